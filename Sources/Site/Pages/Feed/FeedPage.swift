/// The container of a feed: one child view for each state, swapped by this one `switch`.
///
/// The children are plug-ins: any page may hold them, and none knows the page it is in.
package struct FeedPage: View {
    static let textKeys: [TextKey] =
        ["ad", "stories"] + WidgetBlock.titleKeys + StaleFeedView.textKeys
        + FeedFailure.Cause.allCases.map { TextKey(textKey(of: $0)) }

    private let state: String
    private var kept: StaleFeedView?
    private var native: NativeFeedView?
    private var web: WebFeedView?
    private var failure: ErrorView?
    private var loading: LoadingView?

    package static let fields: FieldList<FeedPage> = [
        .text("state", "The state: native, web, error or loading.") { $0.state },
        .flag("isBusy", "On while the feed is awaited.") { $0.loading != nil },
        .view("kept", "The words when the feed is a kept copy.") { $0.kept },
        .view("native", "The feed's items.") { $0.native },
        .view("web", "The page that is shown instead of the feed.") { $0.web },
        .view("failure", "The words when there is no feed.") { $0.failure },
        .view("loading", "The words while the feed is awaited.") { $0.loading },
    ]

    private static func textKey(of cause: FeedFailure.Cause) -> String {
        switch cause {
        case .unreachable: "errorUnreachable"
        case .unusable: "errorUnusable"
        }
    }
}

extension FeedPage {
    /// Picks the child for a state, with the age of the stories when they are those of a kept copy.
    package init(
        state: FeedState,
        age: CopyAge?,
        layout: PageLayout,
        isFramed: Bool,
        context: some HasBrand & HasLocation & HasTexts & HasDateFormatting
    ) {
        let kept = age.map { StaleFeedView($0, context: context) }
        switch state {
        case .loading:
            self.init(state: "loading", loading: LoadingView(retry: SafeURL(relative: "./")))
        case .error(let failure):
            let reason = context.texts[Self.textKey(of: failure.cause)]
            self.init(state: "error", failure: ErrorView(reason: reason, retry: SafeURL(relative: "./")))
        case .feed(let feed):
            switch feed.content {
            case .native(let items):
                let native = NativeFeedView(items: items, layout: layout, context: context)
                self.init(state: "native", kept: kept, native: native)
            case .web(let address):
                let web = WebFeedView(address, isFramed: isFramed, preview: feed.preview, context: context)
                self.init(state: "web", kept: kept, web: web)
            }
        }
    }
}
