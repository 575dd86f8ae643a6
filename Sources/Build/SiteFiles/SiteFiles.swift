import Content
import FeedLoading
import Foundation
import Markup
import Model
import Routes

/// The files beside the pages: for the apps, for search engines and for the systems that open deep links.
struct SiteFiles: Sendable {
    /// A file that belongs to no page.
    struct File: Sendable {
        let path: String
        let bytes: [UInt8]
        /// Whether the file stays as it is when nothing but its stamps would change.
        var keepsStamp = false
    }

    let content: SiteContent
    let map: PageIndex
    let sections: [LoadedSection]
    /// Whether all brands are built: files they share would else lose the others.
    let isWholeSite: Bool
    /// The moment the build takes for now.
    let now: Date
    /// Whether target lists are written again for their stamps alone, as signs of life.
    let refreshesTimestamps: Bool

    var origins: [Origin] { Origin.all(of: content, isWholeSite: isWholeSite) }

    /// All files, in the order of their paths.
    func files() -> [File] {
        var files: [File] = []
        for brand in content.brands {
            let loaded = sections.filter { $0.brand.id == brand.id }
            files.append(
                File(
                    path: "\(brand.id)/targets.json",
                    bytes: targets(brand, loaded).readableText,
                    keepsStamp: !refreshesTimestamps
                )
            )
            files.append(File(path: "\(brand.id)/sitemap.xml", bytes: sitemap(brand)))
            if brand.url.path != "/" { files.append(File(path: "\(brand.id)/robots.txt", bytes: robots([brand]))) }
        }
        for origin in origins where origin.isWhole {
            files += associations(origin) + headers(origin) + redirects(origin)
            guard origin.isServedAtRoot else { continue }
            files.append(File(path: origin.folder + "robots.txt", bytes: robots(origin.brands)))
        }
        return files.sorted { $0.path < $1.path }
    }

    /// Files of origins that brands share which are not built now: the others' part of them is not known.
    var keptFiles: Set<String> {
        let names = origins.filter { !$0.isWhole }.flatMap { origin in
            origin.brands.flatMap { brand in Origin.fileNames.map { "\(brand.id)/\($0)" } }
        }
        return Set(names)
    }

    /// The pages a search engine may list, after the sitemaps protocol 0.9.
    private func sitemap(_ brand: Brand) -> [UInt8] {
        let unavailable = unavailable
        var xml = XMLWriter(.indented)
        xml.element("urlset", ["xmlns": "http://www.sitemaps.org/schemas/sitemap/0.9"]) { xml in
            for (key, _) in map.all where key.presentation == .browser && key.page.brand == brand.id {
                guard key.page.isListed, !unavailable.contains(key.page),
                    let address = map.address(of: key.page, in: .browser)
                else { continue }
                xml.element("url") { xml in xml.element("loc", text: address.string) }
            }
        }
        return xml.finish()
    }

    /// Sections that show an error or a spinner just now.
    private var unavailable: Set<PageID> {
        let waiting = sections.filter { ["error", "loading"].contains($0.stateName) }
        return Set(waiting.map { .section(brand: $0.brand.id, id: $0.section.id) })
    }

    /// Rules for robots after RFC 9309: the presentation for apps repeats the browser's pages.
    ///
    /// Robots read the file at the root of an origin; the one in the folder of a brand that lives below a path is for
    /// servers that put it together.
    private func robots(_ brands: [Brand]) -> [UInt8] {
        let rules = brands.flatMap { ["Disallow: \($0.url.path)app/", "Disallow: \($0.url.path)states/"] }
        let maps = brands.map { "Sitemap: \($0.url.string)sitemap.xml" }
        return Array((["User-agent: *"] + rules + maps).map { $0 + "\n" }.joined().utf8)
    }
}

extension LoadedSection {
    /// The state as reports and target lists name it.
    var stateName: String {
        switch state {
        case .loading: "loading"
        case .error: "error"
        case .feed(let feed):
            switch feed.content {
            case .native: "native"
            case .web: "web"
            }
        }
    }

    var metadata: FeedMetadata? {
        switch state {
        case .loading, .error: nil
        case .feed(let feed): feed.metadata
        }
    }
}

extension PageID {
    fileprivate var isListed: Bool {
        switch self {
        case .section, .page, .article: true
        case .favourites, .favouritesTab, .login, .password, .consent, .places, .brands, .loading, .failure, .notFound,
            .moved:
            false
        }
    }
}
