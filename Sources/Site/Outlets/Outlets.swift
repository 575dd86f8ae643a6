import Content
import FeedLoading
import Routes
import SafeMarkup
import Scenes

/// The files beside the pages: for the apps, for search engines and for the systems that open deep links.
struct Outlets: Sendable {
    /// A file that belongs to no page.
    struct File: Sendable {
        let path: String
        let bytes: [UInt8]
    }

    let content: SiteContent
    let map: SiteMap
    let sections: [LoadedSection]
    /// Whether all brands are built: files they share would else lose the others.
    let isWholeSite: Bool

    /// All files, in the order of their paths.
    func files() -> [File] {
        var files: [File] = []
        for brand in content.brands {
            let loaded = sections.filter { $0.brand.id == brand.id }
            files.append(File(path: "\(brand.id)/targets.json", bytes: targets(brand, loaded).readableText))
            files.append(File(path: "\(brand.id)/sitemap.xml", bytes: sitemap(brand)))
            files.append(File(path: "\(brand.id)/robots.txt", bytes: robots([brand])))
        }
        let shared = content.brands.filter { $0.url.path != "/" && $0.url.origin == sharedOrigin }
        if isWholeSite, !shared.isEmpty { files.append(File(path: "robots.txt", bytes: robots(shared))) }
        return (files + associations()).sorted { $0.path < $1.path }
    }

    private func targets(_ brand: Brand, _ loaded: [LoadedSection]) -> JSON {
        .object([
            "brand": JSON(brand.id),
            "sections": JSON(
                loaded.map { loaded in
                    let page = PageID.section(brand: brand.id, id: loaded.section.id)
                    let metadata = loaded.metadata
                    return .object([
                        "id": JSON(loaded.section.id),
                        "title": JSON(loaded.title),
                        "url": map.address(of: page, in: .browser).map { JSON($0.string) },
                        "appUrl": map.address(of: page, in: .app).map { JSON($0.string) },
                        "state": JSON(loaded.stateName),
                        "renderAsWeb": JSON(metadata?.rendersAsWeb ?? false),
                        "renderAsWebUrl": metadata?.webTarget.map { JSON($0.string) },
                    ])
                }
            ),
        ])
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
    /// Robots read the file at the root of an origin; the one in a brand's folder is for brands that live at the root
    /// of theirs.
    private func robots(_ brands: [Brand]) -> [UInt8] {
        let rules = brands.flatMap { ["Disallow: \($0.url.path)app/", "Disallow: \($0.url.path)states/"] }
        let maps = brands.map { "Sitemap: \($0.url.string)sitemap.xml" }
        return Array((["User-agent: *"] + rules + maps).map { $0 + "\n" }.joined().utf8)
    }
}

/// Files that tell the systems of phones which app opens which address.
extension Outlets {
    /// The files that stand at the root of an origin.
    ///
    /// Brands with a path share the output folder's; a brand that lives at the
    /// root of its own origin has its own.
    private func associations() -> [File] {
        let shared = sharedOrigin
        let alone = content.brands.filter { $0.url.path == "/" || $0.url.origin != shared }
        let together = content.brands.filter { $0.url.path != "/" && $0.url.origin == shared }
        var files = alone.flatMap { associations([$0], in: $0.id + "/.well-known/") }
        if isWholeSite { files += associations(together, in: ".well-known/") }
        return files
    }

    /// The origin whose root the output folder is: that of most brands that live below a path.
    private var sharedOrigin: String? {
        let origins = content.brands.filter { $0.url.path != "/" }.map(\.url.origin)
        let counts = Dictionary(origins.map { ($0, 1) }, uniquingKeysWith: +)
        return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }

    private func associations(_ brands: [Brand], in folder: String) -> [File] {
        let apple = brands.compactMap(appleDetails)
        let android = brands.compactMap(androidStatement)
        var files: [File] = []
        if !apple.isEmpty {
            let json = JSON.object(["applinks": .object(["details": JSON(apple)])])
            files.append(File(path: folder + "apple-app-site-association", bytes: json.readableText))
        }
        if !android.isEmpty {
            files.append(File(path: folder + "assetlinks.json", bytes: JSON(android).readableText))
        }
        return files
    }

    /// What is excluded comes first: the first pattern that fits decides.
    private func appleDetails(_ brand: Brand) -> JSON? {
        guard let app = brand.apps?.ios else { return nil }
        let path = brand.url.path
        let files = ["assets/*", "states/*", "404.html"] + FeedFile.allCases.map { "*" + $0.rawValue }
        let excluded = files.map { name in
            JSON.object(["/": JSON(path + name), "exclude": true])
        }
        return .object([
            "appIDs": JSON(app.appIDs.map { JSON($0) }),
            "components": JSON(excluded + [.object(["/": JSON(path + "*")])]),
        ])
    }

    private func androidStatement(_ brand: Brand) -> JSON? {
        guard let app = brand.apps?.android else { return nil }
        return .object([
            "relation": ["delegate_permission/common.handle_all_urls"],
            "target": .object([
                "namespace": "android_app",
                "package_name": JSON(app.package),
                "sha256_cert_fingerprints": JSON(app.sha256.map { JSON($0) }),
            ]),
        ])
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
