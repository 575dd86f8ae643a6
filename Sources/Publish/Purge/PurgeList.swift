import Markup

/// The paths whose copies in a CDN are to be thrown away, folded to as few lines as CDNs like.
package struct PurgeList: Sendable, Hashable {
    /// More paths than this are folded to wildcards: a CDN counts and charges each.
    package static let maximumPaths = 30
    /// The most wildcards: CloudFront takes fifteen at a time.
    package static let maximumWildcards = 15

    /// The paths of the pages, encoded as addresses are, each beginning with a slash.
    let pages: Set<String>

    /// A list for pages by their paths, such as `vg/sport/index.html`, with or without a slash in front.
    init(_ paths: some Sequence<String>) {
        pages = Set(paths.map { PercentEncoding.path($0.hasPrefix("/") ? $0 : "/" + $0) })
    }

    /// What a CDN is told, sorted: each page under both its addresses, or wildcards when that would be too many.
    package var lines: [String] {
        let paths = Set(pages.flatMap(Self.addresses))
        guard paths.count > Self.maximumPaths else { return paths.sorted() }
        return wildcards.sorted()
    }

    /// The addresses of a page: one of a folder has two.
    private static func addresses(of page: String) -> [String] {
        guard page.hasSuffix("/index.html") else { return [page] }
        return [String(page.dropLast("index.html".count)), page]
    }

    /// The deepest folders that are few enough together.
    private var wildcards: Set<String> {
        var folders = Set(pages.map(Self.folder))
        while folders.count > Self.maximumWildcards {
            let depth = folders.map(Self.depth).max() ?? 0
            guard depth > 0 else { break }
            folders = Set(folders.map { Self.depth($0) == depth ? Self.parent(of: $0) : $0 })
        }
        // A folder in another one on the list is said already.
        let outer = folders.filter { folder in
            !folders.contains { $0 != folder && folder.hasPrefix($0) }
        }
        return Set(outer.map { $0 + "*" })
    }

    private static func folder(_ page: String) -> String {
        String(page[...(page.lastIndex(of: "/") ?? page.startIndex)])
    }

    private static func depth(_ folder: String) -> Int {
        folder.utf8.count { $0 == UInt8(ascii: "/") } - 1
    }

    private static func parent(of folder: String) -> String {
        self.folder(String(folder.dropLast()))
    }
}
