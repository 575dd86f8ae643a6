import Content
import FeedLoading
import Foundation
import Hashing
import Routes
import SafeMarkup
import Scenes
import Theming

/// Makes the scene of every page from what was planned and loaded.
struct PageFactory: Sendable {
    /// Pages that are made together, at once and on any core.
    struct Job: Sendable {
        /// Where the pages go and what renders them.
        let outputs: [Output]
        /// The values of the pages, in the order of the outputs.
        let makeRecords: @Sendable () -> [Record]
    }

    /// A page that is made of a record.
    struct Output: Sendable {
        let path: SitePath
        let program: Program
        let root: SafeURL
        /// What the page's bytes depend on besides its values.
        let style: Digest
        /// When the page is made; counts for nothing in fingerprints.
        let stamp: BuildStamp
    }

    let plan: SitePlan
    let map: SiteMap
    let pictures: PictureShelf
    let now: Date
    /// Stamps of pages that are not of this moment, by path: a replay gives pages those that they had.
    var stamps: [String: BuildStamp] = [:]
    private let states: [PageID: LoadedSection]

    init(plan: SitePlan, map: SiteMap, sections: [LoadedSection], pictures: PictureShelf, now: Date) {
        self.now = now
        self.plan = plan
        self.map = map
        self.pictures = pictures
        states = Dictionary(
            sections.map { (PageID.section(brand: $0.brand.id, id: $0.section.id), $0) }
        ) { first, _ in first }
    }

    /// The jobs of all pages that are due; a section's two presentations are one, because they mostly show the same feed.
    ///
    /// The list of brands is left out when only some brands are built: it would miss the others.
    func jobs(includesBrandList: Bool, due: DuePages = .all) -> [Job] {
        let brands = plan.content.brands.map { BrandDesk(brand: $0, theme: plan.theme(of: $0)) }
        let desks = Dictionary(brands.map { ($0.brand.id, $0) }) { first, _ in first }
        return map.all.compactMap { key, _ in
            guard key.presentation == .browser, due.contains(key.page) else { return nil }
            guard let id = key.page.brand else { return includesBrandList ? brandList(key, brands) : nil }
            guard let desk = desks[id] else { return nil }
            if let loaded = states[key.page] { return section(key.page, loaded, desk) }
            return scene(key, desk).map { job(key, $0, desk.theme, language: desk.language.rawValue) }
        }
    }

    private func job(_ key: SiteMap.Key, _ scene: AnyScene, _ theme: Theme, language: String) -> Job {
        let outputs = [output(key, scene.template, theme, language: language)].compactMap { $0 }
        return Job(outputs: outputs) { [scene.makeRecord()] }
    }

    private func output(
        _ key: SiteMap.Key,
        _ template: String,
        _ theme: Theme,
        language: String,
        source: Date? = nil
    ) -> Output? {
        guard let root = map.root(from: key), let path = map.path(of: key.page, in: key.presentation) else {
            return nil
        }
        let program = theme.program(template, language: language)
        var style = Hasher256()
        style.update(framed: program.digest.hex)
        style.update(framed: root.string)
        let stamp = stamps[path.description] ?? BuildStamp(built: now, source: source)
        return Output(path: path, program: program, root: root, style: style.finish(), stamp: stamp)
    }

    /// A section in both presentations.
    ///
    /// Their feeds are alike unless it matters where the page is: for links into the
    /// site and for pictures that are kept with it.
    private func section(_ page: PageID, _ loaded: LoadedSection, _ desk: BrandDesk) -> Job {
        let keys = [SiteMap.Key(page, .browser), SiteMap.Key(page, .app)]
        let template = SectionScene<PageContext>.template
        let language = desk.language.rawValue
        let source = loaded.sourceTime(now: now)
        let outputs = keys.compactMap { output($0, template, desk.theme, language: language, source: source) }
        return Job(outputs: outputs) {
            let site = desk.brand.url.string
            let isBound = loaded.items.contains { item in
                item.hasTeaser { $0.image?.address.isEmbedded == true || $0.link?.string.hasPrefix(site) == true }
            }
            let browser = sectionScene(keys[0], loaded, desk)
            let app = sectionScene(keys[1], loaded, desk)
            let feed = browser.makeFeed()
            return [
                Record(browser.showing(feed).makeView()),
                Record(app.showing(isBound ? app.makeFeed() : feed).makeView()),
            ]
        }
    }

    /// The bytes of a section's page under circumstances of its own; nil when it has no place.
    func bytes(of loaded: LoadedSection, in presentation: Presentation, _ desk: BrandDesk) -> [UInt8]? {
        let page = PageID.section(brand: loaded.brand.id, id: loaded.section.id)
        let key = SiteMap.Key(page, presentation)
        let template = SectionScene<PageContext>.template
        guard let output = output(key, template, desk.theme, language: desk.language.rawValue) else { return nil }
        var bytes: [UInt8] = []
        output.program.render(Record(sectionScene(key, loaded, desk).makeView()), root: output.root, into: &bytes)
        return bytes
    }

