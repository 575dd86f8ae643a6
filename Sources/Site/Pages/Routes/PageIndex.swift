/// Every page of the site and where it is: two pages at one address are refused here.
package struct PageIndex: Sendable {
    /// A page in one of its presentations.
    package struct Key: Sendable, Hashable {
        /// The page.
        package let page: PageID
        /// How it is shown.
        package let presentation: Presentation
        /// The part of a long section, counted from 1.
        package let number: Int

        /// Makes a key.
        package init(_ page: PageID, _ presentation: Presentation, number: Int = 1) {
            self.page = page
            self.presentation = presentation
            self.number = number
        }
    }

    private var brandsByID: [String: Brand] = [:]
    /// The navigation that all pages of a brand show, made once.
    private(set) var navigation: [String: BrandNavigation] = [:]
    /// The brands, those with the longest addresses first.
    private(set) var brands: [Brand] = []
    /// The addresses of the site's brands whose pages are not in the index.
    private var neighbours: [WebAddress] = []
    /// The former addresses by the legacy rules of each brand.
    private(set) var former: [String: Aliases] = [:]
    /// The paths of the pages in a browser; in an app they are the same in a folder of their own.
    private(set) var paths: [PageID: SitePath] = [:]
    /// The ways to the pages of each brand, and the screens of readers on them.
    private(set) var screens: [String: BrandScreens] = [:]
    private var pages: [SitePath: PageID] = [:]
    /// The pages of each brand by what follows its folder in their paths, without `/index.html`; not former addresses.
    private var pagesByFolder: [String: [Substring: PageID]] = [:]
    /// The sections of each brand whose feeds bring pages.
    private var feedPageSections: [String: Set<String>] = [:]
    /// The names of each brand's folders below its own.
    private var folderNames: [String: Set<String>] = [:]
    /// All pages in the order of their paths in a browser.
    package private(set) var all: [(page: PageID, path: SitePath)] = []

    /// Lays out the pages of all brands; each page whose address is taken or is no path is an error.
    package init(_ brands: [Brand]) throws(DiagnosticList) {
        var list = DiagnosticList()
        self.init(brands, noting: &list)
        guard !list.hasErrors else { throw list }
    }

    /// Lays out the pages of all brands as far as they have places of their own, so that other checks can go on.
    ///
    /// Pages at the addresses of neighbours, the site's other brands, belong to none of these.
    package init(_ brands: [Brand], besides neighbours: [WebAddress] = [], noting list: inout DiagnosticList) {
        self.neighbours = neighbours
        self.brands = brands.sorted { ($1.url.string.utf8.count, $0.id) < ($0.url.string.utf8.count, $1.id) }
        add(.brands, ["index.html"], file: "", &list)
        add(.state(brand: nil, .notFound), ["404.html"], file: "", &list)
        for brand in brands {
            brandsByID[brand.id] = brand
            navigation[brand.id] = BrandNavigation(brand)
            screens[brand.id] = BrandScreens(brand)
            for section in brand.sections where section.hasArticles || section.hasTopics {
                feedPageSections[brand.id, default: []].insert(section.id)
            }
            for route in brand.routes() { add(route.page, route.parts, file: route.file, &list) }
        }
        refuseSharedAddresses(&list)
        refuseSharedSchemes(&list)
        for brand in brands where !brand.legacy.isEmpty { addAliases(of: brand, &list) }
        all = pages.map { (page: $0.value, path: $0.key) }.sorted { $0.path < $1.path }
    }

    /// Two files of one brand differ by path, but a brand may live inside another's address.
    private func refuseSharedAddresses(_ list: inout DiagnosticList) {
        for inner in brands {
            guard let outer = brands.first(where: { $0.id != inner.id && inner.url.string.hasPrefix($0.url.string) }),
                let use = outer.use(of: inner.url.string.dropFirst(outer.url.string.utf8.count))
            else { continue }
            let what =
                "\(inner.url.string) of the brand \(inner.id) is an address that the brand \(outer.id) needs "
                + "for \(use.what)"
            let advice = "give \(inner.id) another address" + (use.file.isEmpty ? "" : ", or rename \(use.file)")
            list.append(.error(inner.file, inner.urlPosition, what, advice: advice))
        }
    }

    /// A phone asks one app only to open a URL.
    private func refuseSharedSchemes(_ list: inout DiagnosticList) {
        var owners: [String: Brand] = [:]
        for brand in brands.sorted(by: { $0.id < $1.id }) {
            guard let first = owners.updateValue(owners[brand.scheme] ?? brand, forKey: brand.scheme) else { continue }
            // A brand that names its scheme can name another one; the other may use its id.
            let (named, other) = brand.schemePosition == nil ? (first, brand) : (brand, first)
            let what = "the scheme \"\(named.scheme)\" is used by two brands: \(named.id) and \(other.id)"
            let advice = "give each brand a scheme of its own"
            list.append(.error(named.file, named.schemePosition, what, advice: advice))
        }
    }

    /// A page at each former address leads on to the one that took its place.
    private mutating func addAliases(of brand: Brand, _ list: inout DiagnosticList) {
        let paths = Aliases(of: brand, in: self, &list)
        former[brand.id] = paths
        for path in paths.goals.keys.sorted() {
            let page = PageID.moved(brand: brand.id, path: path)
            add(page, [brand.id] + Aliases.file(at: path), file: brand.file, &list)
        }
    }

    private mutating func add(_ page: PageID, _ parts: [String], file: String, _ list: inout DiagnosticList) {
        var address: String { parts.joined(separator: "/") }
        guard let path = SitePath(parts) else {
            let what = "\"\(address)\" cannot be the path of a page"
            return list.append(.error(file, nil, what, advice: "use letters, digits, - and _"))
        }
        guard pages[path] == nil else {
            let what = "another page is at \"\(address)\" already"
            return list.append(.error(file, nil, what, advice: "rename one of them"))
        }
        paths[page] = path
        pages[path] = page
        if parts.count > 2 {
            folderNames[parts[0], default: ["assets", Self.furtherPages, Self.appFolder]].insert(parts[1])
        }
        guard parts.count > 1, parts.last == "index.html", page.kind != .moved else { return }
        pagesByFolder[parts[0], default: [:]][parts[1..<(parts.count - 1)].joined(separator: "/")[...]] = page
    }

    /// The same index with other titles for some sections, from their feeds.
    package func renamed(_ titles: [PageID: String]) -> PageIndex {
        var map = self
        for brand in brands.indices {
            let id = brands[brand].id
            let renamed = brands[brand].sections.indices.filter { index in
                let section = brands[brand].sections[index]
                return titles[.section(brand: id, id: section.id)].map { $0 != section.title } ?? false
            }
            guard !renamed.isEmpty else { continue }
            for index in renamed {
                let page = PageID.section(brand: id, id: brands[brand].sections[index].id)
                map.brands[brand].sections[index].title = titles[page]
            }
            map.brandsByID[id] = map.brands[brand]
            map.navigation[id] = BrandNavigation(map.brands[brand])
        }
        return map
    }

    /// The path of a page; one that is not in apps has that of the browser there, too.
    package func path(of page: PageID, in presentation: Presentation) -> SitePath? {
        path(of: Key(page, page.isInApps ? presentation : .browser))
    }

    /// The path of a page or of a further part of it; nil when the page is not in apps.
    package func path(of key: Key) -> SitePath? {
        guard let path = paths[key.page] ?? feedPath(of: key.page), key.presentation == .browser || key.page.isInApps
        else { return nil }
        guard key.number > 1 || key.presentation == .app else { return path }
        let folder = key.presentation == .app ? [path.parts[0], Self.appFolder] : [path.parts[0]]
        let part = key.number > 1 ? [Self.furtherPages, "\(key.number)"] : []
        return SitePath(folder + path.parts.dropFirst().dropLast() + part + path.parts.suffix(1))
    }

    /// The folder of a brand's pages inside native apps, below its own.
    package static let appFolder = "app"

    /// Whether an address lies below a brand's own, and below no other brand's inside it.
    package func belongs(_ address: WebAddress, to brand: String) -> Bool { owner(of: address)?.id == brand }

    /// Whether a server that answers for a brand answers for an address, too; http counts as https.
    ///
    /// The root of an origin that no brand lives at is the list of brands.
    package func isOnOwnOrigin(_ address: WebAddress) -> Bool {
        let addresses = brands.map(\.url) + neighbours
        guard addresses.contains(where: { $0.authority == address.authority }) else { return false }
        return address.path != "/" || addresses.contains { address.string.hasPrefix($0.string) }
    }

    /// Whether an address that belongs to a brand leads to nothing this program knows.
    ///
    /// Files beside the pages (their names have a dot, as `targets.json`) are taken to be there.
    package func isDead(_ address: WebAddress) -> Bool {
        guard let brand = owner(of: address) else { return false }
        let isFile = address.path.split(separator: "/").last.map { $0.contains(".") && $0 != "index.html" } ?? false
        return !isFile && page(at: address, of: brand) == nil
    }

    /// Whether a brand answers for an address: it lies below the path of the brand or, at the root of a host, below one of
    /// the brand's folders.
    ///
    /// Other addresses of the host belong to other servers: most newspapers have their stories there.
    package func isAmongOwnPaths(_ address: WebAddress) -> Bool {
        let brand = brands.first { $0.url.authority == address.authority && address.path.hasPrefix($0.url.path) }
        guard let brand else { return false }
        guard brand.url.path == "/", let name = address.path.split(separator: "/").first else { return true }
        return folderNames[brand.id]?.contains(Self.decoded(name)) ?? false
    }

    /// Whether a link that somebody else wrote leads to nothing although a brand answers for its address.
    package func isDeadLink(_ address: WebAddress) -> Bool { isDead(address) && isAmongOwnPaths(address) }

    /// Whether an address that belongs to a brand has the name of a file, and of none that a build writes there.
    package func isUnknownFile(_ address: WebAddress) -> Bool {
        guard let brand = owner(of: address), page(at: address, of: brand) == nil else { return false }
        let parts = address.path.dropFirst(brand.url.path.utf8.count).split(separator: "/").map(String.init)
        guard let name = parts.last, name.contains("."), name != "index.html" else { return false }
        guard key(ofFile: [brand.id] + parts) == nil else { return false }
        switch parts.count {
        case 1 where Self.brandFiles.contains(name): return false
        case 2 where parts.first == "assets": return !Self.isFingerprinted(name)
        default: break
        }
        let file = Self.furtherPart(at: parts)?.file ?? parts
        return FeedFile(rawValue: name) == nil || key(at: file.dropLast(), of: brand)?.page.kind != .section
    }

    private static let brandFiles: Set = ["robots.txt", "sitemap.xml", "targets.json", "app.json", "texts.json"]

    /// Whether a name is one that an asset may have now: `name.1a2b3c4d5e.ext`.
    private static func isFingerprinted(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 3
            && parts.dropFirst().contains { $0.utf8.count == 10 && $0.allSatisfy(\.isHexDigit) }
    }

    /// The page of the same brand that a link on a page leads to; nil when it leads elsewhere.
    package func goal(of address: WebAddress, from page: PageID) -> PageID? {
        brand(of: page).flatMap { self.page(at: address, of: $0) }
    }

    /// The page at an address below a brand's own; nil when it is elsewhere, or when there is no page.
    func page(at address: WebAddress, of brand: Brand) -> PageID? {
        guard address.string.hasPrefix(brand.url.string), owner(of: address)?.id == brand.id else { return nil }
        let folder = address.string.utf8.dropFirst(brand.url.string.utf8.count).prefix {
            $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
        }
        if let page = pagesByFolder[brand.id]?[Substring(folder).withoutSlashAtEnd] { return page }
        // Written in another way than links of the site are: escaped, with `index.html`, or a former address.
        let parts = address.path.dropFirst(brand.url.path.utf8.count).split(separator: "/").map(Self.decoded)[...]
        if let page = key(at: parts, of: brand)?.page { return page }
        // A link to a former address goes straight to where the page is now.
        return former[brand.id]?.goal(of: parts.last == "index.html" ? parts.dropLast() : parts)?.page
    }

    /// A part of a path as names have it, without percent signs.
    private static func decoded(_ part: Substring) -> String {
        guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
        return PercentEncoding.pathPart(part.utf8) ?? String(part)
    }

    /// The page at a path below a brand's address, with or without `index.html`; nil for a former address.
    func key(at parts: ArraySlice<String>, of brand: Brand) -> Key? {
        let file = parts.last == "index.html" ? [] : ["index.html"]
        guard let key = key(ofFile: [brand.id] + parts + file) else { return nil }
        return key.page.kind == .moved ? nil : key
    }

    /// The page whose file is at a path below the output folder; not a further part of one.
    package func key(ofFile parts: [String]) -> Key? {
        let isInApp = parts.count > 2 && parts[1] == Self.appFolder
        let path = SitePath(isInApp ? [parts[0]] + parts.dropFirst(2) : parts)
        guard let page = pageOfFile(path), !isInApp || page.isInApps else { return nil }
        return Key(page, isInApp ? .app : .browser)
    }

    func pageOfFile(_ path: SitePath?) -> PageID? { path.flatMap { pages[$0] ?? feedPage(at: $0.parts) } }

    /// The brand an address belongs to: of brands inside each other's address the innermost; nil when the index has not
    /// its pages.
    func owner(of address: WebAddress) -> Brand? {
        guard let brand = brands.first(where: { address.string.hasPrefix($0.url.string) }) else { return nil }
        let isInner = neighbours.contains {
            $0.string.utf8.count > brand.url.string.utf8.count && address.string.hasPrefix($0.string)
        }
        return isInner ? nil : brand
    }

    /// The path of a page that a feed brings.
    private func feedPath(of page: PageID) -> SitePath? {
        let parts: [String]
        switch page {
        case .article(let brand, let section, let slug): parts = [brand, section, slug]
        case .topic(let brand, let section, let kind, let name): parts = [brand, section, kind.rawValue, name]
        default: return nil
        }
        return feedPageSections[parts[0]]?.contains(parts[1]) == true ? SitePath(parts + ["index.html"]) : nil
    }

    /// The page that a feed may bring at a path.
    private func feedPage(at parts: [String]) -> PageID? {
        guard (4...5).contains(parts.count), parts.last == "index.html",
            feedPageSections[parts[0]]?.contains(parts[1]) == true
        else { return nil }
        if parts.count == 4 {
            return Teaser.isSlug(parts[2]) ? .article(brand: parts[0], section: parts[1], slug: parts[2]) : nil
        }
        return TopicKind(rawValue: parts[2]).map { .topic(brand: parts[0], section: parts[1], $0, name: parts[3]) }
    }

    func brand(of page: PageID) -> Brand? { page.brand.flatMap { brandsByID[$0] } }
}

extension Substring {
    fileprivate var withoutSlashAtEnd: Substring { hasSuffix("/") ? dropLast() : self }
}
