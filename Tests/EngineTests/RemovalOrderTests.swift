import Foundation
import SiteFixtures
import Synchronization
import Testing

@testable import Engine

@Suite("The order in which files are removed", .timeLimit(.minutes(20)))
struct RemovalOrderTests {
    private static func site() throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2), "sport": TemporarySite.feed(3)])
        files.merge(TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(2)])) { _, new in new }
        return try TemporarySite(files)
    }

    @Test(
        "Pages, lists, pictures and assets are distinguished by their names",
        arguments: [
            ("north/index.html", RemovalGroup.pages), ("north/app/sport/index.html", .pages),
            ("sport/index.html", .pages),
            ("north/404.html", .pages), ("north/sport/a-story/index.html", .pages), ("north/feed.json", .lists),
            ("north/sport/feed.xml", .lists), ("north/targets.json", .lists), ("north/sitemap.xml", .lists),
            (".well-known/assetlinks.json", .lists), ("north/icon.svg", .files), ("north/_redirects", .files),
            ("north/assets/base.0123456789.css", .assets), ("assets/app.0123456789.mjs", .assets),
        ]
    )
    func groups(path: String, group: RemovalGroup) {
        #expect(RemovalGroup(path) == group)
    }

    @Test("Of a brand that is given up, pages go first, then lists, and assets last")
    func order() async throws {
        let site = try await Self.site().built()
        let names = try site.contents(below: "output/north").keys.map { "north/" + $0 }
        let groups = RemovalGroup.groups(of: names)
        #expect(groups.flatMap(\.self).sorted() == names.sorted())
        #expect(groups.map { $0.first.map { RemovalGroup($0) } } == [.pages, .lists, .files, .assets])
    }

    @Test(
        "A build that dies while it removes a brand leaves no page without what it shows",
        arguments: [RemovalGroup.pages, .lists, .assets]
    )
    func killed(group: RemovalGroup) async throws {
        let site = try await Self.site().built()
        let before = Set(try site.contents(below: "output/north").keys.map { "north/" + $0 })
        let last = try #require(RemovalGroup.groups(of: before.filter { RemovalGroup($0) == group }).last?.last)
        try FileManager.default.removeItem(atPath: site.folder + "/content/north")
        // From the last file of the group on nothing succeeds, as if the build was killed there.
        let isDead = Mutex(false)
        let disk = FileSystem { operation, path throws(Disk.Failure) in
            let isOver = isDead.withLock { isDead in
                isDead = isDead || operation == .rename && path.hasSuffix("/" + last + OutputTransaction.savedSuffix)
                return isDead
            }
            if isOver { throw Disk.Failure(path, code: EIO) }
        }
        await #expect(throws: Disk.Failure.self) { try await site.build(disk: disk) }
        let left = Set(before.filter { site.exists("output/" + $0) })
        #expect(left == before.filter { RemovalGroup($0).rawValue > group.rawValue || $0 == last })
        _ = try await site.build()
        try await site.expectFresh()
    }
}
