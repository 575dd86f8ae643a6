import BucketServers
import Foundation
import SiteFixtures
import Testing

@testable import Publish

@Suite(
    "The order of a publish, over the wire",
    .enabled(if: BucketServer.ceph.isInstalled, "scripts/bootstrap --all")
)
struct PublishOrderTests {
    @Test("no page is put before its assets, no list before a page, and the manifest commits them all")
    func order() async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: .ceph)
        let faults = FaultClient()
        try await twoBrands.publish(to: try await bucketConnection.through(faults).bucket()) { $0.connections = 24 }
        try expectOrder(faults.exchanges, twoBrands)
        #expect(!faults.exchanges.contains { $0.method == "DELETE" && !$0.key.hasPrefix(BucketKeys.root) })

        try twoBrands.restyle("second")
        try twoBrands.writeFeed(of: "sport", of: "north", word: "News")
        try twoBrands.remove("content/south/sections/culture.md")
        try await twoBrands.build(minutesLater: 1)
        faults.forget()
        let report = try await twoBrands.publish(to: try await bucketConnection.through(faults).bucket()) {
            $0.connections = 24
            $0.grace = .zero
        }
        #expect(report.deleted > 0)
        try expectOrder(faults.exchanges, twoBrands)
        let deletions = faults.exchanges.filter { $0.method == "DELETE" && !$0.key.hasPrefix(BucketKeys.root) }
        #expect(deletions.count == report.deleted)
        try await twoBrands.expectPublished(at: bucketConnection)
    }

    @Test("where nothing can be removed the release stands, a warning says so, and the next publish removes it")
    func failingDeletions() async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: .ceph)
        try await twoBrands.publish(to: bucketConnection.bucket())
        try twoBrands.remove("content/south/sections/culture.md")
        try await twoBrands.build(minutesLater: 1)
        let faults = FaultClient { method, _, _ in
            method == "DELETE" ? .refusal(500, retryAfter: nil) : .none
        }
        let complaint = try await twoBrands.complaint(of: bucketConnection.through(faults).bucket()) {
            $0.grace = .zero
        }
        #expect(complaint.contains("the release is published, but not all that is old could be removed"))
        #expect(try await bucketConnection.manifest().sequence == 2)
        let report = try await twoBrands.publish(to: bucketConnection.bucket()) {
            $0.grace = .zero
            $0.isOnlyOfOwner = true
        }
        #expect(report.uploadCount == 0)
        #expect(report.deleted > 0)
        try await twoBrands.expectPublished(at: bucketConnection)
    }

    @Test("a publish that dies right after its commit is tidied up by the next one, although nothing has changed")
    func deadAfterCommit() async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: .ceph)
        let faults = FaultClient { method, _, _ in
            method == "DELETE" ? .drop : .none
        }
        _ = try await twoBrands.complaint(of: bucketConnection.through(faults).bucket())
        #expect(
            try await bucketConnection.ownKeys() == [
                BucketKeys.site.manifest, BucketKeys.site.intent, BucketKeys.site.lock,
            ]
        )
        let report = try await twoBrands.publish(to: bucketConnection.bucket()) { $0.isOnlyOfOwner = true }
        #expect(report.uploadCount == 0)
        #expect(try await bucketConnection.manifest().sequence == 1)
        try await twoBrands.expectPublished(at: bucketConnection)
        #expect(try await twoBrands.publish(to: bucketConnection.bucket()).requests == ["GET": 2])
    }

    @Test(
        "whichever group fails, no later one begins",
        arguments: ["assets/", "_headers", "buns/", "/sport/index.html", ".json"]
    )
    func failingGroup(part: String) async throws {
        let (twoBrands, bucketConnection) = try await TemporarySite.placed(at: .ceph)
        let faults = FaultClient { method, key, _ in
            method == "PUT" && !key.hasPrefix(BucketKeys.root) && key.contains(part)
                ? .refusal(503, retryAfter: nil) : .none
        }
        let complaint = try await twoBrands.complaint(of: bucketConnection.through(faults).bucket())
        #expect(complaint.contains("publish again: it is safe"))
        let groups = try groups(twoBrands)
        let refused = try #require(faults.exchanges.filter { $0.fault != .none }.compactMap { groups[$0.key] }.min())
        let put = faults.exchanges.filter { $0.method == "PUT" }.compactMap { groups[$0.key] }
        #expect(put.max() == refused)
        #expect(!faults.exchanges.contains { $0.key == BucketKeys.site.manifest && $0.method == "PUT" })
        #expect(try await bucketConnection.bucket().get(BucketKeys.site.manifest, limit: 1) == nil)
    }
}

