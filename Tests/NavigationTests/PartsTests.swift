import Navigation
import Testing

@Suite("Parts of routes")
struct PartsTests {
    private static func page(_ id: String) -> SamplePage { .product(id) }
    private static func node(_ id: String) -> Node<SamplePage> { .page(page(id)) }

    /// Two layers: tabs with a stack in the second one, and a stack over them.
    private static let screen = Screen<SamplePage>([
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
            ("a", [.presented, .visible, .contained], false), ("f", .visible, true), ("e", .visible, false),
            ("d", .visible, false), ("e", .contained, true), ("f", .contained, false), ("x", .everywhere, false),
            ("d", [], false),
        ] as [(String, SearchOptions, Bool)]
    )
    func options(id: String, options: SearchOptions, isFound: Bool) throws {
        let step: Route<Leaf, Void> = Step.found(by: .page(Self.page(id), in: options)).from(.current)
        let arrival = try? Router().arrival(at: step, with: (), from: Self.screen)
        #expect((arrival != nil) == isFound)
        #expect(arrival.map { $0.screen.visiblePage == Self.page(id) } ?? true)
    }

    @Test(
        "A search starts where its options say",
        arguments: [
            ("f", .root, [.current, .visible, .contained], false), ("f", .root, [.presented, .visible], true),
            ("a", .root, .contained, true), ("d", .root, .visible, true), ("f", .top, .visible, true),
            ("b", selectedTab, .contained, true), ("a", selectedTab, [.visible, .contained], false),
            ("b", nowhere, .everywhere, false),
        ] as [(String, SearchStart<SamplePage>, SearchOptions, Bool)]
    )
    func starts(id: String, start: SearchStart<SamplePage>, options: SearchOptions, isFound: Bool) throws {
        let step: Route<Leaf, Void> = Step.found(by: .page(Self.page(id), in: options, startingAt: start))
            .from(.current)
        #expect((try? Router().arrival(at: step, with: (), from: Self.screen).page) == (isFound ? Self.page(id) : nil))
    }

    private static let selectedTab = SearchStart<SamplePage> { _ in Position(layer: 0, [1]) }
    private static let nowhere = SearchStart<SamplePage> { _ in nil }

    @Test("What is found is brought to the reader: modals close, tabs are selected, stacks go back")
    func showing() throws {
        let step: Route<Leaf, Void> = Step.found(by: .page(Self.page("b"))).from(.current)
        let arrival = try Router().arrival(at: step, with: (), from: Self.screen)
        #expect(arrival.screen == Screen([.tabs([Self.node("a"), .stack([Self.node("b")])], selected: 1)]))
        #expect(arrival.transition == .pop)
        let other: Route<Leaf, Void> = Step.found(by: .page(Self.page("a"))).from(.current)
        #expect(try Router().arrival(at: other, with: (), from: Self.screen).transition == .tab)
        let under: Route<Leaf, Void> = Step.found(by: .page(Self.page("d"))).from(.current)
        #expect(try Router().arrival(at: under, with: (), from: Self.screen).transition == .dismiss)
    }

    @Test(
        "What readers do by themselves is shown on the screen",
        arguments: [
            (
                Position(layer: 1, [0]),
                ["tabs product a | ([product b › product c › product d])", "modal: [product e]"], [.pop]
            ),
            (Position(layer: 0, [0]), ["tabs (product a) | [product b › product c › product d]"], [.dismiss, .tab]),
            (Position(layer: 0, [1, 1]), ["tabs product a | ([product b › product c])"], [.dismiss, .pop]),
            (Position(layer: 1, [1]), screen.layerDescriptions, []),
            (Position(layer: 0, [7]), screen.layerDescriptions, []),
            (Position(layer: 2), screen.layerDescriptions, []), (Position(layer: -1), screen.layerDescriptions, []),
        ] as [(Position, [String], [Transition])]
    )
    func readers(position: Position, layers: [String], transitions: [Transition]) {
        var screen = Self.screen
        #expect(screen.show(position) == transitions)
        #expect(screen.layerDescriptions == layers)
    }

