import BaseTheme

/// A valid site before any feed is loaded: content, themes and the paths of all pages.
struct SitePlan: Sendable {
    private(set) var content: SiteContent
    private(set) var map: PageIndex
    let unpublished: UnpublishedPages
    private(set) var themes: [String: Theme]
    private let availableThemes: [String]
    /// The site's files as they were listed: a folder that cannot be listed later is not taken for an empty one.
    private let files: FileTree
    /// Warnings about unused parts of themes.
    let themeWarnings: [Diagnostic]
    /// Those of the loaded themes that readers would notice, and not only designers.
    var blockedCode: [Diagnostic] { themeWarnings.filter { $0.what.hasPrefix(ThemeLoader.blocksCode) } }

    /// Which themes are loaded.
    enum ThemeScope {
        /// Those that brands use.
        case used
        /// All themes.
        case all
    }

    /// Reads a site's content and themes for a given time.
    ///
    /// - Throws: All errors of all files.
    init(
        site: String,
        on disk: FileSystem = .disk,
        brands: Set<String>?,
        in environment: SiteEnvironment = SiteEnvironment(),
        now: Date = Date(),
        themes scope: ThemeScope = .used
    ) throws(DiagnosticList) {
        var cache = PlanCache()
        try self.init(site: site, on: disk, brands: brands, in: environment, now: now, themes: scope, cache: &cache)
    }

    /// Reads a site's content and themes, except for cached parts.
    ///
    /// - Parameters:
    ///   - site: The site folder.
    ///   - disk: The file system.
    ///   - brands: The ids of the brands to build; nil means all.
    ///   - environment: Where the site is built for.
    ///   - now: The build's time.
    ///   - scope: The themes to load.
    ///   - valid: Themes that are known to be without errors and are loaded later, if a page needs them.
    ///   - isMade: Whether pages of a brand are made: themes of other brands are not loaded.
    ///   - emergency: The plain front that stands in place of the usual one; nil for none.
    ///   - cache: Results of an earlier plan of the same site.
    /// - Throws: All errors of all files.
    init(
        site: String,
        on disk: FileSystem = .disk,
        brands: Set<String>?,
        in environment: SiteEnvironment,
        now: Date,
        themes scope: ThemeScope = .used,
        besides valid: Set<String> = [],
        making isMade: (_ brand: Brand) -> Bool = { _ in true },
        emergency: SiteBuilder.EmergencyFront? = nil,
        cache: inout PlanCache
    ) throws(DiagnosticList) {
        if let mistake = SiteFolder.mistake(at: site) { throw DiagnosticList([mistake]) }
        var list = DiagnosticList()
        files = try Self.files(of: site, on: disk)
        var read: SiteContent?
        do throws(DiagnosticList) {
            read = try SiteContent.load(from: files, brands: brands, in: environment, now: now, cache: &cache.content)
        } catch {
            list.append(contentsOf: error.all)
        }
        let unsearched = SearchIndex.program.identity == nil ? read?.brands.filter(\.hasSearch) ?? [] : []
        let searchWarnings = unsearched.map(SearchIndex.missing)
        list.append(contentsOf: searchWarnings)
        for index in read?.brands.indices ?? 0..<0 where !unsearched.isEmpty { read?.brands[index].hasSearch = false }
        let loader = Self.themeLoader(files, site, disk, scope)
        availableThemes = loader.available
        var themeList = DiagnosticList()
        // With mistakes in the content, the brands are known as far as their files can be read.
        let known = read?.brands ?? SiteContent.knownBrands(brands, in: files, for: environment)
        let wanted = Self.wantedThemes(of: known, scope, availableThemes, in: files, &themeList) { brand in
            read == nil || isMade(brand)
        }
        let themes = loader.load(wanted.filter { !valid.contains($0.key) }, cache: &cache.themes, &themeList)
        if let read {
            let others = brands == nil ? [] : SiteContent.sectionNames(in: files)
            for theme in themes.values {
                let known = Self.sections(of: read, using: theme, among: themes).union(others)
                themeList.append(contentsOf: theme.layouts.unknownSections(among: known))
            }
            list.append(contentsOf: Self.unknownTemplates(in: read, themes, availableThemes, files))
            for section in read.brands.flatMap(\.sections) { list.append(contentsOf: Self.unknownRows(of: section)) }
            // Thrown together with errors of themes and links, so that all are reported at once.
            list.append(contentsOf: read.warnings)
        }
        list.append(contentsOf: themeList.all)
        let layout = read.map { Self.layout(of: $0, &cache, &list) }
        if let read, let layout {
            list.append(contentsOf: PlannedNames.obstacles(to: read.allStaticFiles, read, layout.map, in: files))
        }
        guard !list.hasErrors, let read, let layout else { throw list }
        (map, unpublished) = (layout.map, layout.hidden)
        content = SiteContent(
            settings: read.settings,
            brands: layout.shown.map { brand in
                var brand = brand
                if let emergency { brand.emergency = .front(emergency.message, besides: brand.emergency) }
                return brand
            },
            unpublished: read.unpublished,
            nextChange: read.nextChange,
            neighbours: read.neighbours,
            warnings: DiagnosticList(read.warnings + searchWarnings + layout.warnings).inFileOrder,
            staticFiles: read.staticFiles,
            variables: read.variables
        )
        self.themes = themes
        themeWarnings = themeList.inFileOrder
    }

