/// Pages of the site with preview overrides: their own address with a `sitegen-…` query.
extension DevTools {
    func forcedPage(for request: Request, _ query: String) -> ResponseResult {
        .later {
            do throws(Refusal) {
                let view = try PreviewOverrides(query)
                guard view.showsDraft, let desk else { return try await forcedPage(for: request, view) }
                if let refusal = desk.refusal(of: request) { return refusal }
                return await draft(request, view, desk)
            } catch {
                return .refused(400, error.words)
            }
        }
    }

    /// The response of the site itself; it keeps the query, because redirects copy it.
    private func reply(to request: Request) -> Response {
        source.folder(Request("GET", request.path, query: request.query, headers: request.hostHeaders))
    }

    /// The page of a section as the desk's draft makes it, without live reload: the desk changes it itself.
    private func draft(_ request: Request, _ view: PreviewOverrides, _ desk: DeskRequestHandler) async -> Response {
        guard let path = Self.outputPath(request.path), let variant = await source.variant(path),
            let page = await desk.page(variant, at: view.moment)
        else { return .refused(404, "This is not a section's page.") }
        return Response(200, headers: reply(to: request).headersOfForcedPage(hasScripts: true), body: .bytes(page))
    }

    private func forcedPage(for request: Request, _ view: PreviewOverrides) async throws(Refusal) -> Response {
        var reply = reply(to: request)
        guard reply.status == 200, reply.isHTML else {
            if reply.isHTML, usesLiveReload(request, view), let page = reply.bytesInMemory {
                reply.body = .bytes(LiveReloadClient.added(to: page))
            }
            return reply
        }
        let bytes = try await bytes(of: reply, for: request, view)
        return Response(200, headers: reply.headersOfForcedPage(hasScripts: view.hasScripts), body: .bytes(bytes))
    }

    private func bytes(of reply: Response, for request: Request, _ view: PreviewOverrides) async throws(Refusal)
        -> [UInt8]
    {
        var shown: [UInt8]
        var settled: [UInt8]
        if view.state != nil || view.language != nil || view.delay != nil {
            var variant = try await variant(at: request.path, view)
            let delay = view.delay ?? .zero
            if delay > .zero, !request.isNavigation { await wait(delay) }
            settled = try await page(variant)
            shown = settled
            if delay > .zero, request.isNavigation {
                variant.state = .loading
                shown = PreviewOverridesMarkup.refreshedAtOnce(try await page(variant))
            }
        } else {
            guard let bytes = reply.bytesInMemory else { throw Refusal(words: "The page cannot be read just now.") }
            (shown, settled) = (bytes, bytes)
        }
        shown = PreviewOverridesMarkup.page(shown, in: view.scheme)
        guard usesLiveReload(request, view) else { return shown }
        settled = PreviewOverridesMarkup.page(settled, in: view.scheme)
        return LiveReloadClient.added(to: shown, followedAs: settled)
    }

    /// Whether the live reload client is added to the page.
    private func usesLiveReload(_ request: Request, _ view: PreviewOverrides) -> Bool {
        view.hasScripts && request.isNavigation
    }

    private func page(_ variant: PageVariant) async throws(Refusal) -> [UInt8] {
        guard let page = await source.page(variant) else { throw Refusal(words: "The section is not there any more.") }
        return page
    }

    private func variant(at path: String, _ view: PreviewOverrides) async throws(Refusal) -> PageVariant {
        guard let path = Self.outputPath(path), var variant = await source.variant(path) else {
            throw Refusal(words: "This is not a section's page. Possible are: sitegen-scheme, sitegen-script.")
        }
        if let language = view.language {
            guard source.languages.contains(language) else {
                let possible = source.languages.joined(separator: ", ")
                throw Refusal(words: "sitegen-language cannot be “\(language)”. Possible are: \(possible).")
            }
        }
        variant.language = view.language
        variant.state = view.state
        return variant
    }

    /// The file in the output that a request is for; nil for a path that is not encoded as UTF-8.
    static func outputPath(_ path: String) -> String? {
        guard let plain = PercentEncoding.decoded(path.dropFirst()) else { return nil }
        return plain.isEmpty || plain.hasSuffix("/") ? plain + "index.html" : plain
    }
}
