import Content
import FeedLoading
import Foundation
import Markup
import Pages

/// The files besides pages: for apps, search engines and deep links.
struct SiteFiles: Sendable {
    /// A file that is not a page.
    struct File: Sendable {
        let path: String
        let bytes: [UInt8]
        /// Whether the file is not written again when only its stamps changed.
        var keepsStamp = false
    }

    let content: SiteContent
    /// The brands whose files are made, and whether those at the root are.
    let scope: BuildScope
    let map: PageIndex
    let sections: [SectionRecord]
    /// The build's time.
    let now: Date
    /// Whether target lists are written again when only their stamps changed.
    let refreshesTimestamps: Bool
    /// The origins of the brands, with the rules for hosts of those that are wholly built.
    let origins: [(origin: Origin, headers: HeaderFile?)]

    /// Collects what the files are made of.
    ///
    /// - Parameters:
    ///   - content: The brands.
    ///   - map: The pages of the brands.
    ///   - sections: What the brands' sections have become.
    ///   - scope: The brands whose files are made; unless all are planned, shared files would be incomplete.
    ///   - now: The build's time.
    ///   - refreshesTimestamps: Whether target lists are written again when only their stamps changed.
    init(
        content: SiteContent,
        map: PageIndex,
        sections: [SectionRecord],
        scope: BuildScope,
        now: Date,
        refreshesTimestamps: Bool
    ) {
        self.content = content
        self.scope = scope
        self.map = map
        self.sections = sections
        self.now = now
        self.refreshesTimestamps = refreshesTimestamps
        origins = Origin.all(of: content, isWholeSite: scope.makesRoot)
            .filter { origin in
                guard let holder = origin.holder else { return scope.makesRoot || !scope.isWholeShard }
                return origin.brands.first { $0.id == holder }.map(scope.makes) ?? true
            }
            .map { origin in (origin, origin.isWhole ? HeaderFile(of: origin.brands) : nil) }
    }

    /// All files, in the order of their paths.
    func files() -> [File] {
        var files: [File] = []
        for brand in content.brands where scope.makes(brand) {
            files += lists(of: brand) + [newsSitemap(brand)].compactMap(\.self)
            files.append(speculationRules(brand))
            if brand.url.path != "/" { files.append(File(path: "\(brand.id)/robots.txt", bytes: robots([brand]))) }
        }
        for (origin, headers) in origins {
            guard let headers else { continue }
            files.append(File(path: origin.folder + "_headers", bytes: Array(headers.text.utf8)))
            files += associations(origin) + redirects(origin)
            guard origin.isServedAtRoot else { continue }
            files.append(File(path: origin.folder + "robots.txt", bytes: robots(origin.brands)))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// The files that list the sections of a brand.
    func lists(of brand: Brand) -> [File] {
        let path = "\(brand.id)/targets.json"
        let list = File(path: path, bytes: targets(brand).readableText, keepsStamp: !refreshesTimestamps)
        return [list] + sitemaps(brand)
    }

    /// Shared files of origins that are not wholly built, which stay as they are.
    var keptFiles: Set<String> {
        let names = origins.filter { $0.headers == nil }.flatMap { origin, _ in
            origin.brands.flatMap { brand in Origin.fileNames.map { "\(brand.id)/\($0)" } }
        }
        return Set(names)
    }

    /// The rules for robots after RFC 9309: the app presentation duplicates the web pages.
    ///
    /// Robots read the file at the root of an origin; the file in the folder of a brand below a path is for servers
    /// that combine them.
    private func robots(_ brands: [Brand]) -> [UInt8] {
        let rules = brands.flatMap { ["Disallow: \($0.url.path)app/", "Disallow: \($0.url.path)states/"] }
        // Robots have to read pages to learn that they may not list them, but nobody leads them there.
        let maps = brands.filter(\.isPublic).flatMap { brand in
            let news = NewsSitemap.articles(of: brand, now: now).map { _ in Self.newsName }
            return ["sitemap.xml", news].compactMap(\.self).map { "Sitemap: \(brand.url.string)\($0)" }
        }
        return Array((["User-agent: *"] + rules + maps).map { $0 + "\n" }.joined().utf8)
    }
}
