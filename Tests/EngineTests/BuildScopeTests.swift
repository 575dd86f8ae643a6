import Foundation
import SiteFixtures
import Synchronization
import Testing

@testable import Engine

@Suite("A build plans only the brands whose feeds have changed")
struct BuildScopeTests {
    /// The files that a build reads.
    private final class Reads: Sendable {
        private let paths = Mutex<Set<String>>([])

        /// A disk that notes them.
        var disk: FileSystem {
            FileSystem { operation, path throws(Disk.Failure) in
                guard operation == .read else { return }
                self.paths.withLock { _ = $0.insert(path) }
            }
        }

        func below(_ folder: String) -> [String] {
            paths.withLock { $0.filter { $0.contains("/\(folder)/") }.sorted() }
        }
    }

    private static let feed = "content/feeds/north/b.json"

    private static func built() async throws -> TemporarySite {
        let site = try await SessionTests.site().built()
        try site.settle()
        return site
    }

    @Test("Nothing of the other brands is read but their addresses, and the report is that of the whole site")
    func others() async throws {
        let site = try await Self.built()
        let reads = Reads()
        try site.write(Self.feed, TemporarySite.feed(2))
        let report = try await site.build(hoursLater: 1, disk: reads.disk)
        #expect(reads.below("content/south").allSatisfy { $0.hasSuffix("/brand.yml") })
        #expect(reads.below("themes/south").isEmpty)
        #expect(reads.below("content/north").count > 3)
        #expect(report.changed.contains("north/b/index.html") && report.changed.contains("south/targets.json"))
        let whole = try await site.build(output: "whole", hoursLater: 1)
        #expect(report.json["brands"]?.compactText == whole.json["brands"]?.compactText)
        #expect(report.pages.planned == whole.pages.planned)
        #expect(report.warnings.map(\.what) == whole.warnings.map(\.what))
        try await site.expectFresh(hoursLater: 1)
    }

    @Test("The index that it leaves is that of a build of the whole site")
    func index() async throws {
        let site = try await Self.built()
        try site.write(Self.feed, TemporarySite.feed(2))
        _ = try await site.build()
        let again = try await site.build()
        #expect(again.changed.isEmpty && again.pages.rendered == 0)
        let index = try #require(BuildIndex(Disk.read(BuildIndex.file(site: site.folder, output: site.output))))
        _ = try await site.build(output: "whole")
        let output = site.folder + "/whole"
        let whole = try #require(BuildIndex(Disk.read(BuildIndex.file(site: site.folder, output: output))))
        #expect(index.brands == whole.brands && index.sections == whole.sections && index.themes == whole.themes)
        #expect(index.targetLists == whole.targetLists && index.content == whole.content)
    }

    @Test("A page of another brand that somebody touched is mended", arguments: ["south/d/index.html", "index.html"])
    func touched(_ page: String) async throws {
        let site = try await Self.built()
        try site.write("output/" + page, "mine")
        try site.write(Self.feed, TemporarySite.feed(2))
        let report = try await site.build()
        #expect(report.changed.isSuperset(of: [page, "north/b/index.html"]))
        try await site.expectFresh()
    }

    @Test("A title that the list of brands shows, or a text of one brand, concerns the whole site or that brand")
    func more() async throws {
        let site = try await Self.built()
        // The section has no title of its own.
        try site.write(
            "content/feeds/south/d.json",
            TemporarySite.feed(1).replacingOccurrences(of: "\"title\":\"Feed\"", with: "\"title\":\"Renamed\"")
        )
        #expect(try await site.build().changed.isSuperset(of: ["south/d/index.html", "index.html"]))
        try await site.expectFresh()
        try site.write("content/north/pages/about.md", "# About\n\nNew.\n")
        let report = try await site.build()
        #expect(report.reasons.allSatisfy { !$0.contains("south") } && !report.reasons.isEmpty)
        try await site.expectFresh()
    }

    @Test("One brand of two that a build was asked for is taken over, too")
    func asked() async throws {
        let site = try SessionTests.site()
        _ = try await site.build(brands: ["north", "south"])
        let again = try await site.build(brands: ["north", "south"])
        #expect(again.pages.rendered == 0 && again.reasons.isEmpty && again.seconds.load == 0)
        try site.settle()
        let reads = Reads()
        try site.write(Self.feed, TemporarySite.feed(2))
        let report = try await site.build(brands: ["north", "south"], disk: reads.disk)
        #expect(reads.below("content/south").allSatisfy { $0.hasSuffix("/brand.yml") })
        #expect(report.changed.contains("north/b/index.html"))
        #expect(Set(report.sections.map(\.brand)) == ["north", "south"])
    }
}
