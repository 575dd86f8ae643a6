import FeedLoading
import Foundation
import Model
import Theming

/// What became of a section's feed.
struct LoadedSection: Sendable {
    /// Why a feed is not the one that the service has just now.
    enum LoadIssue: Sendable, Hashable {
        /// It had not arrived when its time was up.
        case late
        /// It did not arrive, or was no feed.
        case failed(FeedFailure)
        /// It has suddenly lost most of its stories.
        case shrunk(from: Int, to: Int)
    }

    let brand: Brand
    let section: Section
    let source: FeedSource
    var state: FeedState
    /// What went wrong; nil when all is well, and when the feed is not waited for.
    var issue: LoadIssue?
    /// Whether that was because nothing came at all: no answer, or none in time.
    var isCutOff = false
    /// When the stories that are shown were last known to be true; nil when they are fresh.
    var staleSince: Date?

    /// When what is shown was last known to be true; nil when nothing is shown that has a source.
    func sourceTime(now: Date) -> Date? {
        switch (state, section.loader) {
        case (.loading, _), (.error, _), (_, .web): nil
        case (.feed, .unified), (.feed, .switchable), (.feed, .syndication), (.feed, .markdown): staleSince ?? now
        }
    }

    /// How the page of the section puts its items into rows.
    func layout(in theme: Theme) -> PageLayout {
        theme.layouts.layout(ofSection: section.id, isFront: section.id == brand.home)
    }

    /// The items of the feed that is shown.
    var items: [FeedItem] {
        guard case .feed(let feed) = state, case .native(let items) = feed.content else { return [] }
        return items
    }
}
