/// The paths to purge from a CDN, folded to wildcards when there are many.
package struct PurgeList: Sendable, Hashable {
    /// The number of paths above which wildcards are used, because CDNs charge for each path.
    package static let maximumPaths = 30
    /// The maximum number of wildcards; CloudFront accepts fifteen at a time.
    package static let maximumWildcards = 15

    /// The percent-encoded paths of the pages, each with a leading slash.
    let pages: Set<String>

    /// A list for pages by their paths, such as `vg/sport/index.html`, with or without a slash in front.
    init(_ paths: some Sequence<String>) {
        pages = Set(paths.map { PercentEncoding.path($0.hasPrefix("/") ? $0 : "/" + $0) })
    }

    /// The sorted lines for the CDN: each page under both its addresses, or wildcards when there are too many.
    package var lines: [String] {
        let paths = Set(pages.flatMap(Self.addresses))
        guard paths.count > Self.maximumPaths else { return paths.sorted() }
        // The deepest folders whose number is within the limit.
        var folders = Set(pages.map(Self.folder))
        while folders.count > Self.maximumWildcards {
            let depth = folders.map(Self.depth).max() ?? 0
            guard depth > 0 else { break }
            folders = Set(folders.map { Self.depth($0) == depth ? Self.folder(String($0.dropLast())) : $0 })
        }
        // A folder inside another listed folder is covered already.
        let outer = folders.filter { folder in !folders.contains { $0 != folder && folder.hasPrefix($0) } }
        return outer.map { $0 + "*" }.sorted()
    }

    /// The addresses of a page; an index page has two.
    private static func addresses(of page: String) -> [String] {
        guard page.hasSuffix("/index.html") else { return [page] }
        return [String(page.dropLast("index.html".count)), page]
    }

    private static func folder(_ page: String) -> String {
        String(page[...(page.lastIndex(of: "/") ?? page.startIndex)])
    }

    static let maximumBytes = 64 << 20

    /// The paths of a stored list; none of an unreadable one.
    static func paths(_ bytes: [UInt8]) -> NameSet {
        NameSet((try? JSON(parsing: bytes))?["paths"]?.array?.compactMap(\.string) ?? [])
    }

    static func bytes(_ paths: NameSet) -> [UInt8] {
        JSON.object(["paths": JSON(paths.sorted().map { JSON($0) })]).compactText
    }

    private static func depth(_ folder: String) -> Int { folder.utf8.count { $0 == UInt8(ascii: "/") } - 1 }
}
