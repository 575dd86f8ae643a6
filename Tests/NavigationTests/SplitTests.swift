import Navigation
import Testing

/// A container that the library does not know: two columns, the sidebar first.
private struct Split: Container {
    static let name = "split view"
    var isCollapsed = false

    func visibleChildren(of count: Int) -> [Int] {
        isCollapsed ? [count - 1] : Array((0..<count).reversed())
    }

    func show<Page>(_ index: Int, in children: inout [Node<Page>]) -> Transition? {
        guard isCollapsed, index < children.count - 1 else { return nil }
        children.removeSubrange((index + 1)...)
        return .pop
    }
}

extension Factory where Target == Split {
    fileprivate static func split(isCollapsed: Bool) -> Factory { .container(Split(isCollapsed: isCollapsed)) }
}

extension Action where Host == Split {
    fileprivate static var sidebar: Action {
        Action("show in the sidebar", transition: .stay) { _, children, node throws(RoutingFailure) in
            guard children.isEmpty else {
                throw RoutingFailure("the split view has a sidebar already", cause: .misconfigured)
            }
            children = [node]
            return 0
        }
    }

    fileprivate static var detail: Action {
        Action("show as detail", transition: .push) { _, children, node in
            children = children.prefix(1) + [node]
            return children.count - 1
        }
    }

    fileprivate static var wrong: Action { Action("count wrong", transition: .push) { _, _, _ in 7 } }
}

@Suite("A container of an app's own")
struct SplitTests {
    private static func split(isCollapsed: Bool = false) -> Route<Split, String> {
        Chain(
            find: .container(),
            build: .split(isCollapsed: isCollapsed).with(.stack.with(.page(.home), using: .push), using: .sidebar)
        )
        .using(.replaceRoot)
        .from(.root)
    }

    private static func product(in split: Route<Split, String>) -> Route<Leaf, String> {
        Chain(find: .page { .product($0) }, build: .page { .product($0) }).using(.detail).from(split)
    }

    private let router = Router<SamplePage>()

    @Test("Is built with its children, takes them by its own actions, and shows both columns")
    func columns() throws {
        let arrival = try router.arrival(at: Self.product(in: Self.split()), with: "tent", from: Screen())
        let split = Node<SamplePage>.container(Split(), [.stack([.page(.home)]), .page(.product("tent"))])
        #expect(arrival.screen == Screen([split]))
        #expect(arrival.page == .product("tent"))
        #expect(arrival.screen.layerDescriptions == ["split view ([home]) | (product tent)"])
        let home: Route<Leaf, Void> = Step.found(by: .page(.home, in: .visible)).from(.current)
        let again = try router.arrival(at: home, with: (), from: arrival.screen)
        #expect(again.screen == arrival.screen)
        #expect(again.transition == .stay)
        #expect(again.position == Position(layer: 0, [0, 0]))
    }

    @Test("An action drawn in a style of the app keeps its transition, and its arrival tells the style")
    func style() throws {
        let zoom = TransitionStyle("zoom")
        let zooming: Route<Leaf, String> = Chain(find: .page { .product($0) }, build: .page { .product($0) })
            .using(.detail.styled(zoom)).from(Self.split())
        let first = try router.arrival(at: zooming, with: "tent", from: Screen())
        #expect(first.transition == .root)
        #expect(first.style == nil, "the root is replaced as usual")
        let second = try router.arrival(at: zooming, with: "stove", from: first.screen)
        #expect(second.transition == .push)
        #expect(second.style == zoom)
        #expect(second.explanation.contains("show as detail as zoom"))
        let plain = try router.arrival(at: Self.product(in: Self.split()), with: "lamp", from: second.screen)
        #expect(plain.style == nil)
    }

    @Test("A second detail takes the place of the first one")
    func replacement() throws {
        let product = Self.product(in: Self.split())
        let first = try router.arrival(at: product, with: "tent", from: Screen())
        let second = try router.arrival(at: product, with: "stove", from: first.screen)
        #expect(second.screen.layerDescriptions == ["split view ([home]) | (product stove)"])
        #expect(second.transition == .push)
    }

    @Test("Its state counts: a narrow one shows one column, and goes back to the other")
    func collapsed() throws {
        let product = Self.product(in: Self.split(isCollapsed: true))
        let arrival = try router.arrival(at: product, with: "tent", from: Screen())
        #expect(arrival.screen.layerDescriptions == ["split view [home] | (product tent)"])
        let hidden: Route<Leaf, Void> = Step.found(by: .page(.home, in: .visible)).from(.current)
        #expect(throws: RoutingFailure.self) { _ = try router.arrival(at: hidden, with: (), from: arrival.screen) }
        let back: Route<Leaf, Void> = Step.found(by: .page(.home)).from(.current)
        let home = try router.arrival(at: back, with: (), from: arrival.screen)
        #expect(home.screen == Screen([.container(Split(isCollapsed: true), [.stack([.page(.home)])])]))
        #expect(home.transition == .pop)
        let open = Node<SamplePage>.container(Split(), [.stack([.page(.home)])])
        #expect(home.screen != Screen([open]))
    }

    @Test("It can be expected around a page")
    func expecting() throws {
        let inDetail: Route<Leaf, String> = Chain(find: .none, build: .page { .reviews(of: $0) })
            .using(.detail).from(Self.product(in: Self.split()).expecting(Split.self))
        let arrival = try router.arrival(at: inDetail, with: "tent", from: Screen())
        #expect(arrival.page == .reviews(of: "tent"))
        #expect(arrival.explanation.contains("  expecting a split view: it is there"))
    }

    @Test("What its actions throw, or get wrong, fails the route and changes nothing")
    func failures() throws {
        let twice: Route<Leaf, String> = Chain(find: .none, build: .page { .product($0) })
            .using(.sidebar).from(Self.split())
        let wrong: Route<Leaf, String> = Chain(find: .none, build: .page { .product($0) })
            .using(.wrong).from(Self.split())
        let reasons = [twice, wrong].map { step in
            #expect(throws: RoutingFailure.self) { _ = try router.arrival(at: step, with: "tent", from: Screen()) }
        }
        #expect(reasons.map { $0?.cause } == [.misconfigured, .misconfigured])
        #expect(
            reasons.map { $0?.reason } == [
                "the split view has a sidebar already", "the action \"count wrong\" answers the index 7 of 1 children",
            ]
        )
    }
}
