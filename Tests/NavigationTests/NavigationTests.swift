import Navigation
import Testing

/// The questions that people ask about configurations of routes, each answered on a tree of pages.
@Suite("Routes on a tree of pages")
struct NavigationTests {
    private typealias Page = Route<Leaf, Void>

    /// A tab bar with home and the account in its tabs.
    private static let tabBar: Route<Tabs, Void> = Chain(
        find: .container(),
        build: .tabs.with(.page(.home), using: .tab).with(.page(.account), using: .tab)
    )
    .using(.replaceRoot)
    .from(.root)

    private static let loginScreen: Page = Chain(find: .page(.login), build: .page(.login))
        .using(.push)
        .within(.stack)
        .using(.presentModally)
        .from(.current)

    private static let passwordScreen: Page = Chain(find: .page(.password), build: .page(.password))
        .using(.push)
        .from(loginScreen.expecting(Stack.self))

    private func screen(after step: Page, from screen: Screen<SamplePage>) throws -> Screen<SamplePage> {
        try Router().arrival(at: step, with: (), from: screen).screen
    }

    @Test("The root is replaced, and modals are closed before")
    func replacesRoot() throws {
        let step: Page = Chain(find: .page(.home), build: .page(.home)).using(.replaceRoot).from(.root)
        let start = Screen<SamplePage>([.page(.welcome), .page(.login)])
        let arrival = try Router().arrival(at: step, with: (), from: start)
        #expect(arrival.screen == Screen<SamplePage>([.page(.home)]))
        #expect(arrival.transition == .root)
    }

