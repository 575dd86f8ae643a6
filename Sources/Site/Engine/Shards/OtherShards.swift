/// The data that a shard needs of brands of other shards.
enum OtherShards {
    /// How long a copy of a feed is kept that this shard does not need: others that share the site folder may.
    private static let unusedAge = 30 * 86_400.0

    static func jobs(of brands: [Brand]) -> [FeedJob] { LoadStage.jobs(of: brands) + Forecasts.jobs(of: brands) }

    /// The sources of the sections of some brands that have no title of their own.
    static func untitledJobs(of brands: [Brand]) -> [FeedJob] {
        LoadStage.jobs(of: brands).filter { $0.sections.contains { !$0.isPart && $0.section.title == nil } }
    }

    /// Loads the titles of sections that others make, which the list of brands shows.
    static func titles(
        of brands: [Brand],
        _ stage: LoadStage,
        isOffline: Bool
    ) async throws -> (titles: [PageID: String], jobs: [FeedJob]) {
        var titles: [PageID: String] = [:]
        for brand in brands {
            for section in brand.sections {
                titles[.section(brand: brand.id, id: section.id)] = section.title
            }
        }
        let jobs = try await stage.load(untitledJobs(of: brands))
        let outage = Outage(jobs, isOffline: isOffline)
        for job in jobs {
            for section in await stage.resolved(job, outage).sections where !section.isPart {
                titles[section.page] = section.title
            }
        }
        return (titles, jobs)
    }

    /// The copies that have not been needed for a long time.
    static func unused(_ index: StoreIndex, besides jobs: [FeedJob], at now: Date) -> Set<Digest> {
        let needed = Set(jobs.compactMap { $0.request?.key })
        return Set(index.entries.filter { now.timeIntervalSince($0.value.checked) > unusedAge }.keys).subtracting(
            needed
        )
    }
}
