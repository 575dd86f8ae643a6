import BaseTheme

/// The content of a site: resolved and without errors.
package struct SiteContent: Sendable {
    /// The settings of all brands.
    package let settings: SiteSettings
    /// The brands by id, with only their public pages and articles.
    package var brands: [Brand]
    /// The unpublished pages and articles, by brand.
    package let unpublished: [UnpublishedText]
    /// When a page or an article is next published or withdrawn; nil when none is.
    package let nextChange: Date?
    /// The addresses of the brands that were not requested, if they are valid.
    package let neighbours: [WebAddress]
    /// The warnings by file and position.
    package let warnings: [Diagnostic]
    /// The files that go to the root of the output as they are.
    package let staticFiles: [StaticFile]
    /// The variables of the environment that addresses name.
    package let variables: Set<String>

    /// Makes content from its parts.
    package init(
        settings: SiteSettings = SiteSettings(),
        brands: [Brand],
        unpublished: [UnpublishedText] = [],
        nextChange: Date? = nil,
        neighbours: [WebAddress] = [],
        warnings: [Diagnostic] = [],
        staticFiles: [StaticFile] = [],
        variables: Set<String> = []
    ) {
        (self.settings, self.brands, self.unpublished) = (settings, brands, unpublished)
        self.nextChange = nextChange
        (self.neighbours, self.warnings, self.staticFiles) = (neighbours, warnings, staticFiles)
        self.variables = variables
    }

    /// Reads the requested brands of a site, nil means all; the time decides which pages and articles are public.
    ///
    /// - Throws: All errors of all files, and the warnings, by file and position.
    package static func load(
        from root: String,
        brands: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment(),
        now: Date = Date()
    ) throws(DiagnosticList) -> SiteContent {
        if let mistake = SiteFolder.mistake(at: root) { throw DiagnosticList([mistake]) }
        return try load(from: .site(root), brands: brands, in: environment, now: now)
    }

    /// Reads the content of a site from a file tree, in which the names of time zones are checked against known ones.
    package static func load(
        from files: FileTree,
        brands: Set<String>? = nil,
        in environment: SiteEnvironment = SiteEnvironment(),
        timeZones: TimeZones = .system,
        now: Date = Date()
    ) throws(DiagnosticList) -> SiteContent {
        var cache = ContentCache()
        return try load(from: files, brands: brands, in: environment, timeZones: timeZones, now: now, cache: &cache)
    }

    /// Reads the content of a site, except for brands of an earlier reading, from which changed files were removed.
    package static func load(
        from files: FileTree,
        brands: Set<String>?,
        in environment: SiteEnvironment,
        timeZones: TimeZones = .system,
        now: Date,
        cache: inout ContentCache
    ) throws(DiagnosticList) -> SiteContent {
        var list = DiagnosticList()
        let reader = ContentReader(files: files, environment: environment)
        if let mistake = unknownEnvironment(reader) { throw DiagnosticList([mistake]) }
        let settings = settings(reader, into: &list)
        // The settings are the defaults of sections.
        if settings != cache.settings { cache.known = [:] }
        cache.settings = settings
        let folders = BrandFolders(files: files)
        let ids = folders.ids(wanted: brands, into: &list)
        let found = ids.compactMap { id -> Brand? in
            if let known = cache.known[id] {
                list.append(contentsOf: known.warnings)
                return known.brand
            }
            var notes = DiagnosticList()
            let reader = ContentReader(files: files, environment: environment, articles: cache.articles)
            let brand = BrandReader(reader: reader, settings: settings, timeZones: timeZones, id: id)
                .brand(into: &notes)
            list.append(contentsOf: notes.all)
            cache.known[id] = notes.hasErrors ? nil : brand.map { ($0, notes.all, reader.variables.names) }
            return brand
        }
        list.append(contentsOf: folders.unknownFiles(beside: found.flatMap(\.sections)))
        list.append(contentsOf: sharedAddresses(of: found))
        let staticFiles = StaticFile.all(of: nil, in: files, into: &list)
        if brands == nil, !staticFiles.isEmpty, found.allSatisfy({ $0.url.path == "/" }) {
            let what = "its files are published nowhere: the address of every brand is the root of its host"
            let advice = "move them to " + found.map { "content/\($0.id)/static" }.joined(separator: " and ")
            list.append(.warning(files.shown("content/static"), nil, what, advice: advice))
        }
        guard !list.hasErrors else { throw DiagnosticList(list.inFileOrder) }
        let published = found.map { brand in
            var brand = brand
            brand.isPublic = environment.isPublic
            return brand.published(at: now, in: environment)
        }
        return SiteContent(
            settings: settings,
            brands: published.map(\.brand),
            unpublished: published.flatMap(\.unpublished),
            nextChange: found.compactMap { $0.nextChange(after: now) }.min(),
            neighbours: brands == nil
                ? []
                : BrandFile.all(reader).filter { !ids.contains($0.brand.id) }.compactMap(\.url),
            warnings: list.inFileOrder,
            staticFiles: staticFiles,
            variables: ids.reduce(reader.variables.names) { $0.union(cache.known[$1]?.variables ?? []) }
        )
    }

    /// The error of an environment for which the site has no files.
    private static func unknownEnvironment(_ reader: ContentReader) -> Diagnostic? {
        guard let name = reader.environment.name else { return nil }
        let known = BrandFolders(files: reader.files).environments
        guard !known.contains(name) else { return nil }
        let path = reader.files.shown("content/site.\(name).yml")
        let advice = didYouMean(name, among: known) ?? "add this file, or content/BRAND/brand.\(name).yml"
        return .error(path, nil, "no file is there for the environment \(quoted(name))", advice: advice)
    }

    /// The section ids of all brands, from file names.
    package static func sectionNames(in files: FileTree) -> Set<String> {
        let folders = files.list("content").filter(\.isFolder).map { "content/\($0.name)/sections" }
        return Set(
            folders.flatMap { files.list($0) }.filter { $0.name.hasSuffix(".md") }.map { String($0.name.dropLast(3)) }
        )
    }

    /// The wanted brands, or all, as far as their files can be read; errors are reported when their content is read.
    package static func knownBrands(_ wanted: Set<String>?, in files: FileTree, for environment: SiteEnvironment)
        -> [Brand]
    {
        BrandFile.all(ContentReader(files: files, environment: environment)).map(\.brand)
            .filter { wanted?.contains($0.id) ?? true }
    }

    /// Where the pages of all brands live, by their ids; nil for a file with errors, which are reported when its
    /// content is read.
    package static func brandAddresses(in files: FileTree, for environment: SiteEnvironment) -> [String: WebAddress?] {
        let pairs = BrandFile.all(ContentReader(files: files, environment: environment)).map { file in
            (file.brand.id, file.url)
        }
        return Dictionary(pairs) { first, _ in first }
    }

    /// The settings of a site, or the defaults as far as the file cannot be read: reading the whole content reports
    /// why.
    package static func settings(of root: String, in environment: SiteEnvironment) -> SiteSettings {
        var unreported = DiagnosticList()
        return settings(ContentReader(files: .site(root), environment: environment), into: &unreported)
    }

    /// The settings file is optional.
    static func settings(_ reader: ContentReader, into list: inout DiagnosticList) -> SiteSettings {
        let path = "content/site.yml"
        let overlay = reader.environment.overlay(of: path)
        guard reader.files.exists(path) || overlay.map(reader.files.exists) ?? false else { return SiteSettings() }
        return reader.yaml(path, into: &list) { SiteSettings($0) } ?? .standard
    }

    /// Errors for brands with the same address, whose files would overwrite each other.
    private static func sharedAddresses(of brands: [Brand]) -> [Diagnostic] {
        brands.enumerated().compactMap { index, brand in
            guard let first = brands.prefix(index).first(where: { $0.url == brand.url }) else { return nil }
            let what = "brand \(quoted(first.id)) has the same address, \(brand.url.string)"
            return .error(brand.file, brand.urlPosition, what, advice: "give each brand an address of its own")
        }
    }
}