    @Test("From current instead of root it fails under a modal, and nothing has changed")
    func currentKeepsModals() throws {
        let step: Page = Chain(find: .page(.home), build: .page(.home)).using(.replaceRoot).from(.current)
        #expect(
            try screen(after: step, from: Screen<SamplePage>([.page(.welcome)])) == Screen<SamplePage>([.page(.home)])
        )
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try screen(after: step, from: Screen<SamplePage>([.page(.welcome), .page(.login)]))
        }
        #expect(failure?.reason == "what is presented modally cannot be replaced as root")
        #expect(failure?.explanation.isEmpty == false)
    }

    @Test("A page is pushed into any stack there is, even under a modal, and fails without one")
    func pushesIntoAnyStack() throws {
        let step: Page = Chain(find: .page(.account), build: .page(.account))
            .using(.push)
            .from(Step.found(by: .container()).from(.current))
        let start = Screen<SamplePage>([.stack([.page(.home)]), .page(.login)])
        let there = Screen<SamplePage>([.stack([.page(.home), .page(.account)])])
        #expect(try screen(after: step, from: start) == there)
        #expect(throws: RoutingFailure.self) { _ = try screen(after: step, from: Screen<SamplePage>([.page(.home)])) }
    }

    @Test("A page is pushed into a stack that can be seen, or else presented in a new one")
    func pushesIntoVisibleStackOrPresents() throws {
        let anew = Chain<SamplePage, Stack, Stack, Void>.stack.using(.presentModally).from(.current)
        let step: Page = Chain(find: .page(.account), build: .page(.account))
            .using(.push)
            .from(.choosing(.found(by: .container(in: .visible)), otherwise: anew))
        let pushed = try Router().arrival(at: step, with: (), from: Screen<SamplePage>([.stack([.page(.home)])]))
        #expect(pushed.screen == Screen<SamplePage>([.stack([.page(.home), .page(.account)])]))
        #expect(pushed.transition == .push)
        let hidden = Screen<SamplePage>([.stack([.page(.home)]), .page(.login)])
        let presented = try Router().arrival(at: step, with: (), from: hidden)
        #expect(presented.screen == Screen(hidden.layers + [.stack([.page(.account)])]))
        #expect(presented.transition == .modal)
    }

    @Test("A tab bar comes complete with its children, the first one selected")
    func buildsTabBar() throws {
        let arrival = try Router().arrival(at: Self.tabBar, with: (), from: Screen<SamplePage>([.page(.welcome)]))
        #expect(arrival.screen == Screen<SamplePage>([.tabs([.page(.home), .page(.account)], selected: 0)]))
    }

    @Test("A page that only another configuration builds is found: in its tab, under a modal, or after building")
    func nilFactory() throws {
        let step: Page = Step.found(by: .page(.account)).from(Self.tabBar)
        let selected = Screen<SamplePage>([.tabs([.page(.home), .page(.account)], selected: 1)])
        let inHome = Screen<SamplePage>([.tabs([.page(.home), .page(.account)], selected: 0)])
        for start in [inHome, Screen(inHome.layers + [.page(.login)]), Screen<SamplePage>([.page(.welcome)]), Screen()]
        {
            #expect(try screen(after: step, from: start) == selected)
        }
        #expect(try Router().arrival(at: step, with: (), from: inHome).transition == .tab)
        #expect(try Router().arrival(at: step, with: (), from: selected).transition == .stay)
        let nobody: Page = Step.found(by: .page(.bag)).from(Self.tabBar)
        let failure = #expect(throws: RoutingFailure.self) { _ = try screen(after: nobody, from: inHome) }
        #expect(failure?.reason == "bag is not there, and this step does not build it")
    }

    @Test("The forgotten password lies on the login inside the same modal stack, from wherever")
    func loginThenPassword() throws {
        let modal = Node<SamplePage>.stack([.page(.login), .page(.password)])
        let front = Screen<SamplePage>([.page(.home)])
        #expect(try screen(after: Self.passwordScreen, from: front) == Screen<SamplePage>([.page(.home), modal]))
        let atLogin = try screen(after: Self.loginScreen, from: front)
        #expect(atLogin == Screen<SamplePage>([.page(.home), .stack([.page(.login)])]))
        let warm = try Router().arrival(at: Self.passwordScreen, with: (), from: atLogin)
        #expect(warm.screen == Screen<SamplePage>([.page(.home), modal]))
        #expect(warm.transition == .push)
        let back = try Router().arrival(at: Self.loginScreen, with: (), from: warm.screen)
        #expect(back.screen == atLogin)
        #expect(back.transition == .pop)
    }

    @Test("Expecting a container that is not there fails while routing")
    func expectationFails() throws {
        let bare: Page = Chain(find: .page(.login), build: .page(.login)).using(.presentModally).from(.current)
        let step: Page = Chain(find: .page(.password), build: .page(.password)).using(.push)
            .from(bare.expecting(Stack.self))
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try screen(after: step, from: Screen<SamplePage>([.page(.home)]))
        }
        #expect(failure?.reason == "a stack was expected around it, and there is none")
    }

    @Test("The bag is a tab by hand and a modal by link, and is not presented twice")
    func bagByHandAndByLink() throws {
        let shop = Node<SamplePage>.tabs([.page(.home), .page(.bag)], selected: 0)
        let byHand: Page = Step.found(by: .page(.bag)).from(Self.tabBar)
        let byLink: Page = Chain(find: .modal(.bag), build: .page(.bag))
            .using(.push).within(.stack).using(.presentModally).from(.current)
        let start = Screen<SamplePage>([shop])
        #expect(try screen(after: byHand, from: start) == Screen<SamplePage>([.tabs(shop.children, selected: 1)]))
        let presented = try screen(after: byLink, from: start)
        #expect(presented == Screen<SamplePage>([shop, .stack([.page(.bag)])]))
        let again = try Router().arrival(at: byLink, with: (), from: presented)
        #expect(again.screen == presented)
        #expect(again.transition == .stay)
        // A step that never looks for the page presents it twice.
        let blind: Page = Chain(find: .none, build: .page(.bag)).using(.presentModally).from(.current)
        #expect(try screen(after: blind, from: presented).layers.count == 3)
    }

    @Test("The same content stands in two tabs: a reader in one of them stays in it")
    func sameContentInTwoTabs() throws {
        let step: Page = Chain(find: .page(.account, in: .visible), build: .page(.account))
            .using(.push)
            .from(Step.found(by: .container(in: .visible)).from(Self.tabBar))
        let first = Node<SamplePage>.stack([.page(.home), .page(.account)])
        let second = Node<SamplePage>.stack([.page(.welcome)])
        let arrival = try Router().arrival(
            at: step,
            with: (),
            from: Screen<SamplePage>([.tabs([first, second], selected: 1)])
        )
        let pushed = Node<SamplePage>.stack([.page(.welcome), .page(.account)])
        #expect(arrival.screen == Screen<SamplePage>([.tabs([first, pushed], selected: 1)]))
        #expect(arrival.transition == .push)
    }

    @Test("Root closes modals, current does not")
    func rootAndCurrent() throws {
        let start = Screen<SamplePage>([.page(.home), .page(.account)])
        let fromRoot: Page = Chain(find: .page(.login), build: .page(.login)).using(.presentModally).from(.root)
        #expect(try screen(after: fromRoot, from: start) == Screen<SamplePage>([.page(.home), .page(.login)]))
        let fromCurrent: Page = Chain(find: .page(.login), build: .page(.login)).using(.presentModally).from(.current)
        #expect(try screen(after: fromCurrent, from: start) == Screen(start.layers + [.page(.login)]))
    }
}
