import BaseTheme

/// The locally available feeds: files inside `content/`, and the last good copies of the others.
///
/// Nothing is loaded over the network and nothing is written, so that a check can use them.
struct AvailableFeeds: Sendable {
    private let loader: FeedJobLoader
    private let plan: SitePlan
    private let now: Date

    init(of plan: SitePlan, site: String, now: Date) {
        (self.plan, self.now) = (plan, now)
        let fetcher = SourceFetcher(
            files: .site(site),
            http: HTTPClient { request in throw HTTPClientError.refused(host: request.url) },
            settings: plan.content.settings,
            environment: [:]
        )
        loader = FeedJobLoader(
            catalogue: LoaderRegistry(source: fetcher.source, map: plan.map, now: now),
            fetcher: fetcher,
            store: FeedStore(site: site),
            now: now,
            latest: .now
        )
    }

    /// The sections of some brands in their order; those without an available feed are loading.
    func sections(of brands: [Brand]) async -> [SectionWork] {
        var sections: [SectionWork] = []
        for brand in brands {
            for section in brand.sections { sections.append(await loaded(section, of: brand)) }
        }
        let known = Dictionary(sections.map { ($0.page, $0) }) { first, _ in first }
        var inserted: [PageID: SectionWork] = [:]
        for brand in brands {
            for section in brand.insertedSections {
                let page = PageID.section(brand: brand.id, id: section.id)
                inserted[page] = known[page]?.forInsertion(plan, kept: [], at: now)
            }
        }
        return sections.map { work in work.with { inserted[.section(brand: work.brand.id, id: $0.id)] } }
    }

    /// A section; loading if it has no available feed.
    func loaded(_ section: Section, of brand: Brand) async -> SectionWork {
        var work = SectionWork(brand, section)
        work.source = loader.catalogue.source(of: section)
        if case .merged = section.loader {
            var parts: [SectionWork] = []
            for part in section.parts { parts.append(await loaded(part, of: brand)) }
            return MergedFeeds.section(work, parts)
        }
        guard let request = FeedRequest(section) else {
            return await loader.run(FeedJob(request: nil, sections: [work])).sections[0]
        }
        guard let copy = await copy(of: request) else { return work }
        work.state = await loader.state(of: work, from: copy)
        return work
    }

    /// A section with those whose stories its rules insert.
    func withOthers(_ section: SectionWork, _ pinned: KeptStories) async -> SectionWork {
        var others: [String: SectionWork] = [:]
        for other in section.brand.sections where section.section.insertedSections.contains(other.id) {
            let work = await loaded(other, of: section.brand)
            others[other.id] = work.forInsertion(plan, kept: pinned.stories(of: work.page), at: now)
        }
        return section.with { others[$0.id] }
    }

    /// Missing and invalid feeds are reported elsewhere.
    private func copy(of request: FeedRequest) async -> CachedFeed? {
        switch request.content {
        case .file:
            let fetched = try? await loader.fetcher.fetch(request, ifChangedFrom: nil, within: .seconds(1))
            return fetched.map { CachedFeed(request: request.key, response: $0.response, seen: .none) }
        case .url, .command:
            return loader.store.index.entries[request.key].flatMap { try? loader.store.copy(of: $0, for: request) }
        }
    }
}
