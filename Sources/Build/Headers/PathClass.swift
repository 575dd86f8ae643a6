/// The classes of files of a site, each kept by caches in its own way.
package enum PathClass: Sendable, Hashable, CaseIterable {
    /// A file whose name changes with its content.
    case asset
    /// A front page, the page of a section or what an app shows of one: new every few minutes.
    case section
    /// An article or another page that somebody wrote: changes seldom.
    case text
    /// What programs read: feeds, sitemaps, targets.
    case list
    /// What phones read to know which apps a site's links open.
    case association
    /// What is in none of them.
    case other

    /// The class of a file, by its path in the output such as `vg/sport/index.html`.
    ///
    /// A page in a folder of a section's folder is an article. A page beside the sections may be either: it counts as a
    /// section, which caches keep shorter, unless `texts` has it.
    ///
    /// - Parameters:
    ///   - path: The path in the output.
    ///   - texts: Paths of pages that are known to be articles or written pages.
    package init(_ path: String, texts: Set<String> = []) {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        let name = parts.last ?? ""
        if parts.dropLast().last == ".well-known" {
            self = Self.associations.contains(String(name)) ? .association : .other
        } else if Self.isFingerprinted(parts) {
            self = .asset
        } else if Self.lists.contains(String(name)) {
            self = .list
        } else if texts.contains(path) {
            self = .text
        } else if name.hasSuffix(".html") {
            let isApp = parts.dropFirst().first == "app"
            self = parts.count > Self.depthOfSections && !isApp ? .text : .section
        } else {
            self = .other
        }
    }

    private static let associations: Set<String> = ["apple-app-site-association", "assetlinks.json"]
    private static let lists: Set<String> = ["feed.json", "feed.xml", "sitemap.xml", "targets.json", "robots.txt"]
    /// The parts of `<brand>/<section>/index.html`.
    private static let depthOfSections = 3

    /// Whether it is `assets/<name>.<ten digits>.<extension>`, or that without an extension.
    private static func isFingerprinted(_ parts: [Substring]) -> Bool {
        guard parts.count >= 2, parts.dropLast().contains("assets"), let name = parts.last else { return false }
        return name.split(separator: ".").dropFirst().suffix(2).contains { part in
            part.utf8.count == 10 && part.utf8.allSatisfy { 48...57 ~= $0 || 97...102 ~= $0 }
        }
    }
}
