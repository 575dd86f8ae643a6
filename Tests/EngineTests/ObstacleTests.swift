import Engine
import Foundation
import SiteFixtures
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite("Files in the output that builds did not write", .timeLimit(.minutes(5)))
struct ObstacleTests {
    private static func site() throws -> TemporarySite {
        try TemporarySite(north: ["a": TemporarySite.feed(2), "sport": TemporarySite.feed(3)])
    }

    private func link(_ path: String, to goal: String) throws {
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: goal)
    }

    private func mistakes(of site: TemporarySite, output: String? = nil) async throws -> [String] {
        do {
            _ = try await site.build(output: output)
            return []
        } catch let list as DiagnosticList {
            return list.inFileOrder.map { $0.description.replacingOccurrences(of: site.folder + "/", with: "") }
        }
    }

    @Test(
        "A linked folder is not written through, wherever it leads, and nothing at all is written",
        arguments: ["../../elsewhere", "../other", "missing"]
    )
    func linkedFolder(goal: String) async throws {
        let site = try Self.site()
        try site.write("elsewhere/index.html", "mine")
        try site.write("output/other/index.html", "mine")
        try Disk.makeFolder(site.output + "/north")
        try link(site.output + "/north/sport", to: goal)
        let found = try await mistakes(of: site)
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("output/north/sport: error: this is a symbolic link ") == true)
        #expect(try site.read("elsewhere/index.html") == "mine")
        #expect(try site.read("output/other/index.html") == "mine")
        #expect(!site.exists("output/north/index.html"))
        try Disk.remove(site.output + "/north/sport")
        _ = try await site.build()
        #expect(Disk.status(site.output + "/north/sport/index.html")?.kind == .file)
    }

    @Test("A linked folder that comes between two builds, one of which was killed, loses nothing behind it")
    func linkedFolderLater() async throws {
        let site = try await Self.site().built()
        let draft = "elsewhere/index.html" + Disk.draftSuffix
        for name in ["elsewhere/index.html", draft] { try site.write(name, "mine") }
        try FileManager.default.removeItem(atPath: site.output + "/north/sport")
        try link(site.output + "/north/sport", to: "../../elsewhere")
        let manifests = site.folder + "/.sitegen/manifests/"
        let name = try #require(FileTree.disk(manifests).files(below: "").first)
        try Disk.write([], to: manifests + name + ".open")
        #expect(try await mistakes(of: site).count == 1)
        // The section is given up: its files are removed, those behind the link are not.
        try site.remove("content/north/sections/sport.md")
        _ = try await site.build()
        for name in ["elsewhere/index.html", draft] { #expect(try site.read(name) == "mine") }
    }

    @Test("A link in the place of a page is replaced, also when it leads to the same words")
    func linkedFile() async throws {
        let site = try await Self.site().built()
        let page = site.output + "/north/index.html"
        let words = try Disk.read(page)
        try site.write("mine.html", bytes: words)
        try Disk.remove(page)
        try link(page, to: "../../mine.html")
        _ = try await site.build()
        #expect(!Disk.isLink(page))
        try site.write("mine.html", "mine")
        try Disk.remove(page)
        try link(page, to: "../../mine.html")
        _ = try await site.build()
        #expect(!Disk.isLink(page))
        #expect(try Disk.read(page) == words)
        #expect(try site.read("mine.html") == "mine")
    }

    @Test("A pipe in the place of a page is replaced, and nothing waits for it")
    func pipeAsPage() async throws {
        let site = try await Self.site().built()
        for name in ["index.html", "robots.txt"] {
            let file = site.output + "/north/" + name
            try Disk.remove(file)
            #expect(unsafe mkfifo(file, 0o600) == 0)
        }
        _ = try await site.build()
        try await site.expectFresh()
    }

    @Test("A file or a pipe in the place of a folder is named before anything is written", arguments: [true, false])
    func noFolder(isPipe: Bool) async throws {
        let site = try Self.site()
        try site.write("output/north/x", "")
        let place = site.output + "/north/sport"
        if isPipe { #expect(unsafe mkfifo(place, 0o600) == 0) } else { try Disk.write([1], to: place) }
        let what = isPipe ? "a named pipe" : "a file"
        #expect(
            try await mistakes(of: site) == [
                "output/north/sport: error: this is \(what), but the site needs a folder here; remove it, or move it "
                    + "out of the output, and build again; nothing was written"
            ]
        )
        #expect(!site.exists("output/north/index.html"))
        try Disk.remove(place)
        _ = try await site.build()
    }

    @Test("An output that is no folder is reported, and so is .sitegen", arguments: ["output", ".sitegen"])
    func output(name: String) async throws {
        let site = try Self.site()
        let place = site.folder + "/" + name
        let purpose =
            name == "output"
            ? "the output folder belongs here; remove it, or name another folder with --output"
            : "the program's data folder of this site belongs here; remove it, or move it away"
        try Disk.write([1], to: place)
        #expect(try await mistakes(of: site) == ["\(name): error: this is a file, but \(purpose)"])
        try Disk.remove(place)
        #expect(unsafe mkfifo(place, 0o600) == 0)
        #expect(try await mistakes(of: site) == ["\(name): error: this is a named pipe, but \(purpose)"])
        try Disk.remove(place)
        try link(place, to: "missing")
        #expect(
            try await mistakes(of: site) == [
                "\(name): error: this is a symbolic link that leads nowhere, but \(purpose)"
            ]
        )
    }

    @Test("The output folder itself may be reached over a link")
    func linkedOutput() async throws {
        let site = try Self.site()
        try Disk.makeFolder(site.folder + "/elsewhere")
        try link(site.output, to: "elsewhere")
        _ = try await site.build()
        #expect(try await site.build().pages.written == 0)
        _ = try await site.build(output: "fresh")
        #expect(try site.contents(below: "elsewhere") == site.contents(below: "fresh"))
    }
}
