import Foundation
import PublishFixtures
import Testing

@testable import Content
@testable import Publish

@Suite("Telling a CDN")
struct PurgeTests {
    private let bucket = MemoryBucket()

    @Test("names a page under both its addresses")
    func addresses() {
        #expect(
            PurgeList(["vg/sport/index.html", "vg/404.html"]).lines == [
                "/vg/404.html", "/vg/sport/", "/vg/sport/index.html",
            ]
        )
        #expect(PurgeList([]).lines.isEmpty)
        #expect(PurgeList(["index.html"]).lines == ["/", "/index.html"])
    }

    @Test("encodes what may not stand in an address")
    func encoding() {
        #expect(
            PurgeList(["vg/blåbær og fløte/index.html"]).lines == [
                "/vg/bl%C3%A5b%C3%A6r%20og%20fl%C3%B8te/", "/vg/bl%C3%A5b%C3%A6r%20og%20fl%C3%B8te/index.html",
            ]
        )
    }

    @Test(
        "folds more than thirty addresses to at most fifteen wildcards that cover every page",
        arguments: [16, 40, 400]
    )
    func folding(count: Int) {
        let pages = (0..<count).map { "brand\($0 % 7)/section\($0 % 20)/story\($0)/index.html" }
        let lines = PurgeList(pages).lines
        #expect(lines.count <= PurgeList.maximumWildcards)
        #expect(lines.allSatisfy { $0.hasSuffix("*") })
        for page in pages {
            #expect(lines.contains { ("/" + page).hasPrefix($0.dropLast()) })
        }
    }

    @Test("keeps to thirty addresses as they are")
    func limit() {
        #expect(PurgeList((0..<15).map { "vg/s\($0)/index.html" }).lines.count == 30)
        #expect(PurgeList((0..<16).map { "vg/s\($0)/index.html" }).lines == ["/vg/*"])
    }

    @Test("gives the command what changed, and only that")
    func command() async throws {
        var room = try PublishFixture()
        room.settings = PublishSettings(invalidate: "cat > told.txt")
        try room.writeSite()
        try await room.publish(to: bucket)
        try room.write("vg/sport/index.html", room.page("two", asset: "base.0123456789.css"))
        try await room.publish(to: bucket)
        #expect(told(room) == "/vg/sport/\n/vg/sport/index.html\n")
        #expect(await bucket.objects[BucketKeys.site.purge] == nil)
    }

    @Test("owes a failing command's paths, and passes them next time, change or no change")
    func failingCommand() async throws {
        var room = try await PublishFixture.published(to: bucket)
        room.settings = PublishSettings(invalidate: "exit 3")
        try room.write("vg/sport/index.html", room.page("two", asset: "base.0123456789.css"))
        let publisher = try room.publisher(to: bucket)
        await #expect(throws: PublishFailure.self) { try await publisher.publish() }
        #expect(await bucket.text("vg/sport/index.html")?.contains("two") == true)
        #expect(await bucket.objects[BucketKeys.site.purge] != nil)
        room.settings = PublishSettings(invalidate: "cat > told.txt")
        try await room.publish(to: bucket)
        #expect(told(room) == "/vg/sport/\n/vg/sport/index.html\n")
        #expect(await bucket.objects[BucketKeys.site.purge] == nil)
    }

    @Test("ends a command that takes too long, and what that has started")
    func deadline() async throws {
        let room = try PublishFixture()
        let command = ShellCommand(
            command: "trap '' TERM; (sleep 30; echo late > late.txt) & echo $! > child.txt; while :; do sleep 1; done",
            folder: room.folder,
            deadline: .milliseconds(200),
            grace: .milliseconds(200)
        )
        #expect(await command.run(input: "")?.isEmpty == false)
        let child = try Disk.read(room.folder + "/child.txt").filter { $0 != 10 }
        let identifier = try #require(Int32(String(decoding: child, as: UTF8.self)))
        #expect(kill(identifier, 0) != 0 || isZombie(identifier))
    }

    /// Whether a process has ended and only waits for being asked how.
    private func isZombie(_ identifier: Int32) -> Bool {
        let status = (try? Disk.read("/proc/\(identifier)/stat")).map { String(decoding: $0, as: UTF8.self) } ?? ""
        return status.contains(") Z ")
    }

    @Test("owes the paths of deletions, too")
    func deletions() async throws {
        var room = try await PublishFixture.published(to: bucket)
        room.settings = PublishSettings(invalidate: "test ! -e told.txt && cat > told.txt")
        try room.remove("vg/sport/a-story/index.html")
        let publisher = try room.publisher(to: bucket) { $0.grace = .zero }
        await #expect(throws: PublishFailure.self) { try await publisher.publish() }
        #expect(await bucket.objects["vg/sport/a-story/index.html"] == nil)
        room.settings = PublishSettings(invalidate: "cat > told.txt")
        try await room.publish(to: bucket)
        #expect(told(room) == "/vg/sport/a-story/\n/vg/sport/a-story/index.html\n")
    }

    @Test("owes nothing without a command, and nothing that cannot be read")
    func nothingOwed() async throws {
        var room = try await PublishFixture.published(to: bucket)
        await bucket.sets(BucketKeys.site.purge, "garbage")
        await bucket.forgetCalls()
        try await room.publish(to: bucket)
        #expect(await bucket.calls.isEmpty)
        room.settings = PublishSettings(invalidate: "exit 3")
        try await room.publish(to: bucket)
        #expect(await bucket.objects[BucketKeys.site.purge] == nil)
    }

    private func told(_ room: borrowing PublishFixture) -> String? {
        (try? Disk.read(room.folder + "/told.txt")).map { String(decoding: $0, as: UTF8.self) }
    }
}
