import FeedLoading
package import Theming

/// A feed's items as a newspaper page: blocks of rows, with widgets between them.
package struct NativeFeedView: View {
    let blocks: [BlockView]

    init(items: [FeedItem], layout: PageLayout, context: some HasPlace & HasTexts & HasCalendar) {
        let teasers = TeaserBuilder(context: context)
        var titles = StoriesTitles(texts: context.texts)
        var isFirstPicture = true
        blocks = PageRows(items, layout: layout).blocks.enumerated().map { index, block in
            let id = "block-\(index + 1)"
            switch block {
            case .stories(let rows):
                let isAdOnly = rows.allSatisfy(\.isAd)
                let title = isAdOnly ? context.texts["ad"] : titles.next()
                let views = rows.map { row in
                    switch row {
                    case .teasers(let rule, let members):
                        let views = members.map { teaser in
                            let isFirst = isFirstPicture && teaser.image != nil
                            if isFirst { isFirstPicture = false }
                            return teasers.view(
                                teaser,
                                rule: rule,
                                isFirst: isFirst,
                                isAboveFold: index == 0 && rows.first == row
                            )
                        }
                        return RowView(kind: rule.name, teasers: views, ad: nil)
                    case .ad(let slot):
                        return RowView(kind: "ad", teasers: [], ad: AdView(id: slot.id))
                    }
                }
                return BlockView(id: id, kind: "stories", title: title, rows: views, teasers: [])
            case .carousel(let title, let members):
                return BlockView(
                    id: id,
                    kind: "carousel",
                    title: title ?? context.texts["moreStories"],
                    rows: [],
                    teasers: members.map { teasers.view($0, rule: .scroll(3), isFirst: false, isAboveFold: false) }
                )
            case .list(let title, let members):
                return BlockView(
                    id: id,
                    kind: "list",
                    title: title ?? context.texts["moreStories"],
                    rows: [],
                    teasers: members.map { teasers.view($0, rule: .list(2), isFirst: false, isAboveFold: false) }
                )
            }
        }
    }

    /// The fields of a native feed.
    package static let fields: FieldList<NativeFeedView> = [
        .list("blocks", "Rows of stories and widgets, from top to bottom.") { $0.blocks }
    ]
}

/// Names for the blocks of stories, each its own, so that a list of headings tells them apart.
private struct StoriesTitles {
    let texts: Texts
    private var count = 0

    init(texts: Texts) {
        self.texts = texts
    }

    mutating func next() -> String {
        count += 1
        switch count {
        case 1: return texts["stories"]
        case 2: return texts["moreStories"]
        default: return "\(texts["moreStories"]) (\(count - 1))"
        }
    }
}

/// A part of the page with a heading of its own.
package struct BlockView: View {
    let id: String
    let kind: String
    let title: String
    let rows: [RowView]
    let teasers: [TeaserView]

    /// The fields of a block.
    package static let fields: FieldList<BlockView> = [
        .text("id", "An id for the heading, unique on the page.") { $0.id },
        .text("title", "The heading.") { $0.title },
        .flag("isStories", "Whether the block is made of rows of stories.") { $0.kind == "stories" },
        .flag("isCarousel", "Whether the block is a carousel.") { $0.kind == "carousel" },
        .flag("isList", "Whether the block is a list of headlines.") { $0.kind == "list" },
        .list("rows", "The rows of a block of stories.") { $0.rows },
        .list("teasers", "The teasers of a widget.") { $0.teasers },
    ]
}

/// Some stories side by side, or a place for an advertisement.
package struct RowView: View {
    let kind: String
    let teasers: [TeaserView]
    let ad: AdView?

    /// The fields of a row.
    package static let fields: FieldList<RowView> = [
        .text("kind", "The rule the row follows: splash, feature, full, pair, three, four, list, scroll, ad.") {
            $0.kind
        },
        .flag("isList", "Whether the row shows headlines only.") { $0.kind == "list" },
        .flag("hasTeasers", "Whether the row is made of stories.") { !$0.teasers.isEmpty },
        .list("teasers", "The stories in the row.") { $0.teasers },
        .view("ad", "The place for an advertisement.") { $0.ad },
    ]
}

/// A place for an advertisement.
package struct AdView: View {
    let id: String

    /// The fields of a place for an advertisement.
    package static let fields: FieldList<AdView> = [
        .text("id", "The number of the slot in the advertising system.") { $0.id }
    ]
}
