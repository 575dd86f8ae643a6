import FoundationEssentials

/// The result of the release checks of one brand, first of all sections in its target list, with their feeds and pages.
struct CheckResult: Sendable {
    /// All findings, sorted by rule and path.
    var findings: [CheckFinding] = []
    private(set) var facts = ReleaseSummary()
    private(set) var sections: [BuiltSection] = []
    private let checks: ReleaseChecks
    private let published: ReleaseSummary?
    /// The time of the build; stories with later dates are ignored when the newest is determined.
    private var built: Date?

    init(of checks: ReleaseChecks, published: ReleaseSummary?, keeping memory: inout SectionMemory) {
        self.checks = checks
        self.published = published
        let list = "\(checks.brand.id)/targets.json"
        guard let bytes = try? Disk.read(list.below(checks.output)) else {
            addFinding(.presentations, list, "the list of sections is missing", "build the brand first")
            return
        }
        guard let targets = try? JSON(parsing: bytes), let entries = targets["sections"]?.array else {
            addFinding(.presentations, list, "this is not a list of sections", "build the brand again")
            return
        }
        built = targets["built"]?.string.flatMap { Date(iso8601: $0) }
        let sections = entries.compactMap { BuiltSection($0, of: checks.brand) }
        if sections.count < entries.count {
            addFinding(.presentations, list, "a section has no id or no state", "build the brand again")
        }
        if !sections.contains(where: { $0.id == checks.brand.home }) {
            addFinding(.presentations, list, "the front page is not among the sections", "build the brand again")
        }
        self.sections = sections
        let facts = memory.facts(of: sections, of: checks.brand, in: checks.output)
        for (section, facts) in zip(sections, facts) { check(section, facts) }
        findings.sort { ($0.rule.rawValue, $0.path, $0.what) < ($1.rule.rawValue, $1.path, $1.what) }
    }

    private mutating func addFinding(_ rule: CheckFinding.Rule, _ path: String, _ what: String, _ advice: String) {
        findings.append(checks.finding(rule, path, what, advice: advice))
    }

    private mutating func check(_ section: BuiltSection, _ facts: SectionFacts) {
        findings += facts.findings
        defer {
            if section.isEmergencyFront {
                self.facts.sections[section.id, default: ReleaseSummary.Section()].isEmergencyFront = true
            }
        }
        guard section.state != "web" else {
            self.facts.sections[section.id] = ReleaseSummary.Section()
            return
        }
        if let stories = facts.stories { compareWithPublished(section, stories, facts.dates) }
        let isWaiting = findings.contains { $0.rule == .loading && $0.path == section.page }
        if section.id == checks.brand.home, !isWaiting { checkFront(section, facts.shown) }
    }
}

extension CheckResult {
    private mutating func checkFront(_ section: BuiltSection, _ count: Int) {
        let least = checks.brand.publish.contract.teasers
        guard count < least else { return }
        addFinding(
            .teasers,
            section.page,
            "the front page shows \(counted(count, "story", "stories")), fewer than \(least)",
            section.state == "native"
                ? "look at its feed and its theme, or lower teasers in the contract of brand.yml"
                : "its state is \(section.state): wait for the feed, or give the section onFailure: keepLastGood"
        )
    }

    private mutating func compareWithPublished(_ section: BuiltSection, _ stories: Int, _ dates: [Date]) {
        let past = dates.lazy.filter { [built] date in built.map { date <= $0 } ?? true }
        let facts = ReleaseSummary.Section(items: stories, newest: past.max(), curation: section.curation)
        self.facts.sections[section.id] = facts
        // A story that an editor has just taken off the page is no fault of the feed.
        guard let before = published?.sections[section.id], before.curation == section.curation else { return }
        if checks.holdsDoubts, section.state == "loading", let had = before.items, had > 0 {
            addFinding(
                .loading,
                section.page,
                "its feed has not answered yet, and a page with \(counted(had, "story", "stories")) is published",
                "wait for the feed; sitegen feeds try tells what it answers"
            )
            return
        }
        if let had = before.items, had >= ReleaseChecks.minimumStoriesForDrop {
            let drop = checks.brand.publish.contract.drop
            if had > stories, (had - stories) * 100 > had * drop {
                addFinding(
                    .drop,
                    section.feed,
                    "the section has \(counted(stories, "story", "stories")), and \(had) are published: a drop of more than \(drop)%",
                    "look at its feed, or raise drop in the contract of brand.yml"
                )
            }
        }
        if let newest = facts.newest, let known = before.newest, newest < known {
            addFinding(
                .newest,
                section.feed,
                "the newest story is of \(newest.iso8601), and one of \(known.iso8601) is published",
                "look at its feed: it may be an old copy; if a story was taken back, publish with --accept"
            )
        }
    }
}
