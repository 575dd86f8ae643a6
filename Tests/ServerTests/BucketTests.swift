import BucketServers
import Files
import HTTPTypes
import Testing

@testable import Buckets

@Suite("Buckets of real servers", .enabled(if: !BucketServer.there.isEmpty, "scripts/bootstrap --all installs some"))
struct BucketTests {
    @Test("What was put is read again with its header fields, packed content as it is", arguments: BucketServer.there)
    func roundTrip(server: BucketServer) async throws {
        let bucket = try await server.freshBucket(prefix: "site/of")
        let packed: [UInt8] = [31, 139, 8, 0, 0, 0, 0, 0, 2, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0]
        let object = NewObject(
            key: "vg/index.html",
            bytes: packed,
            headers: [
                .init("Cache-Control", "public, max-age=60,  s-maxage=600"),
                .init("Content-Type", "text/html; charset=utf-8"), .init("Content-Encoding", "gzip"),
            ]
        )
        guard case .stored(let etag) = try await bucket.put(object, .always) else {
            Issue.record("it was refused")
            return
        }
        #expect(!etag.contains("\""))
        let stored = try #require(try await bucket.get("vg/index.html", limit: 1000))
        #expect(stored.bytes == packed)
        #expect(stored.etag == etag)
        #expect(stored.headers["content-type"] == "text/html; charset=utf-8")
        #expect(stored.headers["content-encoding"] == "gzip")
        #expect(stored.headers["cache-control"]?.contains("s-maxage=600") == true)
        #expect(try await bucket.list("") == ["vg/index.html": ObjectSummary(etag: etag, size: packed.count)])
        try await bucket.delete("vg/index.html")
        try await bucket.delete("vg/index.html")
        #expect(try await bucket.get("vg/index.html", limit: 1000) == nil)
        #expect(try await bucket.list("").isEmpty)
        #expect(await bucket.requests() == ["PUT": 1, "GET": 4, "DELETE": 2])
    }

    @Test("An object larger than wanted is not read", arguments: BucketServer.there)
    func limit(server: BucketServer) async throws {
        let bucket = try await server.freshBucket()
        for size in [101, 200_000] {
            _ = try await bucket.put(NewObject(key: "a", bytes: [UInt8](repeating: 1, count: size)), .always)
            await #expect(throws: BucketFailure.self) { try await bucket.get("a", limit: 100) }
        }
    }

    @Test(
        "Keys may have any letters",
        arguments: BucketServer.there,
        [
            "a b.html", "æøå/Ærlig.html", "+=%~'()!*", "a%20b", "a+b", "q?x=1&y#z", "@:$,;[]{}|^`\"<>\\", "日本/🎈",
            ".sitegen/lock", "a/.hidden", String(repeating: "x", count: 200) + "/" + String(repeating: "y", count: 200),
        ]
    )
    func oddKeys(server: BucketServer, key: String) async throws {
        let bucket = try await server.freshBucket(prefix: "p")
        _ = try await bucket.put(NewObject(key: key, bytes: Array(key.utf8)), .always)
        #expect(try await bucket.get(key, limit: 1000)?.bytes == Array(key.utf8))
        #expect(try await bucket.list("").keys.map { $0 } == [key])
        try await bucket.delete(key)
        #expect(try await bucket.list("").isEmpty)
    }

    @Test(
        "Keys that look like paths are names, and may be long",
        arguments: BucketServer.there.filter { $0 != .rclone },
        ["./x", "a/../b", "a//b", String(repeating: "x", count: 1024), "/"]
    )
    func dottedKeys(server: BucketServer, key: String) async throws {
        let bucket = try await server.freshBucket()
        _ = try await bucket.put(NewObject(key: key, bytes: [1]), .always)
        #expect(try await bucket.get(key, limit: 1000)?.bytes == [1])
        #expect(try await bucket.list("").keys.map { $0 } == [key])
    }

