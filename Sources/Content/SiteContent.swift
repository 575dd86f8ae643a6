package import Diagnostics
package import Files
package import Foundation
package import Markup
package import Model

/// Everything that `content/` says: resolved, checked and free of mistakes.
package struct SiteContent: Sendable {
    /// What holds for all brands.
    package let settings: SiteSettings
    /// The brands, by id; their pages and articles are those that are public.
    package let brands: [Brand]
    /// The pages and articles that are not public, by brand.
    package let unpublished: [UnpublishedText]
    /// When a page or an article next begins or ends to be public; nil when none does.
    package let nextChange: Date?
    /// Where the brands live that were not asked for, as far as they say so.
    package let neighbours: [WebAddress]
    /// What was odd but no mistake, by file and place.
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
    ///   - root: The folder that holds `content/`.
    ///   - brands: The ids of the brands that are wanted; nil means all.
    ///   - now: The moment that decides which pages and articles are public.
    /// - Returns: The brands with all their sections and pages.
    /// - Throws: All mistakes of all files, and the warnings, by file and place.
    package static func load(
        from root: String,
        brands: Set<String>? = nil,
        now: Date = Date()
    ) throws(DiagnosticList) -> SiteContent {
        if let mistake = SiteFolder.mistake(at: root) { throw DiagnosticList([mistake]) }
        return try load(from: .site(root), brands: brands, now: now)
    }

    /// Reads the content of a site from wherever it is.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - brands: The ids of the brands that are wanted; nil means all.
    ///   - timeZones: Those that a brand may be in.
    ///   - now: The moment that decides which pages and articles are public.
    /// - Returns: The brands with all their sections and pages.
    /// - Throws: All mistakes of all files, and the warnings, by file and place.
    package static func load(
        from files: FileTree,
        brands: Set<String>? = nil,
        timeZones: TimeZones = .system,
        now: Date = Date()
    ) throws(DiagnosticList) -> SiteContent {
        var cache = ContentCache()
        return try load(from: files, brands: brands, timeZones: timeZones, now: now, cache: &cache)
    }

    /// Reads the content of a site, except for brands that are known from before.
    ///
    /// - Parameters:
    ///   - files: The files of the site.
    ///   - brands: The ids of the brands that are wanted; nil means all.
    ///   - timeZones: Those that a brand may be in.
    ///   - now: The moment that decides which pages and articles are public.
    ///   - memory: What an earlier reading of the same site found out; it must have forgotten what has changed since.
    /// - Returns: The brands with all their sections and pages.
    /// - Throws: All mistakes of all files, and the warnings, by file and place.
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
        // Sections take what they do not say themselves from the settings.
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

    /// The ids that files give to sections, of whatever brand.
    package static func sectionNames(in files: FileTree) -> Set<String> {
        let folders = files.list("content").filter(\.isFolder).map { "content/\($0.name)/sections" }
        return Set(
            folders.flatMap { files.list($0) }.filter { $0.name.hasSuffix(".md") }.map { String($0.name.dropLast(3)) }
        )
    }

    /// The mistakes of brands that nobody asked for are told when they are built themselves.
    private static func neighbours(of ids: [String], _ reader: ContentReader) -> [WebAddress] {
        var untold = DiagnosticList()
        let others = BrandFolders(files: reader.files).ids(wanted: nil, into: &untold).filter { !ids.contains($0) }
        return others.compactMap { id in
            reader.yaml(BrandFile.self, "content/\(id)/brand.yml", named: "brand.yml", into: &untold)?.url.value?.web
        }
    }

    /// The file of settings may be left out.
    private static func settings(_ reader: ContentReader, into list: inout DiagnosticList) -> SiteSettings {
        let path = "content/site.yml"
        guard reader.files.exists(path) else { return SiteSettings() }
        guard let file = reader.yaml(SiteFile.self, path, named: "site.yml", into: &list) else { return SiteSettings() }
        for problem in file.publish?.validationErrors ?? [] {
            list.append(.error(reader.files.shown(path), problem.position, problem.what, advice: problem.advice))
        }
        return file.settings
    }

    /// Two brands at one address would overwrite each other.
    private static func sharedAddresses(of brands: [Brand]) -> [Diagnostic] {
        brands.enumerated().compactMap { index, brand in
            brands.prefix(index).first { $0.url == brand.url }.map { first in
                .error(
                    brand.file,
                    brand.urlPosition,
                    "brand \(quoted(first.id)) lives at \(brand.url.string) too",
                    advice: "give each brand an address of its own"
                )
            }
        }
    }
}