    /// The site's files as currently listed.
    ///
    /// - Throws: An error for each folder that cannot be listed: its pages would be treated as removed.
    static func files(of site: String, on disk: FileSystem) throws(DiagnosticList) -> FileTree {
        var failures: [String: FileTree.Failure] = [:]
        let files = FileTree.site(site, on: disk)
        // Feeds and their pictures are looked up by name, and failures are handled by policies.
        let feeds = ["content/" + BrandFolders.feeds]
        let snapshot = files.snapshot(of: ["content", "themes"], except: Set(feeds), failures: &failures)
        guard failures.isEmpty else {
            let errors = failures.map { path, failure in
                Diagnostic.error(
                    files.shown(path),
                    nil,
                    "the folder cannot be listed: \(failure)",
                    advice: "make it readable; nothing was written"
                )
            }
            throw DiagnosticList(DiagnosticList(errors).inFileOrder)
        }
        return snapshot
    }

    /// The same plan with its unpublished pages, for a preview; nil when there are none.
    func includingUnpublished() -> SitePlan? {
        guard let complete = unpublished.map else { return nil }
        var plan = self
        plan.map = complete
        plan.content = SiteContent(
            settings: content.settings,
            brands: content.brands.map { $0.including(content.unpublished) }
        )
        return plan
    }

    /// The file of a section's curation, or its address, as messages name it.
    func curationPath(of section: Section) -> String {
        section.curationAddress?.string ?? section.curationFile.map(files.shown) ?? section.file
    }

    /// A brand's theme; nil when it is not loaded.
    func theme(of brand: Brand) -> Theme? { themes[themeID(of: brand)] }

    func themeID(of brand: Brand) -> String {
        Self.themeID(of: brand, among: availableThemes) ?? Self.baseThemeID
    }

    /// The theme of pages that belong to no brand.
    static let baseThemeID = "base"

    /// Loads themes that were left out because they were valid.
    ///
    /// - Throws: Their errors, when they have changed since.
    mutating func load(
        themes ids: Set<String>,
        site: String,
        on disk: FileSystem,
        cache: inout PlanCache
    ) throws(DiagnosticList) {
        let missing = ids.subtracting(themes.keys)
        guard !missing.isEmpty else { return }
        var list = DiagnosticList()
        let loader = Self.themeLoader(files, site, disk, .used)
        let wanted = Self.wantedThemes(of: content.brands, .used, availableThemes, in: files, &list)
            .filter { missing.contains($0.key) }
        let all = themes.merging(loader.load(wanted, cache: &cache.themes, &list)) { $1 }
        list.append(contentsOf: Self.unknownTemplates(in: content, all, availableThemes, files))
        guard !list.hasErrors else { throw list }
        themes = all
    }

    private static func themeLoader(
        _ files: FileTree,
        _ site: String,
        _ disk: FileSystem,
        _ scope: ThemeScope
    ) -> ThemeLoader {
        ThemeLoader(
            files: files,
            pages: Scenes.pages,
            variable: Scenes.variable,
            textKeys: Scenes.textKeys,
            // A check of all themes writes nothing.
            bundler: Bundler(cache: BundleCache(site: site, on: disk), mayWrite: scope == .used)
        )
    }

    /// The ids of the sections whose pages a theme lays out; all sections when no brand uses it.
    private static func sections(
        of content: SiteContent,
        using theme: Theme,
        among themes: [String: Theme]
    ) -> Set<String> {
        let names = Array(themes.keys)
        let users = content.brands.filter { brand in
            themeID(of: brand, among: names).flatMap { themes[$0] }?.chain.contains(theme.id) ?? false
        }
        return Set(
            (users.isEmpty ? content.brands : users).flatMap { brand in
                brand.including(content.unpublished).sections.map(\.id)
            }
        )
    }

    /// The paths of all pages; those of the last plan as long as no brand has changed.
    private static func layout(
        of content: SiteContent,
        _ cache: inout PlanCache,
        _ list: inout DiagnosticList
    ) -> PlanCache.Layout {
        if let known = cache.layout, known.brands == content.brands, known.unpublished == content.unpublished {
            list.append(contentsOf: known.warnings)
            return known
        }
        let hidden = UnpublishedPages(content)
        let (shown, warnings) = hidden.withoutLinks(content.brands)
        var found = DiagnosticList(warnings)
        let map = map(of: shown, content, hidden, noting: &found)
        found.append(contentsOf: LinkCheck(map: map).brokenLinks(in: SiteContent(brands: shown)))
        found.append(contentsOf: brokenLinksInUnpublishedTexts(of: content, hidden))
        list.append(contentsOf: found.all)
        let layout = PlanCache.Layout(
            brands: content.brands,
            unpublished: content.unpublished,
            map: map,
            shown: shown,
            hidden: hidden,
            warnings: found.all
        )
        cache.layout = found.hasErrors ? nil : layout
        return layout
    }

