import Foundation
import RunFixtures
import SiteFixtures
import TestSupport
import Testing

@testable import Runner
@testable import SiteGenerator

@Suite("The events of sitegen run and docs/run.md")
struct RunEventsTests {
    private let log = RunLog(console: Console(isRich: false), isJSON: true, isVerbose: false)

    /// The members of each event in the table of the page.
    private func table() throws -> [String: Set<String>] {
        let page = String(decoding: try Disk.read(ProjectFolder.path + "/docs/run.md"), as: UTF8.self)
        let rows = page.split(separator: "\n").drop { !$0.hasPrefix("| `event` |") }.dropFirst(2)
        return try rows.prefix { $0.hasPrefix("|") }.reduce(into: [:]) { table, row in
            let cells = row.split(separator: "|", omittingEmptySubsequences: false)
            try #require(cells.count == 4, "\(row)")
            // Text in parentheses explains: words, or the values of a member.
            let members = words(String(cells[2].replacing(/\([^)]*\)/, with: "")))
            for event in words(String(cells[1])) { table[event] = members }
        }
    }

    private func words(_ text: String) -> Set<String> {
        Set(text.matches(of: /`([A-Za-z]+)`/).map { String($0.1) })
    }

    private func members(_ line: RunLog.Line) -> Set<String> { Set(line.members.map(\.key)) }

    @Test("Every event that the program can write is in the table, and no other")
    func events() throws {
        #expect(try table().keys.sorted() == RunLog.Event.allCases.map(\.rawValue).sorted())
    }

    /// The lines of the events of one kind, as objects without the time.
    private func lines(_ events: [RunEvent], _ event: RunLog.Event) throws -> [JSON] {
        let table = try table()[event.rawValue] ?? []
        return try events.flatMap { log.lines(of: $0) }.filter { $0.event == event }.map { line in
            #expect(members(line).isSubset(of: table), "\(event) has a member that is not in the table")
            return try JSON(parsing: line.json(at: Date()).compactText)
        }
    }

    @Test("Lines of feeds, builds and releases have the members of the table")
    func linesOfRun() async throws {
        let run = try await SimulatedRun.running(["front", "sport"])
        run.process.forgetEvents()
        run.feeds.publish("sport")
        await run.process.ask(["sport"])
        var events = run.process.events
        let name = "feeds.example.no/sport.json"

        let asked = try #require(try lines(events, .asked).first)
        #expect(asked["source"]?.string?.hasSuffix(name) == true && asked["level"]?.string == "info")
        #expect(asked["sections"]?.array?.compactMap(\.string) == ["north/sport"])
        #expect(asked["outcome"]?.string == "changed" && asked["reason"] == nil)
        #expect(asked["bytes"]?.int ?? 0 > 100 && asked["seconds"]?.double == 0)

        let built = try #require(try lines(events, .built).first)
        #expect(built["ok"] == JSON(true) && built["waiting"]?.int == 0 && built["seconds"] != nil)
        #expect(built["feeds"]?.array?.compactMap(\.string).map { $0.hasSuffix(name) } == [true])
        #expect(built["changed"]?.int ?? 0 > 0)

        let published = try #require(try lines(events, .published).first)
        #expect(published["ok"] == JSON(true) && published["target"]?.string == "memory")
        #expect(published["files"]?.int ?? 0 > 0 && published["bytes"]?.int ?? 0 > 100)
        #expect(published["deleted"]?.int == 0 && published["release"]?.int ?? 0 > 0)
        #expect(published["sinceAnswer"]?.double == 0 && published["seconds"]?.double == 0)

        // The same three when they fail.
        run.process.forgetEvents()
        run.feeds.fail("sport", .status(500))
        run.watch.setOut(true)
        try await run.pass(.seconds(60))
        try run.site.write("content/north/brand.yml", "home: [")
        await run.process.note(["content/north/brand.yml"])
        events = run.process.events
        let failed = try #require(try lines(events, .asked).first { $0["outcome"]?.string == "failed" })
        #expect(failed["level"]?.string == "warning" && failed["bytes"] == nil)
        #expect(failed["reason"]?.string?.contains("500") == true)
        let unbuilt = try #require(try lines(events, .built).first { $0["ok"] == JSON(false) })
        #expect(unbuilt["level"]?.string == "error" && unbuilt["seconds"] != nil)
        let unpublished = try #require(try lines(events, .published).first)
        #expect(unpublished["ok"] == JSON(false) && unpublished["level"]?.string == "error")
        #expect(unpublished["target"]?.string == "memory" && unpublished["files"] == nil)
        #expect(try lines(events, .diagnostic).allSatisfy { $0["what"]?.string != nil })
        #expect(try lines(events, .retrying).allSatisfy { $0["at"]?.string?.hasSuffix("Z") == true })
        await run.stop()
        #expect(try lines(run.process.events, .saved).last?["ok"] == JSON(true))
    }

    @Test("Unsubscribing is a line, and one for each hub that has not agreed")
    func unsubscribed() throws {
        let warning = Diagnostic.warning("https://hub.example/", nil, "unsubscribing failed", advice: "none")
        let lines = try lines([.unsubscribed(feeds: 2, [warning])], .unsubscribed)
        #expect(lines.map { $0["feeds"]?.int } == [2])
        #expect(log.lines(of: .unsubscribed(feeds: 2, [warning])).map(\.event) == [.diagnostic, .unsubscribed])
    }
}
