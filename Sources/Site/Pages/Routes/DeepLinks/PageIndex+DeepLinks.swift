/// From URLs to pages and back.
extension PageIndex {
    /// The page that a URL from outside means: the address of a page, of its former place, or a URL of the apps' own.
    ///
    /// - Throws: The rules that were tried, when the URL means no page of the site.
    package func deepLink(_ text: String) throws(DeepLinkFailure) -> DeepLink {
        guard text.utf8.count <= AppURL.maximumLength else {
            throw DeepLinkFailure(reason: "the URL is longer than \(AppURL.maximumLength) bytes", tried: [], advice: "")
        }
        if let address = WebAddress(text) { return try deepLink(address) }
        if let url = AppURL(text), url.scheme != "http", url.scheme != "https" { return try deepLink(url) }
        let advice = "write one such as \(examples.joined(separator: " or "))"
        throw DeepLinkFailure(reason: "this is no URL that could mean a page", tried: [], advice: advice)
    }

    /// Whether an address is one of a page's own: in any presentation, of any part of it, or a former one.
    package func isPage(_ page: PageID, at address: WebAddress) -> Bool {
        (try? deepLink(address.string).page) == page
    }

    /// The URL of the apps' own that means a page; nil for pages that are reached by address only.
    package func deepLink(to page: PageID) -> String? {
        guard let brand = brand(of: page), let parts = Self.appParts(of: page) else { return nil }
        let isHome = page == .section(brand: brand.id, id: brand.home)
        return brand.scheme + "://" + (isHome ? "" : parts.joined(separator: "/"))
    }

    /// The pages that readers can get to, in the order of their paths.
    package var destinations: [PageID] { all.map(\.page).filter(\.kind.isDestination) }

    /// The former addresses that end in `*`, as the rest of a path behind what leads to a page; the longest first.
    package func aliasPrefixes(of brand: String) -> [(path: String, page: PageID)] {
        former[brand]?.rests.map { ($0.path.joined(separator: "/"), $0.goal.page) } ?? []
    }

    /// The former addresses of a brand's pages below its own, without slashes around them, in their order.
    package func aliases(of brand: String) -> [(path: String, page: PageID)] {
        former[brand]?.goals.sorted { $0.key < $1.key }.map { ($0.key, $0.value.page) } ?? []
    }

    /// The pages that a legacy rule of a brand leads to.
    package func goals(of rule: RedirectRule, in brand: String) -> Set<PageID> {
        Set((former[brand]?.goals.values ?? [:].values).filter { $0.rule == rule }.map(\.page))
    }

    /// The page that took the place of a former address.
    package func target(ofMoved page: PageID) -> PageID? {
        guard case .moved(let brand, let path) = page else { return nil }
        return former[brand]?.goals[path]?.page
    }
}

extension PageIndex {
    private func deepLink(_ address: WebAddress) throws(DeepLinkFailure) -> DeepLink {
        let words = address.path.split(separator: "/")
        let parts = words.compactMap { PercentEncoding.pathPart($0.utf8) }
        guard parts.count == words.count, let brand = brand(at: address, parts) else {
            throw DeepLinkFailure(
                reason: "the address is below none of the brands'",
                tried: brands.map { "\($0.id): below \($0.url.string)?" },
                advice: nearestBrand(to: address).map { "did you mean \"\($0)\"?" }
                    ?? "addresses begin with \(examples.first ?? "")"
            )
        }
        let path = parts.dropFirst(brand.url.path.split(separator: "/").count)
        let translator: DeepLink.Translator
        let key: Key
        if let found = self.key(at: path, of: brand) ?? furtherPart(at: path, of: brand) {
            (key, translator) = (found, .address)
        } else if let goal = former[brand.id]?.goal(of: path.last == "index.html" ? path.dropLast() : path) {
            (key, translator) = (Key(goal.page, .browser), .legacy(from: goal.rule.from.text))
        } else {
            throw failure(path, of: brand)
        }
        return DeepLink(
            page: key.page,
            presentation: key.presentation,
            number: key.number,
            query: address.query,
            fragment: address.fragment,
            translator: translator
        )
    }

    /// The further part of a long section at a path such as `sport/page/2`; how many there are depends on its feed.
    private func furtherPart(at path: ArraySlice<String>, of brand: Brand) -> Key? {
        let parts = path.last == "index.html" ? path.dropLast() : path
        guard let last = parts.last, let number = Int(last), number > 1, String(number) == last,
            parts.dropLast().last == Self.furtherPages, let first = key(at: parts.dropLast(2), of: brand),
            first.page.kind == .section
        else { return nil }
        return Key(first.page, first.presentation, number: number)
    }