    /// Links and pictures in held texts that will be broken when they are published.
    private static func brokenLinksInUnpublishedTexts(of content: SiteContent, _ hidden: UnpublishedPages)
        -> [Diagnostic]
    {
        let held = content.held
        guard !held.isEmpty else { return [] }
        // Links between held texts are no errors.
        let (coming, _) = hidden.withoutLinks(content.brands.map { $0.including(held) })
        var untold = DiagnosticList()
        let map = PageIndex(coming, besides: content.neighbours, noting: &untold)
        let files = Set(held.map(\.file))
        return LinkCheck(map: map).brokenLinks(in: SiteContent(brands: coming)).filter { files.contains($0.path) }
    }

    /// The index of public pages; held pages are checked too, so that errors are found before they are published.
    private static func map(
        of shown: [Brand],
        _ content: SiteContent,
        _ hidden: UnpublishedPages,
        noting list: inout DiagnosticList
    ) -> PageIndex {
        let held = content.held
        guard !held.isEmpty else { return PageIndex(shown, besides: content.neighbours, noting: &list) }
        let coming = content.brands.map { brand in
            var coming = brand.including(held)
            coming.legacy = hidden.rules(of: brand) { if case .held = $0 { false } else { true } }
            return coming
        }
        _ = PageIndex(coming, besides: content.neighbours, noting: &list)
        var known = DiagnosticList()
        return PageIndex(shown, besides: content.neighbours, noting: &known)
    }

    /// The languages of each theme to load.
    private static func wantedThemes(
        of brands: [Brand],
        _ scope: ThemeScope,
        _ available: [String],
        in files: FileTree,
        _ list: inout DiagnosticList,
        making isMade: (_ brand: Brand) -> Bool = { _ in true }
    ) -> [String: [String]] {
        // The list of brands is in English.
        var wanted: [String: Set<String>] = [baseThemeID: [Language.english.tag]]
        for brand in brands {
            if let theme = brand.theme, !available.contains(theme) {
                list.append(
                    .error(
                        brand.file,
                        brand.themePosition,
                        "unknown theme \"\(theme)\"",
                        advice: didYouMean(theme, among: available)
                            ?? "themes are \(available.joined(separator: ", "))"
                    )
                )
            } else if isMade(brand), let id = themeID(of: brand, among: available) {
                wanted[id, default: []].insert(brand.language.tag)
            }
        }
        if scope == .all {
            // A text of a theme of its own is checked in the languages that the theme names.
            for id in available { wanted[id, default: []].formUnion(files.textLanguages(of: id)) }
            wanted = wanted.mapValues { $0.isEmpty ? [Language.norwegian.tag] : $0 }
        }
        return wanted.mapValues { $0.sorted() }
    }

    static func themeID(of brand: Brand, among available: [String]) -> String? {
        brand.theme ?? (available.contains(brand.id) ? brand.id : baseThemeID)
    }
}

extension SiteContent {
    /// The texts under an embargo.
    fileprivate var held: [UnpublishedText] {
        unpublished.filter { if case .held = $0.reason { true } else { false } }
    }
}

/// Results of planning that the next plan of the same site reuses.
struct PlanCache: Sendable {
    /// The paths of all pages, and the warnings about them.
    struct Layout: Sendable {
        let brands: [Brand]
        let unpublished: [UnpublishedText]
        let map: PageIndex
        /// The content without links to unpublished pages.
        let shown: [Brand]
        let hidden: UnpublishedPages
        let warnings: [Diagnostic]
    }

    var content = ContentCache()
    var themes = ThemeCache()
    var layout: Layout?

    /// Drops the results that depend on a changed file or folder.
    mutating func forget(_ path: String) {
        content.forget(path)
        let parts = path.split(separator: "/", maxSplits: 2)
        guard parts.first == "themes" else { return }
        if parts.count > 1 {
            themes.forget(String(parts[1]))
        } else {
            themes = ThemeCache()
        }
    }
}

extension SiteBuilder {
    /// What a server has to know of a site: its content, and what its themes have inside of pages.
    ///
    /// - Throws: The mistakes of content and themes.
    package static func hosted(_ site: String, in environment: SiteEnvironment) throws(DiagnosticList) -> (
        content: SiteContent, inline: InlineHashes
    ) {
        let plan = try SitePlan(site: site, brands: nil, in: environment, now: Date())
        return (plan.content, InlineHashes(plan.themes.values.map(\.inlineHashes)))
    }
}
