/// Makes the scene of every page from the plan and the loaded feeds.
struct PageFactory: Sendable {
    /// Pages that are rendered together, in parallel with other jobs.
    struct Job: Sendable {
        let outputs: [Output]
        /// The digest of everything that the page is made of, if that is known without making its values.
        var inputs: Digest?
        /// The pages' values, in the order of the outputs.
        let makeRecords: @Sendable () -> [Record]
    }

    /// A page that is rendered from a record.
    struct Output: Sendable {
        let key: PageIndex.Key
        let path: SitePath
        let program: Program
        let root: SafeURL
        /// The digest of the inputs besides the values.
        let style: Digest
        /// The time stamp, which fingerprints ignore.
        let stamp: BuildStamp
    }

    let plan: SitePlan
    let map: PageIndex
    var pictures: ImageStore
    let forecasts: Forecasts
    var now: Date
    /// Recorded stamps by path, which a replay uses instead of the current time.
    var stamps: [String: BuildStamp] = [:]

    /// A brand's pages, except those that its sections bring; `frame` is the digest of everything that its articles show besides
    /// texts, nil when it is not known.
    func pages(of brandContext: BrandContext, frame: Digest? = nil, reusing last: LastPages? = nil) -> Pages {
        let others = map.all.filter { $0.page.brand == brandContext.brand.id && $0.page.kind != .article }
            .flatMap { Self.keys(of: $0.page) }
            .compactMap { key in
                scene(key, brandContext).map { job(key, $0, brandContext.theme, brandContext.language) }
            }
        let articles = articles(of: brandContext, frame: frame, reusing: last)
        return (others + articles.jobs, articles.kept)
    }

    /// The jobs of the pages that belong to no brand: the list of brands, and the answer where no brand is.
    func brandlessPages(_ brands: [Brand], theme: Theme) -> [Job] {
        map.all.compactMap { page, _ in
            page.brand == nil ? brandList(PageIndex.Key(page, .browser), brands, theme) : nil
        }
    }

    /// A page in each of its presentations.
    static func keys(of page: PageID) -> [PageIndex.Key] { page.presentations.map { PageIndex.Key(page, $0) } }

    private func job(_ key: PageIndex.Key, _ scene: AnyScene, _ theme: Theme, _ language: Language) -> Job {
        let outputs = [output(key, scene.template, theme, language)].compactMap { $0 }
        return Job(outputs: outputs) { [scene.makeRecord()] }
    }

    func output(
        _ key: PageIndex.Key,
        _ template: String,
        _ brandContext: BrandContext,
        source: Date? = nil
    ) -> Output? {
        output(key, template, brandContext.theme, brandContext.language, source: source)
    }

    private func output(
        _ key: PageIndex.Key,
        _ template: String,
        _ theme: Theme,
        _ language: Language,
        source: Date? = nil
    ) -> Output? {
        guard let root = map.root(from: key), let path = map.path(of: key) else { return nil }
        let program = theme.program(template, language: language.tag)
        let style = Digest.sha256(framing: [program.digest.hex, root.string])
        let stamp = stamps[path.description] ?? BuildStamp(built: now, source: source)
        return Output(key: key, path: path, program: program, root: root, style: style, stamp: stamp)
    }

    /// A page that a section brings, and the maker of its record.
    typealias SectionPage = (output: Output, makeRecord: @Sendable () -> Record)

