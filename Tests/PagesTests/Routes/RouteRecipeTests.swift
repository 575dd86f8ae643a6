import Foundation
import Navigation
import Pages
import Testing

/// The recipe of CONTRIBUTING.md: its code is compiled here, and its steps are followed.
@Suite("The recipe for a route")
struct RouteRecipeTests {
    private static let quiz = PageID.page(brand: "a", id: "quiz")

    // recipe
    /// The quiz asks for consent first; it lies on the stack that the reader sees, else it comes over everything.
    private static func quizRoute(_ page: PageID, after consent: Route<Leaf, Void>) -> Route<Leaf, Void> {
        Chain(find: .page(page), build: .page(page))
            .using(.push)
            .from(
                .choosing(
                    .found(by: .container(in: .visible)),
                    otherwise: Chain.stack.using(.presentModally).from(.current)
                )
            )
            .requiring(consent)
    }
    // end of recipe

    @Test("CONTRIBUTING.md shows the code that is compiled here, under 15 lines")
    func document() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let start = try #require(source.range(of: "    // recipe\n"))
        let end = try #require(source.range(of: "    // end of recipe\n"))
        let recipe = String(source[start.upperBound..<end.lowerBound])
        #expect(recipe.split(separator: "\n").count < 15)
        let document = try String(contentsOf: root.appending(path: "CONTRIBUTING.md"), encoding: .utf8)
        #expect(document.contains(recipe))
    }

    @Test("It lands where it says")
    func landing() throws {
        let consent: Route<Leaf, Void> = Chain(find: .none, build: .page(.consent(brand: "a")))
            .using(.presentModally).from(.current)
        let route = Self.quizRoute(Self.quiz, after: consent)
        let front = Node<PageID>.page(.section(brand: "a", id: "front"))
        let onStack = try Router().arrival(at: route, with: (), from: Screen([.stack([front])]))
        #expect(onStack.screen == Screen([.stack([front, .page(Self.quiz)])]))
        #expect(onStack.detours == [.consent(brand: "a")])
        let over = try Router().arrival(at: route, with: (), from: Screen([front]))
        #expect(over.screen == Screen([front, .stack([.page(Self.quiz)])]))
    }
}
