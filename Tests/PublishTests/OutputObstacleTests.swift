import Diagnostics
import Foundation
import PublishFixtures
import Testing

@testable import Publish

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("What stands in an output and is not published", .timeLimit(.minutes(5)))
struct OutputObstacleTests {
    /// The obstacles in the place of a page, with their names.
    enum Obstacle: String, CaseIterable {
        case pipe = "a named pipe"
        case linkOut = "a symbolic link that leads out of the output"
        case linkNowhere = "a symbolic link that leads nowhere"

        func place(at path: String) throws {
            switch self {
            case .pipe: #expect(unsafe mkfifo(path, 0o600) == 0)
            case .linkOut:
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/etc/hostname")
            case .linkNowhere:
                try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "missing")
            }
        }
    }

    @Test("is named, and nothing is done or waited for, in a dry run too", arguments: Obstacle.allCases, [true, false])
    func refused(obstacle: Obstacle, isDryRun: Bool) async throws {
        let bucket = MemoryBucket()
        let room = try await PublishFixture.published(to: bucket)
        let before = await bucket.site
        try room.remove("vg/sport/index.html")
        try obstacle.place(at: room.output + "/vg/sport/index.html")
        let failure = await failure(of: try room.publisher(to: bucket) { $0.isDryRun = isDryRun })
        #expect(
            failure?.diagnostics.map(\.description) == [
                "\(room.output)/vg/sport/index.html: error: this is \(obstacle.rawValue), which is not published; "
                    + "remove it, build again and publish"
            ]
        )
        #expect(await bucket.site == before)
    }

    @Test("keeps no other brand back", arguments: Obstacle.allCases)
    func otherBrand(obstacle: Obstacle) async throws {
        let room = try PublishFixture.written()
        try obstacle.place(at: room.output + "/bt")
        #expect(try room.deployment(isWholeSite: false).obstacles.isEmpty)
        #expect(try room.deployment(isWholeSite: true).obstacles.count == 1)
    }

    @Test("is no link to a file of the same output")
    func linkInside() throws {
        let room = try PublishFixture.written()
        try FileManager.default.createSymbolicLink(
            atPath: room.output + "/vg/other.svg",
            withDestinationPath: "icon.svg"
        )
        #expect(try room.deployment().obstacles.isEmpty)
        #expect(try room.deployment().routes.map(\.path).contains("vg/other.svg"))
    }

    @Test("does not stop the way back")
    func rollback() async throws {
        let room = try PublishFixture()
        let bucket = MemoryBucket()
        try await room.publish(["one", "two"], to: bucket)
        try room.remove("vg/index.html")
        try Obstacle.pipe.place(at: room.output + "/vg/index.html")
        try await room.publish(to: bucket) { $0.isRollback = true }
        #expect(await bucket.text("vg/index.html")?.contains("one") == true)
    }
}