    /// A section in both presentations, with all pages that its feed brings.
    ///
    /// The feeds of both are equal unless they have links into the site or pictures stored with it, which depend on the
    /// page's path.
    func job(of loaded: SectionWork, _ brandContext: BrandContext) -> Job {
        let keys = Self.keys(of: loaded.page)
        let source = loaded.sourceTime(now: now)
        let isPlain = isPlain(loaded, brandContext)
        let template = AnyScene.name(SectionView.template, loaded.section.template)
        let pageTemplate = isPlain ? EmergencyFrontView.template : template
        let outputs = keys.compactMap { output($0, pageTemplate, brandContext, source: source) }
        let pages = isPlain ? [loaded] : loaded.pages
        let further = pages.indices.dropFirst().flatMap { index in
            let keys = keys.map { PageIndex.Key(loaded.page, $0.presentation, number: index + 1) }
            return self.pages(keys, template, brandContext, source) { key in
                Record(sectionView(key, pages[index], brandContext, of: pages.count))
            }
        }
        let others =
            further + placePages(of: loaded, brandContext, source) + statePages(of: loaded, brandContext)
            + feedPages(of: loaded, brandContext, source)
        return Job(outputs: outputs + others.map(\.output)) {
            let site = brandContext.brand.url.string
            let isBound = loaded.items.contains { item in
                if case .widget(let widget) = item, widget.place != nil { return true }
                return item.hasTeaser {
                    $0.image?.address.isEmbedded == true || $0.link?.string.hasPrefix(site) == true
                }
            }
            let feed = isPlain || isBound ? nil : feed(keys[0], pages[0], brandContext)
            let first = keys.map { key in
                isPlain
                    ? Record(emergencyView(key, loaded, brandContext))
                    : Record(sectionView(key, pages[0], brandContext, of: pages.count, showing: feed))
            }
            return first + others.map { $0.makeRecord() }
        }
    }

    /// The pages at some keys; those without a path are left out.
    func pages(
        _ keys: [PageIndex.Key],
        _ template: String,
        _ brandContext: BrandContext,
        _ source: Date?,
        record: @escaping @Sendable (PageIndex.Key) -> Record
    ) -> [SectionPage] {
        keys.compactMap { key in
            output(key, template, brandContext, source: source).map { ($0, { record(key) }) }
        }
    }

    /// Whether the plain front stands in place of a section, because of an emergency.
    private func isPlain(_ loaded: SectionWork, _ brandContext: BrandContext) -> Bool {
        loaded.section.id == brandContext.brand.home && brandContext.brand.emergency?.level == .front
    }

    /// The pages for failures and the plain front: they show the stories of the front page, which brings them.
    private func statePages(of loaded: SectionWork, _ brandContext: BrandContext) -> [SectionPage] {
        let brand = brandContext.brand
        guard loaded.section.id == brand.home else { return [] }
        func keys(_ state: StatePage) -> [PageIndex.Key] { Self.keys(of: .state(brand: brand.id, state)) }
        let states = [StatePage.error, .offline].flatMap { state in
            pages(keys(state), StateView.template, brandContext, nil) { key in
                Record(StateView(context: context(key, brandContext), state: state, stories: loaded.stories))
            }
        }
        return states
            + pages(keys(.emergency), EmergencyFrontView.template, brandContext, nil) { key in
                Record(emergencyView(key, loaded, brandContext))
            }
    }

    private func emergencyView(
        _ key: PageIndex.Key,
        _ loaded: SectionWork,
        _ brandContext: BrandContext
    ) -> EmergencyFrontView {
        EmergencyFrontView(context: context(key, brandContext), stories: loaded.stories)
    }

    /// The pages of places: the stories of their section that are about them, or all of them when none is.
    private func placePages(of loaded: SectionWork, _ brandContext: BrandContext, _ source: Date?) -> [SectionPage] {
        brandContext.brand.places.filter { $0.section == loaded.section.id }.flatMap { place in
            let keys = Self.keys(of: .place(brand: brandContext.brand.id, id: place.id))
            return pages(keys, SectionView.template, brandContext, source) { key in
                let (local, hasNews) = local(loaded, at: place, brandContext)
                return Record(
                    SectionView(
                        context: context(key, brandContext),
                        title: place.name,
                        introduction: nil,
                        state: local.state,
                        feed: feed(key, local, brandContext),
                        place: (section: loaded.title, hasNews: hasNews)
                    )
                )
            }
        }
    }

    /// The pictures that the pages of a section, and of the places whose news it holds, have for those who share them.
    func picturesForSharing(of loaded: SectionWork, _ brandContext: BrandContext) -> [WebAddress] {
        let places = brandContext.brand.places.filter { $0.section == loaded.section.id }
        let states = [loaded.state] + places.map { local(loaded, at: $0, brandContext).section.state }
        return states.compactMap { $0.firstPicture?.address }.filter(\.isEmbedded)
    }

