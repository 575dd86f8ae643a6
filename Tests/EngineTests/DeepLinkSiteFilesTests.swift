import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Deep links beside the pages")
struct DeepLinkSiteFilesTests {
    private static let lines = """

        tabs: [a, b]
        scheme: nn
        account: { login: "https://id.example.no/in", password: "https://id.example.no/new" }
        places:
          - { name: Kristiansand, latitude: 58.15, longitude: 8.00, section: b }
        legacy:
          - { from: "seksjon/{id}", to: "{id}" }
          - { from: "side/{id}.html", to: "{id}" }
          - { from: "hjelp/*", to: about }
          - { from: "hjelp/telt/*", to: b }
          - { from: gammel, to: "" }
        """

    private static func built(_ change: (inout [String: String]) -> Void = { _ in }) async throws -> TemporarySite {
        var files = TemporarySite.brand(
            "north",
            feeds: ["a": TemporarySite.feed(2), "b": TemporarySite.feed(1)],
            more: ["content/north/pages/about.md": "# About\n"]
        )
        files["content/north/brand.yml", default: ""] += lines
        files.merge(TemporarySite.brand("south", feeds: ["a": TemporarySite.feed(1)])) { first, _ in first }
        change(&files)
        let site = try await TemporarySite(files).built()
        return site
    }

    @Test("Every former address has its line, longer ones first, stars last, always with a code")
    func redirects() async throws {
        let site = try await Self.built()
        #expect(
            try site.read("output/_redirects") == """
                /north/side/about.html /north/about/ 301
                /north/seksjon/about/ /north/about/ 301
                /north/seksjon/about /north/about/ 301
                /north/hjelp/telt/ /north/b/ 301
                /north/side/a.html /north/ 301
                /north/side/b.html /north/b/ 301
                /north/hjelp/telt /north/b/ 301
                /north/seksjon/a/ /north/ 301
                /north/seksjon/b/ /north/b/ 301
                /north/seksjon/a /north/ 301
                /north/seksjon/b /north/b/ 301
                /north/gammel/ /north/ 301
                /north/gammel /north/ 301
                /north/hjelp/ /north/about/ 301
                /north/hjelp /north/about/ 301
                /north/hjelp/telt/* /north/b/ 301
                /north/hjelp/* /north/about/ 301

                """
        )
        #expect(!site.exists("output/north/_redirects"))
        let before = try site.contents(below: "output")
        #expect(try await site.build().pages.written == 0)
        #expect(try site.contents(below: "output") == before)
    }

    @Test("The list of targets names the deep link of every section, and the pages that are none")
    func targets() async throws {
        let site = try await Self.built()
        let targets = try site.json("north/targets.json")
        #expect(targets["sections"]?.array?.compactMap { $0["deepLink"]?.string } == ["nn://", "nn://section/b"])
        let pages = try #require(targets["pages"]?.array)
        #expect(
            pages.compactMap { $0["deepLink"]?.string } == [
                "nn://page/about", "nn://consent", "nn://favourites", "nn://login", "nn://login/password",
                "nn://places", "nn://place/kristiansand",
            ]
        )
        #expect(pages.first?["id"]?.string == "about")
        #expect(pages.first?["kind"]?.string == "page")
        #expect(pages.first?["url"]?.string == "https://web.example.no/north/about/")
        #expect(pages.first?["presentation"]?.string == "browser")
        let modals = pages.dropFirst().dropLast()
        #expect(modals.allSatisfy { $0["presentation"]?.string == "modal" && $0["id"] == nil })
        #expect(pages.last?["id"]?.string == "kristiansand")
        #expect(pages.last?["presentation"]?.string == "browser")
        let south = try site.json("south/targets.json")
        #expect(south["pages"]?.array?.compactMap { $0["kind"]?.string } == ["consent", "favourites"])
    }

    @Test("All that Apple's file claims opens, and the list of targets names it", arguments: ["/north/", "/"])
    func claimsResolve(_ path: String) async throws {
        let site = try await Self.built { files in
            files["content/feeds/north/b.json"] = TemporarySite.feed(130)
            files["content/north/sections/own.md"] = TemporarySite.section("Own", "loader: markdown")
            files["content/north/articles/own/first.md"] = "---\ntitle: First\npublished: 2026-11-01\n---\nText.\n"
            files["content/north/brand.yml", default: ""] +=
                "\napps:\n  ios: { storeID: \"123\", appIDs: [\"ABCDE12345.no.example.north\"] }\n"
            files["content/north/brand.yml"] = files["content/north/brand.yml"]?
                .replacingOccurrences(of: "web.example.no/north/", with: "web.example.no" + path)
            if path == "/" { files["content/south/brand.yml"] = nil }
        }
        let root = path == "/" ? "output/north/" : "output/"
        let file = try JSON(parsing: Array(site.read(root + ".well-known/apple-app-site-association").utf8))
        let components = try #require(file["applinks"]?["details"]?.array?.first?["components"]?.array)
        let targets = try site.json("north/targets.json")
        let listed = ["sections", "pages"].flatMap { targets[$0]?.array ?? [] }
        let named = listed.flatMap { target -> [String] in
            let url = target["url"]?.string ?? ""
            let further =
                (target["pages"]?.int ?? 1) > 1 ? (2...(target["pages"]?.int ?? 2)).map { "\(url)page/\($0)/" } : []
            return [url] + further + (target["former"]?.array ?? []).compactMap(\.string)
        }
        #expect(listed.contains { $0["kind"]?.string == "article" && $0["section"]?.string == "own" })
        let plan = try site.plan()
        var claimed: [String] = []
        for name in try site.contents(below: "output/north").keys.sorted() {
            let page = name.hasSuffix("index.html") ? String(name.dropLast("index.html".count)) : name
            let address = path + page
            let first = components.first { unsafe fnmatch($0["/"]?.string ?? "", address, 0) == 0 }
            guard first?["exclude"] == nil else { continue }
            claimed.append(page)
            let url = "https://web.example.no" + address
            _ = try RouteInspector.route(url, from: nil, in: plan)
            #expect(named.contains(url), "\(url) in \(named)")
        }
        for page in ["b/page/2/", "b/page/3/", "own/first/", "seksjon/b/", "side/b.html", "hjelp/telt/", "login/", ""] {
            #expect(claimed.contains(page), "\(page) in \(claimed)")
        }
        #expect(named.contains("https://web.example.no\(path)hjelp/telt/*"))
    }

    @Test("Search engines learn of no page that serves a reader only, nor of former addresses")
    func listed() async throws {
        let site = try await Self.built()
        let map = try site.read("output/north/sitemap.xml")
        #expect(map.components(separatedBy: "<loc>").count == 5)
        for name in ["favourites", "consent", "login", "places/<", "seksjon", "hjelp", "gammel", ".html"] {
            #expect(!map.contains(name), "\(name)")
            #expect(try !site.read("output/robots.txt").contains(name), "\(name)")
        }
    }
}
