/// The index that a build leaves for the next one: the inputs of each section and of each brand's pages.
///
/// It is a cache: without it the same bytes come out, later. Equal keys and untouched files mean that nothing is read,
/// parsed or rendered again. It belongs to one manifest, and an index of another program or format is not used.
struct BuildIndex: Sendable, Hashable {
    /// What files besides pages need to know of a theme.
    struct ThemeSummary: Sendable, Hashable {
        /// What the policy of its pages allows inside of them.
        let inline: InlineHashes
        /// The file names of the fonts that its pages ask for at once.
        let fonts: [String]
        let version: String
    }

    /// A theme and its files.
    struct ThemeEntry: Sendable, Hashable {
        /// The folders of its chain, `base` first.
        let chain: [String]
        let key: Digest
        let summary: ThemeSummary
    }

    /// The digests of everything that the pages of a brand depend on besides feeds.
    struct PageKeys: Sendable, Hashable {
        /// Everything that the pages of its sections depend on; nil when their template is not known.
        let sections: Digest?
        /// Everything that its other pages and its assets depend on.
        let others: Digest
        /// Everything that its articles depend on besides the articles themselves.
        let articles: Digest
        /// The digest of the template of its sections; nil for the pages without a brand.
        let template: Digest?
        let content: Digest
    }

    /// The pages and assets of a brand, or those without a brand.
    struct BrandEntry: Sendable, Hashable {
        let keys: PageKeys
        /// The paths of its pages, except those of sections.
        let pages: [String]
        /// The paths of its fingerprinted files.
        let assets: [String]
        /// The names of the articles of its sections, in their order, by the section's id.
        let articles: [String: [String]]
    }

    var program: Digest
    var manifest: Digest
    var content: Digest
    var built: Date
    /// When a page or an article is next published or withdrawn; nil when none is.
    var nextChange: Date?
    /// The files of the site.
    var sources: SourceTable
    /// Digests of the files of the site that are no feeds.
    var digests: SourceDigests
    var store: FileIdentity?
    /// The identity of the program that bundles scripts and styles.
    var bundler: String?
    var themes: [String: ThemeEntry]
    /// The brands by id; pages without a brand under an empty id.
    var brands: [String: BrandEntry]
    var sections: [SectionRecord]
    /// The variables of the environment that addresses name, with digests of their values, which may be secret.
    var variables: [String: Digest]
    /// The digests of target lists without their times, by path.
    var targetLists: [String: Digest]
    /// Warnings about content, which a build without changes repeats.
    var warnings: [Diagnostic]
    /// Why pages and articles are not public.
    var unpublished: [UnpublishedText.Reason]

    static func folder(of site: String) -> String { site + "/.sitegen/indexes" }

    static func file(site: String, output: String) -> String {
        folder(of: site) + "/" + Manifest.name(ofOutput: output)
    }

    /// The number of pages of some brands; pages without a brand are those of an empty id.
    func pageCount(where isIncluded: (_ brand: String) -> Bool) -> Int {
        brands.reduce(0) { $0 + (isIncluded($1.key) ? $1.value.pages.count : 0) }
            + sections.reduce(0) { $0 + (isIncluded($1.brand) ? $1.pages.count : 0) }
    }
}

/// The index as a file.
extension BuildIndex: IndexValue {
    private static let header = "sitegen index 13"
    /// The bytes of a source and of a section with paths of usual length.
    private static let (usualSource, usualSection) = (140, 920)

    /// Reads an index; nil when the bytes are damaged or of another version.
    init?(_ bytes: [UInt8]) {
        guard let index: BuildIndex = IndexCoder.value(of: bytes) else { return nil }
        self = index
    }

    func write(to file: String, on disk: FileSystem) throws(Disk.Failure) { try disk.write(bytes, to: file) }

    var bytes: [UInt8] {
        let capacity = sources.entries.count * Self.usualSource + sections.count * Self.usualSection
        return IndexCoder.bytes(of: self, capacity: capacity)
    }

    init(_ old: BuildIndex?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        guard try coder.value(old.map { _ in Self.header }) == Self.header else { throw IndexCoder.Damage() }
        program = try coder.value(old?.program)
        manifest = try coder.value(old?.manifest)
        content = try coder.value(old?.content)
        built = try coder.value(old?.built)
        nextChange = try coder.optional(old?.nextChange)
        store = try coder.optional(old?.store)
        sources = try coder.value(old?.sources)
        digests = try coder.value(old?.digests)
        bundler = try coder.optional(old?.bundler)
        themes = try coder.table(old?.themes)
        brands = try coder.table(old?.brands)
        sections = try coder.value(old?.sections)
        variables = try coder.table(old?.variables)
        targetLists = try coder.table(old?.targetLists)
        warnings = try coder.value(old?.warnings)
        unpublished = try coder.value(old?.unpublished)
    }
}

extension BuildIndex.ThemeEntry: IndexValue {
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        chain = try coder.value(old?.chain)
        key = try coder.value(old?.key)
        var inline = InlineHashes(
            styles: try coder.value(old?.summary.inline.styles),
            scripts: try coder.value(old?.summary.inline.scripts)
        )
        inline.hosts = try coder.table(old?.summary.inline.hosts)
        summary = BuildIndex.ThemeSummary(
            inline: inline,
            fonts: try coder.value(old?.summary.fonts),
            version: try coder.value(old?.summary.version)
        )
    }
}

extension BuildIndex.PageKeys: IndexValue {
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        sections = try coder.optional(old?.sections)
        others = try coder.value(old?.others)
        articles = try coder.value(old?.articles)
        template = try coder.optional(old?.template)
        content = try coder.value(old?.content)
    }
}

extension BuildIndex.BrandEntry: IndexValue {
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        keys = try coder.value(old?.keys)
        pages = try coder.value(old?.pages)
        assets = try coder.value(old?.assets)
        articles = try coder.table(old?.articles)
    }
}

extension SourceTable: IndexValue {
    init(_ old: SourceTable?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        typealias File = (key: String, value: Entry)
        let (known, count) = (old?.entries, old?.entries.count)
        let files = try coder.list(known, count: count) { (old: File?, coder) throws(IndexCoder.Damage) -> File in
            (
                try coder.value(old?.key),
                Entry(
                    identity: try coder.optional(old?.value.identity),
                    isSettled: try coder.value(old?.value.isSettled),
                    digest: try coder.optional(old?.value.digest)
                )
            )
        }
        entries = old?.entries ?? NameTable(files.lazy.map { ($0.key, $0.value) }) { first, _ in first }
    }
}

extension UnpublishedText.Reason: IndexValue {
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        let (kind, moment): (Int?, Date?) =
            switch old {
            case nil: (nil, nil)
            case .draft: (0, nil)
            case .held(let moment): (1, moment)
            case .ended(let moment): (2, moment)
            case .takenDown: (3, nil)
            }
        switch try coder.value(kind) {
        case 0: self = .draft
        case 1: self = .held(until: try coder.value(moment))
        case 2: self = .ended(at: try coder.value(moment))
        case 3: self = .takenDown
        default: throw IndexCoder.Damage()
        }
    }
}
