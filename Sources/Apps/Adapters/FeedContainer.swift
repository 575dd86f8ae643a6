#if canImport(SwiftUI)
    public import FeedLoading
    public import Markup
    public import SwiftUI

    /// Shows the states of a feed, and knows nothing of the views that it swaps: they are passed in.
    ///
    /// The spinner appears when loading is slow. Type-checked on Linux against stand-ins, not tested on Apple platforms.
    ///
    /// ```swift
    /// FeedContainer(loader: loader, name: "sport") { items in
    ///     FeedList(items)
    /// } web: { address in
    ///     WebPage(address)
    /// } error: { failure, retry in
    ///     Button("Try again", action: retry)
    /// }
    /// ```
    @MainActor
    public struct FeedContainer<Native: View, Web: View, Failure: View>: View {
        @State private var model: ObservableFeed
        private let native: ([FeedItem]) -> Native
        private let web: (WebAddress) -> Web
        private let error: (FeedFailure, _ retry: @escaping () -> Void) -> Failure

        /// Makes a container.
        ///
        /// - Parameters:
        ///   - loader: Loads the feed.
        ///   - name: The name of its source in failures.
        ///   - native: The view of items.
        ///   - web: The view of a page that stands in for the feed.
        ///   - error: The view of a failure; its function loads again.
        public init(
            loader: any FeedLoadable,
            name: String,
            @ViewBuilder native: @escaping ([FeedItem]) -> Native,
            @ViewBuilder web: @escaping (WebAddress) -> Web,
            @ViewBuilder error: @escaping (FeedFailure, _ retry: @escaping () -> Void) -> Failure
        ) {
            _model = State(initialValue: ObservableFeed(FeedViewModel(loader: loader, source: name)))
            self.native = native
            self.web = web
            self.error = error
        }

        /// The view of the current state.
        public var body: some View {
            Group {
                switch model.state {
                case .loading: ProgressView().opacity(model.isSlow ? 1 : 0)
                case .error(let failure): error(failure) { [model] in Task { await model.retry() } }
                case .feed(let feed):
                    switch feed.content {
                    case .native(let items): native(items)
                    case .web(let address): web(address)
                    }
                }
            }
            .task { [model] in await model.load() }
        }
    }
#endif
