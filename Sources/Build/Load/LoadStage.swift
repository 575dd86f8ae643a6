import FeedLoading
import Files
import Foundation
import Model

/// Loads the feeds of all sections with bounded concurrency, then applies each section's failure policy.
struct LoadStage: Sendable {
    /// The maximum number of concurrent loads per host, whatever the site allows.
    static let maximumPerHost = 16

    let loader: FeedJobLoader
    /// The maximum number of concurrent loads.
    let concurrency: Int
    /// Results of earlier loads that are still valid.
    var known: [FeedRequest: FeedResult] = [:]

    /// The result of the stage.
    struct Outcome: Sendable {
        /// The sections in the order of the brands.
        let sections: [LoadedSection]
        /// The results of the sources that were loaded.
        let asked: [FeedResult]
        /// Feeds with a permanent redirect.
        let moved: [(section: LoadedSection, to: String)]
        let outage: Outage?
        /// Problems with the cached copies.
        let issues: [FeedStore.LoadIssue]
        /// The changes to the feed index.
        var changes: StoreIndex.Changes
    }

    /// Loads the sections of some brands.
    ///
    /// - Parameters:
    ///   - brands: The brands, in the order of the outcome.
    ///   - isWholeSite: Whether these are all brands: copies that no section needs are then removed.
    /// - Returns: What each section shows, and problems to report.
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

    /// One job per distinct request: sections with the same request share it.
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

    /// A source's last good copy and when it was last confirmed, if a section may need it.
    private func copy(for source: FeedResult) -> (copy: CachedFeed, since: Date)? {
        guard source.hasCopy, source.sections.contains(where: { $0.issue != nil }),
            let request = source.load.request, let entry = loader.store.index.entries[request.key],
            // It was read a moment ago; damage since then is reported by the next build.
            let copy = try? loader.store.copy(of: entry, for: request)
        else { return nil }
        return (copy, entry.checked)
    }

    /// The section after its failure policy.
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
            // A missing or damaged copy is removed from the index.
            if source.entry == nil, !source.hasCopy, !source.keepsEntry { changes.forgotten.insert(key) }
        }
        guard isWholeSite else { return changes }
        let planned = Set(loaded.compactMap { $0.load.request?.key })
        changes.forgotten.formUnion(Set(loader.store.index.entries.keys).subtracting(planned))
        return changes
    }
}
