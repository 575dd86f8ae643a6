import Testing

@testable import Content
@testable import Engine

@Suite("The headers of files")
struct HeaderTableTests {
    @Test(
        "each path has a class",
        arguments: [
            ("vg/assets/site.1a2b3c4d5e.css", .asset), ("assets/site.1a2b3c4d5e.css", .asset),
            ("vg/assets/fonts/a.b.0123456789.woff2", .asset), ("vg/assets/name.0123456789", .asset),
            ("vg/assets/site.css", .other), ("vg/assets/site.1A2B3C4D5E.css", .other),
            ("vg/assets/0123456789.css", .other),
            ("vg/site.1a2b3c4d5e.css", .other), ("index.html", .section), ("vg/index.html", .section),
            ("vg/sport/index.html", .section), ("vg/app/index.html", .section), ("vg/app/sport/index.html", .section),
            ("vg/404.html", .section), ("vg/states/error.html", .section), ("vg/sport/slug/index.html", .text),
            ("vg/om/index.html", .text), ("vg/feed.json", .list), ("vg/sport/feed.xml", .list),
            ("vg/targets.json", .list), ("vg/sitemap.xml", .list), ("robots.txt", .list),
            (".well-known/apple-app-site-association", .association), ("vg/.well-known/assetlinks.json", .association),
            (".well-known/security.txt", .other), ("vg/picture.png", .other), ("", .other),
        ] as [(String, PathClass)]
    )
    func classes(path: String, wanted: PathClass) {
        #expect(PathClass(path, texts: ["vg/om/index.html"]) == wanted)
    }

    @Test(
        "each class is kept in its own way",
        arguments: [
            ("vg/assets/site.1a2b3c4d5e.css", "public, max-age=31536000, immutable"),
            ("vg/index.html", "public, max-age=0, s-maxage=60, stale-while-revalidate=300, stale-if-error=86400"),
            (
                "vg/a/b/index.html",
                "public, max-age=60, s-maxage=600, stale-while-revalidate=3600, stale-if-error=86400"
            ),
            ("vg/feed.xml", "public, max-age=300, s-maxage=300, stale-while-revalidate=600, stale-if-error=86400"),
            (".well-known/apple-app-site-association", "public, max-age=3600"),
        ]
    )
    func caching(path: String, wanted: String) {
        #expect(HeaderTable.standard.cacheControl(of: path) == wanted)
    }

    @Test(
        "each file has a type",
        arguments: [
            ("vg/index.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
            ("a.MJS", "text/javascript; charset=utf-8"), ("a.js", "text/javascript; charset=utf-8"),
            ("a.json", "application/json"), ("vg/feed.json", "application/feed+json"),
            ("vg/feed.xml", "application/rss+xml; charset=utf-8"), ("sitemap.xml", "application/xml; charset=utf-8"),
            ("robots.txt", "text/plain; charset=utf-8"), ("a.svg", "image/svg+xml"), ("a.webp", "image/webp"),
            ("a.avif", "image/avif"), ("a.woff2", "font/woff2"), ("a.webmanifest", "application/manifest+json"),
            (".well-known/apple-app-site-association", "application/json"), ("assetlinks.json", "application/json"),
            ("a.unknown", "application/octet-stream"), ("noextension", "application/octet-stream"),
        ]
    )
    func types(path: String, type: String) {
        #expect(HeaderTable.standard.contentType(of: path) == type)
    }

    @Test("documents come under the pages' policy, which the publishing notes have word by word")
    func policy() {
        let policy =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' https: data:; "
            + "font-src 'self'; connect-src 'self'; frame-src 'self' https:; manifest-src 'self'; form-action 'self'; "
            + "base-uri 'none'"
        #expect(HeaderTable.contentSecurityPolicy() == policy + "; frame-ancestors 'self'")
        var inline = InlineHashes(scripts: ["'sha256-a'"])
        inline.hosts = ["script": ["https://ads.example"], "media": ["https://media.example"]]
        let wider = HeaderTable.contentSecurityPolicy(inline)
        #expect(wider.contains("; script-src 'self' 'sha256-a' https://ads.example; style-src 'self';"))
        #expect(wider.contains("; media-src https://media.example; manifest-src 'self';"))
        func names(_ path: String) -> [String] { HeaderTable.standard.fields(of: path).map(\.name) }
        #expect(names("a.html").contains("Content-Security-Policy"))
        #expect(names("a.svg").contains("Content-Security-Policy"))
        #expect(!names("a.css").contains("Content-Security-Policy"))
        #expect(names("a.css").contains("X-Content-Type-Options"))
        #expect(!names("a.html").contains(HeaderTable.transportSecurity.name))
    }

    @Test("association files are never packed, and pictures gain nothing by it")
    func packing() {
        let table = HeaderTable.standard
        #expect(table.mayBePacked("a.html") && table.mayBePacked("a.svg") && table.mayBePacked("feed.json"))
        #expect(!table.mayBePacked(".well-known/apple-app-site-association") && !table.mayBePacked("a.png"))
    }

    @Test("a brand's table knows its written pages, and its settings by the addresses that readers ask for")
    func brand() throws {
        let brand = Brand(
            id: "vg",
            name: "VG",
            url: try #require(WebAddress("https://vg.example/")),
            language: .norwegian,
            home: "front",
            publish: PublishSettings(headers: [
                HeaderOverride(for: "/*", name: "Cache-Control", value: "max-age=1"),
                HeaderOverride(for: "/om/", name: "cache-control", value: "max-age=2"),
                HeaderOverride(for: "/sport/*", name: "X-Amz-Meta-Desk", value: "sport"),
                HeaderOverride(for: "/sport/*", name: "X-Robots-Tag", value: "noindex"),
            ]),
            sections: [],
            pages: [Page(id: "om", title: "Om", body: SafeHTML(text: ""))]
        )
        let table = HeaderTable.table(for: brand)
        #expect(table.cacheControl(of: "vg/om/index.html").contains("s-maxage=600"))
        #expect(HeaderTable.standard.cacheControl(of: "vg/om/index.html").contains("s-maxage=60,"))
        func stored(_ path: String) -> [String] { table.storedFields(of: path).map { "\($0.name): \($0.value)" } }
        #expect(stored("vg/om/index.html") == ["Content-Type: text/html; charset=utf-8", "Cache-Control: max-age=2"])
        #expect(
            stored("vg/sport/index.html") == [
                "Content-Type: text/html; charset=utf-8", "Cache-Control: max-age=1", "X-Amz-Meta-Desk: sport",
            ]
        )
        #expect(table.fields(of: "vg/sport/index.html").contains { $0.name == "X-Robots-Tag" })
        #expect(table.fields(of: "vg/om/index.html").count { $0.name.lowercased() == "cache-control" } == 1)
    }
}
