package import Content
package import Theming

/// Where a page stands among the others, as the routes have it.
package struct PageLocation: Sendable, Hashable {
    /// A page with the name it goes by in navigation.
    package struct NavigationItem: Sendable, Hashable {
        /// The visible title; empty for pages that the user interface names itself, such as the favourites.
        package let title: String
        /// The page.
        package let page: PageID

        /// Makes a stop.
        package init(title: String, page: PageID) {
            self.title = title
            self.page = page
        }
    }

    /// How a page stands on the screen.
    package enum Style: Sendable, Hashable {
        /// The first page of a tab.
        case tab
        /// Pushed onto another page.
        case pushed
        /// Over another page, until it is done.
        case modal
        /// By itself: no route leads there.
        case alone
    }

    /// The page itself.
    package let page: PageID
    /// How it stands on the screen of a reader who opens it from elsewhere.
    package var style: Style = .alone
    /// The page below it in its stack, where "back" leads; nil for the first one.
    package var back: NavigationItem?
    /// The page under the modal one, where "done" leads; nil when the page is not modal.
    package var close: NavigationItem?
    /// The tabs of the brand in their order.
    package var tabs: [NavigationItem] = []
    /// The tab the page belongs to.
    package var tab: PageID?
    /// The way from the front page to this one, both included; empty for pages that stand alone.
    package var breadcrumb: [NavigationItem] = []
    /// All sections of the brand.
    package var sections: [NavigationItem] = []
    /// The pages about the brand.
    package var footer: [NavigationItem] = []

    /// The address that counts for machines; nil when it is the page's own.
    package var canonical: WebAddress?
    /// Whether search engines may list it as far as its kind and its brand allow that.
    package var isListed = true

    /// Whether the page is the front page, to which no way leads.
    package var isFront: Bool { breadcrumb.first?.page == page }
}

extension PageLocation {
    /// Makes the place of a page that stands alone beside others.
    package init(page: PageID, tabs: [NavigationItem], sections: [NavigationItem]) {
        self.init(page: page, style: .alone, tabs: tabs, sections: sections)
    }
}

extension PageLocation.NavigationItem {
    /// The visible title: pages that the user interface names itself have their names in the texts.
    package func title(in texts: Texts) -> String {
        guard title.isEmpty, let key = page.kind.titleKey else { return title }
        return texts[key]
    }

    /// The names of all kinds of pages that have one.
    static let textKeys: [TextKey] = PageKind.allCases.compactMap { $0.titleKey.map { TextKey($0) } }
}

extension PageKind {
    /// The text that names pages of this kind; nil for those that have names of their own, or none.
    fileprivate var titleKey: String? {
        switch self {
        case .favourites: "favouritesTitle"
        case .login: "loginTitle"
        case .password: "passwordTitle"
        case .consent: "privacyChoices"
        case .places: "placesTitle"
        case .search: "search"
        case .brands, .section, .page, .article, .topic, .place, .state, .moved: nil
        }
    }
}
