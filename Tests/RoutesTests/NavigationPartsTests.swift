import Routes
import Pages
import Synchronization
import Testing

@Suite("Parts of routes")
struct NavigationPartsTests {
    private static func page(_ id: String) -> PageID { .page(brand: "a", id: id) }
    private static func node(_ id: String) -> Node { .page(page(id)) }

    /// Two layers: tabs with a stack in the second one, and a stack over them.
    private static let screen = Screen([
        .tabs([node("a"), .stack([node("b"), node("c"), node("d")])], selected: 1),
        .stack([node("e"), node("f")]),
    ])

    @Test(
        "Options say where a finder looks",
        arguments: [
            ("f", [.current, .visible], true), ("e", [.current, .visible], false),
            ("e", [.current, .contained], true), ("f", [.current, .contained], false),
            ("d", [.current, .visible], false), ("d", [.presenting, .visible], true),
            ("c", [.presenting, .visible], false), ("c", [.presenting, .visible, .contained], true),
            ("a", .everywhere, true), ("f", [.presenting, .visible, .contained], false),
            ("f", [.fromRoot, .current, .visible, .contained], false),
            ("f", [.fromRoot, .presented, .visible], true), ("a", [.presented, .visible, .contained], false),
            ("x", .everywhere, false), ("d", [], false),
        ] as [(String, SearchOptions, Bool)]
    )
    func options(id: String, options: SearchOptions, isFound: Bool) throws {
        let step: Step<Leaf, Void> = Step.found(by: .page(Self.page(id), in: options)).from(Step<Window, Void>.current)
        let arrival = try? Router.arrival(at: step, with: (), from: Self.screen)
        #expect((arrival != nil) == isFound)
        #expect(arrival.map { $0.screen.visiblePage == Self.page(id) } ?? true)
    }

    @Test("What is found is brought to the reader: modals close, tabs are selected, stacks go back")
    func showing() throws {
        let step: Step<Leaf, Void> = Step.found(by: .page(Self.page("b"))).from(Step<Window, Void>.current)
        let arrival = try Router.arrival(at: step, with: (), from: Self.screen)
        #expect(arrival.screen == Screen([.tabs([Self.node("a"), .stack([Self.node("b")])], selected: 1)]))
        #expect(arrival.kind == .pop)
        let other: Step<Leaf, Void> = Step.found(by: .page(Self.page("a"))).from(Step<Window, Void>.current)
        #expect(try Router.arrival(at: other, with: (), from: Self.screen).kind == .tab)
        let under: Step<Leaf, Void> = Step.found(by: .page(Self.page("d"))).from(Step<Window, Void>.current)
        #expect(try Router.arrival(at: under, with: (), from: Self.screen).kind == .dismiss)
    }

    @Test("By kind any page of the kind is found, by kind and context the one that is meant")
    func kinds() throws {
        let start = Screen([.stack([.page(.section(brand: "a", id: "x")), .page(.section(brand: "a", id: "y"))])])
        let anyone: Step<Leaf, String> = Step.found(by: .kind(.section)).from(Step<Window, String>.current)
        let wanted: Step<Leaf, String> = Step.found(by: .page { .section(brand: "a", id: $0) })
            .from(Step<Window, String>.current)
        #expect(try Router.arrival(at: anyone, with: "x", from: start).kind == .stay)
        #expect(try Router.arrival(at: wanted, with: "x", from: start).kind == .pop)
        #expect(throws: RoutingFailure.self) { _ = try Router.arrival(at: wanted, with: "z", from: start) }
    }

    @Test("A finder of one's own decides on what it sees")
    func predicate() throws {
        let finder = Finder<Leaf, Void>({ _ in "a page on top of a stack" }) { candidate, _ in
            candidate.page != nil && candidate.isVisible && !candidate.isPresented
        }
        let step = Step.found(by: finder).from(Step<Window, Void>.current)
        #expect(try Router.arrival(at: step, with: (), from: Self.screen).page == Self.page("d"))
    }

    @Test("Pushing may replace the last page")
    func replacingLast() throws {
        let step: Step<Leaf, Void> = Chain(.none, .page(Self.page("x"))).using(.pushReplacingLast)
            .from(Step.found(by: .container(in: .currentVisible)).from(Step<Window, Void>.current))
        let arrival = try Router.arrival(at: step, with: (), from: Self.screen)
        #expect(arrival.screen.layers.last == .stack([Self.node("e"), Self.node("x")]))
    }

    @Test("A tab is added and selected")
    func tab() throws {
        let step: Step<Leaf, Void> = Chain(.none, .page(Self.page("x"))).using(.tab)
            .from(Step.found(by: .container()).from(Step<Window, Void>.current))
        let arrival = try Router.arrival(at: step, with: (), from: Self.screen)
        #expect(arrival.screen.layers.count == 1)
        #expect(arrival.screen.layers[0].visibleChild == 2)
        #expect(arrival.page == Self.page("x"))
    }

    @Test("Nothing is put anywhere by the action that does nothing, though what cannot be built fails")
    func nothing() throws {
        let step: Step<Leaf, String> = Chain(.none, .page { $0.isEmpty ? nil : .page(brand: "a", id: $0) })
            .using(Action<Window>.nothing).from(.current)
        #expect(try Router.arrival(at: step, with: "x", from: Self.screen).screen == Self.screen)
        #expect(throws: RoutingFailure.self) { _ = try Router.arrival(at: step, with: "", from: Self.screen) }
    }

