/// Subscribes to the hubs that feeds name, so that a feed is asked when its hub says that it has changed.
///
/// The content that a hub sends is never read: its request is a reason to ask the feed. The address holds the token of the
/// feed's hook, so it needs no other secret. See [WebSub](https://www.w3.org/TR/websub/).
///
/// Before the program ends, it unsubscribes from hubs that have confirmed, so that they stop sending.
package actor HubSubscriber {
    /// How long a subscription is asked for.
    static let lease = Duration.seconds(10 * 86_400)
    /// The shortest lease that is believed; hubs of a shorter one are asked for a new one after this time.
    static let shortestLease = Duration.seconds(300)
    /// The pause after a hub refused or did not answer; it doubles up to a day.
    static let retries = RetryPolicy(firstPause: .seconds(60), longestPause: .seconds(86_400))

    /// How long the end waits for hubs; a subscription that remains ends with its lease.
    static let unsubscribeLimit = Duration.seconds(5)
    /// How many hubs are unsubscribed from at the same time.
    private static let connections = 16

    private enum Ending: Sendable, Hashable {
        case asked
        case confirmed
        case failed(String)
    }

    private struct Subscription: Sendable {
        let source: PolledSource
        let hub: FeedHub
        var due: Duration
        var failures = 0
        var isConfirmed = false
        /// How far unsubscribing is; nil when the hub was not asked for it.
        var ending: Ending?
    }

    private let http: HTTPClient
    private let clock: RetryClock
    private let tokens: HookTokens
    /// The address at which this program is reached from outside, ending in a slash.
    private let base: WebAddress
    private var subscriptions: [String: Subscription] = [:]
    /// Whether nothing is wanted any more.
    private var isEnding = false
    private let endings = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    private let wakeups = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Makes a subscriber for an address at which `/hooks/` is reached from outside; nothing is sent before `run`.
    package init(base: WebAddress, tokens: HookTokens, http: HTTPClient, clock: RetryClock = .live) {
        (self.base, self.tokens, self.http, self.clock) = (base, tokens, http, clock)
    }

    /// The feeds whose hubs have confirmed, by the ids of the sources.
    package var confirmed: Set<String> { Set(subscriptions.filter(\.value.isConfirmed).keys) }

    /// Takes over what a runner tells.
    package func note(_ event: RunEvent) {
        switch event {
        case .hub(let source, let hub):
            guard !isEnding, subscriptions[source.id]?.hub != hub else { return }
            subscriptions[source.id] = Subscription(source: source, hub: hub, due: clock.elapsed())
            wakeups.continuation.yield()
        case .sources(let sources):
            let ids = Set(sources.map(\.id))
            subscriptions = subscriptions.filter { ids.contains($0.key) }
        case .started, .sourcesUnreadable, .asked, .told, .built, .released, .held, .accepted, .retrying, .saved,
            .unsubscribed, .stopped:
            break
        }
    }

    /// Asks hubs when it is time, until the task is cancelled or `unsubscribe` is called.
    package func run() async {
        await withTaskCancellationHandler {
            var wakeups = wakeups.stream.makeAsyncIterator()
            while !Task.isCancelled, !isEnding {
                for (id, subscription) in subscriptions where subscription.due <= clock.elapsed() && !isEnding {
                    await subscribe(id, subscription)
                }
                let next = subscriptions.values.map(\.due).min()
                let pause = next.map { max(.milliseconds(1), $0 - clock.elapsed()) } ?? Self.lease
                let alarm = Task { [clock, continuation = self.wakeups.continuation] in
                    try await clock.sleep(pause)
                    continuation.yield()
                }
                _ = await wakeups.next()
                alarm.cancel()
            }
        } onCancel: {
            wakeups.continuation.finish()
        }
    }

    /// Tells the hubs that have confirmed a subscription that it is not wanted any more, and waits for their answers and
    /// questions, but not for long.
    ///
    /// - Returns: The result; nil when there was no subscription.
    package func unsubscribe() async -> RunEvent? {
        isEnding = true
        wakeups.continuation.finish()
        let leaving = subscriptions.filter(\.value.isConfirmed)
        guard !leaving.isEmpty else { return nil }
        for id in leaving.keys { subscriptions[id]?.ending = .asked }
        let sending = Task { await self.sendUnsubscriptions(leaving) }
        let alarm = Task { [clock, continuation = endings.continuation] in
            try await clock.sleep(Self.unsubscribeLimit)
            continuation.finish()
        }
        for await _ in endings.stream where !subscriptions.values.contains(where: { $0.ending == .asked }) { break }
        sending.cancel()
        alarm.cancel()
        return unsubscribed
    }

    /// Answers a hub that wants to know whether a subscription, or its end, is meant.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - ids: The sources of the token in its path.
    /// - Returns: The challenge, or 404 without a request for it: a subscription to a feed that is not wanted, or the end
    ///   of one that is.
    package func verify(_ request: Request, for ids: Set<String>) -> Response {
        let fields = FormFields(request.query ?? "")
        guard let mode = fields["hub.mode"], let topic = fields["hub.topic"] else { return Self.unknown }
        let id = ids.first { subscriptions[$0]?.hub.topic.string == topic }
        switch mode {
        case "subscribe":
            guard let id, !isEnding else { return Self.unknown }
            guard let challenge = fields["hub.challenge"] else { return Self.noChallenge }
            let lease = fields["hub.lease_seconds"].flatMap { Int($0, in: 0...10_000_000) }.map { Duration.seconds($0) }
            let believed = min(max(lease ?? Self.lease, Self.shortestLease), Self.lease)
            subscriptions[id]?.isConfirmed = true
            subscriptions[id]?.failures = 0
            // Renewed when a tenth of it is left.
            subscriptions[id]?.due = clock.elapsed() + believed * 0.9
            return Self.agreement(challenge)
        case "unsubscribe":
            guard id == nil || isEnding else { return Self.unknown }
            guard let challenge = fields["hub.challenge"] else { return Self.noChallenge }
            if let id { note(id, .confirmed) }
            return Self.agreement(challenge)
        case "denied":
            guard let id, let subscription = subscriptions[id] else { return Self.unknown }
            subscriptions[id]?.isConfirmed = false
            fail(id, subscription)
            return .plain(200, "The feed is polled only.")
        default: return Self.unknown
        }
    }
}

