import Routes
import Pages
import Testing

/// The questions that people ask about configurations of routes, each answered on a tree of pages.
@Suite("Routes on a tree of pages")
struct NavigationTests {
    private typealias Way = Step<Leaf, Void>

    private static let home = PageID.section(brand: "a", id: "home")
    private static let account = PageID.page(brand: "a", id: "account")
    private static let bag = PageID.favourites(brand: "a")
    private static let login = PageID.login(brand: "a")
    private static let password = PageID.password(brand: "a")
    private static let welcome = PageID.page(brand: "a", id: "welcome")

    /// A tab bar with the front page and the account in its tabs.
    private static let tabBar: Step<Tabs, Void> = Chain(
        .container(),
        .tabs.with(.page(home), using: .tab).with(.page(account), using: .tab)
    )
    .using(.replaceRoot)
    .from(.root)

    private static let loginScreen: Way = Chain(.kind(.login), .page(login))
        .using(.push)
        .within(.stack)
        .using(.presentModally)
        .from(.current)

    private static let passwordScreen: Way = Chain(.kind(.password), .page(password))
        .using(.push)
        .from(loginScreen.expecting(Stack.self))

    private func screen(after step: Way, from screen: Screen) throws -> Screen {
        try Router.arrival(at: step, with: (), from: screen).screen
    }

    @Test("The root is replaced by the front page, and modals are closed before")
    func replacesRoot() throws {
        let step: Way = Chain(.page(Self.home), .page(Self.home)).using(.replaceRoot).from(.root)
        let start = Screen([.page(Self.welcome), .page(Self.login)])
        let arrival = try Router.arrival(at: step, with: (), from: start)
        #expect(arrival.screen == Screen([.page(Self.home)]))
        #expect(arrival.kind == .root)
    }

