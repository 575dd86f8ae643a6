import Testing

@testable import Content
@testable import Pages

@Suite("Scenes")
struct SceneTests {
    private func place(_ page: PageID, _ style: PageLocation.Style = .modal) -> PageLocation {
        PageLocation(page: page, style: style, close: .front, breadcrumb: [.front])
    }

    private func section(_ context: PageContext, requiring requirement: PageID? = nil) -> SectionView {
        let feed = FeedPage(state: .loading, age: nil, layout: .plain, isFramed: false, context: context)
        return SectionView(
            context: context,
            title: "B",
            introduction: nil,
            state: .loading,
            feed: Recorded(feed),
            requirement: requirement
        )
    }

    @Test("The consent page asks, and both answers lead back to the page beneath")
    func consent() {
        let view = ConsentView(context: PageContext.canned(place(.consent(brand: "a"))))
        #expect(view.value("confirmation") != .absent)
        #expect(view.confirmation.question == "consentQuestion")
        for answer in view.confirmation.answers {
            #expect(answer.value("url") == SafeURL(relative: "/section").map { .url($0) })
            #expect(answer.value("kind") == .text("dismiss"))
        }
    }

    @Test("A scene takes any context that has what it asks for, and no more is needed")
    func login() throws {
        let account = Account(
            login: try #require(WebAddress("https://konto.no/inn")),
            password: try #require(WebAddress("https://konto.no/glemt"))
        )
        func scene(_ page: PageID, _ account: Account?) -> LoginView? {
            LoginView(context: LoginContext(brand: .canned(account: account), texts: .canned, place: place(page)))
        }
        let login = try #require(scene(.login(brand: "a"), account))
        #expect(login.heading == "loginTitle")
        #expect(login.service.string == "https://konto.no/inn")
        #expect(login.password?.way.url.string == "/password")
        let password = try #require(scene(.password(brand: "a"), account))
        #expect(password.heading == "passwordTitle")
        #expect(password.service.string == "https://konto.no/glemt")
        #expect(password.password == nil)
        #expect(scene(.login(brand: "a"), nil) == nil)
    }

    @Test("The place picker lists the places whose pages are there")
    func places() {
        let links = PageLinks.canned
        let known = PageLinks(
            page: { $0 == .place(brand: "a", id: "atlantis") ? nil : links.page($0) },
            address: links.address,
            picture: links.picture,
            canonical: links.canonical,
            canonicalPicture: links.canonicalPicture
        )
        let places = [
            Place(name: "Kristiansand", latitude: 58.15, longitude: 8, section: "forside"),
            Place(name: "Atlantis", latitude: -1, longitude: 0, section: "b"),
        ]
        let context = PageContext.canned(place(.places(brand: "a")), links: known, brand: .canned(places: places))
        let view = PlacesView(context: context)
        #expect(view.places.map(\.place.name) == ["Kristiansand"])
        #expect(view.places.first?.value("latitude") == .text("58.15"))
        #expect(view.places.first?.value("longitude") == .text("8.0"))
        #expect(view.location.id == "location")
    }

    @Test("A page that moved sends browsers and machines to where it went")
    func moved() {
        let context = PageContext.canned(place(.moved(brand: "a", path: "seksjon/x"), .alone))
        let view = RedirectView(context: context, target: .front)
        #expect(view.value("refresh") == .text("0; url=/section"))
        #expect(view.value("canonical") == WebAddress("https://a.no/section").map { .url(SafeURL($0)) })
        #expect(view.target?.title == "Forside")
        #expect(view.target?.has("kind") == false)
        #expect(view.frame.value("kind") == .text("moved"))
        #expect(!view.frame.has("isIndexed") && !view.frame.has("words"))
        let login = RedirectView(
            context: context,
            target: NavigationItem(title: "", page: .login(brand: "a"))
        )
        #expect(login.target?.title == "loginTitle")
    }

    @Test(
        "Tutorials are shown on sections in a browser, and only there",
        arguments: [(Presentation.browser, 1), (.app, 0)]
    )
    func tutorials(_ presentation: Presentation, _ count: Int) {
        let brand = Brand.canned(tutorials: [Tutorial(id: "a", title: "A", text: "a")])
        for page in [NavigationItem.front.page, .section(brand: "a", id: "b")] {
            let context = PageContext.canned(place(page, .tab), presentation, brand: brand)
            #expect(section(context).tutorials.count == count)
        }
        let others = [ArticleView.fields.types, MarkdownView.fields.types, StateView.fields.types]
        #expect(others.allSatisfy { fields in !fields.contains { $0.name == "tutorials" } })
    }

    @Test("A section tells what it requires")
    func requirement() {
        let context = PageContext.canned(place(.section(brand: "a", id: "b"), .tab))
        #expect(section(context, requiring: .login(brand: "a")).frame.has("requiresLogin"))
    }
}
