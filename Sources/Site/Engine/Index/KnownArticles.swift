/// The articles that a build has read, as files beside its index: the next build parses only those that changed.
///
/// It is a cache: a damaged file, or one of another program, is made again.
struct KnownArticles: Sendable {
    let program: Digest
    let articles: [String: ArticleCache.Known]

    private static let header = "sitegen articles 3"
    /// The files that articles are divided among, so that a change writes few of them again; a power of two.
    private static let parts = 16

    static func file(_ part: Int, _ index: String) -> String { "\(index)\(part > 0 ? ".\(part)" : "").articles" }

    private static func part(of path: String) -> Int { path.utf8.reduce(0) { $0 &* 31 &+ Int($1) } & (parts - 1) }

    /// A cache that reads the files when the first article is asked for.
    static func cache(beside index: String, of program: Digest, on disk: FileSystem) -> ArticleCache {
        ArticleCache(writing: { IndexCoder.part($0) }, reading: { IndexCoder.value(ofPart: $0) }) {
            let read = Array(0..<parts).concurrentMap { part -> [String: ArticleCache.Known] in
                guard let bytes = try? disk.read(file(part, index)),
                    let known: KnownArticles = IndexCoder.value(of: bytes),
                    known.program == program
                else { return [:] }
                return known.articles
            }
            return read.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
        }
    }

    /// Writes the articles of a cache when one is new or not public any more, so that no file keeps what was withdrawn; without
    /// the file the next build is slower.
    static func write(
        _ cache: ArticleCache,
        of brands: [Brand],
        beside index: String,
        of program: Digest,
        on disk: FileSystem
    ) {
        let ids = Set(brands.map(\.id))
        let shown = Set(
            brands.flatMap { brand in
                brand.sections.flatMap { section in
                    section.articles.map { "content/\(brand.id)/articles/\(section.id)/\($0.slug).md" }
                }
            }
        )
        let changed = cache.changed { path in
            shown.contains(path) || !ids.contains { path.hasPrefix("content/\($0)/") }
        }
        guard let changed else { return }
        // Files of another program are written again, too.
        for part in changed.paths.count < changed.all.count ? Set(changed.paths.map(part)) : Set(0..<parts) {
            let own = changed.all.filter { Self.part(of: $0.key) == part }
            let bytes = IndexCoder.bytes(of: KnownArticles(program: program, articles: own), capacity: 0)
            let file = file(part, index)
            guard (try? own.isEmpty ? disk.remove(file) : disk.write(bytes, to: file)) != nil else { return }
        }
        cache.noteWritten(changed.all)
    }
}

extension KnownArticles: IndexValue {
    init(_ old: KnownArticles?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        guard try coder.value(old.map { _ in Self.header }) == Self.header else { throw IndexCoder.Damage() }
        self.init(program: try coder.value(old?.program), articles: try coder.table(old?.articles))
    }
}

extension ArticleCache.Known: IndexValue {
    init(_ old: Self?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self.init(
            file: try coder.value(old?.file),
            base: try coder.value(old?.base),
            article: try coder.part(old?.article)
        )
    }
}

extension Article: IndexValue {
    init(_ old: Article?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self.init(
            slug: try coder.value(old?.slug),
            title: try coder.value(old?.title),
            body: try coder.value(old?.body)
        )
        parts = try coder.value(old?.parts)
        kicker = try coder.optional(old?.kicker)
        byline = try coder.optional(old?.byline)
        published = try coder.optional(old?.published)
        until = try coder.optional(old?.until)
        updated = try coder.optional(old?.updated)
        image = try coder.optional(old?.image)
        summary = try coder.optional(old?.summary)
        draft = try coder.value(old?.draft)
        premium = try coder.value(old?.premium)
        template = try coder.optional(old?.template)
        references = try coder.value(old?.references)
    }
}

extension TextPart: IndexValue {
    init(_ old: TextPart?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        let name = try coder.optional(old?.shortcode?.rawValue)
        // In order, because the digest of an article is made of them.
        let names = try coder.value(old?.values.keys.sorted())
        let values = try coder.value(old.map { old in names.map { old.values[$0] ?? "" } })
        let pairs = Dictionary(zip(names, values)) { first, _ in first }
        self.init(try coder.value(old?.html), of: name.flatMap { Shortcode(rawValue: $0) }, pairs)
    }
}

extension ArticleImage: IndexValue {
    init(_ old: ArticleImage?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        let path = try coder.optional(old?.source.path)
        let address = try coder.optional(old?.source.address?.string).flatMap { WebAddress($0) }
        guard let source = path.map(ContentSource.file) ?? address.map(ContentSource.url)
        else { throw IndexCoder.Damage() }
        self.init(
            source: source,
            width: try coder.optional(old?.width),
            height: try coder.optional(old?.height),
            alt: try coder.optional(old?.alt),
            credit: try coder.optional(old?.credit)
        )
    }
}

extension ContentSource {
    fileprivate var path: String? { if case .file(let path) = self { path } else { nil } }

    fileprivate var address: WebAddress? {
        if case .url(let address) = self { address } else { nil }
    }
}

extension TextReference: IndexValue {
    init(_ old: TextReference?, _ coder: inout IndexCoder) throws(IndexCoder.Damage) {
        self.init(
            try coder.value(old.map { $0.kind == .picture }) ? .picture : .link,
            try coder.value(old?.destination),
            at: try coder.value(old?.position)
        )
    }
}
