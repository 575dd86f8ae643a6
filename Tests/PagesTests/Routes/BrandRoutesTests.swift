import Navigation
import Pages
import Testing

@testable import Content

/// Pages of the brand that the tests are about.
private enum Pages {
    static func section(_ id: String) -> PageID { .section(brand: "a", id: id) }
    static let about = PageID.page(brand: "a", id: "about")
    static let article = PageID.article(brand: "a", section: "guide", slug: "fjord")
    static let login = PageID.login(brand: "a")
    static let password = PageID.password(brand: "a")
    static let consent = PageID.consent(brand: "a")
    static let favourites = PageID.favourites(brand: "a")
    static let favouritesTab = PageID.favouritesTab(brand: "a")
}

@Suite("Routes of a brand")
struct BrandRoutesTests {
    private static func brand(
        _ id: String = "a",
        tabs: [String] = ["front", "sport", "guide"],
        favourites: FavouritesPlacement = .modal,
        requirements: [String: Requirement] = [:]
    ) throws -> Brand {
        let articles = ["guide": [SampleBrands.article("fjord")], "world": [SampleBrands.article("news")]]
        let service = try #require(WebAddress("https://account.example.no/"))
        return Brand(
            id: id,
            name: id,
            url: try #require(WebAddress("https://web.example.no/\(id)/")),
            language: .norwegian,
            home: "front",
            tabs: tabs,
            account: Account(login: service, password: service),
            favourites: favourites,
            places: [Place(name: "Oslo", latitude: 59.91, longitude: 10.75, section: "front")],
            sections: ["front", "sport", "guide", "world", "health"].map { id in
                SampleBrands.section(id, articles: articles[id] ?? [], requires: requirements[id])
            },
            pages: [SampleBrands.page("about")]
        )
    }

    @Test("From elsewhere every page lands on the screen that its route builds")
    func coldArrivals() throws {
        let map = try PageIndex([try Self.brand()])
        let expected: [PageID: [String]] = [
            Pages.section("front"): ["tabs ([section front]) | [section sport] | [section guide]"],
            Pages.section("sport"): ["tabs [section front] | ([section sport]) | [section guide]"],
            Pages.section("world"): ["tabs ([section front › section world]) | [section sport] | [section guide]"],
            Pages.about: ["tabs ([section front › page about]) | [section sport] | [section guide]"],
            Pages.article: ["tabs [section front] | [section sport] | ([section guide › article fjord of guide])"],
            .article(brand: "a", section: "world", slug: "news"): [
                "tabs ([section front › section world › article news of world]) | [section sport] | [section guide]"
            ],
            Pages.login: ["tabs ([section front]) | [section sport] | [section guide]", "modal: [login]"],
            Pages.password: [
                "tabs ([section front]) | [section sport] | [section guide]", "modal: [login › new password]",
            ],
            Pages.favourites: ["tabs ([section front]) | [section sport] | [section guide]", "modal: [favourites]"],
            .places(brand: "a"): ["tabs ([section front]) | [section sport] | [section guide]", "modal: [places]"],
        ]
        for (page, screen) in expected {
            let arrival = try map.arrival(at: page)
            #expect(arrival.screen.layerDescriptions == screen)
            #expect(arrival.page == page)
        }
    }

    @Test(
        "A link's kind is what happens to the screen of the page it stands on",
        arguments: [
            (Pages.section("front"), Pages.section("sport"), .tab),
            (Pages.section("sport"), Pages.section("front"), .tab),
            (Pages.section("front"), Pages.section("world"), .push),
            (Pages.section("world"), Pages.section("front"), .pop),
            (Pages.section("sport"), Pages.section("world"), .push),
            (Pages.section("world"), Pages.section("health"), .push),
            (Pages.article, Pages.section("guide"), .pop), (Pages.article, Pages.section("front"), .tab),
            (Pages.section("guide"), Pages.article, .push),
            (Pages.section("front"), Pages.section("front"), .stay), (Pages.section("sport"), Pages.favourites, .modal),
            (Pages.favourites, Pages.section("front"), .dismiss), (Pages.favourites, Pages.section("sport"), .tab),
            (Pages.favourites, Pages.about, .push), (Pages.login, Pages.password, .push),
            (Pages.password, Pages.login, .pop),
            (Pages.password, Pages.section("front"), .dismiss), (Pages.section("front"), Pages.password, .modal),
            (Pages.consent, Pages.favourites, .modal), (.state(brand: "a", .notFound), Pages.section("front"), .root),
        ] as [(PageID, PageID, Transition)]
    )
    func kinds(start: PageID, goal: PageID, kind: Transition) throws {
        #expect(try PageIndex([try Self.brand()]).kind(from: start, to: goal) == kind)
    }

    @Test(
        "Every page is reached from every page, and each link has the kind of the walk that it stands for",
        arguments: [FavouritesPlacement.modal, .tab, .both],
        [[:], ["world": .login, "health": .consent], ["sport": .consent]] as [[String: Requirement]]
    )
    func kindsOfAllLinks(favourites: FavouritesPlacement, requirements: [String: Requirement]) throws {
        let map = try PageIndex([try Self.brand(favourites: favourites, requirements: requirements)])
        let pages = map.all.map(\.page).filter(\.kind.isDestination)
        #expect(pages.count > 13)
        for start in pages {
            for goal in pages {
                let arrival = try map.arrival(at: goal, from: start)
                #expect(arrival.page == goal)
                let link = "\(start.description) to \(goal.description)"
                #expect(map.kind(from: start, to: goal) == arrival.transition, "\(link)")
            }
        }
    }