    /// The bytes of a page that is no section's; nil when it has no place.
    func bytes(of page: PageID, _ desk: BrandDesk) -> [UInt8]? {
        let key = SiteMap.Key(page, .browser)
        guard let scene = scene(key, desk),
            let output = output(key, scene.template, desk.theme, language: desk.language.rawValue)
        else { return nil }
        var bytes: [UInt8] = []
        output.program.render(scene.makeRecord(), root: output.root, into: &bytes)
        return bytes
    }

    private func sectionScene(
        _ key: SiteMap.Key,
        _ loaded: LoadedSection,
        _ desk: BrandDesk
    ) -> SectionScene<PageContext> {
        SectionScene(
            context: context(key, desk),
            title: loaded.title,
            introduction: loaded.section.introduction,
            isFramed: loaded.section.isFramed,
            state: loaded.state,
            age: loaded.keptSince.map { CopyAge(since: $0, now: now) },
            layout: loaded.layout(in: desk.theme),
            requirement: loaded.section.requires?.page(of: desk.brand.id)
        )
    }

    private func scene(_ key: SiteMap.Key, _ desk: BrandDesk) -> AnyScene? {
        let context = context(key, desk)
        switch key.page {
        case .brands, .section:
            return nil
        case .page(_, let id):
            guard let page = desk.brand.pages.first(where: { $0.id == id }) else { return nil }
            return AnyScene(
                MarkdownScene(context: context, title: page.title, summary: page.summary, text: page.body)
            )
        case .article(_, let section, let slug):
            guard let article = desk.article(section: section, slug: slug) else { return nil }
            let link = map.address(of: key.page, in: .browser)
            return AnyScene(
                ArticleScene(
                    context: context,
                    teaser: pictures.measured(Teaser(article, link: link)),
                    text: article.body
                )
            )
        case .loading:
            return AnyScene(StateScene(context: context, isLoading: true))
        case .failure:
            return AnyScene(StateScene(context: context, isLoading: false))
        case .notFound:
            return AnyScene(NotFoundScene(context: context))
        case .favourites, .favouritesTab:
            return AnyScene(FavouritesScene(context: context))
        case .consent:
            return AnyScene(ConsentScene(context: context))
        case .login, .password:
            return LoginScene(context: context).map { AnyScene($0) }
        case .places:
            return AnyScene(PlacesScene(context: context))
        case .moved:
            guard let target = map.target(ofMoved: key.page) else { return nil }
            return AnyScene(MovedScene(context: context, target: map.stop(target)))
        }
    }

    private func context(_ key: SiteMap.Key, _ desk: BrandDesk) -> PageContext {
        let shelf = pictures.assets
        return PageContext(
            brand: desk.identity,
            texts: desk.texts,
            place: map.place(of: key.page),
            presentation: key.presentation,
            links: map.links(
                from: key,
                asset: { shelf[$0]?.fileName },
                shareImage: desk.theme.fileName(ofAsset: "icon.svg")
            ),
            calendar: desk.calendar,
            account: desk.account,
            localities: desk.localities,
            tutorials: desk.tutorials
        )
    }

    private func brandList(_ key: SiteMap.Key, _ desks: [BrandDesk]) -> Job {
        let language = Language.en.rawValue
        let theme = plan.baseTheme
        let texts = theme.texts[language] ?? Texts([:])
        let identity = BrandIdentity(
            id: "sitegen",
            name: plan.content.settings.name,
            language: language,
            appStoreID: nil,
            barColors: (theme.themeColor, theme.darkThemeColor)
        )
        let context = PageContext(
            brand: identity,
            texts: texts,
            place: map.place(of: key.page),
            presentation: .browser,
            links: map.links(from: key, asset: { _ in nil }, shareImage: nil),
            calendar: NewsroomCalendar(texts: texts, timeZone: "UTC")
        )
        let brands = desks.map { desk in
            let place = map.place(of: .section(brand: desk.brand.id, id: desk.brand.home))
            return (
                identity: desk.identity,
                pages: place.breadcrumb + place.sections.filter { !place.breadcrumb.contains($0) }
            )
        }
        return job(key, AnyScene(BrandsScene(context: context, brands: brands)), theme, language: language)
    }
}

extension SiteMap {
    /// A page with the name it goes by; empty for those that the user interface names itself.
    fileprivate func stop(_ page: PageID) -> Place.Stop {
        place(of: page).breadcrumb.last { $0.page == page } ?? Place.Stop(title: "", page: page)
    }
}

extension LoadedSection {
    /// The section's name: its own, else the feed's, else its id.
    var title: String {
        if let title = section.title { return title }
        if case .feed(let feed) = state, let title = feed.title { return title }
        return section.id
    }
}

extension Section {
    fileprivate var isFramed: Bool {
        switch loader {
        case .web(_, let isFramed): isFramed
        case .unified, .switchable, .syndication, .markdown: false
        }
    }
}
