import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Files and folders that take each other's place")
struct FileInTheWayTests {
    private static func site(_ from: String) throws -> TemporarySite {
        let site = try TemporarySite(north: ["a": TemporarySite.feed(1)], ["content/north/pages/about.md": "# About\n"])
        try move(from, in: site)
        return site
    }

    /// Gives the brand one former address in the place of the last one.
    private static func move(_ from: String, in site: TemporarySite) throws {
        let file = "content/north/brand.yml"
        let lines = try site.read(file).components(separatedBy: "\nlegacy:")
        try site.write(file, (lines.first ?? "") + "\nlegacy:\n  - { from: \"\(from)\", to: about }\n")
    }

    private static let changes = [
        ("w.html", "w.html/x"), ("w.html/x", "w.html"), ("w.html", "w.html/x/y.html"), ("w.html/x/y.html", "w.html"),
    ]

    @Test("A file becomes a folder and a folder a file, as if nothing had been there", arguments: changes)
    func change(old: String, new: String) async throws {
        let site = try await Self.site(old).built()
        try Self.move(new, in: site)
        let report = try await site.build()
        #expect(report.pages.removed == 1)
        try await site.expectFresh()
        #expect(try await site.build().pages.written == 0)
    }

    @Test("A build that was killed before, amid or after the change goes on or back", arguments: changes)
    func killed(old: String, new: String) async throws {
        let site = try await Self.site(old).built()
        var known: [String] = []
        try site.rewriteManifest { known = $0 }
        try Self.move(new, in: site)
        _ = try await site.build()
        // Killed: both names are known, the mark stands, and the new file may not be there yet.
        try site.rewriteManifest { lines in lines += known.filter { $0.contains("/w.html") } }
        try site.markUnfinished()
        let states = ["output", ".sitegen"]
        for name in states { try Self.copy(site, name, to: "killed/" + name) }
        for (fresh, goal) in [("on", new), ("back", old)] {
            try Self.move(goal, in: site)
            _ = try await site.build(output: fresh)
            for removes in [true, false] {
                for name in states { try Self.copy(site, "killed/" + name, to: name) }
                if removes { try FileManager.default.removeItem(atPath: site.output + "/north/w.html") }
                _ = try await site.build()
                #expect(try site.contents(below: "output") == site.contents(below: fresh))
            }
        }
    }

    /// Puts a copy of a folder in the place of another.
    private static func copy(_ site: TemporarySite, _ origin: String, to goal: String) throws {
        let target = site.folder + "/" + goal
        if site.exists(goal) { try FileManager.default.removeItem(atPath: target) }
        try Disk.makeFolder(site.folder + "/killed")
        try FileManager.default.copyItem(atPath: site.folder + "/" + origin, toPath: target)
    }

    @Test("A folder with an unknown file stays, and the build says so")
    func notOurs() async throws {
        let site = try await Self.site("w.html/x").built()
        try site.write("output/north/w.html/mine.txt", "mine")
        try Self.move("w.html", in: site)
        await #expect(throws: Disk.Failure.self) { try await site.build() }
        #expect(try site.read("output/north/w.html/mine.txt") == "mine")
        try site.remove("output/north/w.html/mine.txt")
        _ = try await site.build()
        #expect(Disk.status(site.output + "/north/w.html")?.kind == .file)
    }
}
