import Navigation
import Testing

@testable import Content
@testable import Pages

@Suite("Parts of pages")
struct PagePartTests {
    @Test("A confirmation has two answers, the safe one first")
    func events() {
        let view = ConfirmationView(id: "x", question: "Sikker?", accept: ("Ja", nil), reject: ("Nei", nil))
        #expect(view.value("question") == .text("Sikker?"))
        #expect(!view.has("detail"))
        #expect(view.answers.map { $0.value("name") } == [.text("reject"), .text("accept")])
        #expect(view.answers.map { $0.value("label") } == [.text("Nei"), .text("Ja")])
        #expect(view.answers.map { $0.has("isSafe") } == [true, false])
        #expect(view.answers.allSatisfy { !$0.has("url") })
    }

    @Test("An answer may be a link instead of an event")
    func links() throws {
        let way = PageLink(url: try #require(SafeURL(relative: "../")), kind: .dismiss)
        let view = ConfirmationView(
            id: "x",
            question: "Sikker?",
            detail: "Det går an å ombestemme seg.",
            accept: ("Ja", way),
            reject: ("Nei", nil)
        )
        #expect(view.answers.map { $0.value("url") } == [.absent, .url(way.url)])
        #expect(view.answers.map { $0.value("kind") } == [.absent, .text("dismiss")])
        #expect(view.has("detail"))
    }

    @Test("Saved stories need a script, and say so until it runs")
    func favourites() {
        let view = FavouritesView(texts: .canned)
        #expect(view.notes.map(\.state) == ["script", "empty", "blocked"])
        #expect(view.notes.filter { !$0.isHidden }.map(\.words) == ["favouritesScript"])
        #expect(view.removing.id == "remove")
        #expect(view.removing.answers.map(\.label) == ["keep", "remove"])
    }

    @Test(
        "Tutorials keep their order, and each is there once",
        arguments: [([], []), (["b", "a"], ["b", "a"]), (["a", "b", "a"], ["a", "b"])]
    )
    func tutorials(_ queue: [String], _ shown: [String]) {
        let tutorials = queue.enumerated().map { Tutorial(id: $1, title: "\($0)", text: "") }
        let views = TutorialView.views(of: tutorials)
        #expect(views.map(\.tutorial.id) == shown)
        #expect(views.first.map { $0.tutorial.title == "0" } ?? shown.isEmpty)
    }
}
