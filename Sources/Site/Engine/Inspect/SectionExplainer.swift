/// Tells why each story of a section stands where it does.
///
/// It reads what is there: files, last good copies and what the last build wrote. Nothing is loaded over the network and
/// nothing is written.
package struct SectionExplainer: Sendable {
    private let site: String
    private let output: String
    private let environment: SiteEnvironment
    private let now: Date

    /// Makes an explainer of a site and the folder that the last build wrote, `output` inside the site folder if it is nil.
    package init(
        site: String,
        output: String? = nil,
        in environment: SiteEnvironment = SiteEnvironment(),
        now: Date = Date()
    ) {
        self.site = site
        self.output = output ?? site + "/output"
        self.environment = environment
        self.now = now
    }

    /// Explains a section by its brand and its id, such as `vg/forside`.
    ///
    /// - Throws: The site's mistakes, or that there is no such section.
    package func explanation(of name: String) async throws(DiagnosticList) -> Explanation {
        let parts = name.split(separator: "/").map(String.init)
        guard parts.count == 2 else {
            throw Self.unknown(name, "write the brand and the section, as in vg/forside")
        }
        let plan = try SitePlan(site: site, brands: nil, in: environment, now: now)
        guard let brand = plan.content.brands.first(where: { $0.id == parts[0] }) else {
            let advice = didYouMean(parts[0], among: plan.content.brands.map(\.id))
            throw Self.unknown(name, advice ?? "brands are \(plan.content.brands.map(\.id).joined(separator: ", "))")
        }
        guard let section = brand.sections.first(where: { $0.id == parts[1] }) else {
            let advice = didYouMean(parts[1], among: brand.sections.map(\.id))
            throw Self.unknown(name, advice ?? "\(brand.id) has \(brand.sections.map(\.id).joined(separator: ", "))")
        }
        let page = PageID.section(brand: brand.id, id: section.id)
        let feeds = AvailableFeeds(of: plan, site: site, now: now)
        let pinned = await KeptStories.read(of: [brand], site: site, on: .disk, now: now)
        let own = await feeds.loaded(section, of: brand)
        let loaded = plan.unpublished.withoutStories(await feeds.withOthers(own, pinned))
        let local = LocalWidgets(brand: brand, forecasts: Forecasts())
        let rules = section.arrangementRules(kept: pinned.stories(of: page), fill: local.filled)
        let (inOrder, arrangement) = loaded.arranged(by: rules, at: now)
        let arranged = inOrder.rendered(in: plan.map, at: now)
        return Explanation(
            name: name,
            state: arranged.stateName,
            section: section,
            zone: TimeZone(identifier: brand.timeZone) ?? .gmt,
            now: now,
            arrangement: arrangement ?? arrange([], by: rules, at: now),
            takedowns: await takedowns(in: section, of: brand, feeds, plan),
            pages: plan.theme(of: brand).map { theme in
                arranged.pages.map { PageRows($0.items, layout: $0.layout(in: theme)) }
            } ?? [],
            before: before(page)
        )
    }

    /// The results of the takedowns of a section's file in the whole brand, by story.
    private func takedowns(
        in section: Section,
        of brand: Brand,
        _ feeds: AvailableFeeds,
        _ plan: SitePlan
    ) async -> [String: TakedownFate] {
        let lines = section.curation.lines.filter { $0.line != nil && $0.period.contains(now) }
        let stories = Set(lines.compactMap { if case .takeDown(let story) = $0.action { story } else { nil } })
        guard !stories.isEmpty else { return [:] }
        var fates: [String: TakedownFate] = [:]
        for other in brand.sections {
            let loaded = await feeds.loaded(other, of: brand)
            let found = CurationReview.looking(at: loaded, in: plan, site: site, now: now).found
            let teasers = loaded.sourceItems.flatMap(\.teasers)
            for story in stories {
                if teasers.contains(where: story.names) {
                    fates[story.text, default: .found(in: [])].add(other.id)
                } else if found.contains(FoundStories.digest(of: story)), fates[story.text] == nil {
                    fates[story.text] = .gone
                }
            }
        }
        for text in plan.content.unpublished where text.brand == brand.id {
            guard case .article(let article, let id) = text.text else { continue }
            for story in stories where story.names(article, ofSection: id, in: brand) {
                fates[story.text] = .article(article.file)
            }
        }
        return fates
    }

    private static func unknown(_ name: String, _ advice: String) -> DiagnosticList {
        DiagnosticList("sitegen", "there is no section \(name)", advice: advice)
    }

    /// The list of the section as the last build wrote it; nil when there is none.
    private func before(_ page: PageID) -> [Explanation.Before]? {
        guard let index = BuildIndex.last(site: site, output: output),
            let entry = index.sections.first(where: { $0.page == page }),
            let items = entry.stories(in: output)
        else { return nil }
        var stories: [UInt64: Explanation.Before] = [:]
        for item in items {
            guard let id = item["id"]?.string, let title = item["title"]?.string else { continue }
            stories[FirstSeenIndex.key(of: id)] = Explanation.Before(id: id, title: title)
        }
        return entry.slots.map { stories[$0] ?? Explanation.Before(id: "", title: "a story without an id") }
    }
}

/// The result of a takedown in the whole brand.
enum TakedownFate: Sendable, Hashable {
    /// Feeds of these sections have the story.
    case found(in: [String])
    case article(String)
    /// It was found once, and no feed has it any more.
    case gone

    /// Adds a section whose feed has the story.
    mutating func add(_ section: String) {
        switch self {
        case .found(let sections): self = .found(in: sections + [section])
        case .article, .gone: self = .found(in: [section])
        }
    }

    var inWords: String {
        switch self {
        case .found(let sections): "done in " + sections.joined(separator: ", ")
        case .article(let file): "done: the article \(file)"
        case .gone: "done: it was taken down, and no feed has it any more"
        }
    }
}
