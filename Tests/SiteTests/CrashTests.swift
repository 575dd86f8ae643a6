import Files
import Foundation
import Hashing
import Site
import Testing

@Suite("What a killed build leaves behind")
struct CrashTests {
    private static let site = TemporarySite.brand(
        "north",
        feeds: ["a": TemporarySite.feed(4), "sport": TemporarySite.feed(3)]
    )

    /// The manifest as a build leaves it when it is killed after announcing a page and before writing it.
    private func announce(_ name: String, in site: TemporarySite) throws {
        let path = path(of: try manifest(of: site))
        let line = "- \(Digest.sha256([]).hex) 0 0 \(name)\n"
        try site.write(path, try site.read(path) + line)
    }

    private func path(of manifest: String) -> String {
        ".sitegen/manifests/" + manifest
    }

    private func manifest(of site: TemporarySite) throws -> String {
        let names = FileTree.disk(site.folder + "/.sitegen/manifests").files(below: "")
        return try #require(names.first { $0.hasSuffix(".txt") })
    }

    @Test("A file that was announced, written or half written, and is not wanted any more, goes with its draft")
    func announced() async throws {
        let site = try TemporarySite(Self.site)
        _ = try await site.build()
        let whole = try site.contents(below: "output")
        try announce("north/gone/index.html", in: site)
        try announce("north/half/index.html", in: site)
        try site.write("output/north/gone/index.html", "a whole page")
        try site.write("output/north/half/index.html" + Disk.draftSuffix, "half a pa")
        try site.write(path(of: try manifest(of: site)) + ".open", "")
        let report = try await site.build()
        #expect(try site.contents(below: "output") == whole)
        #expect(!site.exists("output/north/half"))
        #expect(report.pages.removed == 2)
    }

    @Test("A draft beside a page that needs no writing goes when the last build was killed")
    func draft() async throws {
        let site = try TemporarySite(Self.site)
        _ = try await site.build()
        let whole = try site.contents(below: "output")
        try site.write("output/north/index.html" + Disk.draftSuffix, "half a pa")
        try site.write(path(of: try manifest(of: site)) + ".open", "")
        let report = try await site.build()
        #expect(try site.contents(below: "output") == whole)
        #expect(report.pages.written == 0)
    }

    @Test(
        "A manifest that was tampered with removes nothing outside the output",
        arguments: ["../precious.txt", "north/../../precious.txt", "/etc/hostname", "north//x", "link/precious.txt"]
    )
    func tampered(name: String) async throws {
        let site = try TemporarySite(Self.site)
        _ = try await site.build()
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
