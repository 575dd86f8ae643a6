/// The loaded sources of sections that have several, and of those whose stories others insert: one that fails does not take
/// its section down.
struct MergedFeeds: Sendable {
    /// The sources by the page of their section, in the order of its file.
    private var parts: [PageID: [SectionWork]] = [:]
    /// The sections whose stories others insert.
    private var inserted: [PageID: SectionWork] = [:]
    private var uses: [PageID: [SourceUse]] = [:]
    /// The sections of which a source could not be kept for the next build.
    private var unkept: Set<PageID> = []
    private var removed: [PageID: [StoryReference]] = [:]

    init() {}

    init(_ results: [FeedJob], of brands: [Brand], in store: FeedStore) {
        var all: [PageID: [SourceUse]] = [:]
        for result in results {
            for part in result.sections where part.isPart {
                if part.role == .inserted {
                    inserted[part.page] = part
                } else {
                    parts[part.page, default: []].append(part)
                    if !result.issues.isEmpty { unkept.insert(part.page) }
                    removed[part.page, default: []] += result.takenDown
                }
                guard let request = result.request else { continue }
                var hasher = Hasher256()
                hasher.update(framed: part.section.displayTitle)
                hasher.update(framed: result.copy(in: store)?.bytes ?? [])
                // A copy that stands for a failed answer makes another page: one that says how old it is.
                hasher.update(framed: part.staleSince == nil ? [] : [1])
                let file: String? = if case .file(let path) = request.content { "content/" + path } else { nil }
                let use = SourceUse(name: part.section.displayTitle, file: file, digest: hasher.finish())
                all[part.page, default: []].append(use)
            }
        }
        for page in parts.keys { parts[page]?.sort { $0.index < $1.index } }
        for page in all.keys { all[page]?.sort { $0.name < $1.name } }
        uses = all.filter { parts[$0.key] != nil }
        for brand in brands {
            for section in brand.sections {
                let page = PageID.section(brand: brand.id, id: section.id)
                for name in section.insertedSections {
                    let others = all[.section(brand: brand.id, id: name)] ?? []
                    uses[page, default: []] += others.map {
                        SourceUse(name: "\(name)/\($0.name)", file: $0.file, digest: $0.digest)
                    }
                }
            }
        }
    }

    /// The sources of a section's pages besides its own one, when it has one.
    func uses(of page: PageID) -> [SourceUse] { uses[page] ?? [] }

    /// Arranges the sections whose stories others insert as their pages do, but without what they insert themselves.
    mutating func arrangeInserted(of brands: [Brand], _ plan: SitePlan, _ pinned: KeptStories, at now: Date) {
        for brand in brands {
            for section in brand.insertedSections {
                let work = SectionWork(brand, section)
                let page = work.page
                guard let loaded = inserted[page] ?? (parts[page] == nil ? nil : self.section(work)) else { continue }
                inserted[page] = loaded.forInsertion(plan, kept: pinned.stories(of: page), at: now)
            }
        }
    }

    /// A section with those whose stories its rules insert.
    func withOthers(_ section: SectionWork) -> SectionWork {
        section.with { inserted[.section(brand: section.brand.id, id: $0.id)] }
    }

    /// The stories that were taken out of the last good copies of a section's sources.
    func takenDown(of page: PageID) -> [StoryReference] { removed[page] ?? [] }

    func section(_ planned: SectionWork) -> SectionWork {
        var section = Self.section(planned, parts[planned.page] ?? [])
        if unkept.contains(planned.page) { section.isIncomplete = true }
        return section
    }

    /// A section with some sources; it fails when all of them do.
    static func section(_ planned: SectionWork, _ parts: [SectionWork]) -> SectionWork {
        let feeds = parts.compactMap(\.feed)
        // A front of blocks is there without its own sources, too.
        guard !feeds.isEmpty || parts.isEmpty || planned.section.blocks.contains(where: { !$0.sections.isEmpty }) else {
            var failed = planned
            failed.state = parts.last { if case .error = $0.state { true } else { false } }?.state ?? .loading
            failed.issue = parts.compactMap(\.issue).first
            failed.isCutOff = parts.allSatisfy(\.isCutOff)
            return failed
        }
        let feed = Feed(
            title: planned.section.title,
            content: .native([]),
            metadata: FeedMetadata(updated: feeds.compactMap(\.metadata.updated).max()),
            notices: feeds.flatMap(\.notices)
        )
        var section = planned.with(feed)
        section.parts = parts
        section.dependsOnTime = parts.contains(where: \.dependsOnTime)
        section.isIncomplete = parts.contains { $0.issue != nil || $0.isCutOff || $0.staleSince != nil }
        // A page is old when nothing on it is new.
        if !parts.isEmpty, parts.allSatisfy({ $0.staleSince != nil }) {
            section.staleSince = parts.compactMap(\.staleSince).max()
        }
        return section
    }

    /// A diagnostic for each source with a problem, unless its whole section has it.
    func warnings(_ outage: Outage?, now: Date) -> [Diagnostic] {
        let shown = parts.values.filter { $0.contains { $0.feed != nil } }
        return shown.flatMap(\.self).sorted { $0.index < $1.index }.compactMap { part in
            guard let issue = part.issue, outage == nil || !part.isCutOff else { return nil }
            let (section, name) = (part.section, part.source.name)
            let what = "the source \(section.displayTitle) of \(section.id), \(name), \(issue.inWords)"
            if section.onFailure == .failBuild, part.staleSince == nil, outage?.isDeliberate != true {
                let advice = "its policy is failBuild: no page was written"
                return .error(section.file, section.sourcePosition, what, advice: advice)
            }
            let copy = part.staleSince.map {
                "the page shows its last good copy, \(CopyAge(since: $0, now: now).inWords) old"
            }
            return .warning(
                section.file,
                section.sourcePosition,
                what,
                advice: copy ?? "the page shows the other sources only"
            )
        }
    }
}
