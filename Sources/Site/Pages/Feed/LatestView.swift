/// The newest stories of a page as a strip of times and headlines above its rows.
package struct LatestView: View {
    let title: String
    let teasers: [TeaserView]

    /// Picks the newest stories, none when the count is zero.
    ///
    /// The first story of the page is left out: its headline stands right below. Nil when fewer than two stories have a
    /// time: one is no strip.
    init?(_ items: [FeedItem], count: Int, context: some HasLocation & HasTexts & HasDateFormatting) {
        guard count > 0 else { return nil }
        let stories = items.lazy.compactMap { item -> Teaser? in
            guard case .teaser(let teaser) = item else { return nil }
            return teaser
        }
        let newest = WidgetBlock.newestFirst(stories.dropFirst().filter { $0.published != nil && $0.link != nil })
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
