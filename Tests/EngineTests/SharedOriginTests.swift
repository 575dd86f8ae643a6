import Foundation
import Markup
import SiteFixtures
import Testing

@Suite("Files at the root of an origin")
struct SharedOriginTests {
    /// Brands by the paths they live at, each with apps and a former address.
    private static func built(_ paths: [String: String]) async throws -> TemporarySite {
        var files: [String: String] = [:]
        for (id, url) in paths {
            files.merge(
                TemporarySite.brand(
                    id,
                    feeds: ["front": TemporarySite.feed(1)],
                    more: ["content/\(id)/pages/about.md": "# About\n"]
                )
            ) { first, _ in first }
            files["content/\(id)/brand.yml"] =
                (files["content/\(id)/brand.yml"] ?? "")
                .replacingOccurrences(of: "https://web.example.no/\(id)/", with: url) + """

                    legacy:
                      - { from: old, to: about }
                    apps:
                      ios: { storeID: "123", appIDs: ["ABCDE12345.no.example.\(id)"] }
                    """
        }
        let site = try await TemporarySite(files).built()
        return site
    }

    /// The patterns of each app in the order of the file, those that exclude with a minus.
    private static func patterns(_ site: TemporarySite, _ folder: String) throws -> [String: [String]] {
        let text = try site.read("output/" + folder + ".well-known/apple-app-site-association")
        let details = try JSON(parsing: Array(text.utf8))["applinks"]?["details"]?.array ?? []
        return Dictionary(
            details.map { detail in
                let components = detail["components"]?.array ?? []
                let patterns = components.map { part in
                    (part["exclude"]?.bool == true ? "-" : "") + (part["/"]?.string ?? "")
                }
                return (detail["appIDs"]?.array?.first?.string ?? "", patterns)
            }
        ) { first, _ in first }
    }

    @Test("A brand at the root of an origin has the files of all brands there")
    func atTheRoot() async throws {
        let site = try await Self.built(["a": "https://web.example.no/", "b": "https://web.example.no/b/"])
        let patterns = try Self.patterns(site, "a/")
        let outer = try #require(patterns["ABCDE12345.no.example.a"])
        #expect(outer.prefix(2) == ["-/b", "-/b/*"])
        #expect(outer.last == "/*")
        #expect(patterns["ABCDE12345.no.example.b"]?.last == "/b/*")
        #expect(try site.read("output/a/_redirects").contains("/b/old /b/about/ 301\n"))
        #expect(try site.read("output/a/_redirects").contains("/old /about/ 301\n"))
        let robots = try site.read("output/a/robots.txt")
        #expect(robots.contains("Disallow: /app/\n") && robots.contains("Disallow: /b/app/\n"))
        #expect(robots.contains("Sitemap: https://web.example.no/b/sitemap.xml\n"))
        for path in ["_redirects", "robots.txt", ".well-known", "b/_redirects", "b/.well-known"] {
            #expect(!site.exists("output/" + path), "\(path)")
        }
    }

    @Test("Brands inside each other below a path have one file, and each opens in its own app")
    func nested() async throws {
        let site = try await Self.built(["a": "https://web.example.no/a/", "x": "https://web.example.no/a/x/"])
        let patterns = try Self.patterns(site, "")
        #expect(patterns["ABCDE12345.no.example.a"]?.prefix(2) == ["-/a/x", "-/a/x/*"])
        #expect(patterns["ABCDE12345.no.example.x"]?.allSatisfy { $0.contains("/a/x/") } == true)
        #expect(!site.exists("output/a/.well-known"))
    }

    @Test("An origin of few brands below paths has its files in the folder of the first")
    func other() async throws {
        let site = try await Self.built([
            "a": "https://web.example.no/a/", "b": "https://web.example.no/b/", "c": "https://web.example.no/c/",
            "m": "https://other.example/m/", "n": "https://other.example/n/",
        ])
        #expect(try Self.patterns(site, "").count == 3)
        #expect(try Self.patterns(site, "m/").count == 2)
        #expect(!site.exists("output/n/.well-known"))
    }

    @Test("A build of some brands leaves the files of an origin that others live at, and writes those of its own")
    func someBrands() async throws {
        let site = try await Self.built([
            "a": "https://web.example.no/", "b": "https://web.example.no/b/", "m": "https://other.example/",
        ])
        let before = try site.contents(below: "output")
        for file in ["content/a/brand.yml", "content/m/brand.yml"] {
            try site.replace("from: old", with: "from: older", in: file)
        }
        for brand in ["a", "b"] { _ = try await site.build(brands: [brand]) }
        for name in ["_redirects", "robots.txt"] {
            #expect(try site.contents(below: "output")["a/" + name] == before["a/" + name])
        }
        #expect(try Self.patterns(site, "a/").count == 2)
        _ = try await site.build(brands: ["m"])
        #expect(try site.read("output/m/_redirects").contains("/older /about/ 301"))
    }
}
