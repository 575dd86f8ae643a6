import Foundation
import Synchronization
import Testing

@testable import Engine
@testable import Preview

@Suite("The preview", .timeLimit(.minutes(20)))
struct PreviewSessionTests {
    private typealias Change = SiteSession.Change

    private static let done = SiteSession.Outcome(report: BuildReport(), diagnostics: [], changed: ["vg/index.html"])
    private static func failed(_ path: String = "content/a.yml", _ what: String = "odd") -> SiteSession.Outcome {
        SiteSession.Outcome(report: nil, diagnostics: [.error(path, nil, what, advice: "")], changed: [])
    }

    /// Plays outcomes in turn, then the last for ever, and notes what was asked for.
    private struct Builder: ~Copyable {
        let asked = AsyncStream.makeStream(of: Change.self)
        let gate = AsyncStream.makeStream(of: Void.self)
        let happened = AsyncStream.makeStream(of: PreviewSession.Update.self)
        let slept = AsyncStream.makeStream(of: Double.self)
        let preview: PreviewSession

        /// With `waits` each update waits until it is let through; without `sleeps` all waits but for pings are over at once.
        init(_ outcomes: [SiteSession.Outcome], waits: Bool = false, nextPoll: Date? = nil, sleeps: Bool = true) {
            let script = Script(outcomes)
            let folderWithoutSlash = Door(gate.stream)
            preview = PreviewSession(
                PreviewEnvironment(
                    site: ".",
                    update: { [asked] change in
                        asked.continuation.yield(change)
                        if waits { await folderWithoutSlash.pass() }
                        return script.next()
                    },
                    nextPoll: { nextPoll },
                    now: { Date(timeIntervalSince1970: 1_000) },
                    sleep: { [slept] seconds in
                        slept.continuation.yield(seconds)
                        guard sleeps || seconds == PreviewSession.pingInterval else { return }
                        try await Task.sleep(for: .seconds(86_400))
                    }
                )
            ) { [happened] in happened.continuation.yield($0) }
        }
    }

    @Test("lets go of feeds that are slow to come when somebody saves a file, and asks for them afterwards")
    func impatience() async throws {
        let asked = AsyncStream.makeStream(of: Change.self)
        let polls = Mutex(0)
        let preview = PreviewSession(
            PreviewEnvironment(
                site: ".",
                update: { change in
                    asked.continuation.yield(change)
                    guard change == .feedsDue,
                        polls.withLock({
                            $0 += 1; return $0 == 1
                        })
                    else { return Self.done }
                    // Until it is cancelled.
                    try? await Task.sleep(for: .seconds(86_400))
                    return SiteSession.Outcome(report: nil, diagnostics: [], changed: [], isCancelled: true)
                },
                nextPoll: { polls.withLock { $0 < 2 } ? Date(timeIntervalSince1970: 0) : nil },
                now: { Date(timeIntervalSince1970: 1_000) },
                sleep: { seconds in
                    guard seconds == PreviewSession.pingInterval else { return }
                    try await Task.sleep(for: .seconds(86_400))
                }
            )
        )
        let (changes, saver) = AsyncStream.makeStream(of: Change.self)
        let running = Task { await preview.run(changes) }
        var asks = asked.stream.makeAsyncIterator()
        #expect(await asks.next() == .everything)
        #expect(await asks.next() == .feedsDue)
        saver.yield(.paths(["content/a.md"]))
        #expect(await asks.next() == .paths(["content/a.md"]))
        #expect(await asks.next() == .feedsDue)
        saver.finish()
        running.cancel()
        await running.value
    }

    private final class Script: Sendable {
        private let rest: Mutex<[SiteSession.Outcome]>

        init(_ outcomes: [SiteSession.Outcome]) {
            rest = Mutex(outcomes)
        }

        func next() -> SiteSession.Outcome {
            rest.withLock { $0.count > 1 ? $0.removeFirst() : $0.first ?? PreviewSessionTests.done }
        }
    }

    private actor Door {
        private var turns: AsyncStream<Void>.AsyncIterator

        init(_ gate: AsyncStream<Void>) {
            turns = gate.makeAsyncIterator()
        }

        func pass() async {
            var mine = turns
            _ = await mine.next(isolation: self)
            turns = mine
        }
    }

