public import Observation

/// The states of a feed for SwiftUI: a view that reads `state` is drawn anew when it changes.
///
/// A feed stays while it is loaded again. When that fails it stays as well, and `failure` says why beside it.
///
/// ```swift
/// struct FeedView: View {
///     @State private var feed: ObservableFeed
///
///     var body: some View {
///         Group {
///             switch feed.state {
///             case .loading: ProgressView().opacity(feed.isSlow ? 1 : 0)
///             case .error: Button("Try again") { Task { await feed.retry() } }
///             case .feed(let shown): Text(feed.failure == nil ? shown.title ?? "" : "No connection")
///             }
///         }
///         .task { await feed.load() }
///     }
/// }
/// ```
@MainActor
@Observable
public final class ObservableFeed {
    /// The state to show now: a feed from when the first one arrived.
    public private(set) var state = FeedState.loading
    /// Why the last load failed, also when an older feed is shown; nil while it is loading again.
    public private(set) var failure: FeedFailure?
    /// Whether a load is under way, also when a feed is shown.
    public private(set) var isLoading = false
    /// Whether loading has taken so long that a spinner should say so; earlier it would only flicker.
    public private(set) var isSlow = false

    private let viewModel: FeedViewModel
    private let patience: Duration
    private var loads = 0

    /// Makes a model that waits for `load()`.
    ///
    /// - Parameters:
    ///   - viewModel: The view model that runs the loader.
    ///   - patience: How long loading may take before `isSlow` is true.
    public init(_ viewModel: FeedViewModel, patience: Duration = .milliseconds(500)) {
        self.viewModel = viewModel
        self.patience = patience
    }

    /// Loads the feed, the first time or again, and returns when it is there or has failed.
    ///
    /// A model that has nothing yet shows what its view model has loaded before. Cancelling the task cancels the load.
    /// Of loads that overlap the last one counts.
    public func load() async {
        loads += 1
        let load = loads
        if case .error = state { state = .loading }
        failure = nil
        isLoading = true
        isSlow = false
        let timer = Task {
            try await Task.sleep(for: patience)
            // The load may have ended between the end of the sleep and this line.
            if load == loads, !Task.isCancelled { isSlow = true }
        }
        let known = await viewModel.current
        if load == loads, case .loading = state, case .feed = known { state = known }
        for await new in viewModel.states() where load == loads { show(new) }
        timer.cancel()
        guard load == loads else { return }
        isLoading = false
        isSlow = false
    }

    /// Loads the feed again when the last load failed, for the button of an error.
    public func retry() async { if failure != nil { await load() } }

    private func show(_ new: FeedState) {
        switch new {
        case .loading: break
        case .feed: state = new
        case .error(let failure):
            self.failure = failure
            if case .loading = state { state = new }
        }
    }
}
