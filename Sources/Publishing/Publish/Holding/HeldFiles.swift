/// Decides which files keep their published version, because the release checks doubt the part that they belong to.
struct HeldFiles: Sendable {
    /// The published records of files that stay as they are, by key.
    private(set) var kept: NameTable<FileRecord> = [:]
    /// New files of parts that stay as they are.
    private(set) var withheld: NameSet = []
    /// The parts that are held, each by the rules that it violates.
    private(set) var parts: [HeldPart] = []
    /// Why doubted parts are published, without repetition.
    private(set) var acceptances: [String] = []
    /// The ids of the brands of which something is held.
    var brands: Set<String> { Set(parts.map(\.brand)) }

    private let deployment: Deployment
    private let state: BucketState
    private let removed: NameSet

    /// Decides from the findings and the plan as it would be without doubts; no doubt holds up a takedown.
    init(
        _ findings: [CheckFinding],
        among sections: [String: [BuiltSection]],
        of plan: PublishPlan,
        _ deployment: Deployment,
        _ state: BucketState,
        isTakingDown: Bool,
        _ doubts: inout Doubts
    ) {
        self.deployment = deployment
        self.state = state
        removed = plan.removed.keys
        var doubted: [Doubts.Key: (part: DoubtedPart, finding: CheckFinding)] = [:]
        for finding in findings {
            for path in [finding.path] + finding.otherPaths {
                let part =
                    finding.rule == .removals
                    ? .removals : DoubtedPart(holding: path, of: finding.brand, among: sections[finding.brand] ?? [])
                doubted[Doubts.Key(part: part.name, rule: finding.rule)] = (part, finding)
            }
        }
        let published = doubted.isEmpty ? [] : Self.published(state, deployment)
        let found = doubted.mapValues { part, finding -> String? in
            if isTakingDown || finding.rule == .takedown { return "a story is taken down" }
            return published.contains { part.contains($0.path, of: $0.brand, isRemoved: removed.contains($0.key)) }
                ? nil : "nothing of it is published"
        }
        // Links and sizes are looked at when a page changes.
        let changing = Set(plan.uploads.map(\.path))
        let changed = sections.flatMap { brand, sections in
            sections.filter { changing.contains(where: $0.owns) }.map { "\(brand)/\($0.id)" }
        }
        let seen = changing.union(changed)
        doubts.update(found, at: state.clock.now) { key in
            (key.rule == .links || key.rule == .bytes) && !seen.contains(key.part)
        }
        acceptances = Set(found.keys.compactMap { doubts[$0]?.accepted }).sorted()
        let held = doubts.held
        for (key, doubt) in doubted.sorted(by: { $0.key < $1.key }) where held.contains(key) {
            guard let since = doubts[key]?.since else { continue }
            parts.append(
                HeldPart(
                    name: key.part,
                    brand: doubt.part.brand,
                    rule: key.rule.rawValue,
                    what: doubt.finding.what,
                    advice: doubt.finding.advice,
                    isWaiting: key.rule == .loading,
                    since: since
                )
            )
            hold(doubt.part, published)
        }
    }

    private mutating func hold(_ part: DoubtedPart, _ published: [PublishedFile]) {
        for file in published where part.contains(file.path, of: file.brand, isRemoved: removed.contains(file.key)) {
            // Objects that others have changed in the bucket are put again.
            if state.listing[file.key]?.etag == file.record.etag { kept[file.key] = file.record }
        }
        for route in deployment.routes where state.manifest?.files[route.key] == nil {
            let brand = deployment.brand(ofKey: route.key)
            if part.contains(route.path, of: brand, isRemoved: false) { withheld.insert(route.key) }
        }
    }

    /// A published file, with the path that it has in the output.
    private typealias PublishedFile = (key: String, path: String, brand: String, record: FileRecord)

    private static func published(_ state: BucketState, _ deployment: Deployment) -> [PublishedFile] {
        let prefixes = Dictionary(deployment.brands.map { ($0.id, deployment.keying.prefix(of: $0)) }) { first, _ in
            first
        }
        return (state.manifest?.files ?? [:]).compactMap { key, record in
            guard deployment.scope.contains(key) else { return nil }
            let brand = deployment.brand(ofKey: key)
            let path = prefixes[brand].map { brand + "/" + key.dropFirst($0.utf8.count) } ?? key
            return (key, path, brand, record)
        }
    }
}

extension HeldFiles {
    /// The figures of a brand that the next release is compared with: held sections keep those of their published version.
    func facts(_ facts: ReleaseSummary, besides published: ReleaseSummary?, of brand: String) -> ReleaseSummary {
        guard brands.contains(brand), let old = published else { return facts }
        var new = facts
        for part in parts where part.brand == brand {
            if part.name == brand { return old }
            let id = String(part.name.dropFirst(brand.utf8.count + 1))
            if let section = old.sections[id] { new.sections[id] = section }
        }
        return new
    }
}
