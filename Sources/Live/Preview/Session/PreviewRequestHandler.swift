/// Routes preview requests to the development tools, the event stream and the site.
package struct PreviewRequestHandler: Sendable {
    private let preview: PreviewSession
    private let host: AllowedHosts
    private let devTools: @Sendable (Request) -> ResponseResult?
    private let folder: ServedFolder
    private let unpublished: @Sendable (Request) async -> Response?

    /// Makes a request handler.
    ///
    /// `devTools` answers requests below `/_sitegen/`, `unpublished` those for content that is not published yet; both give nil
    /// for other paths.
    package init(
        preview: PreviewSession,
        host: AllowedHosts,
        devTools: @escaping @Sendable (Request) -> ResponseResult?,
        folder: ServedFolder,
        unpublished: @escaping @Sendable (Request) async -> Response? = { _ in nil }
    ) {
        (self.preview, self.host, self.devTools) = (preview, host, devTools)
        (self.folder, self.unpublished) = (folder, unpublished)
    }

    /// Answers a request.
    package func answer(to request: Request) -> ResponseResult {
        if let refusal = host.refusal(of: request) ?? DevToolsAccess.refusal(of: request) { return .now(refusal) }
        guard request.method != "POST" || request.path.hasPrefix(DeskRequestHandler.folder) else {
            return .now(.refused(405, "Only the desk takes POST.", adding: [HTTPField("Allow", "GET, HEAD")]))
        }
        if request.path == LiveReloadClient.events { return events(request) }
        if let answer = devTools(request) {
            return DevToolsAccess.covers(request.path) ? answer : withPlaceholder(answer, request)
        }
        var reply = folder.reply(to: request, decorated: LiveReloadClient.added)
        if reply.status < 400, let map = DevTools.sourceMap(ofFileAt: request.path) {
            reply.headers.append(HTTPField("SourceMap", map))
        }
        guard reply.status == 404 else { return withPlaceholder(.now(reply), request) }
        return .later { [reply] in
            if let page = await unpublished(request) { return page }
            return request.isNavigation ? await withPlaceholder(reply) : reply
        }
    }
}

extension PreviewRequestHandler {
    private func events(_ request: Request) -> ResponseResult {
        let headers = [
            HTTPField("Content-Type", "text/event-stream"), HTTPField("Cache-Control", "no-store"),
            HTTPField("X-Content-Type-Options", "nosniff"),
        ]
        guard request.method == "GET" else {
            // A HEAD request gets the same header fields, and an empty stream.
            return .now(Response(200, headers: headers, body: .stream(AsyncStream { $0.finish() })))
        }
        return .later { [preview] in
            guard let stream = await preview.events() else {
                return .plain(503, "Too many pages are open; close some.")
            }
            return Response(200, headers: headers, body: .stream(stream))
        }
    }

    /// The response, or a live placeholder page where a reader would otherwise see plain text that never updates.
    private func withPlaceholder(_ answer: ResponseResult, _ request: Request) -> ResponseResult {
        guard request.isNavigation else { return answer }
        switch answer {
        case .now(let reply) where reply.status < 400: return answer
        case .now(let reply): return .later { await withPlaceholder(reply) }
        case .later(let make): return .later { await withPlaceholder(await make()) }
        }
    }

    private func withPlaceholder(_ reply: Response) async -> Response {
        guard reply.status >= 400 else { return reply }
        if reply.status == 404, await !preview.hasBuilt { return PlaceholderPage.unbuilt }
        return PlaceholderPage.reply(replacing: reply) ?? reply
    }
}
