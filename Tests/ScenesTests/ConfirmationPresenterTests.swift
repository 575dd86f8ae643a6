import Observation
import Scenes
import Synchronization
import Testing

/// A fact that a closure reads later.
@MainActor
final class Flag {
    var isSet = false
}

@Suite("Questions", .timeLimit(.minutes(20)))
@MainActor
struct ConfirmationPresenterTests {
    private let presenter = ConfirmationPresenter<String>()

    private func question(_ text: String) -> Scenes.Confirmation<String> {
        Scenes.Confirmation(question: text, accept: "Yes", reject: "No")
    }

    /// Asks in a task of its own; returns when the question waits.
    private func ask(_ text: String) async -> Task<Bool, Never> {
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let task = Task {
            begin.finish()
            return await presenter.isConfirmed(question(text))
        }
        for await _ in begun {}
        await Task.yield()
        return task
    }

    @Test("One is shown at a time, later ones in their order, and each gets its own answer")
    func order() async throws {
        #expect(presenter.current == nil)
        let first = await ask("first"), second = await ask("second"), third = await ask("third")
        let shown = try #require(presenter.current)
        #expect(shown.confirmation == question("first"))
        presenter.accept(shown.id)
        // A second press of the same button does not answer the next question.
        presenter.accept(shown.id)
        #expect(presenter.current?.confirmation.question == "second")
        presenter.reject(try #require(presenter.current).id)
        presenter.accept(try #require(presenter.current).id)
        #expect(presenter.current == nil)
        #expect(await [first.value, second.value, third.value] == [true, false, true])
    }

    @Test("A task that is cancelled withdraws its question, shown or waiting, and the others stay")
    func withdrawal() async throws {
        let first = await ask("first"), second = await ask("second"), third = await ask("third")
        second.cancel()
        #expect(await second.value == false)
        first.cancel()
        #expect(await first.value == false)
        #expect(presenter.current?.confirmation.question == "third")
        presenter.accept(try #require(presenter.current).id)
        #expect(await third.value)
    }

    @Test("A task that was cancelled before never asks")
    func cancelledBefore() async {
        let task = Task { await presenter.isConfirmed(question("late")) }
        task.cancel()
        #expect(await task.value == false)
        #expect(presenter.current == nil)
    }

    @Test("A question that is settled when its turn comes is not shown")
    func settled() async throws {
        let settled = Flag()
        let first = Task {
            await presenter.isConfirmed(question("first"), accepting: { settled.isSet = true })
        }
        while presenter.current == nil { await Task.yield() }
        let (begun, begin) = AsyncStream.makeStream(of: Void.self)
        let second = Task {
            begin.finish()
            return await presenter.isConfirmed(question("second"), unless: { settled.isSet })
        }
        for await _ in begun {}
        await Task.yield()
        presenter.accept(try #require(presenter.current).id)
        #expect(presenter.current == nil)
        #expect(await [first.value, second.value] == [true, true])
    }

    @Test("A view that reads the current question is told of the next one")
    func observed() async {
        let changes = Mutex(0)
        withObservationTracking {
            _ = presenter.current
        } onChange: {
            changes.withLock { $0 += 1 }
        }
        let task = await ask("first")
        #expect(changes.withLock { $0 } == 1)
        task.cancel()
        #expect(await task.value == false)
    }
}
