/// Checking a response for plausibility, and keeping it as the last good copy.
extension FeedJobLoader {
    /// A feed whose copy has fewer stories may become empty without being suspect.
    private static let leastHealthyStories = 3
    /// A feed is suspect when its number of stories falls below the copy's divided by this.
    private static let shrinkage = 10
    /// A feed that is still short this many seconds after its first short response is accepted.
    private static let longestSuspectTime = 86_400.0

    /// Assesses a response that sections have read: whether it is believed, what stories are dated by, and what is kept.
    func assessed(
        _ read: FeedJob,
        _ fetched: SourceFetcher.FetchResult,
        _ request: FeedRequest,
        _ known: StoreIndex.Entry?,
        _ copy: CachedFeed?
    ) async -> FeedJob {
        let feeds = read.sections.compactMap(\.feed)
        guard !feeds.isEmpty else { return read }
        var result = read
        // A redirect to something that is no feed is not recorded: a captive portal answers like this.
        result.newAddress = fetched.newAddress?.string
        // A feed that has become a web page has no stories and is valid.
        let native = feeds.filter { if case .native = $0.content { true } else { false } }
        let count = native.map { $0.content.items.flatMap(\.teasers).count }.max()
        if var known, let copy, let count, isSuspect(count, known, of: request) {
            for index in result.sections.indices where result.sections[index].issue == nil {
                result.sections[index].issue = .shrunk(from: known.stories, to: count)
            }
            known.suspectSince = suspectSince(known) ?? now
            result.sections = normalized(result, copy.seen)
            result.entry = known
            return result
        }
        let seen = (copy?.seen ?? .none).updated(
            with: feeds.flatMap { $0.content.items.flatMap(\.teasers) },
            at: now,
            isFirst: copy == nil
        )
        result.sections = normalized(result, seen)
        if let copy, await isNeeded(copy, by: result) { return result }
        let response = await withoutTakedowns(
            CachedFeed(request: request.key, response: fetched.response, seen: seen),
            of: read
        ).copy?.response
        // Nothing is kept when a story that is taken down would be kept with it.
        guard let response else { return result }
        var fetched = fetched
        fetched.response = response
        // A copy that cannot be read now may be readable later, with its index of stories.
        if result.keepsEntry { return result }
        do throws(FeedStore.LoadIssue) {
            result.entry = try kept(fetched, request, seen, stories: count ?? known?.stories ?? 0, known, copy)
        } catch {
            result.issues.append(error)
        }
        return result
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
    private func isNeeded(_ copy: CachedFeed, by job: FeedJob) async -> Bool {
        for section in job.sections {
            guard case .failed = section.issue else { continue }
            if case .feed = await state(of: section, from: copy) { return true }
        }
        return false
    }

    private func normalized(_ job: FeedJob, _ seen: FirstSeenIndex) -> [SectionWork] {
        let index = seen.index()
        return job.sections.map { normalized($0, isOurs: job.host == nil, seen: index) }
    }

    /// The section with first dates, and without what only the site's own feeds may have.
    func normalized(_ section: SectionWork, isOurs: Bool, seen: [UInt64: FirstSeenIndex.Story]) -> SectionWork {
        guard let feed = section.feed else { return section }
        let normalizer = FeedNormalizer(source: section.source, isOurs: isOurs, now: now, seen: seen)
        let normalized = normalizer.normalized(feed)
        var section = section.with(normalized)
        section.dependsOnTime = feed.isDated(after: now) || normalized.isDated(after: now)
        return section
    }

    /// The entry of a source whose answer is the copy that is kept.
    func entry(of known: StoreIndex.Entry, confirmedBy fetched: SourceFetcher.FetchResult) -> StoreIndex.Entry {
        var entry = known
        if !fetched.isAssumed { entry.checked = now }
        entry.validators = validators(of: fetched, known)
        return entry
    }

    /// Keeps a response as the last good copy; gives the source's new index entry.
    private func kept(
        _ fetched: SourceFetcher.FetchResult,
        _ request: FeedRequest,
        _ seen: FirstSeenIndex,
        stories: Int,
        _ known: StoreIndex.Entry?,
        _ old: CachedFeed?
    ) throws(FeedStore.LoadIssue) -> StoreIndex.Entry {
        let copy = CachedFeed(request: request.key, response: fetched.response, seen: seen)
        if let known, copy == old {
            var entry = entry(of: known, confirmedBy: fetched)
            (entry.stories, entry.suspectSince) = (stories, nil)
            entry.source = catalogue.source(request.content).name
            return entry
        }
        do throws(Disk.Failure) {
            return StoreIndex.Entry(
                source: catalogue.source(request.content).name,
                copy: try store.keep(copy),
                checked: now,
                stories: stories,
                validators: validators(of: fetched, known)
            )
        } catch {
            throw .refused(error)
        }
    }

    private func validators(
        of fetched: SourceFetcher.FetchResult,
        _ known: StoreIndex.Entry?
    ) -> StoreIndex.Validators {
        var validators = fetched.validators
        if fetched.isUnchanged {
            // A 304 response may omit validators that have not changed.
            validators.etag = validators.etag ?? known?.validators.etag
            validators.lastModified = validators.lastModified ?? known?.validators.lastModified
        }
        return validators
    }
}

extension Feed {
    /// Whether a date is not before a moment: such dates are shown otherwise later.
    fileprivate func isDated(after moment: Date) -> Bool {
        if let updated = metadata.updated, updated >= moment { return true }
        return content.items.contains { item in
            item.hasTeaser { [$0.published, $0.updated].contains { $0.map { $0 >= moment } ?? false } }
        }
    }
}