extension PublishOrderTests {
    /// The group of each file, said here once more, by the words of the specification.
    private func groups(_ twoBrands: TemporarySite) throws -> [String: Int] {
        let lists = [".xml", ".json", "_redirects", "robots.txt", "apple-app-site-association"]
        return try Dictionary(
            uniqueKeysWithValues: twoBrands.files().keys.map { key in
                if Self.isAsset(key) { return (key, 0) }
                if key.hasSuffix(".html") { return (key, key.hasSuffix("tips/buns/index.html") ? 2 : 3) }
                return (key, lists.contains(where: key.hasSuffix) ? 4 : 1)
            }
        )
    }

    private func expectOrder(_ exchanges: [Exchange], _ twoBrands: TemporarySite) throws {
        let puts = Dictionary(exchanges.filter { $0.method == "PUT" }.map { ($0.key, $0) }) { _, last in last }
        let files = try twoBrands.files()
        var links = 0
        for (page, bytes) in files where page.hasSuffix(".html") {
            guard let put = puts[page] else { continue }
            for asset in Self.assets(in: bytes, at: page) {
                links += 1
                #expect(files[asset] != nil, "\(page) shows \(asset)")
                guard let earlier = puts[asset] else { continue }
                #expect(earlier.isDone, "\(asset)")
                #expect(try #require(earlier.ended) < put.began, "\(page) before \(asset)")
            }
        }
        #expect(links > 20)
        let groups = try groups(twoBrands)
        var latest: [Int: Int] = [:]
        for (key, put) in puts {
            guard let group = groups[key] else { continue }
            latest[group] = max(latest[group] ?? 0, put.ended ?? .max)
        }
        for (key, put) in puts {
            guard let group = groups[key] else { continue }
            #expect(latest.allSatisfy { $0.key >= group || $0.value < put.began }, "\(key)")
        }
        // The first: a publish that takes long renews it.
        let taken = exchanges.first { $0.method == "PUT" && $0.key == BucketKeys.site.lock && $0.isDone }
        let locked = try #require(taken?.ended)
        let commit = try #require(puts[BucketKeys.site.manifest])
        let intent = try #require(puts[BucketKeys.site.intent]?.ended)
        for (key, put) in puts where groups[key] != nil {
            #expect(put.began > locked, "\(key)")
            #expect(put.began > intent, "\(key)")
            #expect(try #require(put.ended) < commit.began, "\(key)")
        }
        let committed = try #require(commit.ended)
        #expect(exchanges.filter { $0.method == "DELETE" }.allSatisfy { $0.began > committed })
        #expect(exchanges.last?.key == BucketKeys.site.lock)
        #expect(exchanges.last?.method == "DELETE")
    }

    private static func isAsset(_ key: String) -> Bool { "/\(key)".contains("/assets/") }

    /// The keys of the assets that a page names.
    private static func assets(in bytes: [UInt8], at page: String) -> Set<String> {
        let text = String(decoding: bytes, as: UTF8.self)
        let base = URL(string: "https://web.example.no/" + page)
        return Set(
            text.split { "\"'() ,".contains($0) }.filter { $0.contains("/assets/") }.compactMap { word in
                URL(string: String(word), relativeTo: base).map { String($0.absoluteURL.path.drop { $0 == "/" }) }
            }
        )
    }
}
