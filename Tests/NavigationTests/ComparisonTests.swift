import Foundation
import Navigation
import Testing

/// The configurations of the article on RouteComposer: its code is compiled here, and followed.
@Suite("The article on RouteComposer")
struct ComparisonTests {
    @Test("Its configurations compile, and lead where they say")
    func configurations() throws {
        let anyProduct = Finder<SamplePage, Leaf, String>("a product") { candidate, _ in
            if case .product? = candidate.page { true } else { false }
        }
        let membersOnly = Interceptor<SamplePage, String>("members only") { _, _ in .proceed }
        let analytics = Analytics()
        let product: Route<Leaf, String> = Chain(find: anyProduct, build: .page { .product($0) })
            .using(.push)
            .within(.stack)
            .using(.presentModally)
            .from(.current)
            .updating("show the product") { page, id in page = .product(id) }
            .intercepted(by: membersOnly)
            .then(PostTask("count the visit") { id, screen in analytics.count(id) })

        let home: Route<Leaf, Void> = Chain(find: .page(.home), build: .page(.home))
            .using(.replaceRoot)
            .from(.root)

        let account: Route<Leaf, Void> = Chain(find: .page(.account), build: .page(.account))
            .using(.push)
            .from(Step.found(by: .container()).from(.current))

        let welcome: Route<Leaf, Void> = Chain(find: .page(.welcome), build: .page(.welcome))
            .using(.push)
            .from(
                .choosing(
                    .found(by: .container(in: .visible)),
                    otherwise: Chain.stack.using(.presentModally).from(.current)
                )
            )

        let tabBar: Route<Tabs, Void> = Chain(
            find: .container(),
            build: .tabs.with(.page(.home), using: .tab).with(.page(.account), using: .tab)
        )
        .using(.replaceRoot)
        .from(.root)

        let accountTab: Route<Leaf, Void> = Step.found(by: .page(.account)).from(tabBar)

        let login: Route<Leaf, Void> = Chain(find: .page(.login), build: .page(.login))
            .using(.push)
            .within(.stack)
            .using(.presentModally)
            .from(.current)
        let password: Route<Leaf, Void> = Chain(find: .page(.password), build: .page(.password))
            .using(.push)
            .from(login.expecting(Stack.self))

        let bag: Route<Leaf, Void> = Chain(find: .modal(.bag), build: .page(.bag))
            .using(.push)
            .within(.stack)
            .using(.presentModally)
            .from(.current)

        let (router, id) = (Router<SamplePage>(), "tent")
        var screen = try router.arrival(at: tabBar, with: (), from: Screen()).screen
        func show(_ new: Screen<SamplePage>) { screen = new }
        let arrival = try router.arrival(at: product, with: id, from: screen)
        show(arrival.screen)
        arrival.performTasks()
        #expect(screen.layerDescriptions == ["tabs (home) | account", "modal: [product tent]"])
        let stack = Screen<SamplePage>([.stack([.page(.bag)])])
        let routes: [(Route<Leaf, Void>, Screen<SamplePage>, [String])] = [
            (home, Screen(), ["home"]),
            (account, stack, ["[bag › account]"]),
            (welcome, screen, ["tabs (home) | account", "modal: [product tent › welcome]"]),
            (welcome, Screen(), ["[welcome]"]),
            (accountTab, screen, ["tabs home | (account)"]),
            (password, stack, ["[bag]", "modal: [login › password]"]),
            (bag, stack, ["[bag]", "modal: [bag]"]),
        ]
        for (route, start, layers) in routes {
            #expect(try router.arrival(at: route, with: (), from: start).screen.layerDescriptions == layers)
        }
    }

    @Test("It shows what is compiled here")
    func document() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let article = folder.appending(path: "../../Sources/Apps/Navigation/Navigation.docc/ComingFromRouteComposer.md")
            .standardized
        let blocks = try String(contentsOf: article, encoding: .utf8).components(separatedBy: "Here:\n\n```swift\n")
            .dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
        let source = Self.withoutIndentation(try String(contentsOf: URL(filePath: #filePath), encoding: .utf8))
        #expect(blocks.count == 9)
        for block in blocks { #expect(source.contains(Self.withoutIndentation(block))) }
    }

    private static func withoutIndentation(_ text: String) -> String {
        text.split(separator: "\n").map { $0.drop { $0 == " " } + "\n" }.joined()
    }

    private struct Analytics { func count(_ id: String) {} }
}
