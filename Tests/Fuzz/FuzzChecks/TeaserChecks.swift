import FeedLoading
import Markup

/// The properties of every story.
enum TeaserChecks {
    /// Stops at a story that a page could not show.
    static func check(_ story: Teaser) {
        demand(!story.id.isEmpty, "a story without identity")
        LineChecks.check(story.title, "title", limit: FeedLimits.title)
        LineChecks.check(story.kicker, "kicker", limit: FeedLimits.label)
        LineChecks.check(story.byline, "byline", limit: FeedLimits.label)
        LineChecks.check(story.section, "section", limit: FeedLimits.label)
        LineChecks.check(story.image?.alt, "alternative text", limit: FeedLimits.summary)
        LineChecks.check(story.image?.credit, "credit", limit: FeedLimits.label)
        demand(story.tags.count <= FeedLimits.tags, "too many tags")
        demand(Set(story.tags).count == story.tags.count, "a tag twice")
        for tag in story.tags { LineChecks.check(tag, "tag", limit: FeedLimits.label) }
        for address in [story.link, story.image?.address] + story.enclosures.map(\.address) {
            FeedChecks.look(address)
        }
        for file in story.enclosures {
            LineChecks.check(file.type, "media type", limit: FeedLimits.label)
            demand(file.length ?? 0 >= 0, "a file of less than nothing")
        }
        for date in [story.published, story.updated] { FeedChecks.look(date) }
        for html in [story.summary, story.content] {
            guard let html, html.utf8.contains(UInt8(ascii: "<")) else { continue }
            HTMLChecks.check(html)
        }
    }
}