    @Test("Pages that no route leads to have no kind, those of another brand are a new root")
    func otherKinds() throws {
        let map = try PageIndex([try Self.brand(), try Self.brand("b")])
        #expect(map.kind(from: Pages.about, to: .state(brand: "a", .notFound)) == nil)
        #expect(map.kind(from: .brands, to: Pages.section("front")) == .root)
        #expect(map.kind(from: .section(brand: "b", id: "front"), to: Pages.section("front")) == .root)
        let other = try map.arrival(at: Pages.section("world"), from: .section(brand: "b", id: "front"))
        #expect(other.transition == .root)
        #expect(throws: RoutingFailure.self) { _ = try map.arrival(at: .state(brand: "a", .loading)) }
    }

    @Test("The place of a page follows from where its route lands")
    func places() throws {
        let map = try PageIndex([try Self.brand()])
        let article = map.place(of: Pages.article)
        #expect(article.style == .pushed)
        #expect(article.tab == Pages.section("guide"))
        #expect(article.breadcrumb.map(\.title) == ["FRONT", "GUIDE", "FJORD"])
        #expect(article.back?.page == Pages.section("guide"))
        #expect(article.close == nil)
        let world = map.place(of: Pages.section("world"))
        #expect(world.tab == Pages.section("front"))
        #expect(world.breadcrumb.map(\.page) == [Pages.section("front"), Pages.section("world")])
        #expect(world.back?.title == "FRONT")
        let sport = map.place(of: Pages.section("sport"))
        #expect(sport.style == .tab)
        #expect(sport.back == nil)
        #expect(sport.breadcrumb.map(\.page) == [Pages.section("front"), Pages.section("sport")])
        let password = map.place(of: Pages.password)
        #expect(password.style == .modal)
        #expect(password.back?.page == Pages.login)
        #expect(password.close?.page == Pages.section("front"))
        #expect(password.tab == nil)
        let missing = map.place(of: .state(brand: "a", .notFound))
        #expect(missing.style == .alone)
        #expect(missing.breadcrumb.map(\.page) == [Pages.section("front")])
    }

    @Test("Favourites are a tab by hand and a modal by link where a brand wants both")
    func favourites() throws {
        let both = try PageIndex([try Self.brand(favourites: .both)])
        #expect(both.place(of: Pages.favouritesTab).style == .tab)
        #expect(both.place(of: Pages.favouritesTab).tabs.last?.page == Pages.favouritesTab)
        #expect(both.place(of: Pages.favourites).style == .modal)
        #expect(both.kind(from: Pages.section("sport"), to: Pages.favouritesTab) == .tab)
        #expect(both.kind(from: Pages.section("sport"), to: Pages.favourites) == .modal)
        // A reader in the tab who opens the link gets the modal; one who has the modal gets no second one.
        #expect(both.kind(from: Pages.favouritesTab, to: Pages.favourites) == .modal)
        #expect(try both.arrival(at: Pages.favourites, from: Pages.favourites).transition == .stay)
        let tab = try PageIndex([try Self.brand(favourites: .tab)])
        #expect(tab.place(of: Pages.favourites).style == .tab)
        #expect(tab.kind(from: Pages.section("sport"), to: Pages.favourites) == .tab)
        #expect(tab.path(of: Pages.favouritesTab, in: .browser) == nil)
        let modal = try PageIndex([try Self.brand()])
        #expect(modal.place(of: Pages.section("sport")).tabs.count == 3)
    }

    @Test("A section that asks for consent or login leads there first, and so do its articles")
    func requirements() throws {
        let map = try PageIndex([try Self.brand(requirements: ["sport": .consent, "world": .login])])
        #expect(try map.arrival(at: Pages.section("sport")).detours == [Pages.consent])
        #expect(try map.arrival(at: Pages.section("world"), from: Pages.article).detours == [Pages.login])
        #expect(try map.arrival(at: .article(brand: "a", section: "world", slug: "news")).detours == [Pages.login])
        #expect(try map.arrival(at: Pages.section("guide")).detours.isEmpty)
        #expect(try map.arrival(at: Pages.section("sport")).page == Pages.section("sport"))
    }

    @Test("A brand without tabs has its front page at the root, and one whose tabs lack it as well")
    func withoutTabs() throws {
        let bare = try PageIndex([try Self.brand(tabs: [])])
        #expect(bare.place(of: Pages.section("sport")).style == .pushed)
        #expect(bare.place(of: Pages.section("front")).tabs.isEmpty)
        let other = try PageIndex([try Self.brand(tabs: ["sport"])])
        #expect(
            try other.arrival(at: Pages.section("front")).screen.layerDescriptions == [
                "tabs ([section front]) | [section sport]"
            ]
        )
        #expect(other.place(of: Pages.section("front")).tab == nil)
    }
}
