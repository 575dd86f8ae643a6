import Engine

/// Looks at published pages from outside: `sitegen probe`.
struct ProbeCommand: Command {
    static let verb = "probe"
    static let summary =
        "Look at published pages as readers get them: exit 1 when one is stale or cannot be reached."

    @Arguments("[URL…]") var words
    @Option(
        "site",
        "DIR",
        "the site: its sections have their own cadences, and without URL its brands' fronts are looked at"
    )
    var site: String?
    @Option(.brand) var brands: Set<String>?
    @Option(.env, .environment) var env
    @Option("contract", "look at every target of the brands whose pages are at the addresses, and at what it promises")
    var checksContract
    @Option("cadence", "TIME", "how often pages are to be updated (default: 60s)", .duration) var cadence
    @Option(
        "tolerance",
        "TIME",
        "a page is stale when it is older than twice the cadence and this (default: 15m)",
        .duration
    )
    var tolerance
    @Option(.metrics) var metrics: String?
    @Option("json", "print JSON on a terminal too") var isJSON
    @Option("table", "print a table in a pipe too") var isTable
    @Option("quiet", "print what is wrong only") var isQuiet

    /// How often a front is to be updated, unless somebody says otherwise.
    private static let defaultCadence = Duration.seconds(60)

    func validate() throws {
        if try addresses().isEmpty, site == nil {
            throw UsageError(message: "probe needs the address of a page, or --site for the fronts of a site")
        }
        try refuse("json", with: "table")
    }

    private func addresses() throws -> [WebAddress] {
        try words.map { text in
            if let address = WebAddress(text) { return address }
            throw UsageError(
                message: "probe needs addresses such as https://www.example.no/, without a user name; not \"\(text)\""
            )
        }
    }

    func run(_ console: Console) async throws -> Int32 {
        let addresses = try addresses()
        let content = try site.map {
            try SiteContent.load(from: $0, brands: self.brands, in: SiteEnvironment(env))
        }
        let brands = content?.brands
        var cadences: [String: Duration] = [:]
        for brand in brands ?? [] where cadence == nil {
            for section in brand.sections {
                let own = section.every ?? section.poll
                if own > .zero { cadences["\(brand.id)/\(section.id)"] = own }
            }
        }
        let limit = FreshnessLimit(
            cadence: cadence ?? Self.defaultCadence,
            tolerance: tolerance ?? FreshnessLimit.defaultTolerance,
            sections: cadences
        )
        let probe = FreshnessProbe(http: .live().retrying(), limit: limit)
        let places = addresses.isEmpty ? (brands ?? []).map(\.url) : addresses
        if checksContract {
            var targets: [WebAddress: [ContractTarget]] = [:]
            for place in places { targets[place] = await probe.targets(of: place, content) }
            let all = places.flatMap { targets[$0] ?? [] }
            try show(all.map(\.json), ["url", "kind", "verdict", "checks", "state", "age"], console)
            console.show(all.flatMap { $0.findings.map(\.diagnostic) })
            try metrics.map(MetricsFile.init)?.replace(with: ProbeMetrics.families(of: targets, at: Date()))
            return all.contains(where: \.isBroken) ? 1 : 0
        }
        let pages = await probe.look(at: places)
        try show(pages.map(\.json), ["url", "verdict", "built", "confirmed", "age", "limit"], console)
        console.show(
            pages.compactMap { page in
                page.problem.map { .error(page.address.description, nil, $0.what, advice: $0.advice) }
            }
        )
        try metrics.map(MetricsFile.init)?.replace(with: ProbeMetrics.families(of: pages, at: Date()))
        return pages.allSatisfy { $0.verdict == .fresh } ? 0 : 1
    }

    /// Prints what was seen on standard output; what is wrong follows on standard error.
    private func show(_ rows: [JSON], _ columns: [String], _ console: Console) throws {
        if !isQuiet { try console.write(rows, columns, isJSON: isJSON, isTable: isTable) }
    }
}
