import Content
import FoundationEssentials
import TestSupport
import Testing

@Suite("Content on disk")
struct DiskTests {
    /// A folder with the example site that is gone when the closure ends.
    private func withSite<Result>(_ body: (String) throws -> Result) throws -> Result {
        let folder = try TemporaryFolder()
        for (file, text) in ExampleSite().texts { try folder.write(file, text) }
        return try body(folder.path)
    }

    @Test("A site on disk is the site in memory, with its folder before the paths")
    func same() throws {
        try withSite { root in
            let brand = try #require(try SiteContent.load(from: root).brands.first)
            let other = try #require(try ExampleSite().load().brands.first)
            #expect(brand.file == root + "/content/vg/brand.yml")
            #expect(brand.sections.map(\.loader).count == other.sections.count)
            #expect(brand.pages.map(\.body) == other.pages.map(\.body))
        }
    }

    @Test("A folder that is not there is no site")
    func missing() {
        let found = messagesOfLoading { () throws(DiagnosticList) in try SiteContent.load(from: "/nowhere/site") }
        #expect(found.first?.hasPrefix("/nowhere/site: error: there is no such folder") == true)
    }

    @Test("A feed behind a link that leads out of content is refused, one that stays inside is not")
    func links() throws {
        try withSite { root in
            let feeds = root + "/content/feeds/vg"
            let manager = FileManager.default
            try manager.createSymbolicLink(atPath: feeds, withDestinationPath: "/etc")
            let found = messagesOfLoading { () throws(DiagnosticList) in try SiteContent.load(from: root) }
            let message =
                #""feeds/vg/forside.json" leaves content/ through a symbolic link; put the file itself into content/"#
            #expect(found == ["\(root)/content/vg/sections/forside.md:5:11: error: \(message)"])
            try manager.removeItem(atPath: feeds)
            try manager.createSymbolicLink(atPath: feeds, withDestinationPath: "images")
            #expect(throws: Never.self) { try SiteContent.load(from: root) }
            try manager.removeItem(atPath: feeds)
            try manager.createSymbolicLink(atPath: feeds, withDestinationPath: "/nowhere")
            #expect(throws: DiagnosticList.self) { try SiteContent.load(from: root) }
        }
    }

    @Test(
        "Time zones are those of the machine",
        .enabled(if: FileManager.default.fileExists(atPath: "/usr/share/zoneinfo"))
    )
    func zones() {
        let zones = TimeZones.system
        #expect(zones.contains("Europe/Oslo"))
        #expect(zones.contains("UTC"))
        #expect(!zones.contains("Europe/Olso"))
        #expect(!zones.contains("Europe"))
        #expect(!zones.contains("zone.tab"))
        #expect(!zones.contains("../zoneinfo/UTC"))
    }

    @Test("A machine without time zones takes every name for one")
    func noZones() {
        #expect(TimeZones(database: .disk("/nowhere/zoneinfo")).contains("Europe/Olso"))
    }

    @Test("A text that is a link out of the site, or nowhere, is refused")
    func linkedTexts() throws {
        try withSite { root in
            let page = root + "/content/vg/pages/om.md"
            let manager = FileManager.default
            try manager.removeItem(atPath: page)
            try manager.createSymbolicLink(atPath: page, withDestinationPath: "/etc/passwd")
            var found = messagesOfLoading { () throws(DiagnosticList) in try SiteContent.load(from: root) }
            let advice = "put the file itself there, not a link"
            #expect(found == ["\(page): error: the path leads out of the folder; \(advice)"])
            try manager.removeItem(atPath: page)
            try manager.createSymbolicLink(atPath: page, withDestinationPath: "missing.md")
            found = messagesOfLoading { () throws(DiagnosticList) in try SiteContent.load(from: root) }
            #expect(found == ["\(page): error: the file is missing; replace it by a readable text"])
        }
    }

    @Test("The sample content has no mistake")
    func sample() throws {
        let root = ProjectFolder.path
        let brands = FileTree.disk(root).list("content").filter { entry in
            FileManager.default.fileExists(atPath: "\(root)/content/\(entry.name)/brand.yml")
        }
        guard !brands.isEmpty else { return }
        let found = messagesOfLoading { () throws(DiagnosticList) in try SiteContent.load(from: root) }
        #expect(found == [])
    }
}
