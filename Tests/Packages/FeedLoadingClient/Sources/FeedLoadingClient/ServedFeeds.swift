import FeedLoading
import Observation

/// Loads feeds from a server through URLSession and an observable model, as a SwiftUI view would.
@MainActor
struct ServedFeeds {
    private let server: WebAddress
    private let fetch = FeedFetch.urlSession(
        limits: FetchLimits(bytes: 100_000, duration: .seconds(2), redirects: 3),
        userAgent: "FeedLoadingClient"
    )

    /// Makes the feeds of a server.
    init(server: WebAddress) {
        self.server = server
    }

    /// Shows each feed; those with a validator twice.
    func show() async {
        for path in ["/feed.json", "/feed.json", "/moved", "/large", "/slow", "/elsewhere", "/circle", "/gone"] {
            await show(path) { LoaderKind.unified.loader(source: $0, fetch: fetch) }
        }
        for path in ["/rss.xml", "/rss.xml"] {
            await show(path) { LoaderKind.syndication.loader(source: $0, fetch: fetch) }
        }
        await show("/log") { LoaderKind.unified.loader(source: $0, fetch: fetch) }
    }

    /// Shows the states that a view sees, the first of them before it loads anything.
    private func show(_ path: String, loader: (FeedSource) -> any FeedLoadable) async {
        guard let address = WebAddress(path, relativeTo: server) else { return }
        print("-- \(path)")
        let source = FeedSource(name: path, address: address)
        let model = ObservableFeed(FeedViewModel(loader: loader(source), source: path))
        print(FeedLoadingClient.rows(of: model.state))
        let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
        withObservationTracking {
            if case .loading = model.state { _ = model.isSlow }
        } onChange: {
            continuation.yield()
            continuation.finish()
        }
        await model.load()
        for await _ in changes { print("changed") }
        print(FeedLoadingClient.rows(of: model.state).replacing(server.origin, with: ""))
    }
}
