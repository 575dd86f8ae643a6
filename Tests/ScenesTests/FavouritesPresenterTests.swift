import Scenes
import Testing

/// A storage that can be full.
@MainActor
final class BrittleStorage: IdentityStorage {
    struct NoRoom: Error {}

    var isFull = false
    private let kept = MemoryIdentityStorage()

    func read(_ name: String) -> [String] { kept.read(name) }

    func write(_ identities: [String], as name: String) throws {
        if isFull { throw NoRoom() }
        kept.write(identities, as: name)
    }
}

@Suite("Saved stories", .timeLimit(.minutes(20)))
@MainActor
struct FavouritesPresenterTests {
    private let question = Scenes.Confirmation(question: "Save on this device?", accept: "Save", reject: "Not now")

    @Test("Stories are saved and removed by toggling, the newest first, and kept for the next start")
    func toggling() async throws {
        let storage = MemoryIdentityStorage()
        let favourites = FavouritesPresenter(store: IdentityStore(storage))
        #expect(try await favourites.toggle("a") == .saved)
        #expect(try await favourites.toggle("b") == .saved)
        #expect(try await favourites.save("a") == .saved)
        #expect(favourites.saved == ["b", "a"])
        #expect(FavouritesPresenter(store: IdentityStore(storage)).saved == ["b", "a"])
        #expect(try await favourites.toggle("b") == .removed)
        #expect(!favourites.isSaved("b"))
        #expect(storage.read("favourites") == ["a"])
    }

    @Test("Presenters of one store see each other's changes; those of two stores undo none")
    func consistency() async throws {
        let storage = MemoryIdentityStorage(), store = IdentityStore(storage)
        let one = FavouritesPresenter(store: store), other = FavouritesPresenter(store: store)
        let apart = FavouritesPresenter(store: IdentityStore(storage))
        try await one.save("a")
        #expect(other.saved == ["a"])
        try await apart.save("b")
        try await other.save("c")
        #expect(one.saved == ["c", "b", "a"])
        apart.refresh()
        #expect(apart.saved == ["c", "b", "a"])
    }

    @Test("A list that cannot be kept stays as it was, and one without room for another is full")
    func failures() async throws {
        let storage = BrittleStorage()
        let favourites = FavouritesPresenter(store: IdentityStore(storage), limit: 2)
        try await favourites.save("a")
        storage.isFull = true
        await #expect(throws: BrittleStorage.NoRoom.self) { try await favourites.save("b") }
        await #expect(throws: BrittleStorage.NoRoom.self) { try await favourites.remove("a") }
        #expect(favourites.saved == ["a"])
        storage.isFull = false
        try await favourites.save("b")
        #expect(try await favourites.save("c") == .full)
        #expect(favourites.saved == ["b", "a"])
    }

    @Test("The first story is saved when the reader accepts; the question is not asked again")
    func firstQuestion() async throws {
        let storage = MemoryIdentityStorage()
        let confirmations = ConfirmationPresenter<String>()
        let favourites = FavouritesPresenter(store: IdentityStore(storage))
        favourites.asksFirst(question, with: confirmations)
        let rejected = Task { try await favourites.toggle("a") }
        confirmations.reject(try await shown(by: confirmations))
        #expect(try await rejected.value == .rejected)
        #expect(favourites.saved.isEmpty)
        // Two presses before the answer are one question.
        let first = Task { try await favourites.toggle("a") }, second = Task { try await favourites.toggle("b") }
        let id = try await shown(by: confirmations)
        await Task.yield()
        await Task.yield()
        confirmations.accept(id)
        #expect(confirmations.current == nil)
        #expect(try await [first.value, second.value] == [.saved, .saved])
        #expect(Set(favourites.saved) == ["a", "b"])
        try await favourites.toggle("a")
        try await favourites.toggle("b")
        let next = FavouritesPresenter(store: IdentityStore(storage))
        next.asksFirst(question, with: confirmations)
        #expect(try await next.toggle("a") == .saved)
    }

    @Test("A removal from the list is asked about, one by the button of the story is not")
    func removal() async throws {
        let confirmations = ConfirmationPresenter<String>()
        let storage = MemoryIdentityStorage(["favourites": ["a", "b"]])
        let favourites = FavouritesPresenter(store: IdentityStore(storage))
        favourites.asksBeforeRemoving(with: confirmations) { id in
            Scenes.Confirmation(question: "Remove \(id)?", accept: "Remove", reject: "Keep")
        }
        #expect(try await favourites.toggle("b") == .removed)
        let kept = Task { try await favourites.remove("a") }
        #expect(confirmations.current == nil)
        confirmations.reject(try await shown(by: confirmations))
        #expect(try await kept.value == .rejected)
        let removed = Task { try await favourites.remove("a") }
        let id = try await shown(by: confirmations)
        #expect(confirmations.current?.confirmation.question == "Remove a?")
        confirmations.accept(id)
        #expect(try await removed.value == .removed)
        #expect(favourites.saved.isEmpty)
    }

    private func shown(by confirmations: ConfirmationPresenter<String>) async throws -> Int {
        while confirmations.current == nil { await Task.yield() }
        return try #require(confirmations.current).id
    }
}
