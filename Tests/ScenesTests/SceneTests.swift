import Scenes
import Testing

private protocol HasNumbers: Sendable { var numbers: [Int] { get } }
private protocol HasUnit: Sendable { var unit: String { get } }

private struct World: HasNumbers, HasUnit {
    let numbers = [1, 2]
    let unit = "km"
}

private struct Counting: Interactor {
    let numbers: [Int]

    func states() -> AsyncStream<Int> {
        AsyncStream { continuation in
            for number in numbers { continuation.yield(number) }
            continuation.finish()
        }
    }
}

private struct NumberScene<Dependencies: HasNumbers & HasUnit>: Scene {
    let id: String
    let dependencies: Dependencies

    func makeInteractor() -> Counting { Counting(numbers: dependencies.numbers) }
    func view(of state: Int) -> String { "\(state) \(dependencies.unit)" }
}

/// A scene of other types, whose states end only when nobody listens.
private struct EndlessScene: Scene {
    struct Endless: Interactor {
        let ended: AsyncStream<Void>.Continuation

        func states() -> AsyncStream<Bool> {
            AsyncStream { continuation in
                continuation.onTermination = { _ in ended.finish() }
                continuation.yield(true)
            }
        }
    }

    let id = "endless"
    let ended: AsyncStream<Void>.Continuation

    func makeInteractor() -> Endless { Endless(ended: ended) }
    func view(of state: Bool) -> Bool { state }
}

/// What scenes have shown.
@MainActor
private final class Shown {
    var views: [String] = []
}

@Suite("Scenes", .timeLimit(.minutes(20)))
@MainActor
struct SceneTests {
    @Test("A list holds different scenes; each shows its states in their order, each time it is run")
    func list() async {
        let (_, ended) = AsyncStream.makeStream(of: Void.self)
        let scenes: [AnyScene<String>] = [
            AnyScene(NumberScene(id: "roads", dependencies: World())),
            AnyScene(EndlessScene(ended: ended)) { $0 ? "yes" : "no" },
        ]
        #expect(scenes.map(\.id) == ["roads", "endless"])
        let shown = Shown()
        await scenes[0].run { shown.views.append($0) }
        await scenes[0].run { shown.views.append($0) }
        #expect(shown.views == ["1 km", "2 km", "1 km", "2 km"])
    }

    @Test("Cancelling the run of a scene ends its interactor")
    func cancellation() async {
        let (endings, ended) = AsyncStream.makeStream(of: Void.self)
        let scene = AnyScene(EndlessScene(ended: ended))
        let (views, teller) = AsyncStream.makeStream(of: Bool.self)
        let run = Task { await scene.run { teller.yield($0) } }
        var shown = views.makeAsyncIterator()
        #expect(await shown.next() == true)
        run.cancel()
        for await _ in endings {}
        await run.value
    }
}
