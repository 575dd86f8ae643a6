/// A part of the page with a heading of its own.
package struct BlockView: View {
    let id: String
    let kind: String
    let title: String?
    let rows: [RowView]
    let teasers: [TeaserView]
    /// The content of a widget that is not made of stories.
    var content = WidgetContentView()
    /// Whether it has the first stories of the page.
    var isFirst = false
    /// How it is shown, where the section's file names it.
    var named: NamedBlock?

    package static let fields = FieldList(ownFields + PagePlugins.current.widgets.map { $0.blockField })

    static let ownFields: [Field<BlockView>] = [
        .text("id", "An id for the heading, unique on the page.") { $0.id },
        .text("title", "The heading; absent where only advertisements stand.") { $0.title },
        .flag("isNamed", "Whether the section's file gives the heading.") {
            $0.named?.title != nil
        },
        .flag("isFirst", "Whether it has the first stories of the page: a heading then says nothing to the eye.") {
            $0.isFirst
        },
        .text("style", "The look that the file gives: plain, dark, tint, breaking; absent in other blocks.") {
            $0.named?.style.rawValue
        },
        .view("link", "The section that the heading leads to; absent when it leads nowhere.") { $0.named?.link },
        .view("more", "A link to the section at the end of the block; absent when none is wanted.") { $0.named?.more },
        .flag("isStories", "Whether the block is made of rows of stories.") { $0.kind == "stories" },
        .flag("isCarousel", "Whether the block is a carousel.") { $0.kind == "carousel" },
        .flag("isList", "Whether the block is a list of headlines.") { $0.kind == "list" },
        .flag("isMostRead", "Whether the block is a ranking, to be numbered.") { $0.kind == "mostRead" },
        .flag("isLatest", "Whether the block is the newest stories with their times.") { $0.kind == "latest" },
        .flag("isResults", "Whether the block is a table of games.") { $0.kind == "results" },
        .list("games", "The games of a table of results.") { view in
            view.kind == "results" ? view.teasers.map(GameView.init) : []
        },
        .view("web", "A small web page of its own; absent in other blocks.") { $0.content.web },
        .flag("isWeather", "Whether the block is the weather of a place.") { $0.kind == "weather" },
        .flag("isLocalNews", "Whether the block is stories from around a place.") { $0.kind == "localNews" },
        .flag("isQuote", "Whether the block is something that somebody said.") { $0.kind == "quote" },
        .view("weather", "The weather of a place; absent in other blocks.") { $0.content.weather },
        .view("local", "The place of a list of local news; absent in other blocks.") { $0.content.local },
        .view("quote", "Something that somebody said; absent in other blocks.") { $0.content.quote },
        .flag("isPoll", "Whether the block is the result of a poll.") { $0.kind == "poll" },
        .list("answers", "The answers of a poll.") { $0.content.answers },
        .list("rows", "The rows of a block of stories.") { $0.rows },
        .list("teasers", "The teasers of a widget.") { $0.teasers },
    ]
}

/// How a block of a front is shown that the section's file names.
struct NamedBlock: Sendable {
    let title: String?
    let style: FeedBlock.Style
    let link: LinkView?
    let more: LinkView?

    init(_ heading: PageRows.Heading, context: some HasBrand & HasLocation & HasTexts) {
        let section = heading.block.section.flatMap { id in context.brand.sections.first { $0.id == id } }
        let title = heading.title ?? section?.displayTitle
        let way = section.flatMap { context.links.page(.section(brand: context.brand.id, id: $0.id)) }
        func link(_ words: String) -> LinkView? { way.map { LinkView(title: words, way: $0) } }
        (self.title, style) = (title, heading.block.style)
        self.link = title.flatMap { link($0) }
        more = heading.block.hasMore ? title.flatMap { link(context.texts.filled("moreFrom", ["section": $0])) } : nil
    }
}

