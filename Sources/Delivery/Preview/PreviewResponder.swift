/// Answers everything a preview is asked for: what is for people below `/_sitegen/`, events, and the site itself.
package struct PreviewResponder: Sendable {
    private let preview: Preview
    private let host: HostRule
    private let workshop: @Sendable (Request) -> Answer?
    private let folder: ServedFolder
    private let withheld: @Sendable (Request) async -> Reply?

    /// Makes a responder.
    ///
    /// - Parameters:
    ///   - preview: What builds and tells.
    ///   - host: Which names this server answers to.
    ///   - workshop: What is below `/_sitegen/` for people; nil for what is not its.
    ///   - folder: The site.
    ///   - withheld: What the site does not have because it is not public; nil for what is not there at all.
    package init(
        preview: Preview,
        host: HostRule,
        workshop: @escaping @Sendable (Request) -> Answer?,
        folder: ServedFolder,
        withheld: @escaping @Sendable (Request) async -> Reply? = { _ in nil }
    ) {
        self.preview = preview
        self.host = host
        self.workshop = workshop
        self.folder = folder
        self.withheld = withheld
    }

    /// Answers a request.
    package func answer(to request: Request) -> Answer {
        if let refusal = host.refusal(of: request) ?? WorkshopRule.refusal(of: request) { return .now(refusal) }
        if request.path == LiveClient.events { return events(request) }
        if let answer = workshop(request) {
            return WorkshopRule.covers(request.path) ? answer : waiting(answer, request)
        }
        let reply = folder.reply(to: request, decorated: LiveClient.added)
        guard reply.status == 404 else { return waiting(.now(reply), request) }
        return .later {
            if let page = await withheld(request) { return page }
            return request.isNavigation ? await waiting(reply) : reply
        }
    }
}

extension PreviewResponder {
    private func events(_ request: Request) -> Answer {
        let headers = [
            (name: "Content-Type", value: "text/event-stream"), (name: "Cache-Control", value: "no-store"),
            (name: "X-Content-Type-Options", value: "nosniff"),
        ]
        guard request.method == "GET" else {
            // As long as any other, but over at once.
            return .now(Reply(200, headers: headers, body: .stream(AsyncStream { $0.finish() })))
        }
        return .later { [preview] in
            guard let stream = await preview.events() else {
                return .plain(503, "Too many pages are open; close some.")
            }
            return Reply(200, headers: headers, body: .stream(stream))
        }
    }

    /// The answer, or a page that waits for one where a reader would see bare words and never hear of the page again.
    private func waiting(_ answer: Answer, _ request: Request) -> Answer {
        guard request.isNavigation else { return answer }
        switch answer {
        case .now(let reply) where reply.status < 400: return answer
        case .now(let reply): return .later { await waiting(reply) }
        case .later(let make): return .later { await waiting(await make()) }
        }
    }

    private func waiting(_ reply: Reply) async -> Reply {
        guard reply.status >= 400 else { return reply }
        if reply.status == 404, await !preview.hasBuilt { return WaitingPage.unbuilt.reply(503) }
        return WaitingPage.reply(sayingAs: reply) ?? reply
    }
}
