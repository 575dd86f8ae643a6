package import FeedLoading
import Foundation
package import Markup
package import Theming

/// A part of the page with a heading of its own.
package struct BlockView: View {
    let id: String
    let kind: String
    let title: String
    let rows: [RowView]
    let teasers: [TeaserView]
    var frame: WebTeaserView?

    /// The fields of a block.
    package static let fields: FieldList<BlockView> = [
        .text("id", "An id for the heading, unique on the page.") { $0.id },
        .text("title", "The heading.") { $0.title },
        .flag("isStories", "Whether the block is made of rows of stories.") { $0.kind == "stories" },
        .flag("isCarousel", "Whether the block is a carousel.") { $0.kind == "carousel" },
        .flag("isList", "Whether the block is a list of headlines.") { $0.kind == "list" },
        .flag("isMostRead", "Whether the block is a ranking, to be numbered.") { $0.kind == "mostRead" },
        .flag("isLatest", "Whether the block is the newest stories with their times.") { $0.kind == "latest" },
        .flag("isResults", "Whether the block is a table of games.") { $0.kind == "results" },
        .list("games", "The games of a table of results.") { view in
            view.kind == "results" ? view.teasers.map(GameView.init) : []
        },
        .view("web", "A small web page of its own; absent in other blocks.") { $0.frame },
        .list("rows", "The rows of a block of stories.") { $0.rows },
        .list("teasers", "The teasers of a widget.") { $0.teasers },
    ]
}

/// A widget that has something to show.
package struct WidgetBlock: Sendable, Hashable {
    /// What the block's flags ask for: the name of the widget as it is shown.
    package let kind: String
    /// The rule that its teasers follow.
    package let rule: RowRule
    /// The heading; nil when the feed gives none.
    package let title: String?
    /// The stories, at least one; none in a web teaser.
    package let teasers: [Teaser]
    /// The page of a web teaser.
    package let address: WebAddress?

    /// The texts that stand for a heading.
    static let titleKeys: [TextKey] = ["moreStories", "mostRead", "latest", "results", "webTeaser"]

    /// The text that is the heading when the feed gives none.
    var titleKey: String {
        switch kind {
        case "mostRead": "mostRead"
        case "latest": "latest"
        case "results": "results"
        case "web": "webTeaser"
        default: "moreStories"
        }
    }

    /// The block of a widget; nil for one that shows nothing.
    init?(_ widget: Widget) {
        if case .web(let page) = widget.kind {
            (kind, rule, title, teasers, address) = ("web", .list(2), widget.title, [], page)
            return
        }
        address = nil
        guard let teasers = widget.kind.stories, !teasers.isEmpty else { return nil }
        switch widget.kind {
        // Without pictures it is shown as a list of headlines.
        case .carousel where teasers.contains { $0.image != nil }: (kind, rule) = ("carousel", .scroll(3))
        case .carousel, .list: (kind, rule) = ("list", .list(2))
        case .mostRead: (kind, rule) = ("mostRead", .list(2))
        case .latest: (kind, rule) = ("latest", .list(4))
        case .results: (kind, rule) = ("results", .list(4))
        case .weather, .localNews, .web, .unknown: return nil
        }
        title = widget.title
        self.teasers = kind == "latest" ? Self.newestFirst(teasers) : teasers
    }

    /// Stories by their time, the newest first; those without one last, in their order.
    static func newestFirst(_ teasers: some Sequence<Teaser>) -> [Teaser] {
        teasers.enumerated().sorted { first, second in
            let dates = (first.element.published ?? .distantPast, second.element.published ?? .distantPast)
            return dates.0 == dates.1 ? first.offset < second.offset : dates.0 > dates.1
        }.map(\.element)
    }
}
