import Engine
import Foundation
import SiteFixtures
import TestSupport
import Testing

@Suite("Files that go to the output as they are")
struct StaticFileTests {
    private func site() throws -> TemporarySite {
        try TemporarySite(
            TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(3)])
                .merging(TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(3)])) { $1 }
                .merging([
                    "content/static/ads.txt": "google.com, pub-1, DIRECT\n",
                    "content/static/.well-known/security.txt": "Contact: mailto:a@b.example\n",
                    "content/north/static/verification/google1.html": "google-site-verification: google1.html",
                    "content/north/static/.hidden": "x", "content/north/static/notes.txt~": "x",
                ]) { $1 }
        )
    }

    @Test("They are written to the root and below a brand, and nothing else is made when one of them changes")
    func changes() async throws {
        let site = try site()
        _ = try await site.build()
        #expect(try site.read("output/ads.txt") == "google.com, pub-1, DIRECT\n")
        #expect(try site.read("output/.well-known/security.txt").hasPrefix("Contact"))
        #expect(try site.read("output/north/verification/google1.html") == "google-site-verification: google1.html")
        #expect(!site.exists("output/north/.hidden") && !site.exists("output/north/notes.txt~"))
        #expect(try await site.build().changed == [])

        try site.write("content/static/ads.txt", "")
        #expect(try await site.build().changed == ["ads.txt"])
        #expect(try site.read("output/ads.txt") == "")
        try site.write("content/feeds/north/a.json", TemporarySite.feed(4))
        #expect(try await !site.build().changed.contains("north/verification/google1.html"))
        #expect(site.exists("output/ads.txt") && site.exists("output/north/verification/google1.html"))

        try site.remove("output/ads.txt")
        try site.remove("content/north/static/verification/google1.html")
        #expect(try await site.build().changed.contains("ads.txt"))
        #expect(!site.exists("output/north/verification"))
    }

    @Test(
        "A name that the site uses itself is a mistake",
        arguments: [
            ("static/north/x.txt", "north is the folder of a brand"),
            ("static/robots.txt", "the site has a file or folder of this name itself"),
            ("static/index.html", "the site has a file or folder of this name itself"),
            ("static/assets/x.css", "assets has the files that pages refer to"),
            ("north/static/assets/x.css", "assets has the files that pages refer to"),
            ("north/static/app", "the site has a file or folder of this name itself"),
            ("north/static/targets.json/x", "north/targets.json is a file of the site"),
            ("north/static/a b.txt", "the name is no address as it is"),
        ]
    )
    func obstacles(path: String, what: String) async throws {
        let site = try site()
        try site.write("content/" + path, "x")
        let found = await site.check().map(\.description)
        #expect(found.count == 1 && found.first?.contains("content/\(path): error: \(what)") == true, "\(found)")
        await #expect(throws: DiagnosticList.self) { try await site.build() }
        #expect(!site.exists("output"))
    }

    @Test("A warning says when nothing publishes the root of the output")
    func nowhere() async throws {
        let site = try site()
        for (id, count) in [("north", 0), ("south", 1)] {
            let brand = try site.read("content/\(id)/brand.yml")
            try site.write("content/\(id)/brand.yml", brand.replacing(/url: .*/, with: "url: https://\(id).example/"))
            let found = await site.check().map(\.description)
            #expect(
                found.count { $0.contains("move them to content/north/static and content/south") } == count,
                "\(found)"
            )
        }
    }

    @Test("Hosts of a brand's policy stand in the policy of the output's headers")
    func policy() async throws {
        let site = try site()
        let brand = try site.read("content/north/brand.yml")
        try site.write("content/north/brand.yml", brand + "\npolicy: { script: [\"https://ads.example\"] }\n")
        _ = try await site.build()
        let headers = try site.read("output/_headers")
        #expect(headers.contains(/Content-Security-Policy: .*script-src 'self' .*https:\/\/ads\.example; style-src/))
    }

    @Test("A text may link to one")
    func links() async throws {
        let site = try site()
        try site.write("content/north/static/files/report.pdf", "%PDF")
        try site.write(
            "content/north/pages/about.md",
            "# About\n\n[Report](/north/files/report.pdf) and [it](../files/report.pdf)"
        )
        #expect(await site.check() == [])
        try site.remove("content/north/static/files/report.pdf")
        #expect(await site.check().count == 2)
    }

    @Test("A file that is too large is a mistake, and a link out of the site, too")
    func unreadable() async throws {
        let site = try site()
        try site.write("content/static/large.bin", bytes: [UInt8](repeating: 0, count: StaticFile.maximumBytes + 1))
        #expect(await site.check().map(\.description).contains { $0.contains("the file is larger than 25 MiB") })
        await #expect(throws: DiagnosticList.self) { try await site.build() }
        try site.remove("content/static/large.bin")
        try FileManager.default.createSymbolicLink(
            atPath: site.folder + "/content/static/passwd",
            withDestinationPath: "/etc/passwd"
        )
        #expect(await site.check().map(\.description).contains { $0.contains("the path leads out of the folder") })
    }
}
