import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("What a killed build leaves behind")
struct CrashTests {
    private static let site = TemporarySite.brand(
        "north",
        feeds: ["a": TemporarySite.feed(4), "sport": TemporarySite.feed(3)]
    )

    /// The manifest as a build leaves it when it is killed after announcing a page and before writing it.
    private func announce(_ name: String, in site: TemporarySite) throws {
        try site.rewriteManifest { $0.append("- \(Digest.sha256([]).hex) 0 0 \(name)") }
    }

    @Test("A file that was announced, written or half written, and is not wanted any more, goes with its draft")
    func announced() async throws {
        let site = try await TemporarySite(Self.site).built()
        let whole = try site.contents(below: "output")
        try announce("north/gone/index.html", in: site)
        try announce("north/half/index.html", in: site)
        try site.write("output/north/gone/index.html", "a whole page")
        try site.write("output/north/half/index.html" + Disk.draftSuffix, "half a pa")
        try site.markUnfinished()
        let report = try await site.build()
        #expect(try site.contents(below: "output") == whole)
        #expect(!site.exists("output/north/half"))
        #expect(report.pages.removed == 2)
    }

    @Test("A draft beside a page that needs no writing goes when the last build was killed")
    func draft() async throws {
        let site = try await TemporarySite(Self.site).built()
        let whole = try site.contents(below: "output")
        try site.write("output/north/index.html" + Disk.draftSuffix, "half a pa")
        try site.markUnfinished()
        let report = try await site.build()
        #expect(try site.contents(below: "output") == whole)
        #expect(report.pages.written == 0)
    }

    @Test("A damaged manifest is reported, removes nothing, and the next build goes by a new one")
    func damaged() async throws {
        let site = try await TemporarySite(Self.site).built()
        let whole = try site.contents(below: "output")
        let folder = ".sitegen/manifests/"
        let name = try #require(FileTree.disk(site.folder + "/" + folder).list("").first?.name)
        try site.replace("north/index.html", with: "north/other.html", in: folder + name)
        try site.write("output/north/other.html", "mine")
        let report = try await site.build()
        #expect(report.warnings.map(\.what) == ["the manifest is damaged"])
        #expect(try site.read("output/north/other.html") == "mine")
        try site.remove("output/north/other.html")
        #expect(try site.contents(below: "output") == whole)
        #expect(try await site.build().warnings.isEmpty)
        // The digest in its last line is wrong, all others are right.
        try site.write(folder + name, try site.read(folder + name).dropLast(2) + "-\n")
        try site.remove("output/north/index.html")
        #expect(try await site.build().warnings.map(\.what) == ["the manifest is damaged"])
        #expect(try site.contents(below: "output") == whole)
    }

    @Test(
        "A manifest that was tampered with removes nothing outside the output",
        arguments: ["../precious.txt", "north/../../precious.txt", "/etc/hostname", "north//x", "link/precious.txt"]
    )
    func tampered(name: String) async throws {
        let site = try await TemporarySite(Self.site).built()
        try site.write("precious.txt", "mine")
        try site.write("other/precious.txt", "mine")
        try FileManager.default.createSymbolicLink(
            atPath: site.output + "/link",
            withDestinationPath: site.folder + "/other"
        )
        try announce(name, in: site)
        _ = try await site.build()
        #expect(try site.read("precious.txt") == "mine")
        #expect(try site.read("other/precious.txt") == "mine")
    }
}
