public import Observation

/// The states of a feed for SwiftUI: a view that reads `state` is drawn anew when it changes.
///
/// ```swift
/// struct FeedView: View {
///     @State private var feed: ObservableFeed
///
///     var body: some View {
///         Group {
///             switch feed.state {
///             case .loading: ProgressView().opacity(feed.isSlow ? 1 : 0)
///             case .error: Button("Try again") { Task { await feed.load() } }
///             case .feed(let feed): Text(feed.title ?? "")
///             }
///         }
///         .task { await feed.load() }
///     }
/// }
/// ```
@MainActor
@Observable
public final class ObservableFeed {
    /// The state to show now.
    public private(set) var state = FeedState.loading
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
    /// Cancelling the task cancels the load. Of loads that overlap the last one counts.
    public func load() async {
        loads += 1
        let load = loads
        state = .loading
        isSlow = false
        let timer = Task {
            try await Task.sleep(for: patience)
            // The load may have ended between the end of the sleep and this line.
            if load == loads, !Task.isCancelled { isSlow = true }
        }
        for await state in viewModel.states() where load == loads { self.state = state }
        timer.cancel()
        if load == loads { isSlow = false }
    }
}
