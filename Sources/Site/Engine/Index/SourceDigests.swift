/// Digests of the files of a site that are no feeds, by what depends on them.
struct SourceDigests: Sendable, Hashable {
    /// Those of a theme.
    struct ThemeFiles: Sendable, Hashable {
        let all: Digest
        /// All but templates, scripts and styles: what pages have of these is in the digests of their templates.
        let settings: Digest
    }

    /// The texts and settings of each brand, by its id.
    private(set) var brands: [String: Digest] = [:]
    /// The same without the files of pages and articles.
    private(set) var frames: [String: Digest] = [:]
    /// All other content: pages of every brand may show a picture from anywhere; nil when a file cannot be read.
    let shared: Digest?
    /// The files that go to the output as they are, which no page shows; nil when one cannot be read.
    let statics: Digest?
    /// Whether a file of a brand could not be read.
    private(set) var isIncomplete = false
    /// The themes by id; one with a file that cannot be read is left out.
    private(set) var themes: [String: ThemeFiles] = [:]

    init(_ sources: SourceTable) {
        var shared: [String] = []
        var statics: [String] = []
        var own: [Substring: [String]] = [:]
        // The built-in base theme is part of the program, whose digest covers it; only files that replace some count.
        var ofThemes: [Substring: [String]] = [Substring(SitePlan.baseThemeID): []]
        for path in sources.entries.keys {
            let parts = path.split(separator: "/", maxSplits: 2)
            if path.hasPrefix("themes/") {
                ofThemes[parts[1], default: []].append(path)
            } else if StaticFile.brand(ofFile: path) != nil {
                statics.append(path)
            } else if path.hasPrefix("content/"), !SourceTable.isFeed(path) {
                let isText = path.hasSuffix(".md") || path.hasSuffix(".yml")
                if isText, sources.entries["content/\(parts[1])/brand.yml"] != nil {
                    own[parts[1], default: []].append(path)
                } else {
                    shared.append(path)
                }
            }
        }
        self.shared = sources.digest(of: shared)
        self.statics = sources.digest(of: statics)
        for (brand, paths) in own {
            brands[String(brand)] = sources.digest(of: paths)
            let texts = ["pages", "articles"].map { "content/\(brand)/\($0)/" }
            frames[String(brand)] = sources.digest(of: paths.filter { path in !texts.contains { path.hasPrefix($0) } })
            if brands[String(brand)] == nil { isIncomplete = true }
        }
        for (theme, paths) in ofThemes {
            let parts = ["templates", "scripts", "styles"].map { "themes/\(theme)/\($0)/" }
            let settings = paths.filter { path in !parts.contains { path.hasPrefix($0) } }
            guard let all = sources.digest(of: paths), let rest = sources.digest(of: settings) else { continue }
            themes[String(theme)] = ThemeFiles(all: all, settings: rest)
        }
    }
}

extension SourceDigests: IndexValue {
    init(_ old: SourceDigests?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        brands = try coder.table(old?.brands)
        frames = try coder.table(old?.frames)
        shared = try coder.optional(old?.shared)
        statics = try coder.optional(old?.statics)
        isIncomplete = try coder.value(old?.isIncomplete)
        themes = try coder.table(old?.themes)
    }
}

extension SourceDigests.ThemeFiles: IndexValue {
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        all = try coder.value(old?.all)
        settings = try coder.value(old?.settings)
    }
}