    @Test("Conditions hold", arguments: BucketServer.there.filter { $0 != .rclone })
    func conditions(server: BucketServer) async throws {
        let bucket = try await server.freshBucket()
        let first = try #require(try await bucket.put("a", "one", .ifAbsent).etag)
        #expect(try await bucket.put("a", "two", .ifAbsent) == .refused)
        let second = try #require(try await bucket.put("a", "two", .ifVersion(first)).etag)
        #expect(try await bucket.put("a", "three", .ifVersion(first)) == .refused)
        #expect(try await bucket.put("nothing", "three", .ifVersion(first)) == .refused)
        #expect(try await bucket.get("a", limit: 100)?.bytes == Array("two".utf8))
        #expect(try await bucket.get("a", limit: 100)?.etag == second)
        #expect(try await bucket.get("nothing", limit: 100) == nil)
    }

    @Test("Of eight that want the same place one gets it", arguments: BucketServer.there.filter { $0 == .ceph })
    func race(server: BucketServer) async throws {
        let bucket = try await server.freshBucket()
        for round in 0..<5 {
            let winners = try await withThrowingTaskGroup(of: PutOutcome.self) { group in
                for index in 0..<8 { group.addTask { try await bucket.put("a\(round)", "by \(index)", .ifAbsent) } }
                return try await group.reduce(into: 0) { $0 += $1 == .refused ? 0 : 1 }
            }
            #expect(winners == 1)
        }
    }

    @Test("A server that does not keep to conditions shows it", arguments: BucketServer.there.filter { $0 == .rclone })
    func ignoredConditions(server: BucketServer) async throws {
        let bucket = try await server.freshBucket()
        _ = try await bucket.put("a", "one", .ifAbsent)
        #expect(try await bucket.put("a", "two", .ifAbsent) != .refused)
    }

    @Test("A copy has the content and the header fields of its model", arguments: BucketServer.there)
    func copying(server: BucketServer) async throws {
        let bucket = try await server.freshBucket(prefix: "p")
        let object = NewObject(key: "æ b+c", bytes: [1, 2, 3], headers: [.init("Content-Type", "text/css")])
        let etag = try #require(try await bucket.put(object, .always).etag)
        #expect(try await bucket.copy("æ b+c", version: etag, to: ".sitegen/kept/1", redirect: nil).etag != nil)
        let copy = try #require(try await bucket.get(".sitegen/kept/1", limit: 100))
        #expect(copy.bytes == [1, 2, 3])
        #expect(copy.headers["content-type"] == "text/css")
        #expect(try await bucket.copy("nothing", version: etag, to: "b", redirect: nil) == .refused)
        #expect(try await bucket.get("b", limit: 100) == nil)
    }

    @Test("What is another version by now is not copied", arguments: BucketServer.there)
    func staleCopy(server: BucketServer) async throws {
        let bucket = try await server.freshBucket()
        let first = try #require(try await bucket.put("a", "one", .always).etag)
        _ = try await bucket.put("a", "two", .always)
        #expect(try await bucket.copy("a", version: first, to: "b", redirect: nil) == .refused)
        #expect(try await bucket.list("").count == 1)
    }

    @Test("A listing of 2,500 objects comes in pages", arguments: BucketServer.there)
    func manyObjects(server: BucketServer) async throws {
        let bucket = try await server.freshBucket(prefix: "p")
        try await withThrowingTaskGroup(of: Void.self) { group in
            for index in 0..<2500 {
                if index >= 16 { try await group.next() }
                group.addTask { _ = try await bucket.put("d\(index % 7)/æ \(index)", "x", .always) }
            }
            try await group.waitForAll()
        }
        let all = try await bucket.list("")
        #expect(all.count == 2500)
        #expect(all["d1/æ 1"]?.size == 1)
        #expect(try await bucket.list("d3/").count == 357)
        #expect(await bucket.requests()["GET"] ?? 0 >= 4)
    }
}

extension PutOutcome {
    /// The version of what was stored, if it was.
    var etag: String? {
        switch self {
        case .stored(let etag): etag
        case .refused: nil
        }
    }
}