    @Test("From current instead of root it fails under a modal, and nothing has changed")
    func currentKeepsModals() throws {
        let step: Way = Chain(.page(Self.home), .page(Self.home)).using(.replaceRoot).from(.current)
        #expect(try screen(after: step, from: Screen([.page(Self.welcome)])) == Screen([.page(Self.home)]))
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try screen(after: step, from: Screen([.page(Self.welcome), .page(Self.login)]))
        }
        #expect(failure?.reason == "what is presented modally cannot be replaced as root")
        #expect(failure?.explanation.isEmpty == false)
    }

    @Test("A page is pushed into any stack there is, even under a modal, and fails without one")
    func pushesIntoAnyStack() throws {
        let step: Way = Chain(.page(Self.account), .page(Self.account))
            .using(.push)
            .from(Step.found(by: .container()).from(Step<Window, Void>.current))
        let start = Screen([.stack([.page(Self.home)]), .page(Self.login)])
        let there = Screen([.stack([.page(Self.home), .page(Self.account)])])
        #expect(try screen(after: step, from: start) == there)
        #expect(throws: RoutingFailure.self) { _ = try screen(after: step, from: Screen([.page(Self.home)])) }
    }

    @Test("A page is pushed into a stack that can be seen, or else presented in a new one")
    func pushesIntoVisibleStackOrPresents() throws {
        let anew = Chain<Stack, Stack, Void>.stack.using(.presentModally).from(.current)
        let step: Way = Chain(.page(Self.account), .page(Self.account))
            .using(.push)
            .from(.choosing(.found(by: .container(in: .currentVisible)), otherwise: anew))
        let pushed = try screen(after: step, from: Screen([.stack([.page(Self.home)])]))
        #expect(pushed == Screen([.stack([.page(Self.home), .page(Self.account)])]))
        let hidden = Screen([.stack([.page(Self.home)]), .page(Self.login)])
        let presented = try Router.arrival(at: step, with: (), from: hidden)
        #expect(presented.screen == Screen(hidden.layers + [.stack([.page(Self.account)])]))
        #expect(presented.kind == .modal)
    }

    @Test("Asking for what is visible alone searches what is visible")
    func visibleAlone() throws {
        let anew = Chain<Stack, Stack, Void>.stack.using(.presentModally).from(.current)
        let step: Way = Chain(.page(Self.account), .page(Self.account))
            .using(.push)
            .from(.choosing(.found(by: .container(in: .visible)), otherwise: anew))
        let pushed = try Router.arrival(at: step, with: (), from: Screen([.stack([.page(Self.home)])]))
        #expect(pushed.screen == Screen([.stack([.page(Self.home), .page(Self.account)])]))
        #expect(pushed.kind == .push)
    }

    @Test("A tab bar comes complete with its children, the first one selected")
    func buildsTabBar() throws {
        let arrival = try Router.arrival(at: Self.tabBar, with: (), from: Screen([.page(Self.welcome)]))
        #expect(arrival.screen == Screen([.tabs([.page(Self.home), .page(Self.account)], selected: 0)]))
    }

    @Test("A page that only another configuration builds is found: in its tab, under a modal, or after building")
    func nilFactory() throws {
        let step: Way = Step.found(by: .page(Self.account)).from(Self.tabBar)
        let selected = Screen([.tabs([.page(Self.home), .page(Self.account)], selected: 1)])
        let inHome = Screen([.tabs([.page(Self.home), .page(Self.account)], selected: 0)])
        for start in [inHome, Screen(inHome.layers + [.page(Self.login)]), Screen([.page(Self.welcome)]), Screen()] {
            #expect(try screen(after: step, from: start) == selected)
        }
        #expect(try Router.arrival(at: step, with: (), from: inHome).kind == .tab)
        #expect(try Router.arrival(at: step, with: (), from: selected).kind == .stay)
        let nobody: Way = Step.found(by: .page(Self.bag)).from(Self.tabBar)
        let failure = #expect(throws: RoutingFailure.self) { _ = try screen(after: nobody, from: inHome) }
        #expect(failure?.reason == "favourites is not there, and this step does not build it")
    }

    @Test("The forgotten password lies on the login inside the same modal stack, from wherever")
    func loginThenPassword() throws {
        let modal = Node.stack([.page(Self.login), .page(Self.password)])
        let front = Screen([.page(Self.home)])
        #expect(try screen(after: Self.passwordScreen, from: front) == Screen([.page(Self.home), modal]))
        let atLogin = try screen(after: Self.loginScreen, from: front)
        #expect(atLogin == Screen([.page(Self.home), .stack([.page(Self.login)])]))
        let warm = try Router.arrival(at: Self.passwordScreen, with: (), from: atLogin)
        #expect(warm.screen == Screen([.page(Self.home), modal]))
        #expect(warm.kind == .push)
        let back = try Router.arrival(at: Self.loginScreen, with: (), from: warm.screen)
        #expect(back.screen == atLogin)
        #expect(back.kind == .pop)
    }

    @Test("Expecting a container that is not there fails while routing")
    func expectationFails() throws {
        let bare: Way = Chain(.page(Self.login), .page(Self.login)).using(.presentModally).from(.current)
        let step: Way = Chain(.page(Self.password), .page(Self.password)).using(.push)
            .from(bare.expecting(Stack.self))
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try screen(after: step, from: Screen([.page(Self.home)]))
        }
        #expect(failure?.reason == "a stack was expected around it, and there is none")
    }

    @Test("The bag is a tab by hand and a modal by link, and is not presented twice")
    func bagByHandAndByLink() throws {
        let shop = Node.tabs([.page(Self.home), .page(Self.bag)], selected: 0)
        let byHand: Way = Step.found(by: .page(Self.bag)).from(Self.tabBar)
        let byLink: Way = Chain(.modal(Self.bag), .page(Self.bag))
            .using(.push).within(.stack).using(.presentModally).from(.current)
        let start = Screen([shop])
        #expect(try screen(after: byHand, from: start) == Screen([.tabs(shop.children, selected: 1)]))
        let presented = try screen(after: byLink, from: start)
        #expect(presented == Screen([shop, .stack([.page(Self.bag)])]))
        let again = try Router.arrival(at: byLink, with: (), from: presented)
        #expect(again.screen == presented)
        #expect(again.kind == .stay)
        // Who never looks whether it is there presents it twice.
        let blind: Way = Chain(.none, .page(Self.bag)).using(.presentModally).from(.current)
        #expect(try screen(after: blind, from: presented).layers.count == 3)
    }

    @Test("The same content stands in two tabs: a reader in one of them stays in it")
    func sameContentInTwoTabs() throws {
        let step: Way = Chain(.page(Self.account, in: .currentVisible), .page(Self.account))
            .using(.push)
            .from(Step.found(by: .container(in: .currentVisible)).from(Self.tabBar))
        let first = Node.stack([.page(Self.home), .page(Self.account)])
        let second = Node.stack([.page(Self.welcome)])
        let arrival = try Router.arrival(at: step, with: (), from: Screen([.tabs([first, second], selected: 1)]))
        let pushed = Node.stack([.page(Self.welcome), .page(Self.account)])
        #expect(arrival.screen == Screen([.tabs([first, pushed], selected: 1)]))
        #expect(arrival.kind == .push)
    }

    @Test("Root closes modals, current does not")
    func rootAndCurrent() throws {
        let start = Screen([.page(Self.home), .page(Self.account)])
        let fromRoot: Way = Chain(.page(Self.login), .page(Self.login)).using(.presentModally).from(.root)
        #expect(try screen(after: fromRoot, from: start) == Screen([.page(Self.home), .page(Self.login)]))
        let fromCurrent: Way = Chain(.page(Self.login), .page(Self.login)).using(.presentModally).from(.current)
        #expect(try screen(after: fromCurrent, from: start) == Screen(start.layers + [.page(Self.login)]))
    }
}
