import Navigation
import Testing

@testable import Pages

@Suite("The frame of a page")
struct FrameTests {
    private static let favourites = NavigationItem(title: "", page: .favourites(brand: "a"))

    private func frame(
        _ page: PageID,
        _ style: PageLocation.Style = .pushed,
        _ presentation: Presentation = .browser,
        tabs: [NavigationItem] = [.front, .sport],
        back: NavigationItem? = nil,
        close: NavigationItem? = .front,
        links: PageLinks = .canned,
        requirement: PageID? = nil
    ) -> FrameView {
        let place = PageLocation(
            page: page,
            style: style,
            back: back,
            close: close,
            tabs: tabs,
            tab: NavigationItem.sport.page,
            breadcrumb: [.front],
            sections: [.front, .sport]
        )
        let context = PageContext.canned(place, presentation, links: links)
        return FrameBuilder(context: context).frame(heading: "x", summary: "", requirement: requirement)
    }

    @Test(
        "Pages that the user interface names itself have their names in the texts",
        arguments: [
            (PageID.favourites(brand: "a"), "favouritesTitle"), (.login(brand: "a"), "loginTitle"),
            (.password(brand: "a"), "passwordTitle"), (.consent(brand: "a"), "privacyChoices"),
            (.places(brand: "a"), "placesTitle"), (.section(brand: "a", id: "x"), ""),
        ]
    )
    func titles(_ page: PageID, _ title: String) {
        #expect(NavigationItem(title: "", page: page).title(in: .canned) == title)
        #expect(NavigationItem(title: "Own", page: page).title(in: .canned) == "Own")
    }

    @Test("The tab of the saved stories is named by the texts, and beside it the tool opens them over the page")
    func favouritesInBoth() {
        let own = NavigationItem(title: "", page: .favouritesTab(brand: "a"))
        let frame = frame(NavigationItem.sport.page, .tab, tabs: [.front, .sport, own])
        #expect(frame.menu.tabs.map(\.title) == ["Forside", "Sport", "favouritesTitle"])
        #expect(frame.menu.tabs.map { $0.current?.rawValue } == [nil, "page", nil])
        #expect(frame.tools.favourites?.way.kind == .modal)
    }

    @Test("A tool that does what the tab does is left out")
    func favouritesInTab() {
        let tabs = [NavigationItem.front, Self.favourites]
        #expect(frame(NavigationItem.sport.page, .tab, tabs: tabs).tools.favourites == nil)
        #expect(frame(NavigationItem.sport.page, .tab).tools.favourites != nil)
        #expect(frame(.favouritesTab(brand: "a"), .tab).tools.favourites == nil)
        let own = frame(Self.favourites.page, .tab, tabs: tabs, links: .canned { _ in .stay })
        #expect(own.menu.tabs.last?.current == .page)
        #expect(own.menu.tabs.last?.has("kind") == false)
    }

    @Test("The tab that holds a page is marked in the navigation, not on the way to the page")
    func branch() {
        let story = NavigationItem(title: "x", page: .article(brand: "a", section: "sport", slug: "x"))
        let place = PageLocation(
            page: story.page,
            style: .pushed,
            tabs: [.front, .sport],
            tab: NavigationItem.sport.page,
            breadcrumb: [.front, .sport, story],
            sections: [.front, .sport]
        )
        let frame = FrameBuilder(context: PageContext.canned(place)).frame(heading: "x", summary: "")
        #expect(frame.menu.tabs.map { $0.current?.rawValue } == [nil, "true"])
        #expect(frame.menu.sections.map { $0.current?.rawValue } == [nil, "true"])
        #expect(frame.builder.breadcrumb.map { $0.current?.rawValue } == [nil, nil, "page"])
    }

    @Test("A modal page has Done, and a way back where it was pushed onto another")
    func modal() {
        let login = NavigationItem(title: "", page: .login(brand: "a"))
        let frame = frame(.password(brand: "a"), .modal, back: login)
        #expect(frame.builder.back?.title == "loginTitle")
        #expect(frame.builder.back?.way.kind == .pop)
        #expect(frame.close?.way.url.string == "/section")
        #expect(frame.close?.way.kind == .dismiss)
        #expect(frame.menu.tabs.isEmpty && frame.menu.footer.isEmpty && frame.tools.favourites == nil)
        #expect(frame.has("isModal") && frame.has("showsModalBar") && frame.has("words"))
        let inApp = self.frame(.login(brand: "a"), .modal, .app)
        #expect(inApp.has("isModal") && !inApp.has("showsModalBar"))
        #expect(self.frame(.login(brand: "a"), .modal).builder.back == nil)
    }

    @Test("A modal page with nothing beneath is done on the front page")
    func modalAlone() {
        #expect(frame(.login(brand: "a"), .modal, close: nil).close?.title == "Forside")
    }

    @Test("Other pages have neither, wherever they stand")
    func notModal() {
        let frame = frame(.page(brand: "a", id: "om"), back: .front)
        #expect(frame.builder.back == nil && frame.close == nil)
        #expect(!frame.has("isModal"))
    }

    @Test("A page in an app has no tools: the app brings them")
    func app() {
        let tools = frame(NavigationItem.sport.page, .tab, .app).tools
        #expect(tools.consent == nil)
        #expect(tools.favourites == nil && tools.places == nil && tools.login == nil)
    }

    @Test("Pages without scripts carry no words for them")
    func words() {
        #expect(frame(.page(brand: "a", id: "om")).has("words"))
        #expect(!frame(.state(brand: "a", .loading), .alone).has("words"))
    }

    @Test("A page says what it requires, and where that is done")
    func requirement() {
        let consent = frame(NavigationItem.sport.page, .tab, requirement: .consent(brand: "a"))
        #expect(consent.has("requiresConsent") && !consent.has("requiresLogin"))
        #expect(consent.requirement?.link.way.url.string == "/consent")
        let login = frame(NavigationItem.sport.page, .tab, requirement: .login(brand: "a"))
        #expect(login.has("requiresLogin") && !login.has("requiresConsent"))
        #expect(!frame(NavigationItem.sport.page, .tab).has("requirement"))
    }
}