    @Test("A finder of pages looks for one, or for the one that the context means")
    func pages() throws {
        let start = Screen<SamplePage>([.stack([.page(.product("x")), .page(.product("y"))])])
        let any = Finder<SamplePage, Leaf, String>("a product") { candidate, _ in
            if case .product? = candidate.page { true } else { false }
        }
        let anyone: Route<Leaf, String> = Step.found(by: any).from(.current)
        let wanted: Route<Leaf, String> = Step.found(by: .page { .product($0) }).from(.current)
        #expect(try Router().arrival(at: anyone, with: "x", from: start).transition == .stay)
        #expect(try Router().arrival(at: wanted, with: "x", from: start).transition == .pop)
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try Router().arrival(at: wanted, with: "z", from: start)
        }
        #expect(failure?.reason == "product z is not there, and this step does not build it")
        #expect(failure?.cause == .unavailable)
    }

    @Test("A finder of one's own decides on what it sees")
    func predicate() throws {
        let finder = Finder<SamplePage, Leaf, Void>("a page on top of a stack") { candidate, _ in
            candidate.isVisible && !candidate.isPresented
        }
        let step: Route<Leaf, Void> = Step.found(by: finder).from(.current)
        #expect(try Router().arrival(at: step, with: (), from: Self.screen).page == Self.page("d"))
    }

    @Test("A tab is added and selected")
    func tab() throws {
        let step: Route<Leaf, Void> = Chain(find: .none, build: .page(Self.page("x"))).using(.tab)
            .from(Step.found(by: .container()).from(.current))
        let arrival = try Router().arrival(at: step, with: (), from: Self.screen)
        #expect(arrival.screen.layers.count == 1)
        #expect(arrival.screen.layers[0].visibleChildren == [2])
        #expect(arrival.page == Self.page("x"))
    }

    @Test("What cannot be built fails, with the factory's own reason if it has one")
    func unbuildable() throws {
        let step: Route<Leaf, String> = Chain(
            find: .none,
            build: .page { id throws(RoutingFailure) in
                if id == "secret" { throw RoutingFailure("this product is not sold any more") }
                return id.isEmpty ? nil : .product(id)
            }
        )
        .using(.presentModally).from(.current)
        #expect(try Router().arrival(at: step, with: "x", from: Self.screen).page == .product("x"))
        let reasons = ["", "secret"].map { id in
            #expect(throws: RoutingFailure.self) { _ = try Router().arrival(at: step, with: id, from: Self.screen) }?
                .reason
        }
        #expect(reasons == ["there is no page for ", "this product is not sold any more"])
    }

    @Test("A factory can copy what is on the screen into another container")
    func copying() throws {
        let step: Route<Stack, Void> = Chain(find: .none, build: .copy(of: .container(in: .visible)))
            .using(.presentModally).from(.current)
        let shop = Node<SamplePage>.stack([.page(.home), .page(.bag)])
        #expect(try Router().arrival(at: step, with: (), from: Screen([shop])).screen == Screen([shop, shop]))
        #expect(throws: RoutingFailure.self) { _ = try Router().arrival(at: step, with: (), from: Screen()) }
    }

    @Test("A step takes what it needs of another context")
    func mapping() throws {
        struct Review { let product: String, author: String }
        let product: Route<Leaf, String> = Chain(find: .page { .product($0) }, build: .page { .product($0) })
            .using(.push).within(.stack).using(.replaceRoot).from(.root)
        let review: Route<Leaf, Review> = Chain(
            find: .page { .reviews(of: $0.product) },
            build: .page { .reviews(of: $0.product) }
        )
        .using(.push).from(product.mapping(\.product).expecting(Stack.self))
        let arrival = try Router().arrival(at: review, with: Review(product: "s", author: "t"), from: Screen())
        #expect(arrival.screen == Screen([.stack([.page(.product("s")), .page(.reviews(of: "s"))])]))
    }

    @Test("A condition or a finder chooses between ways")
    func choosing() throws {
        let left: Route<Leaf, Int> = Chain(find: .none, build: .page(Self.page("left"))).using(.presentModally).from(
            .current
        )
        let right: Route<Leaf, Int> = Chain(find: .none, build: .page(Self.page("right"))).using(.presentModally).from(
            .current
        )
        let step = Step.choosing(
            .when("small", { $0 < 10 }, left),
            .when(found: Finder<SamplePage, Leaf, Int>.page(Self.page("e"), in: [.current, .contained]), right),
            otherwise: left
        )
        #expect(try Router().arrival(at: step, with: 1, from: Self.screen).page == Self.page("left"))
        #expect(try Router().arrival(at: step, with: 11, from: Self.screen).page == Self.page("right"))
        #expect(try Router().arrival(at: step, with: 11, from: Screen()).page == Self.page("left"))
    }

    @Test("What comes first is visited and left again; it does not come when it is done")
    func requiring() throws {
        let login: Route<Leaf, Bool> = Chain(find: .page(.login), build: .page(.login))
            .using(.presentModally).from(.current)
        let step = Chain<SamplePage, Leaf, Leaf, Bool>(find: .none, build: .page(Self.page("x"))).using(.presentModally)
            .from(.current)
            .requiring(login) { isLoggedIn, _ in isLoggedIn }
        let first = try Router().arrival(at: step, with: false, from: Screen([Self.node("a")]))
        #expect(first.detours == [.login])
        #expect(first.screen == Screen([Self.node("a"), Self.node("x")]))
        #expect(try Router().arrival(at: step, with: true, from: Screen()).detours.isEmpty)
    }

    @Test("What comes first must be there itself")
    func requiringTheImpossible() {
        let nowhere: Route<Leaf, Void> = Step.found(by: .page(.login)).from(.current)
        let step = Chain<SamplePage, Leaf, Leaf, Void>(find: .none, build: .page(Self.page("x"))).using(.presentModally)
            .from(.current)
            .requiring(nowhere)
        #expect(throws: RoutingFailure.self) { _ = try Router().arrival(at: step, with: (), from: Screen()) }
    }

    @Test("A layer that the application picks is where the rest is closed")
    func layer() throws {
        let start = Screen([Self.node("a"), Self.node("b"), Self.node("c")])
        let window = Route<Window, Void>.layer("the first modal") { screen, _ in screen.layers.count > 1 ? 1 : nil }
        let step: Route<Leaf, Void> = Chain(find: .none, build: .page(Self.page("x"))).using(.presentModally).from(
            window
        )
        let there = Screen([Self.node("a"), Self.node("b"), Self.node("x")])
        #expect(try Router().arrival(at: step, with: (), from: start).screen == there)
        #expect(throws: RoutingFailure.self) { _ = try Router().arrival(at: step, with: (), from: Screen()) }
    }

    @Test("A dry run tells which finder answered, what was built and where it went")
    func explanation() throws {
        let login: Route<Leaf, Void> = Chain(find: .page(.login), build: .page(.login))
            .using(.push).within(.stack).using(.presentModally).from(.current)
        let arrival = try Router().arrival(at: login, with: (), from: Screen([Self.node("a")]))
        #expect(
            arrival.explanation == [
                "looking for login: it is not there",
                "    from what is on top",
                "  building a stack",
                "  present modally, in layer 2 of 2",
                "building login",
                "push, in layer 2 of 2",
            ]
        )
        #expect(try Router().arrival(at: login, with: (), from: Screen(), explains: false).explanation.isEmpty)
    }
}
