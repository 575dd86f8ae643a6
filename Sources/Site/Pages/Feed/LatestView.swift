/// The newest stories of a page as a strip of times and headlines above its rows.
package struct LatestView: View {
    let title: String
    let teasers: [TeaserView]

    /// The rows below the strip whose stories are seen together with it.
    private static let rowsBelow = 3

    /// Picks the newest stories, none when the count is zero.
    ///
    /// What the rows right below show is left out. Nil when fewer than two stories have a time: one is no strip.
    init?(
        _ items: [FeedItem],
        above rows: PageRows,
        count: Int,
        context: some HasLocation & HasTexts & HasDateFormatting
    ) {
        guard count > 0 else { return nil }
        let stories = items.lazy.compactMap { item -> Teaser? in
            guard case .teaser(let teaser) = item else { return nil }
            return teaser
        }
        let shown = Set(rows.first(Self.rowsBelow).map(\.id))
        let newest = WidgetBlock.newestFirst(
            stories.filter { $0.published != nil && $0.link != nil && !shown.contains($0.id) }
        )
        guard newest.count > 1 else { return nil }
        title = context.texts["latest"]
        let builder = TeaserBuilder(context: context)
        teasers = newest.prefix(count).map { builder.line($0, newest: newest.first?.published) }
    }

    package static let fields: FieldList<LatestView> = [
        .text("title", "The heading.") { $0.title },
        .list("teasers", "The stories, the newest first, without pictures and summaries.") { $0.teasers },
    ]
}
