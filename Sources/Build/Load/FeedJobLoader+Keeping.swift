import FeedLoading
import Files
import Foundation
import Markup
import Model

/// Checking a response for plausibility and keeping it as the last good copy.
extension FeedJobLoader {
    /// A feed whose copy has fewer stories may become empty without being suspect.
    private static let leastHealthyStories = 3
    /// A feed is suspect when its number of stories falls below the copy's divided by this.
    private static let shrinkage = 10
    /// A feed that is still short this many seconds after its first short response is accepted.
    private static let longestSuspectTime = 86_400.0

    /// Judges a response that at least one section could read.
    ///
    /// - delivery: The response.
    ///   - request: The request.
    ///   - known: The source's previous index entry.
    ///   - known: What was known of the source before.
    ///   - result: The sections that have read the response; receives the source's new entry.
    ///   - result: The sections that have read the delivery; takes what becomes of the source.
    func judge(
        _ fetched: FeedFetcher.FetchResult,
        _ request: FeedRequest,
        _ known: StoreIndex.Entry?,
        _ copy: CachedFeed?,
        _ result: inout FeedResult
    ) async {
        let feeds = result.sections.compactMap { section -> Feed? in
            if case .feed(let feed) = section.state { feed } else { nil }
        }
        guard !feeds.isEmpty else { return }
        // A redirect to something that is no feed is not recorded: a captive portal answers like this.
        result.newAddress = fetched.newAddress?.string
        // A feed that has become a web page has no stories and is valid.
        let count = feeds.compactMap(\.storyCount).max()
        if var known, let copy, let count, isSuspect(count, known, of: request) {
            for index in result.sections.indices where result.sections[index].issue == nil {
                result.sections[index].issue = .shrunk(from: known.stories, to: count)
            }
            normalize(&result, copy.seen)
            known.suspectSince = suspectSince(known) ?? now
            result.entry = known
            return
        }
        let seen = (copy?.seen ?? .none).updated(with: feeds.flatMap(\.stories), at: now, isFirst: copy == nil)
        normalize(&result, seen)
        if let copy, await isNeeded(copy, by: result) { return }
        // A copy that cannot be read now may be readable later, with its index of stories.
        if result.keepsEntry { return }
        keep(fetched, request, seen, stories: count ?? known?.stories ?? 0, known, copy, &result)
    }

    /// Whether a feed has lost so many stories that its service may be faulty; files of the site are never suspect.
    private func isSuspect(_ count: Int, _ known: StoreIndex.Entry, of request: FeedRequest) -> Bool {
        guard !request.content.isFile, known.stories >= Self.leastHealthyStories, count * Self.shrinkage < known.stories
        else { return false }
        return suspectSince(known).map { now.timeIntervalSince($0) < Self.longestSuspectTime } ?? true
    }

    /// Since when a source is suspect; nil for a time in the future, which a wrong clock wrote.
    private func suspectSince(_ known: StoreIndex.Entry) -> Date? {
        known.suspectSince.flatMap { $0 <= now ? $0 : nil }
    }

    /// Whether a section that cannot read the response depends on the copy.
    private func isNeeded(_ copy: CachedFeed, by result: FeedResult) async -> Bool {
        for (target, section) in zip(result.load.targets, result.sections) {
            guard case .failed = section.issue else { continue }
            if case .feed = await self.section(target, from: copy) { return true }
        }
        return false
    }

    private func normalize(_ result: inout FeedResult, _ seen: FirstSeenIndex) {
        let index = seen.index()
        for place in result.sections.indices {
            guard case .feed(let feed) = result.sections[place].state else { continue }
            normalize(&result.sections[place], feed, isOurs: result.load.host == nil, seen: index)
        }
    }

    /// Gives a section its feed with first dates, and without what only the site's own feeds may have.
    func normalize(
        _ section: inout LoadedSection,
        _ feed: Feed,
        isOurs: Bool,
        seen: [UInt64: FirstSeenIndex.Story]
    ) {
        let normalizer = FeedNormalizer(source: section.source, isOurs: isOurs, now: now, seen: seen)
        let normalized = normalizer.normalized(feed)
        section.dependsOnTime = feed.isDated(after: now) || normalized.isDated(after: now)
        section.state = .feed(normalized)
    }

    /// The entry of a source whose answer is the copy that is kept.
    func entry(of known: StoreIndex.Entry, confirmedBy fetched: FeedFetcher.FetchResult) -> StoreIndex.Entry {
        var entry = known
        entry.checked = now
        if fetched.isUnchanged {
            // A 304 response may omit validators that have not changed.
            entry.validators.etag = fetched.validators.etag ?? known.validators.etag
            entry.validators.lastModified = fetched.validators.lastModified ?? known.validators.lastModified
        } else {
            entry.validators = fetched.validators
        }
        return entry
    }

    private func keep(
        _ fetched: FeedFetcher.FetchResult,
        _ request: FeedRequest,
        _ seen: FirstSeenIndex,
        stories: Int,
        _ known: StoreIndex.Entry?,
        _ old: CachedFeed?,
        _ result: inout FeedResult
    ) {
        let copy = CachedFeed(request: request.key, response: fetched.response, seen: seen)
        var validators = fetched.validators
        if fetched.isUnchanged {
            // A 304 response may omit validators that have not changed.
            validators.etag = validators.etag ?? known?.validators.etag
            validators.lastModified = validators.lastModified ?? known?.validators.lastModified
        }
        do throws(Disk.Failure) {
            let digest =
                if let known, copy == old { known.copy } else { try store.keep(copy) }
            result.entry = StoreIndex.Entry(
                source: catalogue.source(request.content).name,
                copy: digest,
                checked: now,
                stories: stories,
                validators: validators
            )
        } catch {
            result.issues.append(.refused(path: error.path, reason: error.reason))
        }
    }
}

extension Feed {
    /// The number of stories of a native feed; nil for a feed that is a page.
    fileprivate var storyCount: Int? {
        switch content {
        case .native: stories.count
        case .web: nil
        }
    }

    /// Whether a date is not before a moment: such dates are shown otherwise later.
    fileprivate func isDated(after moment: Date) -> Bool {
        if let updated = metadata.updated, updated >= moment { return true }
        return stories.contains { story in
            story.published.map { $0 >= moment } ?? false || story.updated.map { $0 >= moment } ?? false
        }
    }

    /// The stories, those inside widgets included.
    fileprivate var stories: [Teaser] {
        switch content {
        case .native(let items): items.flatMap(\.teasers)
        case .web: []
        }
    }
}
