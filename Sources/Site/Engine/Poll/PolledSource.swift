/// A source over the network that is asked again and again, for all sections that show it.
package struct PolledSource: Sendable {
    /// The identity of the source: the digest of its request, which contains no secret.
    package let id: String
    /// The address, or the program, as it is shown in messages.
    package let name: String
    /// The host and port that are asked.
    package let host: String
    /// The sections that show it, such as `vg/forside`; a place's forecast has the section of its brand.
    package let sections: [String]
    /// The ids of their brands.
    package let brands: Set<String>
    /// Whether a front shows it.
    package let isFront: Bool
    /// How often it is asked; nil when it is only asked after a notification.
    package let cadence: Duration?
    /// Whether the cadence was written into a section (`every`), so that the answers' own freshness is left aside.
    package let hasOwnCadence: Bool
    let deadline: Duration
    let request: FeedRequest
    /// The site's limits and the name of the program.
    let settings: SiteSettings

    private init?(_ job: FeedJob, _ settings: SiteSettings) {
        // Files have no host.
        guard let request = job.request, let host = request.host else { return nil }
        name = request.name
        self.request = request
        self.settings = settings
        self.host = host
        id = request.key.hex
        sections = job.namedSections.map(\.name)
        brands = Set(job.sections.map(\.brand.id))
        isFront = job.sections.contains { $0.section.id == $0.brand.home }
        let own = job.sections.compactMap(\.section.every)
        hasOwnCadence = !own.isEmpty
        cadence = own.min() ?? job.sections.map(\.section.poll).filter { $0 > .zero }.min()
        deadline = job.sections.map(\.section.deadline).max() ?? .zero
    }

    /// The sources over the network of a site, or of a shard of it; sections with the same request share one.
    package static func sources(of content: SiteContent, shard: Shard? = nil) -> [PolledSource] {
        let scope = BuildScope(brands: nil, shard: shard)
        let brands = content.brands.filter(scope.makes)
        // The list of brands shows the titles of all sections, of which some are in their feeds.
        let others = scope.makesRoot ? content.brands.filter { !scope.makes($0) } : []
        let jobs =
            LoadStage.jobs(of: brands) + Forecasts.jobs(of: brands) + OtherShards.untitledJobs(of: others)
        var known: Set<Digest> = []
        return jobs.compactMap { PolledSource($0, content.settings) }.filter { known.insert($0.request.key).inserted }
    }
}
