import BucketServers
import Buckets
import Engine
import Foundation
import SharedState
import SiteFixtures
import Testing

@Suite("The state at a real server", .enabled(if: BucketServer.ceph.isInstalled, "scripts/bootstrap --all"))
struct ServerStateTests {
    private static let address = "https://feeds.example.no/a.json"

    private static func site() throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a": ""])
        files["content/feeds/north/a.json"] = nil
        files["content/north/sections/a.md"] = """
            ---
            title: A
            feed: { loader: unified, source: "\(address)" }
            ---
            """
        return try TemporarySite(files)
    }

    private static func build(_ site: TemporarySite, stories: Int, hour: Double) async throws {
        let body = Array(TemporarySite.feed(stories).utf8)
        let answer = HTTPResponse(status: 200, body: body, finalURL: address)
        _ = try await site.build(http: .canned([address: answer]), hoursLater: hour)
    }

    private static func state(of site: TemporarySite, in bucket: any Bucket, hour: Double) -> RemoteState {
        let now = site.options(hoursLater: hour).now
        return RemoteState(
            bucket: bucket,
            local: LocalState(site: site.folder),
            program: "1",
            owner: site.folder,
            clock: RetryClock(now: { now }, elapsed: { .zero }, sleep: { _ in await Task.yield() }, chance: { 0.5 })
        )
    }

    @Test("A fresh container has what the last one put; an unchanged state costs one request without a body")
    func roundTrip() async throws {
        let connection = try await BucketConnection(.ceph)
        let one = try Self.site()
        try await Self.build(one, stories: 2, hour: 0)
        #expect(await Self.state(of: one, in: try connection.bucket(), hour: 0).push() == [])
        let other = try Self.site()
        #expect(await Self.state(of: other, in: try connection.bucket(), hour: 0).fetch() == [])
        #expect(try other.contents(below: ".sitegen/feeds") == one.contents(below: ".sitegen/feeds"))
        let bucket = try await connection.bucket()
        #expect(await Self.state(of: other, in: bucket, hour: 0).fetch() == [])
        #expect(await bucket.requests() == ["GET": 1])
        let listing = try #require(try await bucket.get(".sitegen/state/production/state.json.gz", limit: 1 << 20))
        let same = try await bucket.get(
            ".sitegen/state/production/state.json.gz",
            unlessVersion: listing.etag,
            limit: 1 << 20
        )
        #expect(same == .unchanged)
    }

    @Test("Of four that put at once, the newest copy is what remains, and each put that was given up is reported")
    func atOnce() async throws {
        let connection = try await BucketConnection(.ceph)
        for round in 0..<3 {
            let hours = (0..<4).map { Double(round * 4 + $0 + 1) }
            let done = try await withThrowingTaskGroup(of: Double?.self) { group in
                for hour in hours {
                    group.addTask {
                        let site = try Self.site()
                        try await Self.build(site, stories: Int(hour) + 1, hour: hour)
                        let bucket = try await connection.bucket()
                        return await Self.state(of: site, in: bucket, hour: 100).push() == [] ? hour : nil
                    }
                }
                return try await group.reduce(into: [Double]()) { if let hour = $1 { $0.append(hour) } }
            }
            let newest = try #require(done.max())
            let fresh = try Self.site()
            #expect(await Self.state(of: fresh, in: try connection.bucket(), hour: 100).fetch() == [])
            let copies = try fresh.contents(below: ".sitegen/feeds").filter { $0.key != "index" }
            #expect(copies.count == 1)
            let text = try String(decoding: #require(copies.first).value, as: UTF8.self)
            #expect(text.contains("Story \(Int(newest))\"") && !text.contains("Story \(Int(newest) + 1)\""))
        }
    }
}
