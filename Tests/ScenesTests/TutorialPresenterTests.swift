import Scenes
import Testing

@Suite("Tutorials")
@MainActor
struct TutorialPresenterTests {
    private typealias Tutorial = TutorialPresenter<String>.Tutorial

    private let storage = BrittleStorage()

    private func tutorial(_ id: String, when isReady: @escaping @MainActor () -> Bool = { true }) -> Tutorial {
        Tutorial(id: id, content: "About \(id)", when: isReady)
    }

    @Test("They are shown one at a time in their order, and never again")
    func order() {
        let store = IdentityStore(storage)
        let presenter = TutorialPresenter([tutorial("a"), tutorial("b"), tutorial("a")], store: store)
        #expect(presenter.current == nil)
        presenter.start()
        #expect(presenter.current?.content == "About a")
        // Another window starts while it is shown.
        let window = TutorialPresenter([tutorial("a")], store: IdentityStore(storage))
        window.start()
        #expect(window.current == nil)
        presenter.finish("b")
        #expect(presenter.current?.id == "a")
        presenter.finish("a")
        presenter.finish("a")
        #expect(presenter.current?.id == "b")
        presenter.finish("b")
        presenter.add([tutorial("a"), tutorial("c")])
        #expect(presenter.current?.id == "c")
        presenter.finish("c")
        #expect(presenter.current == nil)
        #expect(storage.read("tutorials") == ["a", "b", "c"])
    }

    @Test("A condition is checked when the turn comes; the others do not wait for it, and it keeps its place")
    func conditions() {
        let ready = Flag()
        let presenter = TutorialPresenter(
            [tutorial("a"), tutorial("b", when: { ready.isSet }), tutorial("c"), tutorial("d")],
            store: IdentityStore(storage)
        )
        presenter.start()
        presenter.finish("a")
        #expect(presenter.current?.id == "c")
        ready.isSet = true
        presenter.finish("c")
        #expect(presenter.current?.id == "b")
        presenter.finish("b")
        #expect(presenter.current?.id == "d")
    }

    @Test("After one that is skipped no other is shown until the next start")
    func skipping() {
        let presenter = TutorialPresenter([tutorial("a"), tutorial("b")], store: IdentityStore(storage))
        presenter.start()
        presenter.skip("b")
        #expect(presenter.current?.id == "a")
        presenter.skip("a")
        presenter.add([tutorial("c")])
        #expect(presenter.current == nil)
        presenter.start()
        #expect(presenter.current?.id == "b")
    }

    @Test("One that cannot be remembered is not shown, and says why")
    func failure() {
        storage.isFull = true
        let presenter = TutorialPresenter([tutorial("a")], store: IdentityStore(storage))
        presenter.start()
        #expect(presenter.current == nil)
        #expect(presenter.failure is BrittleStorage.NoRoom)
        storage.isFull = false
        presenter.start()
        #expect(presenter.current?.id == "a")
        #expect(presenter.failure == nil)
    }
}
