/// The endpoints of a running program: `/metrics`, `/health`, `/ready` and `/hooks/<token>`.
package struct RunEndpoints: Sendable {
    /// The limits of its server: few connections, small bodies, because only the publisher's own machines ask.
    package static var limits: ServerLimits {
        var limits = ServerLimits()
        limits.connections = 256
        limits.bodyBytes = 1 << 20
        return limits
    }

    private let runner: Runner
    private let metrics: RunMetricsLog
    private let tokens: HookTokens?
    private let subscriber: HubSubscriber?
    private let hosts: AllowedHosts

    /// Makes the answers of a runner; without tokens there are no hooks, and without a subscriber no hubs.
    package init(
        _ runner: Runner,
        metrics: RunMetricsLog,
        tokens: HookTokens?,
        subscriber: HubSubscriber? = nil,
        hosts: AllowedHosts = RunEndpoints.hosts(listeningAt: "127.0.0.1")
    ) {
        (self.hosts, self.subscriber, self.runner) = (hosts, subscriber, runner)
        (self.metrics, self.tokens) = (metrics, tokens)
    }

    /// The host names that a server at an address answers to, with others by which it is reached from outside.
    package static func hosts(listeningAt host: String, others: [String] = []) -> AllowedHosts {
        AllowedHosts(
            host: host,
            others: others,
            advice: "sitegen run answers to its own address; start it with --allow-host to give it this name, too."
        )
    }

    /// Answers a request.
    package func answer(to request: Request) -> ResponseResult {
        if let refusal = hosts.refusal(of: request) { return .now(refusal) }
        let path = request.path
        if path.hasPrefix("/hooks/") { return .later { await hook(request, path.dropFirst("/hooks/".count)) } }
        guard request.method != "POST" else {
            return .now(.plain(405, "POST is for /hooks/<token> only.", headers: [HTTPField("Allow", "GET, HEAD")]))
        }
        switch path {
        case "/metrics": return .later { await exposition(for: request) }
        case "/health": return .later { await health() }
        case "/ready": return .later { await readiness() }
        default: return .now(.plain(404, "There are /metrics, /health, /ready and /hooks/<token>."))
        }
    }

    private func exposition(for request: Request) async -> Response {
        let format = MetricFormat(accept: request[header: "Accept"])
        let fields = [HTTPField("Content-Type", format.contentType), HTTPField("Cache-Control", "no-store")]
        return Response(200, headers: fields, body: .bytes(MetricSet(await metrics.all).text(format)))
    }

    /// Whether the loop runs: a scheduler starts the program anew when it does not.
    ///
    /// Parts that the release checks hold are listed without failing it, because a restart would not help.
    private func health() async -> Response {
        guard await !runner.isStuck else { return .plain(503, "The loop stands still.") }
        let lines = await runner.heldParts.map { "\n\($0.name) keeps its published version: \($0.what) (\($0.rule))" }
        return .plain(200, "The loop runs." + lines.joined())
    }

    /// Whether there was a good build and release since the start.
    private func readiness() async -> Response {
        guard await runner.hasBuilt else { return .plain(503, "The site is not built yet.") }
        return await runner.hasPublished
            ? .plain(200, "The site is built and published.") : .plain(503, "The site is not published yet.")
    }

    private func acceptance(_ request: Request) async -> Response {
        guard request.method == "POST" else {
            return .plain(405, "Doubts are accepted by POST.", headers: [HTTPField("Allow", "POST")])
        }
        let count = await runner.acceptDoubts()
        return .plain(202, count == 0 ? "Nothing is doubted." : "Accepted: \(count), published at once.")
    }

    private func hook(_ request: Request, _ token: Substring) async -> Response {
        if let tokens, tokens.isOfAcceptance(token) { return await acceptance(request) }
        let sources = await runner.polledSources
        guard let ids = tokens?.sources(of: token, among: sources) else {
            await metrics.countHook("unknown")
            return .plain(404, "There is no such hook.")
        }
        guard request.method == "POST" else {
            if let subscriber, let ids, request.query?.contains("hub.mode=") == true {
                return await subscriber.verify(request, for: ids)
            }
            return .plain(405, "Hooks are called by POST.", headers: [HTTPField("Allow", "POST")])
        }
        let count = await runner.askNow(ids)
        await metrics.countHook("accepted")
        return .plain(202, count == 1 ? "The feed is asked." : "\(count) feeds are asked.")
    }
}
