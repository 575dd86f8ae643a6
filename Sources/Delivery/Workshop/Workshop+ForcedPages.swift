import SafeMarkup
import Site

/// Pages of the site under other circumstances: their own address with a `sitegen-…` query.
extension Workshop {
    /// The page of a request as its query wants it.
    func forcedPage(for request: Request, _ query: String) -> Answer {
        do throws(Refusal) {
            let view = try ForcedView(query)
            return .later { await forcedPage(for: request, view) }
        } catch {
            return .now(.refused(400, error.words))
        }
    }

    private func forcedPage(for request: Request, _ view: ForcedView) async -> Reply {
        // With its query, which redirects keep.
        var reply = source.folder(
            Request("GET", request.path, query: request.query, headers: request.hostHeaders)
        )
        guard reply.status == 200, reply.isHTML else {
            if reply.isHTML, isFollowed(request, view), let page = reply.bytesInMemory {
                reply.body = .bytes(LiveClient.added(to: page))
            }
            return reply
        }
        do throws(Refusal) {
            let bytes = try await bytes(of: reply, for: request, view)
            return Reply(200, headers: reply.headersOfForcedPage(hasScripts: view.hasScripts), body: .bytes(bytes))
        } catch {
            return .refused(400, error.words)
        }
    }

    private func bytes(of reply: Reply, for request: Request, _ view: ForcedView) async throws(Refusal) -> [UInt8] {
        var shown: [UInt8]
        var settled: [UInt8]
        if view.needsSection {
            var wish = try await wish(at: request.path, view)
            let delay = view.delay ?? .zero
            if delay > .zero, !request.isNavigation { await wait(delay) }
            settled = try await page(wish)
            shown = settled
            if delay > .zero, request.isNavigation {
                wish.state = .loading
                shown = ForcedMarkup.hurried(try await page(wish))
            }
        } else {
            guard let bytes = reply.bytesInMemory else { throw Refusal(words: "The page cannot be read just now.") }
            (shown, settled) = (bytes, bytes)
        }
        shown = ForcedMarkup.page(shown, in: view.scheme)
        guard isFollowed(request, view) else { return shown }
        settled = ForcedMarkup.page(settled, in: view.scheme)
        return LiveClient.added(to: shown, followedAs: settled)
    }

    /// Whether the live client goes with a page.
    private func isFollowed(_ request: Request, _ view: ForcedView) -> Bool {
        view.hasScripts && request.isNavigation
    }

    private func page(_ wish: PageWish) async throws(Refusal) -> [UInt8] {
        guard let page = await source.page(wish) else { throw Refusal(words: "The section is not there any more.") }
        return page
    }

    /// The wish for the section's page at a path, in the state and the language of the query.
    private func wish(at path: String, _ view: ForcedView) async throws(Refusal) -> PageWish {
        guard let path = Self.outputPath(path), var wish = await source.wish(path) else {
            throw Refusal(words: "This is no section's page. Possible are: sitegen-scheme, sitegen-script.")
        }
        if let language = view.language {
            guard source.languages.contains(language) else {
                let possible = source.languages.joined(separator: ", ")
                throw Refusal(words: "sitegen-language cannot be “\(language)”. Possible are: \(possible).")
            }
        }
        wish.language = view.language
        wish.state = view.state
        return wish
    }

    /// The file of the output that a path means.
    private static func outputPath(_ path: String) -> String? {
        guard let plain = PercentEncoding.decoded(path.dropFirst()) else { return nil }
        return plain.isEmpty || plain.hasSuffix("/") ? plain + "index.html" : plain
    }
}
