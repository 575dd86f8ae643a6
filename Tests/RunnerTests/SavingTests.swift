import Foundation
import RunFixtures
import Runner
import TestSupport
import Testing

@Suite("Saving the state beside releases")
struct SavingTests {
    private static let sections = ["front", "sport", "culture"]

    private func saves(_ run: SimulatedRun) -> [RunEvent.Save] {
        run.process.events.compactMap { if case .saved(let save) = $0 { save } else { nil } }
    }

    /// Stops the process; a save that hangs comes to its end.
    private func stop(_ run: SimulatedRun) async {
        run.state.takes(.zero)
        run.process.stop()
        run.clock.advance(to: run.clock.elapsed + .seconds(600))
        await run.process.wait()
    }

    @Test("A save that hangs for 28 seconds delays no release")
    func hangingSave() async throws {
        let run = try SimulatedRun(Self.sections)
        run.state.takes(.seconds(28))
        await run.start()
        #expect(run.state.isWaiting)
        for edition in 2...6 {
            try await run.pass(.seconds(2))
            run.feeds.publish("sport")
            let moment = run.clock.elapsed
            await run.process.ask(["sport"])
            #expect(await run.shownEdition(of: "sport") == edition)
            #expect(run.clock.elapsed == moment && run.state.isWaiting)
        }
        try await run.pass(.seconds(20))
        #expect(run.state.times.ends == [.seconds(28)])
        await stop(run)
        #expect(run.watch.faults == [])
    }

    @Test(
        "Saves are a minute apart and never two at once; a change during one leads to one more",
        arguments: [28, 150]
    )
    func oneAtATime(seconds: Int) async throws {
        let run = try SimulatedRun(Self.sections)
        run.state.takes(.seconds(seconds))
        await run.start()
        try await run.pass(.seconds(600))
        let times = run.state.times
        let gaps = zip(times.begins.dropFirst(), times.begins).map { $0 - $1 }
        #expect(gaps.allSatisfy { $0 >= .seconds(60) && $0 <= max(.seconds(seconds), .seconds(121)) }, "\(gaps)")
        // After a save that is longer than the pause, the next one begins at once.
        if seconds > 60 { #expect(times.begins.dropFirst() == times.ends[...]) }
        #expect(times.begins.count >= 4)
        #expect(run.state.mostAtOnce == 1)
        await stop(run)
        #expect(run.state.mostAtOnce == 1)
    }

    @Test("A failure is logged once and tried again, and the metrics have the time of the last good save")
    func failure() async throws {
        let run = try SimulatedRun(Self.sections)
        func lastSaved() async -> Double? {
            await run.process.metrics.all.first { $0.metric == .stateLastSaved }?[[:]]
        }
        await run.start()
        let first = run.clock.now.timeIntervalSince1970
        #expect(await lastSaved() == first)
        run.state.setFailing(true)
        try await run.pass(.seconds(400))
        #expect(saves(run).filter { !$0.warnings.isEmpty }.count >= 4)
        #expect(saves(run).filter { !$0.warnings.isEmpty && !$0.isRepeated }.count == 1)
        #expect(await lastSaved() == first)
        run.state.setFailing(false)
        run.state.takes(.seconds(12))
        try await run.pass(.seconds(400))
        #expect(saves(run).filter { $0.isSlow && !$0.isRepeated }.count == 1)
        #expect(saves(run).filter(\.isSlow).count >= 3)
        #expect(await lastSaved() ?? 0 > first + 400)
        await stop(run)
    }

    @Test(
        "Stopping waits for the save that is under way, and saves once more what is not saved yet, also if it fails",
        arguments: [28, 150],
        [false, true]
    )
    func stopping(seconds: Int, fails: Bool) async throws {
        let run = try SimulatedRun(Self.sections)
        let time = Duration.seconds(seconds)
        run.state.takes(time)
        run.state.setFailing(fails)
        await run.start()
        try await run.pass(.seconds(2))
        run.feeds.publish("sport")
        await run.process.ask(["sport"])
        run.process.stop()
        let ending = Task { [process = run.process] in await process.wait() }
        // A runner that has not noticed yet saves as usual when the first save ends.
        while await !run.process.runner.isStopping { await Task.yield() }
        run.clock.advance(to: time)
        await run.state.waitForSave(2)
        #expect(run.state.times.begins == [.zero, time])
        run.clock.advance(to: time * 2)
        await ending.value
        #expect(run.state.times.ends == [time, time * 2])
        if case .stopped = run.process.events.last {} else { Issue.record("the last event is that it has stopped") }
    }

    @Test("Stopping without a change since the last save saves nothing")
    func nothingNew() async throws {
        let run = try await SimulatedRun.running(Self.sections)
        let begins = run.state.times.begins
        #expect(begins.count == 2)
        await run.stop()
        #expect(run.state.times.begins == begins)
    }
}
