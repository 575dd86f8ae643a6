import Content
import FeedLoading
import Markup
import Theming

/// Makes the frame of a page from its place.
struct FrameBuilder<Context: HasFrame> {
    let context: Context
    let configuration: PresentationConfig

    /// The brand of the page; nil for the list of brands.
    private let brand: Brand?
    /// The name in the page's window and wordmark: that of the brand, or of the site.
    private let name: String

    /// Makes a builder for a page of a brand.
    init(context: Context) where Context: HasBrand {
        self.init(context, brand: context.brand, name: context.brand.name)
    }

    /// Makes a builder for a page of no brand.
    init(context: Context, siteName name: String) {
        self.init(context, brand: nil, name: name)
    }

    /// The id on pages of no brand.
    private static var siteID: String { "sitegen" }

    private init(_ context: Context, brand: Brand?, name: String) {
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
        let place = context.place
        let links = context.links
        return FrameView(
            brandName: name,
            brandID: brand?.id ?? Self.siteID,
            appStoreID: brand?.apps?.ios?.storeID,
            language: context.language,
            barColors: context.barColors,
            title: heading.map { "\($0) – \(name)" } ?? name,
            summary: summary,
            kind: kind,
            configuration: configuration,
            canonical: links.canonical(place.page).map { SafeURL($0) },
            newer: pager?.newer,
            older: pager?.older,
            feeds: feeds(isFurther: pager.map { !$0.isFirst } ?? false),
            androidAddress: androidAddress,
            touchIcon: configuration.hasTools ? links.touchIcon : nil,
            manifest: configuration.hasTools ? links.manifest : nil,
            shareImage: links.shareImage(image?.address).map { shared in
                ShareImageView(image: shared, alt: shared.isOfBrand ? name : image?.alt)
            },
            data: data.map { ScriptJSON($0) },
            words: configuration.hasScripts ? context.texts.scriptWords : nil,
            home: home,
            edition: configuration.showsHeader ? edition : nil,
            menu: configuration.showsHeader ? menu : FrameView.MenuLinks(),
            tools: tools,
            breadcrumb: configuration.showsBreadcrumb ? place.breadcrumb.compactMap(link) : [],
            back: configuration.showsModalBar ? place.back.flatMap { link($0, .pop) } : nil,
            close: configuration.showsModalBar ? close : nil,
            requirement: (configuration.hasTools ? requirement : nil).flatMap { page in
                link(to: page).map { FrameView.Requirement(kind: page.kind, link: $0) }
            },
            imprint: configuration.showsFooter ? brand?.imprint : nil,
            emergency: emergency
        )
    }

    /// Where "done" leads: to the page beneath, to the front page when there is none.
    var close: LinkView? {
        (context.place.close ?? context.place.breadcrumb.first).flatMap { link($0, .dismiss) }
    }

    /// The way to the page as schema.org has it.
    var breadcrumbData: JSON? {
        let navigation = context.place.breadcrumb
        guard navigation.count > 1 else { return nil }
        let elements = navigation.enumerated().map { index, navigationItem in
            JSON.object([
                "@type": "ListItem",
                "position": JSON(index + 1),
                "name": JSON(navigationItem.title(in: context.texts)),
                "item": context.links.canonical(navigationItem.page).map { JSON($0.string) },
            ])
        }
        return .object(["@type": "BreadcrumbList", "itemListElement": JSON(elements)])
    }

    /// A link to a page that the user interface names itself; nil when the brand has no such page.
    func link(to page: PageID) -> LinkView? {
        link(PageLocation.NavigationItem(title: "", page: page))
    }
}

extension FrameBuilder {
    /// The sections a menu holds.
    ///
    /// A brand may have more than a hundred: they are all listed on its front page, not on every page.
    private static var longestMenu: Int { 24 }

    /// The kind of page, as styles and scripts see it.
    private var kind: String {
        let kind = context.place.page.kind
        switch kind {
        case .section: return context.place.isFront ? "front" : "section"
        case .notFound: return "page"
        case .loading, .failure, .emergency: return "state"
        case .brands: return "list"
        case .page, .article, .favourites, .login, .password, .consent, .places, .place, .moved: return kind.rawValue
        }
    }

    private var emergency: EmergencyView? {
        brand?.emergency.flatMap { emergency in
            emergency.message.isEmpty
                ? nil
                : EmergencyView(
                    message: emergency.message,
                    links: emergency.links.compactMap { link in
                        context.links.address(link.address).map { LinkView(title: link.title, way: $0) }
                    }
                )
        }
    }

    private var home: PageLink? {
        context.place.breadcrumb.first.flatMap { context.links.page($0.page) }
    }

    private var menu: FrameView.MenuLinks {
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
        guard let brand = context.place.page.brand, configuration.hasTools else { return FrameView.ToolLinks() }
        let consent = self.brand?.asksForConsent == true ? link(to: .consent(brand: brand)) : nil
        let favourites = PageID.favourites(brand: brand)
        // A tool that does what a tab does is one too many, and so is one that shows what is shown.
        let isThere = context.place.page.kind == .favourites || context.place.tabs.contains { $0.page == favourites }
        return FrameView.ToolLinks(
            favourites: isThere ? nil : link(to: favourites),
            places: link(to: .places(brand: brand)),
            login: link(to: .login(brand: brand)),
            consent: consent
        )
    }

    /// The feeds for those who subscribe in a browser: those of the section, on other pages those of the front page.
    private func feeds(isFurther: Bool) -> [FeedFile: SafeURL] {
        let place = context.place
        let isSection = place.page.kind == .section
        guard configuration.mode == .browser || configuration.mode == .modal,
            // Further parts of a section stand two folders below it.
            let folder = isSection ? isFurther ? "../../" : "" : home?.url.string
        else { return [:] }
        var feeds: [FeedFile: SafeURL] = [:]
        for file in FeedFile.allCases { feeds[file] = SafeURL(relative: folder + file.rawValue) }
        return feeds
    }

    /// The page as Android's app opens it; nil when the brand has none or the page is not for it.
    private var androidAddress: SafeURL? {
        guard configuration.isIndexed, let app = brand?.apps?.android,
            let address = context.links.canonical(context.place.page)
        else { return nil }
        return SafeURL(androidPackage: app.package, address: address)
    }

    private func link(_ navigationItem: PageLocation.NavigationItem) -> LinkView? {
        link(navigationItem, current: navigationItem.page == context.place.page ? .page : nil)
    }

    /// A link from this page that is marked as well when it is the tab that holds the page.
    private func branch(_ navigationItem: PageLocation.NavigationItem) -> LinkView? {
        let place = context.place
        return link(
            navigationItem,
            current: navigationItem.page == place.page ? .page : navigationItem.page == place.tab ? .branch : nil
        )
    }

    private func link(_ navigationItem: PageLocation.NavigationItem, current: LinkView.Current?) -> LinkView? {
        context.links.page(navigationItem.page).map {
            LinkView(title: navigationItem.title(in: context.texts), way: $0, current: current)
        }
    }

    /// A link that always leads there in one way, whatever other links to the page do.
    private func link(_ navigationItem: PageLocation.NavigationItem, _ kind: LinkKind) -> LinkView? {
        context.links.page(navigationItem.page).map {
            LinkView(title: navigationItem.title(in: context.texts), way: PageLink(url: $0.url, kind: kind))
        }
    }
}

extension JSON {
    /// Several nodes of schema.org in one script element; the missing ones left out.
    static func graph(_ nodes: [JSON?]) -> JSON {
        .object(["@context": "https://schema.org", "@graph": JSON(nodes.compactMap { $0 })])
    }
}
