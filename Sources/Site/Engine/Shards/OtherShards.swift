import Content
import FeedLoading
import Foundation
import Hashing

/// What a shard needs of brands that others make.
enum OtherShards {
    /// How long a copy of a feed is kept that this shard does not need: others that share the site folder may.
    private static let unusedAge = 30 * 86_400.0

    /// All sources of some brands.
    static func jobs(of brands: [Brand]) -> [FeedJob] { LoadStage.jobs(of: brands) + Forecasts.jobs(of: brands) }

    /// Loads the titles of sections that others make, which the list of brands shows.
    ///
    /// - Parameters:
    ///   - brands: The brands of other shards.
    ///   - stage: Loads the sources of sections without a title of their own.
    ///   - isOffline: Whether nothing may be asked over the network.
    ///   - titles: Receives the titles.
    /// - Returns: The results of the sources that were loaded.
    /// - Throws: `CancellationError`.
    static func titles(
        of brands: [Brand],
        _ stage: LoadStage,
        isOffline: Bool,
        _ titles: inout [PageID: String]
    ) async throws -> [FeedResult] {
        for brand in brands {
            for section in brand.sections {
                titles[.section(brand: brand.id, id: section.id)] = section.title
            }
        }
        let open = LoadStage.jobs(of: brands).filter { job in
            job.targets.contains { !$0.isPart && $0.section.title == nil }
        }
        let results = try await stage.load(open)
        let outage = Outage(results, isOffline: isOffline)
        for result in results {
            for section in await stage.resolved(result, outage).sections where !section.isPart {
                titles[section.page] = section.title
            }
        }
        return results
    }

    /// The copies that have not been needed for a long time.
    ///
    /// - Parameters:
    ///   - index: The copies.
    ///   - jobs: The sources that are needed.
    ///   - now: The build's time.
    /// - Returns: The keys of the copies.
    static func unused(_ index: StoreIndex, besides jobs: [FeedJob], at now: Date) -> Set<Digest> {
        let needed = Set(jobs.compactMap { $0.request?.key })
        return Set(index.entries.filter { now.timeIntervalSince($0.value.checked) > unusedAge }.keys).subtracting(
            needed
        )
    }
}
