/// Runs a loader and tells its story as states.
///
/// Copies share what they loaded.
public struct FeedViewModel: Sendable {
    private let loader: any FeedLoadable
    private let source: String
    private let memory = Memory()

    /// Makes a view model.
    ///
    /// - Parameters:
    ///   - loader: The loader of the feed.
    ///   - source: The name used in the failure when the loader throws an error of its own kind.
    public init(loader: any FeedLoadable, source: String) {
        self.loader = loader
        self.source = source
    }

    /// The last state of all loads, for a screen that appears later.
    ///
    /// It is the last feed that arrived, because a failed reload takes nothing away. Without one it is the last error, or
    /// `.loading` before a load has ended. Of loads that overlap, the one that began last counts.
    public var current: FeedState { get async { await memory.current } }

    /// The states of one load: `.loading` at once, then exactly one of `.error` and `.feed`, then the end.
    ///
    /// Ending the iteration early, or cancelling its task, cancels the load.
    public func states() -> AsyncStream<FeedState> {
        AsyncStream { continuation in
            continuation.yield(.loading)
            let task = Task {
                continuation.yield(await lastState())
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    /// The states of another try: those of `states()` unless the last load brought a feed, which then is the only state.
    ///
    /// So a reader who presses the button of an error twice, or after another screen has loaded the feed, causes no load.
    public func retry() -> AsyncStream<FeedState> {
        AsyncStream { continuation in
            let task = Task {
                if await memory.failure == nil, case .feed(let feed) = await current {
                    continuation.yield(.feed(feed))
                } else {
                    for await state in states() { continuation.yield(state) }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }

    private func lastState() async -> FeedState {
        let load = await memory.begin()
        let state: FeedState
        do {
            state = .feed(try await loader.load())
        } catch let failure as FeedFailure {
            state = .error(failure)
        } catch {
            state = .error(FeedFailure(source: source, reason: "\(error)", cause: .unreachable))
        }
        // A cancelled load says nothing about the feed.
        if !Task.isCancelled { await memory.keep(state, of: load) }
        return state
    }

    /// What the last load brought.
    private actor Memory {
        private(set) var feed: Feed?
        private(set) var failure: FeedFailure?
        var current: FeedState { feed.map(FeedState.feed) ?? failure.map(FeedState.error) ?? .loading }
        private var loads = 0
        private var lastEnded = 0

        func begin() -> Int {
            loads += 1
            return loads
        }

        func keep(_ state: FeedState, of load: Int) {
            guard load > lastEnded else { return }
            lastEnded = load
            switch state {
            case .loading: break
            case .error(let failure): self.failure = failure
            case .feed(let feed): (self.feed, failure) = (feed, nil)
            }
        }
    }
}
