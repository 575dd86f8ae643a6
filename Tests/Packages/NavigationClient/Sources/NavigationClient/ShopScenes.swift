import Scenes

/// What the scenes of the shop need, as protocols that a scene composes.
protocol HasStock: Sendable { var stock: [String: Int] { get } }
protocol HasCurrency: Sendable { var currency: String { get } }

struct Shop: HasStock, HasCurrency {
    let stock = ["tent": 2]
    let currency = "kr"
}

/// How many of a product there are.
struct StockScene<Dependencies: HasStock & HasCurrency>: Scene {
    struct Counting: Interactor {
        let count: Int

        func states() -> AsyncStream<Int> {
            AsyncStream { continuation in
                continuation.yield(count)
                continuation.finish()
            }
        }
    }

    let id: String
    let dependencies: Dependencies

    func makeInteractor() -> Counting { Counting(count: dependencies.stock[id] ?? 0) }
    func view(of state: Int) -> String { "\(state) × \(id), in \(dependencies.currency)" }
}

/// Shows scenes and what their presenters do, with a customer who accepts every question.
@MainActor
func showScenes() async throws {
    let scenes: [AnyScene<String>] = [AnyScene(StockScene(id: "tent", dependencies: Shop()))]
    for scene in scenes { await scene.run { print("scene \(scene.id): \($0)") } }
    let store = IdentityStore(MemoryIdentityStorage())
    let confirmations = ConfirmationPresenter<String>()
    let favourites = FavouritesPresenter(store: store)
    favourites.asksFirst(Confirmation(question: "Save it?", accept: "Save", reject: "Not now"), with: confirmations)
    let saving = Task { try await favourites.toggle("tent") }
    while confirmations.current == nil { await Task.yield() }
    if let asked = confirmations.current {
        print("asked: \(asked.confirmation.question)")
        confirmations.accept(asked.id)
    }
    print("tent: \(try await saving.value), \(favourites.saved)")
    let tutorials = TutorialPresenter([.init(id: "save", content: "Press the star")], store: store)
    tutorials.start()
    print("tutorial: \(tutorials.current?.content ?? "none")")
}
