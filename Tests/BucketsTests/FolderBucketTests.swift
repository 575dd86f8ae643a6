import Foundation
import TestSupport
import Testing

@testable import Buckets

@Suite("A folder as a bucket")
struct FolderBucketTests: ~Copyable {
    private let folder: TemporaryFolder
    private var bucket: FolderBucket { FolderBucket(folder.path) }

    init() throws { folder = try TemporaryFolder() }

    @Test("keeps objects as files, whole, and lists them")
    func roundTrip() async throws {
        let keys = ["a/b/c.html", "odd key/æøå+=%~.txt", ".sitegen/manifest.json"]
        for key in keys {
            let outcome = try await bucket.put(NewObject(key: key, bytes: Array(key.utf8)), .always)
            #expect(outcome == .stored(etag: bucket.usualETag(of: Array(key.utf8))))
        }
        let listing = try await bucket.list("")
        #expect(Set(listing.keys) == Set(keys))
        for key in keys {
            let object = try #require(try await bucket.get(key, limit: 1_000))
            #expect(object.bytes == Array(key.utf8))
            #expect(listing[key] == ObjectSummary(etag: object.etag, size: key.utf8.count))
        }
        #expect(try await bucket.list("a/").keys.sorted() == ["a/b/c.html"])
    }

    @Test("tells when an object was put, by the clock of the folder")
    func modified() async throws {
        _ = try await bucket.put(NewObject(key: "k", bytes: [1]), .always)
        let object = try #require(try await bucket.get("k", limit: 1))
        let status = try #require(Disk.status(folder.path + "/k"))
        #expect(object.modified == Date(timeIntervalSince1970: Double(status.modified) / 1e9))
    }

    @Test("lists beside deletions")
    func deletions() async throws {
        let bucket = bucket
        let writer = Task.detached {
            while !Task.isCancelled {
                for number in 0..<100 { _ = try await bucket.put(NewObject(key: "a/\(number)", bytes: [1]), .always) }
                for number in 0..<100 { try await bucket.delete("a/\(number)") }
            }
        }
        var listed = 0
        while listed < 20_000 { listed += try await bucket.list("a/").count }
        writer.cancel()
        try await writer.value
    }

    @Test("keeps to conditions")
    func conditions() async throws {
        let (one, two) = (NewObject(key: "k", bytes: [1]), NewObject(key: "k", bytes: [2]))
        let etag = bucket.usualETag(of: [1])
        #expect(try await bucket.put(one, .ifVersion(etag)) == .refused)
        #expect(try await bucket.put(one, .ifAbsent) == .stored(etag: etag))
        #expect(try await bucket.put(two, .ifAbsent) == .refused)
        #expect(try await bucket.put(two, .ifVersion("other")) == .refused)
        #expect(try await bucket.put(two, .ifVersion(etag)) == .stored(etag: bucket.usualETag(of: [2])))
    }

    @Test("lets one of many in", arguments: 0..<5)
    func race(round: Int) async throws {
        let path = folder.path
        let winners = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<8 {
                group.addTask {
                    try await FolderBucket(path).put(NewObject(key: "lock", bytes: [UInt8(number)]), .ifAbsent)
                        != .refused
                }
            }
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(winners == 1)
    }

    @Test("copies the version that is meant and no other")
    func copy() async throws {
        _ = try await bucket.put(NewObject(key: "k", bytes: [1]), .always)
        let etag = bucket.usualETag(of: [1])
        #expect(try await bucket.copy("k", version: "other", to: "kept/k", redirect: nil) == .refused)
        #expect(try await bucket.copy("none", version: etag, to: "kept/k", redirect: nil) == .refused)
        #expect(try await bucket.copy("k", version: etag, to: "kept/k", redirect: nil) == .stored(etag: etag))
        #expect(try await bucket.get("kept/k", limit: 10)?.bytes == [1])
    }

    @Test("removes files and the folders they leave empty, and minds nothing that is not there")
    func delete() async throws {
        _ = try await bucket.put(NewObject(key: "a/b/c", bytes: [1]), .always)
        try await bucket.delete("a/b/c")
        try await bucket.delete("a/b/c")
        try await bucket.delete("never/there")
        #expect(Disk.status(folder.path + "/a") == nil)
        #expect(Disk.status(folder.path) != nil)
    }

    @Test("opens nothing outside", arguments: ["../x", "a/../../x", "/x", "a//x", "", "link/x"])
    func outside(key: String) async throws {
        try folder.link("link", to: "/tmp")
        await #expect(throws: BucketFailure.self) { try await bucket.get(key, limit: 10) }
        await #expect(throws: BucketFailure.self) { try await bucket.put(NewObject(key: key, bytes: [1]), .always) }
        await #expect(throws: BucketFailure.self) { try await bucket.delete(key) }
    }

    @Test("advises what the system's error calls for")
    func advice() async throws {
        let long = NewObject(key: String(repeating: "x", count: 300), bytes: [1])
        let failure = await #expect(throws: BucketFailure.self) {
            _ = try await FolderBucket(folder.path).put(long, .always)
        }
        #expect(failure?.advice == "give it a shorter name, or a folder with a shorter path")
        let below = await #expect(throws: BucketFailure.self) {
            _ = try await FolderBucket("/proc/bucket").put(NewObject(key: "a", bytes: [1]), .always)
        }
        #expect(below?.advice == "make sure that the folder is writable")
    }

    @Test("a file gives way to the folder that takes its place")
    func fileBecomesFolder() async throws {
        _ = try await bucket.put(NewObject(key: "a", bytes: [1]), .always)
        _ = try await bucket.put(NewObject(key: "a/index.html", bytes: [2]), .always)
        #expect(try await bucket.list("").keys.sorted() == ["a/index.html"])
    }
}
