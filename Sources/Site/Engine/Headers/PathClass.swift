/// The caching classes of a site's files.
package enum PathClass: Sendable, Hashable, CaseIterable {
    /// A file whose name changes with its content.
    case asset
    /// A front page or a section page, web or app: new every few minutes.
    case section
    /// An article or another written page: changes seldom.
    case text
    /// Lists for programs: feeds, sitemaps, targets.
    case list
    /// App association files, from which phones learn which app opens a link.
    case association
    /// Any other file.
    case other

    /// The class of a file by its output path, such as `vg/sport/index.html`.
    ///
    /// A page two folders below the brand is an article. A page beside the sections may be either: it counts as a
    /// section, which is cached for less time, unless it is one of the texts that are known.
    package init(_ path: String, texts: Set<String> = []) {
        // Bytes, not characters: each publish asks for the class of every file.
        let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        let name = parts.last.map { String(Substring($0)) } ?? ""
        if parts.dropLast().last?.elementsEqual(".well-known".utf8) ?? false {
            self = Self.associations.contains(name) ? .association : .other
        } else if Self.isFingerprinted(parts) {
            self = .asset
        } else if Self.lists.contains(name) || name.hasPrefix("sitemap-") && name.hasSuffix(".xml") {
            self = .list
        } else if texts.contains(path) {
            self = .text
        } else if name.hasSuffix(".html") {
            let isApp = parts.dropFirst().first?.elementsEqual("app".utf8) ?? false
            self = parts.count - (isApp ? 1 : 0) > Self.depthOfSections ? .text : .section
        } else {
            self = .other
        }
    }

    static let associations: Set<String> = ["apple-app-site-association", "assetlinks.json"]
    static let lists: Set<String> = [
        "feed.json", "feed.xml", "sitemap.xml", "targets.json", "app.json", "texts.json", "robots.txt",
        "speculation-rules.json", "pagefind-entry.json",
    ]
    /// The number of parts of `<brand>/<section>/index.html`.
    private static let depthOfSections = 3

    /// Whether the path is `assets/<name>.<ten digits>.<extension>`; the extension is optional.
    private static func isFingerprinted(_ parts: [Substring.UTF8View]) -> Bool {
        guard let name = parts.last, parts.dropLast().contains(where: { $0.elementsEqual("assets".utf8) })
        else { return false }
        let words = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: true)
        return words.dropFirst().suffix(2).contains { part in
            part.count == 10 && part.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 }
        }
    }
}
