import BaseTheme
package import Diagnostics
package import Files
package import Foundation
package import Markup
package import Model

/// The content of a site: resolved and without errors.
package struct SiteContent: Sendable {
    /// The settings of all brands.
    package let settings: SiteSettings
    /// The brands by id, with only their public pages and articles.
    package let brands: [Brand]
    /// The unpublished pages and articles, by brand.
    package let unpublished: [UnpublishedText]
    /// When a page or an article is next published or withdrawn; nil when none is.
    package let nextChange: Date?
    /// The addresses of the brands that were not requested, if they are valid.
    package let neighbours: [WebAddress]
    /// The warnings by file and position.
    package let warnings: [Diagnostic]

    /// Makes content from its parts.
    package init(
        settings: SiteSettings = SiteSettings(),
        brands: [Brand],
        unpublished: [UnpublishedText] = [],
        nextChange: Date? = nil,
        neighbours: [WebAddress] = [],
        warnings: [Diagnostic] = []
    ) {
        self.settings = settings
        self.brands = brands
        self.unpublished = unpublished
        self.nextChange = nextChange
        self.neighbours = neighbours
        self.warnings = warnings
    }

    /// Reads the content of a site.
    ///
    /// - Parameters:
    ///   - root: The folder with `content/`.
    ///   - brands: The ids of the requested brands; nil means all.
    ///   - now: The time that decides which pages and articles are public.
    /// - Returns: The brands with all their sections and pages.
    /// - Throws: All errors of all files, and the warnings, by file and position.
    package static func load(
        from root: String,
        brands: Set<String>? = nil,
        now: Date = Date()
    ) throws(DiagnosticList) -> SiteContent {
        if let mistake = SiteFolder.mistake(at: root) { throw DiagnosticList([mistake]) }
        return try load(from: .site(root), brands: brands, now: now)
    }

    /// Reads the content of a site from a file tree.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - brands: The ids of the requested brands; nil means all.
    ///   - timeZones: The valid time zones.
    ///   - now: The time that decides which pages and articles are public.
    /// - Returns: The brands with all their sections and pages.
    /// - Throws: All errors of all files, and the warnings, by file and position.
    package static func load(
        from files: FileTree,
        brands: Set<String>? = nil,
        timeZones: TimeZones = .system,
        now: Date = Date()
    ) throws(DiagnosticList) -> SiteContent {
        var cache = ContentCache()
        return try load(from: files, brands: brands, timeZones: timeZones, now: now, cache: &cache)
    }

    /// Reads the content of a site, except for cached brands.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - brands: The ids of the requested brands; nil means all.
    ///   - timeZones: The valid time zones.
    ///   - now: The time that decides which pages and articles are public.
    ///   - cache: Results of an earlier reading of the same site, from which changed files were removed.
    /// - Returns: The brands with all their sections and pages.
    /// - Throws: All errors of all files, and the warnings, by file and position.
    package static func load(
        from files: FileTree,
        brands: Set<String>?,
        timeZones: TimeZones = .system,
        now: Date,
        cache: inout ContentCache
    ) throws(DiagnosticList) -> SiteContent {
        var list = DiagnosticList()
        let reader = ContentReader(files: files)
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
            let brand = BrandReader(reader: reader, settings: settings, timeZones: timeZones, id: id).brand(
                into: &notes
            )
            list.append(contentsOf: notes.all)
            cache.known[id] = notes.hasErrors ? nil : brand.map { ContentCache.Known(brand: $0, warnings: notes.all) }
            return brand
        }
        list.append(contentsOf: folders.unknownFiles(beside: found.flatMap(\.sections)))
        list.append(contentsOf: sharedAddresses(of: found))
        guard !list.hasErrors else { throw DiagnosticList(list.inFileOrder) }
        let published = found.map { $0.published(at: now) }
        return SiteContent(
            settings: settings,
            brands: published.map(\.brand),
            unpublished: published.flatMap(\.unpublished),
            nextChange: found.compactMap { $0.nextChange(after: now) }.min(),
            neighbours: brands == nil ? [] : neighbours(of: ids, reader),
            warnings: list.inFileOrder
        )
    }

    /// The settings of a site, as far as they are valid.
    package static func settings(in files: FileTree) -> SiteSettings {
        var untold = DiagnosticList()
        return settings(ContentReader(files: files), into: &untold)
    }

    /// The section ids of all brands, from file names.
    package static func sectionNames(in files: FileTree) -> Set<String> {
        let folders = files.list("content").filter(\.isFolder).map { "content/\($0.name)/sections" }
        return Set(
            folders.flatMap { files.list($0) }.filter { $0.name.hasSuffix(".md") }.map { String($0.name.dropLast(3)) }
        )
    }

    /// Errors in brands that were not requested are reported when those are built.
    private static func neighbours(of ids: [String], _ reader: ContentReader) -> [WebAddress] {
        var untold = DiagnosticList()
        let others = BrandFolders(files: reader.files).ids(wanted: nil, into: &untold).filter { !ids.contains($0) }
        return others.compactMap { id in
            reader.yaml(BrandFile.self, "content/\(id)/brand.yml", named: "brand.yml", into: &untold)?.url.value?.web
        }
    }

    /// The settings file is optional.
    static func settings(_ reader: ContentReader, into list: inout DiagnosticList) -> SiteSettings {
        let path = "content/site.yml"
        guard reader.files.exists(path) else { return SiteSettings() }
        guard let file = reader.yaml(SiteFile.self, path, named: "site.yml", into: &list) else { return SiteSettings() }
        for problem in file.publish?.validationErrors ?? [] {
            list.append(.error(reader.files.shown(path), problem.position, problem.what, advice: problem.advice))
        }
        return file.settings
    }

    /// Errors for brands with the same address, whose files would overwrite each other.
    private static func sharedAddresses(of brands: [Brand]) -> [Diagnostic] {
        brands.enumerated().compactMap { index, brand in
            brands.prefix(index).first { $0.url == brand.url }.map { first in
                .error(
                    brand.file,
                    brand.urlPosition,
                    "brand \(quoted(first.id)) has the same address, \(brand.url.string)",
                    advice: "give each brand an address of its own"
                )
            }
        }
    }
}