    @Test("A step takes what it needs of another context")
    func mapping() throws {
        struct Story { let section: String, slug: String }
        let section: Step<Leaf, String> = Chain(
            .page { .section(brand: "a", id: $0) },
            .page { .section(brand: "a", id: $0) }
        )
        .using(.push).within(.stack).using(.replaceRoot).from(.root)
        let story: Step<Leaf, Story> = Chain(
            .kind(.article),
            .page { .article(brand: "a", section: $0.section, slug: $0.slug) }
        )
        .using(.push).from(section.mapping(\.section).expecting(Stack.self))
        let arrival = try Router.arrival(at: story, with: Story(section: "s", slug: "t"), from: Screen())
        let nodes: [Node] = [
            .page(.section(brand: "a", id: "s")), .page(.article(brand: "a", section: "s", slug: "t")),
        ]
        #expect(arrival.screen == Screen([.stack(nodes)]))
    }

    @Test("A condition or a finder chooses between ways")
    func choosing() throws {
        let left: Step<Leaf, Int> = Chain(.none, .page(Self.page("left"))).using(.presentModally).from(.current)
        let right: Step<Leaf, Int> = Chain(.none, .page(Self.page("right"))).using(.presentModally).from(.current)
        let step = Step.choosing(
            .when("small", { $0 < 10 }, left),
            .when(found: Finder<Leaf, Int>.page(Self.page("e"), in: [.current, .contained]), right),
            otherwise: left
        )
        #expect(try Router.arrival(at: step, with: 1, from: Self.screen).page == Self.page("left"))
        #expect(try Router.arrival(at: step, with: 11, from: Self.screen).page == Self.page("right"))
        #expect(try Router.arrival(at: step, with: 11, from: Screen()).page == Self.page("left"))
    }

    @Test("What comes first is visited and left again; it does not come when it is done")
    func requiring() throws {
        let login: Step<Leaf, Bool> = Chain(.kind(.login), .page(.login(brand: "a")))
            .using(.presentModally).from(.current)
        let step = Chain<Leaf, Leaf, Bool>(.none, .page(Self.page("x"))).using(.presentModally).from(.current)
            .requiring(login) { isLoggedIn, _ in isLoggedIn }
        let first = try Router.arrival(at: step, with: false, from: Screen([Self.node("a")]))
        #expect(first.detours == [.login(brand: "a")])
        #expect(first.screen == Screen([Self.node("a"), Self.node("x")]))
        #expect(try Router.arrival(at: step, with: true, from: Screen()).detours.isEmpty)
    }

    @Test("What comes first must be there itself")
    func requiringTheImpossible() {
        let nowhere: Step<Leaf, Void> = Step.found(by: .kind(.login)).from(Step<Window, Void>.current)
        let step = Chain<Leaf, Leaf, Void>(.none, .page(Self.page("x"))).using(.presentModally).from(.current)
            .requiring(nowhere)
        #expect(throws: RoutingFailure.self) { _ = try Router.arrival(at: step, with: (), from: Screen()) }
    }

    @Test("Tasks run when the arrival is performed, not before, and see the screen")
    func tasks() throws {
        let visits = Mutex<[String]>([])
        let step = Chain<Leaf, Leaf, String>(.none, .page(Self.page("x"))).using(.presentModally).from(.current)
            .then("count") { context, screen in
                visits.withLock { $0.append("\(context): \(screen.spoken.joined())") }
            }
        let arrival = try Router.arrival(at: step, with: "push message", from: Screen())
        #expect(visits.withLock { $0 }.isEmpty)
        arrival.perform()
        #expect(visits.withLock { $0 } == ["push message: page x"])
    }

    @Test("A layer that the application picks is where the rest is closed")
    func layer() throws {
        let start = Screen([Self.node("a"), Self.node("b"), Self.node("c")])
        let window = Step<Window, Void>.layer("the first modal") { screen, _ in screen.layers.count > 1 ? 1 : nil }
        let step: Step<Leaf, Void> = Chain(.none, .page(Self.page("x"))).using(.presentModally).from(window)
        let there = Screen([Self.node("a"), Self.node("b"), Self.node("x")])
        #expect(try Router.arrival(at: step, with: (), from: start).screen == there)
        #expect(throws: RoutingFailure.self) { _ = try Router.arrival(at: step, with: (), from: Screen()) }
    }

    @Test("A dry run tells which finder answered, what was built and where it went")
    func explanation() throws {
        let login: Step<Leaf, Void> = Chain(.kind(.login), .page(.login(brand: "a")))
            .using(.push).within(.stack).using(.presentModally).from(.current)
        let arrival = try Router.arrival(at: login, with: (), from: Screen([Self.node("a")]))
        #expect(
            arrival.explanation == [
                "looking for a page of kind login: it is not there",
                "    from what is on top",
                "  building a stack",
                "  present modally, in layer 2 of 2",
                "building login",
                "push, in layer 2 of 2",
            ]
        )
        #expect(try Router.arrival(at: login, with: (), from: Screen(), explains: false).explanation.isEmpty)
    }
}
