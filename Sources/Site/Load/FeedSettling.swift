import FeedLoading
import Foundation
import Routes
import SafeMarkup

/// Puts right in a feed what only a build can judge: dates, links that lead nowhere, and how much a page carries.
struct FeedSettling {
    /// More items than this make no page for people; the rest is left out with a notice.
    static let maximumItems = 1_000

    let source: FeedSource
    let now: Date
    /// The stories of the source by key, as they are remembered with this load.
    let seen: [UInt64: SeenStories.Story]

    /// The feed as pages show it.
    ///
    /// A story has the date it first came with: a later one counts as an update, and one more than a day ahead, a
    /// mistake of the clock that wrote it, as the time of loading. A link to a file inside `content/` leads nowhere on a
    /// site.
    func settled(_ feed: Feed) -> Feed {
        guard case .native(let items) = feed.content else { return feed }
        let isTooLong = items.count > Self.maximumItems
        guard isTooLong || items.contains(where: { $0.hasTeaser { settled($0) != nil } }) else { return feed }
        var feed = feed
        let shown = items.prefix(Self.maximumItems)
        if isTooLong {
            feed.notices.append(notice("\(items.count) items, only the first \(Self.maximumItems) are shown"))
        }
        for teaser in shown.flatMap(\.teasers) where teaser.link?.isEmbedded == true {
            feed.notices.append(notice("the address of \"\(teaser.title)\" leads to no page, left out", at: "url"))
        }
        feed.content = .native(shown.map { $0.mappingTeasers { settled($0) ?? $0 } })
        return feed
    }

    /// The story put right; nil when nothing is wrong with it.
    private func settled(_ teaser: Teaser) -> Teaser? {
        let isNowhere = teaser.link?.isEmbedded == true
        let published = date(of: teaser)
        let isUpdatedFarAhead = teaser.updated.map { SeenStories.isFarAhead($0, of: now) } ?? false
        guard isNowhere || published != teaser.published || isUpdatedFarAhead else { return nil }
        var settled = teaser
        if isNowhere { settled.dropLink() }
        if isUpdatedFarAhead { settled.updated = now }
        if published != teaser.published {
            if let claimed = teaser.published, let published, claimed > published, settled.updated == nil,
                !SeenStories.isFarAhead(claimed, of: now)
            {
                settled.updated = claimed
            }
            settled.published = published
        }
        return settled
    }

    /// The date the story first came with, or was first seen at.
    private func date(of teaser: Teaser) -> Date? {
        if let story = seen[SeenStories.key(of: teaser.id)] {
            // What is remembered has no fractions of a second: they are no difference.
            if let published = teaser.published, story.date == SeenStories.seconds(published) { return published }
            return story.date.map { Date(timeIntervalSince1970: Double($0)) }
        }
        guard let published = teaser.published, SeenStories.isFarAhead(published, of: now) else {
            return teaser.published
        }
        return now
    }

    private func notice(_ reason: String, at path: String = "items") -> FeedNotice {
        FeedNotice(source: source.name, path: path, reason: reason)
    }
}

extension Teaser {
    /// Takes out a link that leads nowhere, and the identity that was made of it.
    fileprivate mutating func dropLink() {
        if id == link?.string { id = title }
        link = nil
    }
}
