import Content
import FeedLoading
import Foundation
import Theming

/// A section with its loaded feed.
struct LoadedSection: Sendable {
    /// Why the section does not show the service's current feed.
    enum LoadIssue: Sendable, Hashable {
        /// The deadline passed.
        case late
        /// The load failed, or the response is no feed.
        case failed(FeedFailure)
        /// The feed has suddenly lost most of its stories.
        case shrunk(from: Int, to: Int)
    }

    /// The section and its brand, which all copies of this value share.
    private let target: FeedJob.Target
    let source: FeedSource
    var state: FeedState
    /// The problem; nil when there is none, or the feed is loaded by the reader's device.
    var issue: LoadIssue?
    /// Whether no response arrived, or none before the deadline.
    var isCutOff = false
    /// Whether the same feed would be shown otherwise at another time.
    var dependsOnTime = false
    /// When the shown stories were last confirmed by their source; nil when they are fresh.
    var staleSince: Date?
    /// Its sources, if it has several and what stands where is not decided yet.
    var parts: [LoadedSection]?
    /// Whether one of several sources has a problem.
    var isIncomplete = false

    /// Makes a section with what was loaded for it.
    init(
        _ target: FeedJob.Target,
        source: FeedSource,
        state: FeedState,
        issue: LoadIssue? = nil,
        dependsOnTime: Bool = false
    ) {
        self.target = target
        self.source = source
        self.state = state
        self.issue = issue
        self.dependsOnTime = dependsOnTime
    }

    /// Whether it is one of several sources of a section.
    var isPart: Bool { target.isPart }
    var brand: Brand { target.brand }
    var section: Section { target.section }

    /// The section's page.
    var page: PageID { .section(brand: brand.id, id: section.id) }

    /// The section with its items changed; the same when it has none.
    func mappingItems(_ change: ([FeedItem]) -> [FeedItem]) -> LoadedSection {
        guard case .feed(var feed) = state, case .native(let items) = feed.content else { return self }
        var section = self
        feed.content = .native(change(items))
        section.state = .feed(feed)
        return section
    }

    /// When the shown content was last confirmed by its source; nil when it has no source.
    func sourceTime(now: Date) -> Date? {
        switch (state, section.loader) {
        case (.loading, _), (.error, _), (_, .web): nil
        case (.feed, .feed), (.feed, .markdown), (.feed, .merged): staleSince ?? now
        }
    }

    /// The layout of the section page's items in rows.
    func layout(in theme: Theme) -> PageLayout {
        theme.layouts.layout(ofSection: section.id, isFront: section.id == brand.home)
    }

    /// The items of the shown feed.
    var items: [FeedItem] {
        guard case .feed(let feed) = state, case .native(let items) = feed.content else { return [] }
        return items
    }
}
