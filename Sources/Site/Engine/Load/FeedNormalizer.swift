/// Normalizes what only a build can judge in a feed: dates, links without a target, and the number of items; and leaves out
/// stories that no page can show.
struct FeedNormalizer {
    /// The largest number of items on a page; further items are dropped with a notice.
    static let maximumItems = 1_000

    let source: FeedSource
    /// Whether the feed is a file of the site; other feeds must not refer to the site's files.
    let isOurs: Bool
    let now: Date
    let seen: [UInt64: FirstSeenIndex.Story]

    /// The normalized feed.
    ///
    /// A story keeps its first date: a later one counts as an update, and one more than a day in the future is a
    /// wrong clock's and becomes the time of loading. Links to files inside `content/` are dropped, because they have
    /// no address on the site. Stories without a headline and repeated stories are left out, whatever the loader.
    func normalized(_ feed: Feed) -> Feed {
        var feed = feed
        normalize(&feed.metadata, &feed.notices)
        guard case .native(let items) = feed.content else {
            // A page that would be a file of the site is none.
            if case .web(let address) = feed.content, address.isEmbedded { feed.content = .native([]) }
            return feed
        }
        let usable = UsableItems(items, limit: Self.maximumItems)
        let shown = usable.items
        guard
            usable.isCut || !usable.remarks.isEmpty
                || shown.contains(where: { $0.hasTeaser { normalized($0) != nil } })
        else { return feed }
        feed.notices += usable.remarks.map { notice($0) }
        if usable.isCut {
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

    /// The normalized story; nil when nothing changes.
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

    /// Whether an address of the story is a file inside `content/`; pictures in the site's own feeds are allowed.
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

    /// The story's first date, or when it was first seen.
    private func date(of teaser: Teaser) -> Date? {
        let isFarAhead = teaser.published.map { FirstSeenIndex.isFarAhead($0, of: now) } ?? false
        if let story = seen[FirstSeenIndex.key(of: teaser.id)] {
            // The index stores whole seconds: fractions are no difference.
            if let published = teaser.published, story.date == FirstSeenIndex.seconds(published) { return published }
            // A wrong clock may have stored a time in the future.
            let known = isFarAhead ? story.date ?? story.firstSeen : story.date
            return known.map { min(Date(boundedSince1970: Double($0)), now) }
        }
        return isFarAhead ? now : teaser.published
    }

    private func notice(_ reason: String, at path: String = "items") -> FeedNotice {
        FeedNotice(source: source.name, path: path, reason: reason)
    }
}
