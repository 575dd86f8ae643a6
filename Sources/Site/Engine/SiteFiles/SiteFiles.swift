import Foundation

/// The files besides pages: for apps, search engines and deep links.
struct SiteFiles: Sendable {
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
    /// The brands' themes, by the brands' ids.
    let themes: [String: BuildIndex.ThemeSummary]
    /// The origins of the brands, with the rules for hosts of those that are wholly built.
    let origins: [(origin: Origin, headers: HeaderFile?)]

    init(
        content: SiteContent,
        map: PageIndex,
        sections: [SectionRecord],
        scope: BuildScope,
        themes: [String: BuildIndex.ThemeSummary],
        now: Date,
        refreshesTimestamps: Bool
    ) {
        (self.content, self.scope, self.map) = (content, scope, map)
        (self.sections, self.now, self.themes) = (sections, now, themes)
        self.refreshesTimestamps = refreshesTimestamps
        origins = Origin.all(of: content, isWholeSite: scope.makesRoot)
            .filter { origin in
                guard let holder = origin.holder else { return scope.makesRoot || !scope.isWholeShard }
                return origin.brands.first { $0.id == holder }.map(scope.makes) ?? true
            }
            .map { origin in (origin, origin.isWhole ? HeaderFile(of: origin.brands, themes: themes) : nil) }
    }

    /// All files, in the order of their paths.
    func files() -> [File] {
        var files: [File] = []
        for brand in content.brands where scope.makes(brand) {
            files += lists(of: brand) + [newsSitemap(brand)].compactMap(\.self)
            files += [speculationRules(brand), serviceWorker(brand)]
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
        return [list, appDocument(brand)] + sitemaps(brand)
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
        // Robots have to read pages to learn that they may not list them, but no sitemap leads them there.
        let maps = brands.filter(\.isPublic).flatMap { brand in
            let news = NewsSitemap.articles(of: brand, now: now).map { _ in Self.newsName }
            return ["sitemap.xml", news].compactMap(\.self).map { "Sitemap: \(brand.url.string)\($0)" }
        }
        return Array((["User-agent: *"] + rules + maps).map { $0 + "\n" }.joined().utf8)
    }
}

/// The `_headers` files for hosts that read them.
extension SiteFiles {
    /// Warnings about overrides that no rule can express.
    var headerWarnings: [Diagnostic] {
        origins.flatMap { origin, file -> [Diagnostic] in
            guard let file else { return [] }
            let path = origin.folder + "_headers"
            let left = file.left.map { override in
                Diagnostic.warning(
                    path,
                    nil,
                    "\(override.name) for \(override.pattern) is not in it: another rule sets the same field for some of "
                        + "those paths",
                    advice: "let one of the two patterns include all paths of the other"
                )
            }
            guard file.rules.count > HeaderFile.mostRules else { return left }
            let what = "it has \(file.rules.count) rules, and Cloudflare Pages reads \(HeaderFile.mostRules)"
            return left + [.warning(path, nil, what, advice: "set fewer headers in the brands' files")]
        }
    }
}

extension SiteFiles {
    /// The script that keeps the last pages for readers without a network, or removes itself where the brand does not want that.
    private func serviceWorker(_ brand: Brand) -> File {
        let settings = JSON.object([
            "version": brand.isKeptOffline ? (themes[brand.id]?.version).map { JSON($0) } ?? "0" : nil,
            "longest": JSON(Int(brand.longestOffline.inSeconds)),
        ])
        // Comments are for the file's readers here, and every byte is for those who load it.
        let code = String(decoding: PackageResources.service_worker_js, as: UTF8.self).split(separator: "\n")
            .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("/") }
        let text =
            (["const settings = \(String(decoding: settings.compactText, as: UTF8.self));"] + code.map(String.init))
            .joined(separator: "\n") + "\n"
        return File(path: "\(brand.id)/\(PageIndex.workerName)", bytes: Array(text.utf8))
    }
}

/// The pages that a browser may fetch before the reader follows a link to them.
///
/// The rules are a file that the header `Speculation-Rules` names, because the policy of the pages forbids inline scripts.
///
/// - SeeAlso: [Speculation rules](https://html.spec.whatwg.org/multipage/speculative-loading.html)
extension SiteFiles {
    /// The name of the file below the address of a brand.
    static var speculationName: String { "speculation-rules.json" }

    /// Links to pages of the brand are fetched when the reader is about to press them; not those of apps and dialogs.
    func speculationRules(_ brand: Brand) -> File {
        let base = brand.url.path
        let pages: JSON = .object(["href_matches": JSON(base + "*")])
        let others: JSON = .object(["href_matches": JSON(base + "(app|assets|states)/*")])
        let pressed: JSON = .object([
            "selector_matches": "[data-kind=modal], [data-kind=stay], [data-retry], [data-hand-over]"
        ])
        let condition = JSON.object(["and": [pages, .object(["not": others]), .object(["not": pressed])]])
        let rule = JSON.object(["where": condition, "eagerness": "moderate"])
        return File(path: "\(brand.id)/\(Self.speculationName)", bytes: JSON.object(["prefetch": [rule]]).readableText)
    }
}
