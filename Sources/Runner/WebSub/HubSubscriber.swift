import Build
import Foundation
package import HTTPClient
package import HTTPServer
import HTTPTypes
package import Markup

/// Subscribes to the hubs that feeds name, so that a feed is asked when its hub says that it has changed.
///
/// What a hub sends is never read: its request is a reason to ask the feed. The address it sends to holds the token of the
/// feed's hook, so it needs no other secret. See [WebSub](https://www.w3.org/TR/websub/).
package actor HubSubscriber {
    /// How long a subscription is asked for.
    static let lease = Duration.seconds(10 * 86_400)
    /// The shortest lease that is believed; hubs of a shorter one are asked for a new one after this time.
    static let shortestLease = Duration.seconds(300)
    /// The pause after a hub refused or did not answer; it doubles up to a day.
    static let retryPause = Duration.seconds(60)

    private struct Subscription: Sendable {
        let source: PolledSource
        let hub: FeedHub
        /// When the hub is asked next.
        var due: Duration
        var failures = 0
        var isConfirmed = false
    }

    private let http: HTTPClient
    private let clock: RetryClock
    private let tokens: HookTokens
    /// The address at which this program is reached from outside, ending in a slash.
    private let base: WebAddress
    private var subscriptions: [String: Subscription] = [:]
    private let wakeups = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))

    /// Makes a subscriber; nothing is sent before `run`.
    ///
    /// - Parameters:
    ///   - base: The address at which `/hooks/` is reached from outside.
    ///   - tokens: The tokens of hooks.
    ///   - http: The client that asks hubs.
    ///   - clock: The clock.
    package init(base: WebAddress, tokens: HookTokens, http: HTTPClient, clock: RetryClock = .live) {
        self.base = base
        self.tokens = tokens
        self.http = http
        self.clock = clock
    }

    /// The feeds whose hubs have confirmed, by the ids of the sources.
    package var confirmed: Set<String> { Set(subscriptions.filter(\.value.isConfirmed).keys) }

    /// Takes over what a runner tells.
    package func note(_ event: RunEvent) {
        switch event {
        case .hub(let source, let hub):
            guard subscriptions[source.id]?.hub != hub else { return }
            subscriptions[source.id] = Subscription(source: source, hub: hub, due: clock.elapsed())
            wakeups.continuation.yield()
        case .sources(let sources):
            let ids = Set(sources.map(\.id))
            subscriptions = subscriptions.filter { ids.contains($0.key) }
        case .started, .sourcesUnreadable, .asked, .told, .built, .released, .retrying, .saved, .stopped: break
        }
    }

    /// Asks hubs when it is time, until the task is cancelled.
    package func run() async {
        await withTaskCancellationHandler {
            var wakeups = wakeups.stream.makeAsyncIterator()
            while !Task.isCancelled {
                for (id, subscription) in subscriptions where subscription.due <= clock.elapsed() {
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

    /// Answers a hub that wants to know whether a subscription is meant.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - ids: The sources of the token in its path.
    /// - Returns: The challenge, or 404 for a subscription that nobody asked for.
    package func verify(_ request: Request, for ids: Set<String>) -> Response {
        let fields = FormFields(request.query ?? "")
        let known = ids.lazy.compactMap { id in self.subscriptions[id].map { (id, $0) } }
        guard let topic = fields["hub.topic"],
            let (id, subscription) = known.first(where: { $0.1.hub.topic.string == topic })
        else { return .plain(404, "There is no such subscription.") }
        switch fields["hub.mode"] {
        case "subscribe":
            guard let challenge = fields["hub.challenge"] else { return .plain(400, "There is no hub.challenge.") }
            let lease = fields["hub.lease_seconds"].flatMap { Int($0) }.map { Duration.seconds(min($0, 10_000_000)) }
            let believed = min(max(lease ?? Self.lease, Self.shortestLease), Self.lease)
            subscriptions[id]?.isConfirmed = true
            subscriptions[id]?.failures = 0
            // Renewed when a tenth of it is left.
            subscriptions[id]?.due = clock.elapsed() + believed * 0.9
            return Response(
                200,
                headers: [
                    HTTPField("Content-Type", "text/plain; charset=utf-8"),
                    HTTPField("X-Content-Type-Options", "nosniff"),
                ],
                body: .bytes(Array(challenge.utf8))
            )
        case "denied":
            fail(id, subscription)
            return .plain(200, "The feed is polled only.")
        default: return .plain(404, "There is no such subscription.")
        }
    }
}

extension HubSubscriber {
    private func subscribe(_ id: String, _ subscription: Subscription) async {
        let callback = base.string + "hooks/" + tokens.token(of: subscription.source)
        let form = FormFields([
            ("hub.mode", "subscribe"), ("hub.callback", callback), ("hub.topic", subscription.hub.topic.string),
            ("hub.lease_seconds", "\(Self.lease.components.seconds)"),
        ])
        // Until the hub has confirmed, it counts as silent.
        fail(id, subscription)
        let request = HTTPRequest(
            .post,
            url: subscription.hub.address.string,
            body: Array(form.encoded.utf8),
            headers: ["Content-Type": "application/x-www-form-urlencoded"],
            maximumBytes: 64 << 10
        )
        // A hub that does not answer is asked again later; the feed is polled meanwhile.
        _ = try? await http.send(request)
    }

    private func fail(_ id: String, _ subscription: Subscription) {
        guard subscriptions[id]?.hub == subscription.hub else { return }
        let doublings = min(subscription.failures, 11)
        subscriptions[id]?.failures = subscription.failures + 1
        subscriptions[id]?.due = clock.elapsed() + min(Self.retryPause * Double(1 << doublings), .seconds(86_400))
    }
}