extension HubSubscriber {
    private static let unknown = Response.plain(404, "There is no such subscription.")
    private static let noChallenge = Response.plain(400, "There is no hub.challenge.")

    private static func agreement(_ challenge: String) -> Response {
        Response(
            200,
            headers: [
                HTTPField("Content-Type", "text/plain; charset=utf-8"), HTTPField("X-Content-Type-Options", "nosniff"),
            ],
            body: .bytes(Array(challenge.utf8))
        )
    }

    private func sendUnsubscriptions(_ leaving: [String: Subscription]) async {
        _ = await ConcurrentRequests(connections: Self.connections).run(Array(leaving)) { id, subscription in
            let request = await self.request("unsubscribe", subscription)
            do {
                let response = try await self.http.send(request)
                // One that is accepted counts when the hub has asked whether it is meant.
                if !(200..<300).contains(response.status) { await self.note(id, .failed("status \(response.status)")) }
            } catch {
                await self.note(id, .failed("\(error)"))
            }
        }
    }

    /// Notes how far unsubscribing is; confirmations of hubs are kept.
    private func note(_ id: String, _ ending: Ending) {
        guard subscriptions[id]?.ending == .asked else { return }
        subscriptions[id]?.ending = ending
        endings.continuation.yield()
    }

    /// The result of unsubscribing: one warning for each hub and reason.
    private var unsubscribed: RunEvent {
        var (confirmed, failed) = (0, [[String]: Int]())
        for subscription in subscriptions.values {
            switch subscription.ending {
            case nil: break
            case .confirmed: confirmed += 1
            case .asked:
                let reason = "no confirmation within \(Self.unsubscribeLimit.components.seconds) seconds"
                failed[[subscription.hub.address.description, reason], default: 0] += 1
            case .failed(let reason): failed[[subscription.hub.address.description, reason], default: 0] += 1
            }
        }
        let warnings = failed.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { key, count in
            Diagnostic.warning(
                key[0],
                nil,
                "unsubscribing from \(counted(count, "feed")) failed: \(key[1])",
                advice: "no action is needed; the subscription ends with its lease"
            )
        }
        return .unsubscribed(feeds: confirmed, warnings)
    }

    private func request(_ mode: String, _ subscription: Subscription) -> HTTPRequest {
        let callback = base.string + "hooks/" + tokens.token(of: subscription.source)
        var fields = [("hub.mode", mode), ("hub.callback", callback), ("hub.topic", subscription.hub.topic.string)]
        if mode == "subscribe" { fields.append(("hub.lease_seconds", "\(Self.lease.components.seconds)")) }
        var request = HTTPRequest(
            .post,
            url: subscription.hub.address.string,
            body: Array(FormFields(fields).encoded.utf8),
            headers: ["Content-Type": "application/x-www-form-urlencoded"],
            maximumBytes: 64 << 10
        )
        request.privateNetwork = subscription.hub.isOfFeed ? .named : .refused
        return request
    }

    private func subscribe(_ id: String, _ subscription: Subscription) async {
        // Until the hub has confirmed, it counts as silent.
        fail(id, subscription)
        // A hub that does not answer is asked again later; the feed is polled meanwhile.
        _ = try? await http.send(request("subscribe", subscription))
    }

    private func fail(_ id: String, _ subscription: Subscription) {
        guard subscriptions[id]?.hub == subscription.hub else { return }
        let failures = subscription.failures + 1
        subscriptions[id]?.failures = failures
        subscriptions[id]?.due = clock.elapsed() + Self.retries.longestPause(after: failures)
    }
}
