import BaseTheme

/// A section as its sources have it now, whose page a draft of its curation makes.
struct DeskSection: Sendable {
    /// The page that a draft makes, and how its stories came to their places.
    struct DraftedPage: Sendable {
        let work: SectionWork
        let arrangement: Arrangement?
        let emergency: Emergency?
        let mistakes: [Diagnostic]
        let factory: PageFactory
        let context: BrandContext

        /// The bytes of the page; nil when it has no path.
        func page(in presentation: Presentation) -> [UInt8]? { factory.bytes(of: work, in: presentation, context) }
    }

    private let shown: BuildCache.Last
    /// The section before anything is arranged.
    let loaded: SectionWork
    private let pinned: [Teaser]
    private let files: FileTree
    private let theme: Theme

    /// Finds a section of the last build; nil when there is none.
    init?(_ brand: String, _ section: String, of shown: BuildCache.Last, site: String, now: Date) async {
        guard let brand = shown.plan.content.brands.first(where: { $0.id == brand }),
            let section = brand.sections.first(where: { $0.id == section }), let theme = shown.plan.theme(of: brand)
        else { return nil }
        (self.shown, self.theme, files) = (shown, theme, .site(site))
        let feeds = AvailableFeeds(of: shown.plan, site: site, now: now)
        let kept = await KeptStories.read(of: [brand], site: site, on: .disk, now: now)
        let work = await feeds.withOthers(await feeds.loaded(section, of: brand), kept)
        loaded = shown.plan.unpublished.withoutStories(work)
        pinned = kept.stories(of: work.page)
    }

    /// Arranges the stories by a draft at a moment; without one by what is saved.
    func look(_ draft: CurationText?, at now: Date) -> DraftedPage {
        var (section, brand) = (loaded.section, loaded.brand)
        var mistakes: [Diagnostic] = []
        if let draft {
            let others = section.curation.lines.filter { $0.line == nil }
            let read = draft.read(for: section, of: brand, named: "the draft", files)
            section.curation = read.curation
            // Takedowns of the files of other sections count here, too.
            section.curation.lines += others
            mistakes = read.mistakes
            if section.emergency != read.emergency || brand.emergency == section.emergency {
                brand.emergency = read.emergency.flatMap { $0.period.contains(now) ? $0 : nil }
            }
            section.emergency = read.emergency
        }
        var work = SectionWork(index: loaded.index, brand, section).keeping(loaded)
        (work.parts, work.others) = (loaded.parts, loaded.others)
        let local = LocalWidgets(brand: brand, forecasts: shown.factory.forecasts)
        let rules = section.arrangementRules(kept: pinned, fill: local.filled)
        let (arranged, arrangement) = work.arranged(by: rules, at: now)
        var factory = shown.factory
        factory.now = now
        factory.pictures = ImageStore([arranged], files: files, besides: shown.pictures)
        return DraftedPage(
            work: factory.pictures.measured(arranged).rendered(in: shown.plan.map, at: now),
            arrangement: arrangement,
            emergency: section.emergency,
            mistakes: mistakes,
            factory: factory,
            context: BrandContext(brand: brand, theme: theme)
        )
    }
}
