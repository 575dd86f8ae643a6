import Diagnostics
import Files
import Foundation
import SiteFixtures
import TestSupport
import Testing

@Suite("The first build of an output")
struct FirstBuildTests {
    private static let files = TemporarySite.brand("north", feeds: ["a-front": TemporarySite.feed(3)])

    /// A disk on which writing fails after some files, as a full one does.
    private static func full(after count: Int, in folder: String) -> FileSystem {
        let left = Countdown(count)
        return FileSystem { operation, path throws(Disk.Failure) in
            guard operation == .write, path.hasPrefix(folder), !left.next() else { return }
            throw Disk.Failure(path, code: ENOSPC)
        }
    }

    @Test("A full disk leaves an empty output and nothing beside it", arguments: [0, 1, 7, 20])
    func fullDisk(count: Int) async throws {
        let site = try TemporarySite(Self.files)
        let disk = Self.full(after: count, in: site.output)
        await #expect(throws: Disk.Failure.self) { try await site.build(disk: disk) }
        #expect(!site.exists("output"))
        #expect(!site.exists("output.sitegen-draft"))
        _ = try await site.build()
        #expect(site.exists("output/north/index.html"))
    }

    @Test("What a killed build left beside the output goes")
    func leftOver() async throws {
        let site = try TemporarySite(Self.files)
        try site.write("output.sitegen-draft/north/old.html", "old")
        _ = try await site.build()
        #expect(!site.exists("output.sitegen-draft"))
        #expect(!site.exists("output/north/old.html"))
        #expect(site.exists("output/north/index.html"))
    }

    @Test("An output that exists is filled and not replaced, and its parent folder may be one that cannot be written")
    func existing() async throws {
        let site = try TemporarySite(Self.files)
        try Disk.makeFolder(site.output)
        func number() throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: site.output)[.systemFileNumber] as? Int
        }
        let before = try number()
        let disk = FileSystem { _, path throws(Disk.Failure) in
            if path.hasSuffix("output.sitegen-draft") { throw Disk.Failure(path, code: EROFS) }
        }
        _ = try await site.build(disk: disk)
        #expect(try number() == before)
        #expect(site.exists("output/north/index.html"))
        try FileManager.default.removeItem(atPath: site.output)
        _ = try await site.build(disk: disk)
        #expect(site.exists("output/north/index.html"))
    }

    @Test("A first build cannot begin while another one is made")
    func twoFirstBuilds() async throws {
        let site = try TemporarySite(Self.files)
        let beside = site.output + ".sitegen-draft"
        try Disk.makeFolder(beside)
        let lock = try FolderLock(beside)
        await #expect(throws: DiagnosticList.self) { try await site.build() }
        _ = consume lock
        _ = try await site.build()
        #expect(site.exists("output/north/index.html"))
    }
}