    /// The innermost brand whose address begins like this one; http counts as https, as it does to readers.
    private func brand(at address: WebAddress, _ parts: [String]) -> Brand? {
        brands.first { brand in
            let start = brand.url.path.split(separator: "/").map { PercentEncoding.pathPart($0.utf8) ?? String($0) }
            return brand.url.authority == address.authority && parts.starts(with: start)
        }
    }

    /// The address of the brand whose path, or else whose host, was probably meant.
    private func nearestBrand(to address: WebAddress) -> String? {
        let parts = address.path.split(separator: "/")
        let neighbours = brands.filter { $0.url.authority == address.authority }
        for brand in neighbours {
            let start = parts.prefix(brand.url.path.split(separator: "/").count).joined(separator: "/")
            if nearestPath(to: start, among: [brand.url.path]) != nil { return brand.url.string }
        }
        guard neighbours.isEmpty else { return nil }
        let host = nearestName(to: address.authority, among: brands.map(\.url.authority))
        let others = brands.filter { $0.url.authority == host }
        return (others.first { address.path.hasPrefix($0.url.path) } ?? others.min { $0.id < $1.id })?.url.string
    }

    private func failure(_ path: ArraySlice<String>, of brand: Brand) -> DeepLinkFailure {
        let wrong = path.joined(separator: "/")
        var tried = ["address: below \(brand.url.string), but no page is at \(wrong)"]
        for rule in brand.legacy {
            guard let values = rule.from.values(in: Array(path)) else { continue }
            let goal = rule.to.path(with: values)?.joined(separator: "/") ?? rule.to.text
            tried.append("legacy: \(rule.from.text) fits, but no page is at \(goal)")
        }
        if tried.count == 1 { tried.append("legacy: none of \(counted(brand.legacy.count, "rule")) fits") }
        let pages = destinations.filter { $0.brand == brand.id }
        let start = brand.url.string
        let presentation = path.first == Self.appFolder ? Presentation.app : .browser
        let addresses = pages.compactMap { address(of: $0, in: presentation)?.string.dropFirst(start.utf8.count) }
        let known = addresses.map(String.init) + aliases(of: brand.id).map(\.path)
        return DeepLinkFailure(
            reason: "\(brand.id) has no page at this address",
            tried: tried,
            advice: nearestPath(to: wrong, among: known).map { "did you mean \"\(start)\($0)\"?" }
                ?? "sitegen build lists all pages in \(brand.url.string)sitemap.xml"
        )
    }

    private var examples: [String] {
        guard let brand = brands.min(by: { $0.id < $1.id }) else { return [] }
        return [brand.url.string, brand.scheme + "://"]
    }
}

extension PageIndex {
    private func deepLink(_ url: AppURL) throws(DeepLinkFailure) -> DeepLink {
        guard let brand = brands.first(where: { $0.scheme == url.scheme }) else {
            throw DeepLinkFailure(
                reason: "\"\(url.scheme)\" is the scheme of no brand",
                tried: brands.map { "\($0.id): \($0.scheme)://?" },
                advice: didYouMean(url.scheme, among: brands.map(\.scheme))
                    ?? "schemes are \(brands.map(\.scheme).sorted().joined(separator: ", "))"
            )
        }
        let own = destinations.filter { $0.brand == brand.id }
        let home = url.parts.isEmpty ? PageID.section(brand: brand.id, id: brand.home) : nil
        guard let page = own.first(where: { $0 == home || Self.appParts(of: $0) == url.parts }) else {
            let start = brand.scheme + "://"
            let known = own.compactMap { page in deepLink(to: page).map { String($0.dropFirst(start.count)) } }
            throw DeepLinkFailure(
                reason: "\(brand.id) has no page of this name",
                tried: ["scheme: \(brand.id) has \(known.count) URLs of this kind, and this is none of them"],
                advice: nearestPath(to: url.parts.joined(separator: "/"), among: known)
                    .map { "did you mean \"\(start)\($0)\"?" }
                    ?? "write \(brand.scheme)://section/ID, page/ID, article/SECTION/SLUG, favourites, consent …"
            )
        }
        return DeepLink(
            page: page,
            presentation: page.isInApps ? .app : .browser,
            query: url.query,
            fragment: url.fragment,
            translator: .scheme
        )
    }

    /// The parts of the URL of the apps' own that means a page; nil for pages that are reached by address only.
    private static func appParts(of page: PageID) -> [String]? {
        switch page {
        case .section(_, let id): ["section", id]
        case .page(_, let id): ["page", id]
        case .article(_, let section, let slug): ["article", section, slug]
        case .favourites: ["favourites"]
        case .login: ["login"]
        case .password: ["login", "password"]
        case .consent: ["consent"]
        case .places: ["places"]
        case .search: ["search"]
        case .place(_, let id): ["place", id]
        case .topic, .favouritesTab, .brands, .state, .moved: nil
        }
    }
}
