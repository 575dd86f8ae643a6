/// Where a page stands among the others, as the routes have it.
package struct Place: Sendable, Hashable {
    /// A page with the name it goes by in navigation.
    package struct Stop: Sendable, Hashable {
        /// What readers see.
        package let title: String
        /// Which page it is.
        package let page: PageID

        /// Makes a stop.
        package init(title: String, page: PageID) {
            self.title = title
            self.page = page
        }
    }

    /// The page itself.
    package let page: PageID
    /// The tabs of the brand in their order.
    package let tabs: [Stop]
    /// The tab the page belongs to.
    package let tab: PageID?
    /// The way from the front page to this one, both included; empty for pages that stand alone.
    package let breadcrumb: [Stop]
    /// All sections of the brand.
    package let sections: [Stop]
    /// The pages about the brand.
    package let footer: [Stop]

    /// Makes a place.
    package init(
        page: PageID,
        tabs: [Stop] = [],
        tab: PageID? = nil,
        breadcrumb: [Stop] = [],
        sections: [Stop] = [],
        footer: [Stop] = []
    ) {
        self.page = page
        self.tabs = tabs
        self.tab = tab
        self.breadcrumb = breadcrumb
        self.sections = sections
        self.footer = footer
    }
}
