import Navigation
import Synchronization
import Testing

@Suite("Interceptors, context tasks and post tasks")
struct InterceptorTests {
    private static let product: Route<Leaf, String> = Chain(find: .page { .product($0) }, build: .page { .product($0) })
        .using(.push).within(.stack).using(.presentModally).from(.current)

    private static let login: Route<Leaf, Void> = Chain(find: .page(.login), build: .page(.login))
        .using(.presentModally).from(.current)

    private static let home = Screen<SamplePage>([.page(.home)])

    @Test("An interceptor refuses with a reason, and nothing has changed")
    func refusal() throws {
        let ageLimit = Interceptor<SamplePage, String>("age limit") { id, _ in
            id == "wine" ? .refuse("wine is sold to adults only") : .proceed
        }
        let step = Self.product.intercepted(by: ageLimit)
        #expect(try Router().arrival(at: step, with: "tent", from: Self.home).page == .product("tent"))
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try Router().arrival(at: step, with: "wine", from: Self.home)
        }
        #expect(failure?.reason == "wine is sold to adults only")
        #expect(failure?.cause == .refused)
        #expect(failure?.explanation == ["refused by age limit"])
    }

    @Test("Interceptors of the router are asked before every route, in their order")
    func everywhere() throws {
        let asked = Mutex<[String]>([])
        func interceptor(_ name: String, _ decision: Interceptor<SamplePage, Void>.Decision) -> Interceptor<
            SamplePage, Void
        > {
            Interceptor(name) { _, screen in
                asked.withLock { $0.append("\(name) at \(screen.layerDescriptions.joined())") }
                return decision
            }
        }
        let open = Router(interceptors: [interceptor("first", .proceed), interceptor("second", .visit(Self.login))])
        let arrival = try open.arrival(at: Self.product, with: "tent", from: Self.home)
        #expect(arrival.detours == [.login])
        #expect(arrival.page == .product("tent"))
        #expect(asked.withLock { $0 } == ["first at home", "second at home"])
        let closed = Router(interceptors: [
            interceptor("closed", .refuse("the shop is closed")), interceptor("never", .proceed),
        ])
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try closed.arrival(at: Self.product, with: "tent", from: Self.home)
        }
        #expect(failure?.reason == "the shop is closed")
        #expect(asked.withLock { $0.last } == "closed at home")
    }

    @Test("A context task changes the page that was found or built")
    func contextTask() throws {
        let anySearch = Finder<SamplePage, Leaf, String>("a search") { candidate, _ in
            if case .search? = candidate.page { true } else { false }
        }
        let search: Route<Leaf, String> = Chain(find: anySearch, build: .page(.search("")))
            .using(.push).within(.stack).using(.presentModally).from(.current)
            .updating("set the query") { page, query in page = .search(query) }
        let first = try Router().arrival(at: search, with: "tent", from: Self.home)
        #expect(first.screen.layerDescriptions == ["home", "modal: [search tent]"])
        let second = try Router().arrival(at: search, with: "stove", from: first.screen)
        #expect(second.screen.layerDescriptions == ["home", "modal: [search stove]"])
        #expect(second.transition == .stay)
        #expect(second.explanation.last == "set the query")
    }

    @Test("A context task runs before steps that depend on its page go on, and it may fail the route")
    func contextTaskOrder() throws {
        let renamed = Self.product.updating("rename") { page, id throws(RoutingFailure) in
            if id.isEmpty { throw RoutingFailure("a product needs a name") }
            page = .product(id + "!")
        }
        let reviews: Route<Leaf, String> = Chain(find: .none, build: .page { .reviews(of: $0) })
            .using(.push).from(renamed.expecting(Stack.self))
        let arrival = try Router().arrival(at: reviews, with: "tent", from: Self.home)
        #expect(arrival.screen.layerDescriptions == ["home", "modal: [product tent! › reviews of tent]"])
        #expect(throws: RoutingFailure.self) { _ = try Router().arrival(at: reviews, with: "", from: Self.home) }
    }

    @Test("Post tasks of steps run first, then those of the router")
    func postTasks() throws {
        let done = Mutex<[String]>([])
        let step = Self.product.then(PostTask("count") { id, _ in done.withLock { $0.append("count \(id)") } })
        let router = Router<SamplePage>(tasks: [
            PostTask("log") { _, screen in
                done.withLock { $0.append("log \(screen.layerDescriptions.joined(separator: ", "))") }
            }
        ])
        let arrival = try router.arrival(at: step, with: "tent", from: Self.home)
        #expect(done.withLock { $0 }.isEmpty)
        arrival.performTasks()
        #expect(done.withLock { $0 } == ["count tent", "log home, modal: [product tent]"])
    }

    @Test("A route that depends on itself ends with a reason")
    func circle() {
        // Each step asks the next one for a page that never comes.
        let chain = (0..<40).reduce(Self.login) { step, _ in
            Chain<SamplePage, Leaf, Leaf, Void>(find: .none, build: .page(.bag)).using(.presentModally).from(step)
        }
        let failure = #expect(throws: RoutingFailure.self) {
            _ = try Router().arrival(at: chain, with: (), from: Self.home)
        }
        #expect(failure?.description == "the route goes in circles; let no step depend on itself")
    }
}
