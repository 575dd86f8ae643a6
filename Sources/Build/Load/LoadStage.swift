import FeedLoading
import Files
import Foundation
import Model

/// Loads the feeds of all sections, some at a time, then lets each section's policy decide what it shows.
struct LoadStage: Sendable {
    /// At most so many feeds of one host are on their way at once, however many the site allows.
    static let maximumPerHost = 16

    let loader: FeedJobLoader
    /// How many feeds may be on their way at once.
    let concurrency: Int
    /// What is known from before and need not be asked for.
    var known: [FeedRequest: FeedResult] = [:]

    /// What the stage brought.
    struct Outcome: Sendable {
        /// The sections in the order of the brands.
        let sections: [LoadedSection]
        /// The sources that were asked.
        let asked: [FeedResult]
        /// Feeds that have moved for good.
        let moved: [(section: LoadedSection, to: String)]
        let outage: Outage?
        /// What is wrong with the copies.
        let issues: [FeedStore.LoadIssue]
        /// What is to be known of the sources when the next build begins.
        var changes: StoreIndex.Changes
    }

    /// Loads the sections of some brands.
    ///
    /// - Parameters:
    ///   - brands: The brands, in the order of the outcome.
    ///   - isWholeSite: Whether these are all brands: copies that none of them needs are then forgotten.
    /// - Returns: What each section shows, and what people should know.
    func run(_ brands: [Brand], isWholeSite: Bool) async -> Outcome {
        var remembered: [FeedResult] = []
        var open: [FeedJob] = []
        for load in Self.loads(of: brands) {
            if let source = load.request.flatMap({ known[$0]?.repeated(for: load) }) {
                remembered.append(source)
            } else {
                open.append(load)
            }
        }
        let asked = await load(open)
        let loaded = (remembered + asked).sorted { $0.firstIndex < $1.firstIndex }
        let outage = Outage(loaded)
        var sections: [Int: LoadedSection] = [:]
        for source in loaded {
            let copy = copy(for: source)
            for (target, section) in zip(source.load.targets, source.sections) {
                sections[target.index] = await normalized(section, target, source, copy, outage)
            }
        }
        let ordered = sections.sorted { $0.key < $1.key }.map(\.value)
        return Outcome(
            sections: ordered,
            asked: asked,
            moved: moved(loaded),
            outage: outage,
            issues: loader.store.issues + loaded.flatMap(\.issues),
            changes: changes(loaded, isWholeSite)
        )
    }

    /// Sections that ask for the same are loaded together.
    private static func loads(of brands: [Brand]) -> [FeedJob] {
        let targets = brands.flatMap { brand in brand.sections.map { (brand, $0) } }.enumerated().map { index, pair in
            FeedJob.Target(index: index, brand: pair.0, section: pair.1)
        }
        var loads: [FeedJob] = []
        var places: [FeedRequest: Int] = [:]
        for target in targets {
            let request = FeedRequest(target.section)
            if let request, let place = places[request] {
                loads[place].targets.append(target)
            } else {
                if let request { places[request] = loads.count }
                loads.append(FeedJob(request: request, targets: [target]))
            }
        }
        return loads
    }

    private func load(_ loads: [FeedJob]) async -> [FeedResult] {
        var queue = LoadQueue(loads, maximumPerHost: Self.maximumPerHost)
        var loaded: [FeedResult] = []
        await withTaskGroup(of: FeedResult.self) { group in
            var inFlight = 0
            while true {
                while inFlight < concurrency, let load = queue.next() {
                    group.addTask { await loader.run(load) }
                    inFlight += 1
                }
                guard let source = await group.next() else { return }
                inFlight -= 1
                queue.finish(source.load.host)
                loaded.append(source)
            }
        }
        return loaded
    }

    /// The last good copy of a source and when it was last known to be true, if a section may need it.
    private func copy(for source: FeedResult) -> (copy: CachedFeed, since: Date)? {
        guard source.hasCopy, source.sections.contains(where: { $0.issue != nil }),
            let request = source.load.request, let entry = loader.store.index.entries[request.key],
            // It was whole a moment ago; one that is not any more is told by the next build.
            let copy = try? loader.store.copy(of: entry, for: request)
        else { return nil }
        return (copy, entry.checked)
    }

    /// What the section shows by its policy.
    private func normalized(
        _ section: LoadedSection,
        _ target: FeedJob.Target,
        _ source: FeedResult,
        _ copy: (copy: CachedFeed, since: Date)?,
        _ outage: Outage?
    ) async -> LoadedSection {
        var section = section
        section.isCutOff = source.isCutOff
        guard section.issue != nil, let (copy, since) = copy else { return section }
        let isOurs = outage != nil && source.isCutOff
        guard section.section.onFailure == .keepLastGood || isOurs else { return section }
        guard case .feed(let feed) = await loader.section(target, from: copy) else { return section }
        var kept = section
        kept.state = .feed(feed)
        kept.staleSince = since
        return kept
    }

    private func moved(_ loaded: [FeedResult]) -> [(section: LoadedSection, to: String)] {
        loaded.flatMap { source in
            source.newAddress.map { address in source.sections.map { (section: $0, to: address) } } ?? []
        }
    }

    private func changes(_ loaded: [FeedResult], _ isWholeSite: Bool) -> StoreIndex.Changes {
        var changes = StoreIndex.Changes()
        for source in loaded {
            guard let key = source.load.request?.key else { continue }
            if let entry = source.entry { changes.entries[key] = entry }
            // A copy that is gone or damaged is known no more.
            if source.entry == nil, !source.hasCopy, !source.keepsEntry { changes.forgotten.insert(key) }
        }
        guard isWholeSite else { return changes }
        let planned = Set(loaded.compactMap { $0.load.request?.key })
        changes.forgotten.formUnion(Set(loader.store.index.entries.keys).subtracting(planned))
        return changes
    }
}