/// The content of widgets that are not made of stories; at most one of these is there.
struct WidgetContentView: Sendable {
    var web: WebTeaserView?
    var weather: WeatherView?
    var local: LocalPlaceView?
    var quote: QuoteView?
    var answers: [PollAnswerView] = []
    var own: AnyWidget?

    init() {}

    init(_ kind: WidgetKind, context: some HasBrand & HasLocation & HasTexts & HasDateFormatting) {
        switch kind {
        case .web(let address): web = WebTeaserView(address: address)
        case .weather(let place, let forecast?): weather = WeatherView(forecast, of: place, context: context)
        case .localNews(let place, _): local = LocalPlaceView(named: place, context: context)
        case .quote(let words): quote = QuoteView(words, context: context)
        case .poll(let counts):
            // Bounded: `FeedLimits.answers` times `FeedLimits.votes`.
            let total = counts.reduce(0) { $0 + $1.votes }
            answers = counts.map { PollAnswerView(answer: $0, total: total) }
        case .custom(let widget): own = widget
        default: break
        }
    }
}

/// A widget that has something to show.
package struct WidgetBlock: Sendable, Hashable {
    /// The name of the widget as it is shown, for the flags of the block.
    package let kind: String
    /// The rule that its teasers follow.
    package let rule: RowRule
    /// The content of the widget.
    package let content: WidgetKind
    /// The heading; nil when the feed gives none.
    package let title: String?
    /// The stories, at least one; none in widgets that show something else.
    package let teasers: [Teaser]

    static let titleKeys: [TextKey] =
        ["moreStories", "mostRead", "latest", "results", "webTeaser", "quote", "poll"] + WeatherView.textKeys
        + [TextKey("moreFrom", .phrase(["section"]))]

    func heading(_ texts: Texts) -> String {
        switch content {
        case .mostRead, .latest, .results, .quote, .poll: texts[kind]
        case .web: texts["webTeaser"]
        case .weather(let place, _): texts.filled("weatherIn", ["place": place ?? ""])
        case .localNews(let place, _): texts.filled("localNewsOf", ["place": place ?? ""])
        case .custom: ""
        default: texts["moreStories"]
        }
    }

    /// The block of a widget; nil for one that shows nothing.
    init?(_ widget: Widget) {
        let stories = widget.kind.stories ?? []
        content = widget.kind
        switch widget.kind {
        // Without pictures it is shown as a list of headlines.
        case .carousel(let stories) where stories.contains { $0.image != nil }:
            (kind, rule) = ("carousel", .scroll(3))
        case .carousel, .list: (kind, rule) = ("list", .list(2))
        case .mostRead, .localNews: (kind, rule) = (widget.kind.name, .list(2))
        case .latest, .results: (kind, rule) = (widget.kind.name, .list(4))
        case .weather(_, _?), .quote, .poll, .web: (kind, rule) = (widget.kind.name, .list(2))
        case .custom(let own) where own.value is any PageWidget: (kind, rule) = (own.kind, .list(2))
        case .weather(_, nil), .block, .custom, .unknown: return nil
        }
        if widget.kind.stories != nil, stories.isEmpty { return nil }
        title = widget.title
        teasers = kind == "latest" ? Self.newestFirst(stories) : stories
    }

    /// Stories by their time, the newest first; those without one last, in their order.
    static func newestFirst(_ teasers: some Sequence<Teaser>) -> [Teaser] {
        teasers.enumerated().sorted { first, second in
            let dates = (first.element.published ?? .distantPast, second.element.published ?? .distantPast)
            return dates.0 == dates.1 ? first.offset < second.offset : dates.0 > dates.1
        }.map(\.element)
    }
}

/// A teaser that is a small web page of its own, shown in a frame.
package struct WebTeaserView: View {
    let address: WebAddress

    package static let fields: FieldList<WebTeaserView> = [
        .url("url", "The page.") { SafeURL($0.address) },
        .text("frameURL", "The same for a script that makes the frame.") { $0.address.string },
        .text("host", "Whose page it is.") { $0.address.host },
    ]
}