    static func picturesForSharing(of brand: Brand) -> [WebAddress] {
        let images = brand.sections.flatMap { $0.articles.compactMap(\.image) }
        let articles = images.compactMap { Picture($0)?.address }
        return (articles + brand.pages.compactMap(\.body.pictures.first)).filter(\.isEmbedded)
    }

    /// A section with the forecast for a place and the stories about it, or all of its stories when none is about it.
    private func local(
        _ loaded: SectionWork,
        at place: Place,
        _ brandContext: BrandContext
    ) -> (section: SectionWork, hasNews: Bool) {
        var hasNews = true
        let local = loaded.mappingItems { items in
            let own = items.filter { item in
                if case .teaser(let teaser) = item { place.isNamed(in: teaser) } else { false }
            }
            hasNews = !own.isEmpty
            guard let forecast = forecasts.forecast(of: place, in: brandContext.brand)
            else { return hasNews ? own : items }
            let others = items.filter { if case .widget(let widget) = $0 { widget.place == nil } else { true } }
            return [.widget(Widget(.weather(place: place.name, forecast: forecast)))] + (hasNews ? own : others)
        }
        return (local, hasNews)
    }

    /// The feed's part of a page.
    func feed(_ key: PageIndex.Key, _ loaded: SectionWork, _ brandContext: BrandContext) -> Recorded<FeedPage> {
        Recorded(
            FeedPage(
                state: loaded.state,
                age: loaded.staleSince.map { CopyAge(since: $0, now: now) },
                // The opening rows of a front have no place among older stories.
                layout: key.number == 1 && key.page.kind != .topic
                    ? loaded.layout(in: brandContext.theme) : brandContext.theme.layouts.section,
                isFramed: loaded.section.isFramed,
                context: context(key, brandContext)
            )
        )
    }

    /// The bytes of a variant of a section's page; nil when the page has no path.
    func bytes(of loaded: SectionWork, in presentation: Presentation, _ brandContext: BrandContext) -> [UInt8]? {
        let key = PageIndex.Key(loaded.page, presentation)
        if isPlain(loaded, brandContext) {
            return bytes(key, AnyScene(emergencyView(key, loaded, brandContext)), brandContext)
        }
        let pages = loaded.pages
        let scene = AnyScene(sectionView(key, pages[0], brandContext, of: pages.count))
        return bytes(key, scene.shown(by: loaded.section.template), brandContext)
    }

    /// The bytes of a page other than a section; nil when it has no path.
    func bytes(of page: PageID, _ brandContext: BrandContext) -> [UInt8]? {
        let key = PageIndex.Key(page, .browser)
        return scene(key, brandContext).flatMap { bytes(key, $0, brandContext) }
    }

    private func bytes(_ key: PageIndex.Key, _ scene: AnyScene, _ brandContext: BrandContext) -> [UInt8]? {
        guard let output = output(key, scene.template, brandContext) else { return nil }
        var bytes: [UInt8] = []
        output.program.render(scene.makeRecord(), root: output.root, into: &bytes)
        return bytes
    }

    private func sectionView(
        _ key: PageIndex.Key,
        _ loaded: SectionWork,
        _ brandContext: BrandContext,
        of count: Int,
        showing feed: Recorded<FeedPage>? = nil
    ) -> SectionView {
        SectionView(
            context: context(key, brandContext),
            title: loaded.title,
            introduction: key.number == 1 ? loaded.section.introduction : nil,
            state: loaded.state,
            feed: feed ?? self.feed(key, loaded, brandContext),
            tracking: loaded.tracking,
            requirement: loaded.section.requires?.page(of: brandContext.brand.id),
            part: (number: key.number, count: count)
        )
    }

