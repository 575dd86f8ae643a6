import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("What an output holds")
struct OutputListingTests {
    @Test("A folder that cannot be listed fails the publish: its files are not taken for removed")
    func unreadable() throws {
        let room = try PublishFixture.written()
        #expect(try OutputListing(room.output).files.contains("vg/sport/index.html"))
        let disk = FileSystem { operation, path throws(Disk.Failure) in
            if operation == .list, path.hasSuffix("/vg/sport") { throw Disk.Failure(path, code: EIO) }
        }
        let failure = #expect(throws: Disk.Failure.self) { try OutputListing(room.output, on: disk) }
        #expect(failure?.path == room.output + "/vg/sport")
    }
}
