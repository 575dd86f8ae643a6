import Testing

@testable import Pages

@Suite("What stands around a page")
struct PresentationTests {
    /// chrome, breadcrumb, modal bar, indexed, scripts.
    private static let chrome:
        [(page: PageID, style: PageLocation.Style, presentation: Presentation, mode: String, String)] =
            [
                (NavigationItem.front.page, .tab, .browser, "browser", "c--iS"),
                (NavigationItem.front.page, .tab, .app, "app", "----S"),
                (NavigationItem.sport.page, .tab, .browser, "browser", "cb-iS"),
                (NavigationItem.sport.page, .tab, .app, "app", "----S"),
                (.page(brand: "a", id: "om"), .pushed, .browser, "browser", "cb-iS"),
                (.article(brand: "a", section: "sport", slug: "x"), .pushed, .browser, "browser", "cb-iS"),
                (.article(brand: "a", section: "sport", slug: "x"), .pushed, .app, "app", "----S"),
                (.topic(brand: "a", section: "sport", .author, name: "x"), .pushed, .browser, "browser", "cb-iS"),
                (.favourites(brand: "a"), .modal, .browser, "modal", "--m-S"),
                (.favourites(brand: "a"), .tab, .browser, "browser", "cb--S"),
                (.login(brand: "a"), .modal, .browser, "modal", "--m-S"),
                (.password(brand: "a"), .modal, .browser, "modal", "--m-S"),
                (.consent(brand: "a"), .modal, .browser, "modal", "--m-S"),
                (.places(brand: "a"), .modal, .browser, "modal", "--m-S"),
                (.search(brand: "a"), .modal, .browser, "modal", "--m-S"),
                (.place(brand: "a", id: "voss"), .pushed, .browser, "browser", "cb-iS"),
                (.state(brand: "a", .notFound), .alone, .browser, "state", "-----"),
                (.state(brand: "a", .error), .alone, .browser, "state", "-----"),
                (.moved(brand: "a", path: "x"), .alone, .browser, "state", "-----"),
                (.brands, .alone, .browser, "state", "-----"),
            ]

    @Test("It follows from the page, its place and where it is shown", arguments: chrome)
    func configuration(
        _ page: PageID,
        _ style: PageLocation.Style,
        _ presentation: Presentation,
        mode: String,
        _ parts: String
    ) {
        let breadcrumb =
            page == NavigationItem.front.page
            ? [.front] : [.front, NavigationItem(title: "", page: page)]
        let place = PageLocation(page: page, style: style, breadcrumb: breadcrumb)
        let configuration = PresentationConfig(place, in: presentation)
        let flags: [(String, Bool)] = [
            ("c", configuration.hasChrome), ("b", configuration.showsBreadcrumb), ("m", configuration.showsModalBar),
            ("i", configuration.isIndexed), ("S", configuration.hasScripts),
        ]
        #expect(configuration.mode.rawValue == mode)
        #expect(flags.map { $1 ? $0 : "-" }.joined() == parts)
    }

    @Test("Every kind of page is in the table")
    func allKinds() {
        #expect(Set(Self.chrome.map(\.page.kind)) == Set(PageKind.allCases))
    }
}
