import Navigation

/// The parts of the frame of a page, from its place.
struct FrameBuilder: Sendable {
    let context: any HasFrame
    /// The brand of the page; nil for the list of brands and where no brand is.
    let brand: Brand?
    /// The name in the page's window and wordmark: that of the brand, or of the site.
    let name: String
    let configuration: PresentationConfig

    init(context: some HasBrand & HasFrame) {
        self.init(context, brand: context.brand, name: context.brand.name)
    }

    init(context: some HasFrame, siteName name: String) {
        self.init(context, brand: nil, name: name)
    }

    private init(_ context: any HasFrame, brand: Brand?, name: String) {
        self.context = context
        self.brand = brand
        self.name = name
        configuration = PresentationConfig(context.place, in: context.presentation, isPublic: brand?.isPublic ?? true)
    }

    /// Makes the frame; a page without a heading goes by the brand's name.
    func frame(
        heading: String?,
        summary: String,
        image: Picture? = nil,
        data: JSON? = nil,
        requirement: PageID? = nil,
        edition: TimeView? = nil,
        pager: PagerView? = nil
    ) -> FrameView {
        let home = home
        return FrameView(
            builder: self,
            heading: heading,
            summary: summary,
            image: image,
            data: data,
            requirement: (configuration.hasChrome ? requirement : nil).flatMap { page in
                link(to: page).map { FrameView.Requirement(kind: page.kind, link: $0) }
            },
            edition: configuration.hasChrome ? edition : nil,
            pager: pager,
            home: home,
            menu: configuration.hasChrome ? menu(home) : FrameView.MenuLinks(),
            tools: tools
        )
    }

    /// The way from the front page, where it is shown.
    var breadcrumb: [LinkView] { configuration.showsBreadcrumb ? context.place.breadcrumb.compactMap(link) : [] }

    /// The page below a modal one in its stack.
    var back: LinkView? { configuration.showsModalBar ? context.place.back.flatMap { link($0, .pop) } : nil }

    var canonical: WebAddress? { context.place.canonical ?? context.links.canonical(context.place.page) }

    /// Where "done" leads: to the page beneath, to the front page when there is none.
    var close: LinkView? {
        (context.place.close ?? context.place.breadcrumb.first).flatMap { link($0, .dismiss) }
    }

    /// The way to the page as schema.org has it.
    var breadcrumbData: JSON? {
        let navigation = context.place.breadcrumb
        guard navigation.count > 1 else { return nil }
        let elements = navigation.enumerated().map { index, item in
            JSON.object([
                "@type": "ListItem",
                "position": JSON(index + 1),
                "name": JSON(item.title(in: context.texts)),
                "item": context.links.canonical(item.page).map { JSON($0.string) },
            ])
        }
        return .object(["@type": "BreadcrumbList", "itemListElement": JSON(elements)])
    }

    /// A link to a page that the user interface names itself; nil when the brand has no such page.
    func link(to page: PageID) -> LinkView? { link(PageLocation.NavigationItem(title: "", page: page)) }
}

extension FrameBuilder {
    /// The sections a menu holds.
    ///
    /// A brand may have more than a hundred: they are all listed on its front page, not on every page.
    private static var longestMenu: Int { 24 }

    /// The kind of page, as styles and scripts see it.
    var kind: String {
        let kind = context.place.page.kind
        switch kind {
        case .section: return context.place.isFront ? "front" : "section"
        case .brands: return "list"
        case .page, .article, .topic, .favourites, .login, .password, .consent, .places, .place, .search, .state,
            .moved:
            return kind.rawValue
        }
    }

    var emergency: EmergencyView? {
        guard let emergency = brand?.emergency, !emergency.message.isEmpty else { return nil }
        let links = emergency.links.compactMap { link in
            context.links.address(link.address).map { LinkView(title: link.title, way: $0) }
        }
        return EmergencyView(message: emergency.message, links: links)
    }

    private var home: PageLink? { context.place.breadcrumb.first.flatMap { context.links.page($0.page) } }

    private func menu(_ home: PageLink?) -> FrameView.MenuLinks {
        let place = context.place
        let isLong = place.sections.count > Self.longestMenu
        return FrameView.MenuLinks(
            tabs: place.tabs.compactMap(branch),
            sections: place.sections.prefix(Self.longestMenu).compactMap(branch),
            moreSections: isLong ? home.flatMap { SafeURL(relative: $0.url.string + "#sections") } : nil,
            allSections: place.isFront ? place.sections.compactMap(branch) : [],
            footer: place.footer.compactMap(link)
        )
    }

    /// A native app brings its own: a link out of its pages would end among those for browsers.
    private var tools: FrameView.ToolLinks {
        guard let brand = context.place.page.brand, configuration.hasChrome else { return FrameView.ToolLinks() }
        let consent = self.brand?.asksForConsent == true ? link(to: .consent(brand: brand)) : nil
        let favourites = PageID.favourites(brand: brand)
        // A tool that does the same as a tab is one too many, and so is one that leads to the page itself.
        let isThere = context.place.page.kind == .favourites || context.place.tabs.contains { $0.page == favourites }
        return FrameView.ToolLinks(
            favourites: isThere ? nil : link(to: favourites),
            places: link(to: .places(brand: brand)),
            login: link(to: .login(brand: brand)),
            consent: consent,
            search: link(to: .search(brand: brand))
        )
    }

    /// A feed for those who subscribe in a browser: that of the section, on other pages that of the front page.
    func feed(_ file: FeedFile, on pager: PagerView?) -> SafeURL? {
        guard configuration.mode == .browser || configuration.mode == .modal else { return nil }
        // Further parts of a section stand two folders below it.
        let folder = pager.map { !$0.isFirst } ?? false ? "../../" : ""
        let start = context.place.page.kind == .section ? folder : home?.url.string
        return start.flatMap { SafeURL(relative: $0 + file.rawValue) }
    }

    /// The page as Android's app opens it; nil when the brand has none or the page is not for it.
    var androidAddress: SafeURL? {
        guard configuration.isIndexed, let app = brand?.apps?.android, let address = canonical else { return nil }
        return SafeURL(androidPackage: app.package, address: address)
    }

    func link(_ item: PageLocation.NavigationItem) -> LinkView? {
        link(item, current: item.page == context.place.page ? .page : nil)
    }

    /// A link from this page that is marked as well when it is the tab that holds the page.
    private func branch(_ item: PageLocation.NavigationItem) -> LinkView? {
        let place = context.place
        return link(item, current: item.page == place.page ? .page : item.page == place.tab ? .branch : nil)
    }

    /// A link, which leads there in one way whatever other links to the page do, if that is given.
    private func link(
        _ item: PageLocation.NavigationItem,
        _ kind: Transition? = nil,
        current: LinkView.Current? = nil
    ) -> LinkView? {
        context.links.page(item.page).map { way in
            let way = kind.map { PageLink(url: way.url, kind: $0) } ?? way
            return LinkView(title: item.title(in: context.texts), way: way, current: current)
        }
    }
}

extension JSON {
    /// Several nodes of schema.org in one script element; the missing ones left out.
    static func graph(_ nodes: [JSON?]) -> JSON {
        .object(["@context": "https://schema.org", "@graph": JSON(nodes.compactMap { $0 })])
    }
}
