import Markup
import Testing
import Theming

@testable import Content
@testable import Pages

@Suite("Presenters")
struct PresenterTests {
    @Test("A confirmation has two answers, the safe one first")
    func events() {
        let view = ConfirmationPresenter(
            id: "x",
            question: "Sikker?",
            accept: .init("Ja", .event),
            reject: .init("Nei", .event)
        ).makeView()
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
        let view = ConfirmationPresenter(
            id: "x",
            question: "Sikker?",
            detail: "Det går an å ombestemme seg.",
            accept: .init("Ja", .link(way)),
            reject: .init("Nei", .event)
        ).makeView()
        #expect(view.answers.map { $0.value("url") } == [.absent, .url(way.url)])
        #expect(view.answers.map { $0.value("kind") } == [.absent, .text("dismiss")])
        #expect(view.has("detail"))
    }

    @Test("Saved stories need a script, and say so until it runs")
    func favourites() {
        let view = FavouritesPresenter(texts: .canned).makeView()
        #expect(view.notes.map(\.state) == ["script", "empty", "blocked"])
        #expect(view.notes.filter { !$0.isHidden }.map(\.words) == ["favouritesScript"])
        #expect(view.removing.id == "remove")
        #expect(view.removing.answers.map(\.answer.label) == ["keep", "remove"])
    }

    @Test(
        "Tutorials keep their order, and each is there once",
        arguments: [([], []), (["b", "a"], ["b", "a"]), (["a", "b", "a"], ["a", "b"])]
    )
    func tutorials(_ queue: [String], _ shown: [String]) {
        let tutorials = queue.enumerated().map { Tutorial(id: $1, title: "\($0)", text: "") }
        let views = TutorialPresenter(tutorials).makeViews()
        #expect(views.map(\.tutorial.id) == shown)
        #expect(views.first.map { $0.tutorial.title == "0" } ?? shown.isEmpty)
    }
}
