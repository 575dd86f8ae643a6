import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Sections are asked at their own pace", .timeLimit(.minutes(20)))
struct CadenceTests {
    private static let addresses = ["b", "c", "d"].map { "https://feeds.example.no/\($0).json" }

    /// A newspaper with three sections over the network: each minute, each hour, in every build.
    private static func site(_ server: FeedServer) async throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a": EditedSite.feed("Alpha")])
        for (section, (address, every)) in zip(["b", "c", "d"], zip(addresses, ["every: 1m", "every: 1h", ""])) {
            files["content/north/sections/\(section).md"] = """
                ---
                title: \(section)
                feed: { loader: unified, source: "\(address)" }
                \(every)
                ---
                """
            await server.give(address, EditedSite.feed("Old \(section)"))
        }
        return try TemporarySite(files)
    }

    private static func asked(_ server: FeedServer) async -> [String] {
        let asked = await server.requests.map { String($0.url.dropFirst("https://feeds.example.no/".count).prefix(1)) }
        await server.forgetRequests()
        return asked.sorted()
    }

    @Test("A build asks only what is due, and says when the next source is")
    func due() async throws {
        let server = FeedServer()
        let site = try await Self.site(server)
        let minute = 1.0 / 60
        let first = try await site.build(http: server.client)
        #expect(await Self.asked(server) == ["b", "c", "d"])
        #expect(first.nextDue == site.options().now.addingTimeInterval(60))
        for address in Self.addresses { await server.give(address, EditedSite.feed("New")) }
        _ = try await site.build(http: server.client, hoursLater: minute / 2)
        #expect(await Self.asked(server) == ["d"])
        #expect(try site.read("output/north/b/index.html").contains("Old b"))
        _ = try await site.build(http: server.client, hoursLater: minute)
        #expect(await Self.asked(server) == ["b", "d"])
        #expect(try site.read("output/north/b/index.html").contains(">New<"))
        let last = try await site.build(http: server.client, hoursLater: 1)
        #expect(await Self.asked(server) == ["b", "c", "d"])
        #expect(try site.read("output/north/c/index.html").contains(">New<"))
        #expect(last.json["nextDue"]?.string == "2026-11-20T13:01:00Z")
    }

    @Test("Pages that have to be made again are made of what is there, without asking")
    func remade() async throws {
        let server = FeedServer()
        let site = try await Self.site(server)
        _ = try await site.build(http: server.client)
        _ = await Self.asked(server)
        let path = "themes/base/templates/section.html"
        try site.replace("{{/main}}", with: "<p>New.</p>{{/main}}", in: path)
        let report = try await site.build(http: server.client, hoursLater: 0.01)
        #expect(await Self.asked(server) == ["d"])
        #expect(report.changed.contains("north/b/index.html") && report.warnings.isEmpty)
        #expect(try site.read("output/north/c/index.html").contains("Old c"))
    }

    @Test("What failed is asked in the next build, whatever its pace is")
    func failed() async throws {
        let server = FeedServer()
        let site = try await Self.site(server)
        await server.die(at: Self.addresses[1])
        _ = try await site.build(http: server.client)
        _ = await Self.asked(server)
        await server.give(Self.addresses[1], EditedSite.feed("New"))
        _ = try await site.build(http: server.client, hoursLater: 0.001)
        #expect(await Self.asked(server) == ["c", "d"])
    }

    @Test("What was asked longest ago comes first")
    func oldestFirst() async throws {
        let server = FeedServer()
        let site = try await Self.site(server)
        try site.write("content/site.yml", "deadline: 10m\nloadDeadline: 30m\nconcurrency: 1\n")
        await server.die(at: Self.addresses[2])
        _ = try await site.build(http: server.client)
        await server.give(Self.addresses[2], EditedSite.feed("New"))
        _ = try await site.build(http: server.client, hoursLater: 0.5)
        await server.forgetRequests()
        _ = try await site.build(http: server.client, hoursLater: 2)
        // The hourly one was asked two hours ago, the others half an hour later.
        #expect(await server.requests.first?.url == Self.addresses[1])
    }
}
