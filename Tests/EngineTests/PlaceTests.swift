import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Addresses, links and files beside the pages")
struct PlaceTests {
    /// North lives at the root of an origin, south inside it.
    private static var nested: [String: String] {
        TemporarySite.brand(
            "north",
            feeds: ["a": TemporarySite.feed(2)],
            more: [
                "content/north/pages/about.md":
                    "# About\n\n[South](https://web.example.no/south/) [front](../?q=1#block-1)\n"
            ]
        )
        .merging(TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(1)])) { first, _ in first }
    }

    @Test("A brand inside another's address owns what lies below its own")
    func nestedBrands() async throws {
        let site = try TemporarySite(Self.nested)
        let file = "content/north/brand.yml"
        try site.replace("example.no/north/", with: "example.no/", in: file)
        #expect(await site.check().isEmpty)
        _ = try await site.build()
        let page = try site.read("output/north/about/index.html")
        #expect(page.contains("href=\"https://web.example.no/south/\""))
        #expect(page.contains("href=\"../?q=1#block-1\""))
        #expect(site.exists("output/north/.well-known") == false)
        try site.write("content/north/pages/south.md", "# South\n")
        #expect(
            await site.check() == [
                "content/south/brand.yml:2:6: error: https://web.example.no/south/ of the brand south is an address "
                    + "that the brand north needs for page south; give south another address, "
                    + "or rename content/north/pages/south.md"
            ]
        )
    }

    @Test("A brand cannot take a name that the output needs itself")
    func reserved() async throws {
        let site = try TemporarySite(TemporarySite.brand("assets", feeds: ["a": TemporarySite.feed(1)]))
        #expect(await site.check().contains { $0.hasPrefix("content/assets: error: the name \"assets\" is reserved") })
    }

    @Test("Association files name every app, what is excluded first")
    func associations() async throws {
        let site = try TemporarySite(Self.nested)
        let fingerprint = Array(repeating: "AB", count: 32).joined(separator: ":")
        try site.write(
            "content/north/brand.yml",
            try site.read("content/north/brand.yml")
                + """

                apps:
                  ios: { storeID: "123", appIDs: ["ABCDE12345.no.example.north"] }
                  android: { package: no.example.north, sha256: ["\(fingerprint)"] }
                """
        )
        _ = try await site.build()
        let apple = try site.json(".well-known/apple-app-site-association")
        let details = try #require(apple["applinks"]?["details"]?.array?.first)
        #expect(details["appIDs"]?.array?.first?.string == "ABCDE12345.no.example.north")
        let components = try #require(details["components"]?.array)
        let patterns = [
            "assets/*", "app/*", "states/*", "404.html", "targets.json", "app.json", "texts.json", "sitemap*.xml",
            "robots.txt", "speculation-rules.json", "service-worker.js", "*feed.json", "*feed.xml", "*",
        ]
        .map { "/north/" + $0 }
        #expect(components.map { $0["/"]?.string } == patterns)
        #expect(components.map { $0["exclude"]?.bool } == Array(repeating: true, count: 13) + [nil])
        let android = try site.json(".well-known/assetlinks.json")
        #expect(android.array?.first?["target"]?["package_name"]?.string == "no.example.north")
        #expect(try site.read("output/north/index.html").contains("content=\"app-id=123\""))
    }

    @Test("Pictures inside content/ become fingerprinted files, whatever their names; missing ones are warnings")
    func pictures() async throws {
        let items = ["bilder%20v%C3%A5r/a.b.svg", "../images/x.svg", "nowhere.svg", "notes.txt", "../../../secret.svg"]
            .map { #"{"type":"teaser","title":"\#($0)","image":{"url":"\#($0)"}}"# }
        let feed = "{\"items\":[\(items.joined(separator: ","))]}"
        let site = try TemporarySite(north: ["a": feed])
        try site.write("content/feeds/north/bilder vår/a.b.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
        try site.write("content/feeds/images/x.svg", "<svg xmlns='http://www.w3.org/2000/svg' id='x'/>")
        try site.write("content/feeds/north/notes.txt", "secret")
        try site.write("secret.svg", "secret")
        let report = try await site.build()
        let assets = try FileManager.default.contentsOfDirectory(atPath: site.output + "/north/assets")
        #expect(assets.contains { $0.hasPrefix("a-b.") && $0.hasSuffix(".svg") })
        #expect(assets.contains { $0.hasPrefix("x.") && $0.hasSuffix(".svg") })
        #expect(!assets.contains { $0.hasPrefix("secret") || $0.hasPrefix("notes") })
        #expect(report.warnings.count { $0.description.contains("is not shown") } == 3)
        for path in ["output/north/index.html", "output/north/app/index.html"] {
            #expect(Markup(Array(try site.read(path).utf8)).addresses.count { $0.contains("assets/x.") } > 0, "\(path)")
        }
    }
}