    @Test("What changes while the site is built makes one next build of everything that changed")
    func merging() async {
        let builder = Builder([Self.done], waits: true)
        let (changes, teller) = AsyncStream.makeStream(of: SiteSession.Change.self)
        let preview = builder.preview
        let running = Task { await preview.run(changes) }
        var asked = builder.asked.stream.makeAsyncIterator()
        #expect(await asked.next() == .everything)
        teller.yield(.paths(["content/a"]))
        teller.yield(.paths(["content/b"]))
        teller.yield(.feedsDue)
        teller.finish()
        // The end of the changes is read after the changes, and the builds are let through after that.
        while await !preview.hasHeardAll { await Task.yield() }
        for _ in 0..<3 { builder.gate.continuation.yield() }
        #expect(await asked.next() == .paths(["content/a", "content/b"]))
        #expect(await asked.next() == .feedsDue)
        await running.value
        #expect(await preview.hasBuilt)
    }

    @Test("Mistakes are sent, sent again as the same, and sent as mended")
    func mistakes() async {
        let builder = Builder([Self.failed(), Self.failed(), Self.done])
        let (changes, teller) = AsyncStream.makeStream(of: SiteSession.Change.self)
        let preview = builder.preview
        let running = Task { await preview.run(changes) }
        var happened = builder.happened.stream.makeAsyncIterator()
        let first = await happened.next()
        #expect(first?.isRepeated == false)
        #expect(first?.isFixed == false)
        #expect(await !preview.hasBuilt)
        teller.yield(.paths(["content/a"]))
        #expect(await happened.next()?.isRepeated == true)
        teller.yield(.paths(["content/a"]))
        let last = await happened.next()
        #expect(last?.isFixed == true)
        #expect(last?.change == .paths(["content/a"]))
        teller.finish()
        await running.value
        #expect(await preview.hasBuilt)
    }

    @Test("Browsers hear of mistakes, of their end and of builds, in this order")
    func events() async throws {
        let builder = Builder([Self.failed(), Self.done])
        let (changes, teller) = AsyncStream.makeStream(of: SiteSession.Change.self)
        let preview = builder.preview
        var events = try #require(await preview.events()).makeAsyncIterator()
        #expect(String(decoding: await events.next() ?? [], as: UTF8.self).contains("\"build\":0"))
        let running = Task { await preview.run(changes) }
        let wrong = String(decoding: await events.next() ?? [], as: UTF8.self)
        #expect(wrong.hasPrefix("event: mistakes\n"))
        #expect(!wrong.contains("event: built"))
        teller.yield(.everything)
        let mended = String(decoding: await events.next() ?? [], as: UTF8.self)
        #expect(
            mended.hasPrefix("event: mistakes\ndata: {\"mistakes\":[],\"more\":0}\n\nevent: built\ndata: {\"build\":1,")
        )
        #expect(mended.contains("\"changed\":[\"vg/index.html\"]"))
        teller.finish()
        await running.value
        #expect(await events.next() == nil)
        #expect(await preview.events() == nil)
    }

    @Test(
        "Feeds are asked for when they are due, but not more often than makes sense",
        arguments: [(900, 1.0), (1_030, 30)]
    )
    func polling(due: Double, seconds: Double) async {
        let builder = Builder([Self.done], nextPoll: Date(timeIntervalSince1970: due), sleeps: false)
        let (changes, teller) = AsyncStream.makeStream(of: SiteSession.Change.self)
        let preview = builder.preview
        let running = Task { await preview.run(changes) }
        var asked = builder.asked.stream.makeAsyncIterator()
        #expect(await asked.next() == .everything)
        #expect(await asked.next() == .feedsDue)
        running.cancel()
        await running.value
        teller.finish()
        builder.slept.continuation.finish()
        var waits: Set<Double> = []
        for await wait in builder.slept.stream { waits.insert(wait) }
        #expect(waits == [seconds, PreviewSession.pingInterval])
    }

    @Test("What no source file can mend is tried again by itself")
    func retrying() async {
        let builder = Builder([Self.failed("output", "the disk is full"), Self.done], sleeps: false)
        let (changes, teller) = AsyncStream.makeStream(of: SiteSession.Change.self)
        let preview = builder.preview
        let running = Task { await preview.run(changes) }
        var happened = builder.happened.stream.makeAsyncIterator()
        #expect(await happened.next()?.isFixed == false)
        #expect(await happened.next()?.isFixed == true)
        running.cancel()
        await running.value
        teller.finish()
    }
}
