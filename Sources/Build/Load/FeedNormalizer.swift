import FeedLoading
import Foundation
import Routes
import Markup

/// Puts right in a feed what only a build can judge: dates, links that lead nowhere, and how much a page carries.
struct FeedNormalizer {
    /// More items than this make no page for people; the rest is left out with a notice.
    static let maximumItems = 1_000

    let source: FeedSource
    /// Whether the feed lies with the site; others may not name files of ours.
    let isOurs: Bool
    let now: Date
    /// The stories of the source by key, as they are remembered with this load.
    let seen: [UInt64: FirstSeenIndex.Story]

    /// The feed as pages show it.
    ///
    /// A story has the date it first came with: a later one counts as an update, and one more than a day ahead, a
    /// mistake of the clock that wrote it, as the time of loading. A link to a file inside `content/` leads nowhere on a
    /// site.
    func normalized(_ feed: Feed) -> Feed {
        var feed = feed
        normalize(&feed.metadata, &feed.notices)
        guard case .native(let items) = feed.content else { return withoutOwnTarget(feed) }
        let isTooLong = items.count > Self.maximumItems
        guard isTooLong || items.contains(where: { $0.hasTeaser { normalized($0) != nil } }) else { return feed }
        let shown = items.prefix(Self.maximumItems)
        if isTooLong {
            feed.notices.append(notice("\(items.count) items, only the first \(Self.maximumItems) are shown"))
        }
        for teaser in shown.flatMap(\.teasers) {
            guard let published = teaser.published, FirstSeenIndex.isFarAhead(published, of: now) else { continue }
            feed.notices.append(
                notice("\"\(teaser.title)\" is dated ahead (\(published.iso8601)), counted as now", at: "published")
            )
        }
        for teaser in shown.flatMap(\.teasers) where teaser.link?.isEmbedded == true {
            feed.notices.append(notice("the address of \"\(teaser.title)\" leads to no page, left out", at: "url"))
        }
        feed.content = .native(shown.map { $0.mappingTeasers { normalized($0) ?? $0 } })
        return feed
    }

    private func normalize(_ metadata: inout FeedMetadata, _ notices: inout [FeedNotice]) {
        if let updated = metadata.updated, FirstSeenIndex.isFarAhead(updated, of: now) { metadata.updated = now }
        guard metadata.webTarget?.isEmbedded == true else { return }
        metadata.webTarget = nil
        notices.append(notice("leads to no page, left out", at: "renderAsWebUrl"))
    }

    /// A page that would be a file of ours is none.
    private func withoutOwnTarget(_ feed: Feed) -> Feed {
        guard case .web(let address) = feed.content, address.isEmbedded else { return feed }
        var feed = feed
        feed.content = .native([])
        return feed
    }

    /// The story put right; nil when nothing is wrong with it.
    private func normalized(_ teaser: Teaser) -> Teaser? {
        let published = date(of: teaser)
        let isUpdatedFarAhead = teaser.updated.map { FirstSeenIndex.isFarAhead($0, of: now) } ?? false
        guard namesFile(teaser) || published != teaser.published || isUpdatedFarAhead else { return nil }
        var normalized = teaser
        dropFiles(of: &normalized)
        if isUpdatedFarAhead { normalized.updated = now }
        if published != teaser.published {
            if let claimed = teaser.published, let published, claimed > published, normalized.updated == nil,
                !FirstSeenIndex.isFarAhead(claimed, of: now)
            {
                normalized.updated = claimed
            }
            normalized.published = published
        }
        return normalized
    }

    /// Whether an address of the story is one of a file inside `content/`; pictures are welcome in feeds of our own.
    private func namesFile(_ teaser: Teaser) -> Bool {
        teaser.link?.isEmbedded == true || teaser.enclosures.contains(where: \.address.isEmbedded)
            || !isOurs && teaser.image?.address.isEmbedded == true || teaser.id.hasPrefix(WebAddress.embeddedOrigin)
    }

    private func dropFiles(of teaser: inout Teaser) {
        if teaser.link?.isEmbedded == true { teaser.link = nil }
        teaser.enclosures.removeAll(where: \.address.isEmbedded)
        if !isOurs, teaser.image?.address.isEmbedded == true { teaser.image = nil }
        if teaser.id.hasPrefix(WebAddress.embeddedOrigin) {
            teaser.id = "story-" + String(FirstSeenIndex.key(of: teaser.id), radix: 16)
        }
    }

    /// The date the story first came with, or was first seen at.
    private func date(of teaser: Teaser) -> Date? {
        let isFarAhead = teaser.published.map { FirstSeenIndex.isFarAhead($0, of: now) } ?? false
        if let story = seen[FirstSeenIndex.key(of: teaser.id)] {
            // What is remembered has no fractions of a second: they are no difference.
            if let published = teaser.published, story.date == FirstSeenIndex.seconds(published) { return published }
            // A clock that was wrong once may have left a moment that has not come yet.
            let known = isFarAhead ? story.date ?? story.firstSeen : story.date
            return known.map { min(Date(timeIntervalSince1970: Double($0)), now) }
        }
        return isFarAhead ? now : teaser.published
    }

    private func notice(_ reason: String, at path: String = "items") -> FeedNotice {
        FeedNotice(source: source.name, path: path, reason: reason)
    }
}
