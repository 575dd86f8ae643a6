/// Loads the sources of a section and arranges their stories by its rules, as a build does.
struct ConfiguredLoader: FeedLoadable {
    private let section: SectionConfiguration
    private let kickers: CategoryKickers?
    private let rules: ArrangementRules
    /// The loaders of its sources, and behind them those of other sections, whose stories rules insert.
    private let loaders: [any FeedLoadable]
    private let others: [String]
    private let now: @Sendable () -> Date
    private let patience: Duration

    /// Makes a loader; nil when no kind reads one of the sources, or the rule that merges them is not understood.
    init?(
        _ section: SectionConfiguration,
        among sections: [SectionConfiguration] = [],
        _ kickers: CategoryKickers?,
        _ fetch: FeedFetch,
        _ kinds: [LoaderKind],
        _ patience: Duration,
        _ now: @escaping @Sendable () -> Date
    ) {
        guard let merge = section.merge.map({ MergeRule($0) }) ?? .inOrder else { return nil }
        var loaders: [any FeedLoadable] = []
        for source in section.sources {
            guard let kind = kinds.named(source.loader) else { return nil }
            let options = LoaderKind.Options(followsWebFlag: source.followsWebFlag ?? false)
            let mapped = source.mapping.map(kind.with) ?? kind
            loaders.append(mapped.loader(source: FeedSource(source.url), fetch: fetch, options: options))
        }
        guard section.page != nil || !loaders.isEmpty else { return nil }
        var others: [String] = []
        for name in section.transform.insertedSections where name != section.id {
            // One that is not public, or that this app cannot read, has no stories. What it inserts itself is its own matter.
            guard var other = sections.first(where: { $0.id == name }) else { continue }
            other.transform.removeAll { $0.insertion?.section != nil }
            guard let loader = ConfiguredLoader(other, kickers, fetch, kinds, patience, now) else { continue }
            others.append(name)
            loaders.append(loader)
        }
        (self.others, self.section, self.kickers) = (others, section, kickers)
        (self.loaders, self.now, self.patience) = (loaders, now, patience)
        rules = ArrangementRules(merge: merge, transform: section.transform)
    }

    func load() async throws -> Feed {
        if let page = section.page { return Feed(title: section.title, content: .web(page)) }
        let count = section.sources.count
        let results = await withTaskGroup(of: (place: Int, result: Result<Feed, any Error>).self) { group in
            for (place, loader) in loaders.enumerated() {
                group.addTask { (place, await Self.result(of: loader, within: place < count ? nil : patience)) }
            }
            return await group.reduce(into: [Int: Result<Feed, any Error>]()) { $0[$1.place] = $1.result }
        }
        // A source of several that fails takes its stories along, and all of them the feed.
        let feeds = results.compactMapValues { try? $0.get() }
        guard let first = feeds.keys.min(), first < count, var feed = feeds[first] else {
            return try results[0]?.get() ?? Feed(title: section.title, content: .native([]))
        }
        if case .web = feed.content, count == 1 { return feed }
        let sources = section.sources.enumerated().map { place, source in
            let items = feeds[place]?.content.items ?? []
            return SourceItems(
                label: source.label ?? "",
                items: kickers?.added(to: items) ?? items,
                limit: source.limit,
                weight: source.weight ?? 1
            )
        }
        let inserted = others.enumerated().map { place, name in
            SourceItems(label: name, items: feeds[count + place]?.content.items ?? [], isForInsertion: true)
        }
        feed.title = section.title
        feed.content = .native(arrange(sources + inserted, by: rules, at: now()).items)
        feed.notices = feeds.filter { $0.key < count }.sorted { $0.key < $1.key }.flatMap(\.value.notices)
        return feed
    }

    private static func result(of loader: any FeedLoadable, within limit: Duration?) async -> Result<Feed, any Error> {
        await withTaskGroup(of: Result<Feed, any Error>.self) { group in
            group.addTask {
                do { return .success(try await loader.load()) } catch { return .failure(error) }
            }
            if let limit {
                group.addTask {
                    try? await Task.sleep(for: limit)
                    return .failure(CancellationError())
                }
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(CancellationError())
        }
    }
}