    private func scene(_ key: PageIndex.Key, _ brandContext: BrandContext) -> AnyScene? {
        let context = context(key, brandContext)
        switch key.page {
        case .brands, .section, .topic, .place, .state(_, .error), .state(_, .offline), .state(_, .emergency):
            // Sections bring the pages of their topics and places, and the front page those for bad hours.
            return nil
        case .page(_, let id):
            guard let page = brandContext.brand.pages.first(where: { $0.id == id }) else { return nil }
            return AnyScene(page, in: context).shown(by: page.template)
        case .article(_, let section, let slug):
            let articles = brandContext.brand.sections.first { $0.id == section }?.articles ?? []
            guard let index = articles.firstIndex(where: { $0.slug == slug }) else { return nil }
            return AnyScene(articleView(key, index, among: articles, of: section, brandContext))
                .shown(by: articles[index].template)
        case .state(_, let state):
            return AnyScene(StateView(context: context, state: state))
        case .favourites, .favouritesTab:
            return AnyScene(FavouritesPageView(context: context))
        case .consent:
            return AnyScene(ConsentView(context: context))
        case .login, .password:
            return LoginView(context: context).map { view in AnyScene(view) }
        case .places:
            return AnyScene(PlacesView(context: context))
        case .search:
            return AnyScene(SearchPageView(context: context))
        case .moved:
            guard let target = map.target(ofMoved: key.page) else { return nil }
            return AnyScene(RedirectView(context: context, target: map.navigationItem(target)))
        }
    }

    func context(_ key: PageIndex.Key, _ brandContext: BrandContext) -> PageContext {
        let pictures = pictures
        let brandID = brandContext.brand.id
        return PageContext(
            brand: brandContext.brand,
            texts: brandContext.texts,
            language: brandContext.language,
            barColors: brandContext.barColors,
            place: map.place(of: key.page),
            presentation: key.presentation,
            links: map.links(
                from: key,
                asset: { pictures.fileName(of: $0) },
                choices: { pictures.stored($0)?.choices($1) },
                sharing: { picture in
                    let file = picture.map(pictures.sharing.file) ?? pictures.sharing.card(of: brandID)
                    return file.map { ($0.fileName, $0.size) }
                },
                install: pictures.sharing.install(of: brandID).map {
                    (touchIcon: $0.touchIcon.fileName, manifest: $0.manifest.fileName)
                },
                fonts: brandContext.theme.fonts
            ),
            dates: brandContext.dates
        )
    }

    private func brandList(_ key: PageIndex.Key, _ brands: [Brand], _ theme: Theme) -> Job {
        let language = Language.english
        let context = BrandListContext(
            texts: theme.texts[language.tag] ?? Texts([:]),
            language: language,
            barColors: BarColors(light: theme.themeColor, dark: theme.darkThemeColor),
            place: map.place(of: key.page),
            links: map.links(from: key, asset: { _ in nil })
        )
        let brands = brands.map { brand in
            let place = map.place(of: .section(brand: brand.id, id: brand.home))
            return (brand: brand, pages: place.breadcrumb + place.sections.filter { !place.breadcrumb.contains($0) })
        }
        let scene = AnyScene(BrandsView(context: context, siteName: plan.content.settings.name, brands: brands))
        return job(key, scene, theme, language)
    }
}

extension PageIndex {
    /// A page with its title, which is empty for pages that the user interface names itself.
    func navigationItem(_ page: PageID) -> PageLocation.NavigationItem {
        place(of: page).breadcrumb.last { $0.page == page } ?? PageLocation.NavigationItem(title: "", page: page)
    }
}

extension SectionWork {
    /// The stories of its list, without those in widgets.
    fileprivate var stories: [Teaser] {
        items.compactMap { if case .teaser(let teaser) = $0 { teaser } else { nil } }
    }

    /// The section in parts of as many stories as a page has at most; advertisements and widgets stay where they are.
    var pages: [SectionWork] {
        guard items.count > section.limit else { return [self] }
        var pages: [[FeedItem]] = [[]]
        var stories = 0
        for item in items {
            if case .teaser = item {
                if stories == section.limit {
                    pages.append([])
                    stories = 0
                }
                stories += 1
            }
            pages[pages.count - 1].append(item)
        }
        return pages.map { page in mappingItems { _ in page } }
    }
}

extension Section {
    fileprivate var isFramed: Bool {
        switch loader {
        case .web(_, let isFramed, _): isFramed
        case .feed, .markdown, .merged: false
        }
    }
}
