import SiteFixtures
import Testing

@testable import Content
@testable import Engine

@Suite("Rules of headers for hosts")
struct HeaderFileTests {
    private func brand(_ id: String, _ url: String, _ headers: [HeaderOverride] = []) throws -> Brand {
        Brand(
            id: id,
            name: id,
            url: try #require(WebAddress(url)),
            language: .norwegian,
            home: "front",
            publish: PublishSettings(headers: headers),
            sections: []
        )
    }

    /// The value of a field by pattern.
    private func values(_ name: String, _ file: HeaderFile) -> [String: String] {
        Dictionary(
            file.rules.flatMap { rule in
                rule.fields.filter { $0.name == name }.map { (rule.pattern.text, $0.value) }
            }
        ) { one, other in one + ", " + other }
    }

    /// Every pair of rules that sets one field for one of some paths.
    private func clashes(_ file: HeaderFile, _ paths: [String]) -> [String] {
        paths.flatMap { path in
            let names = file.rules.filter { $0.pattern.meets(RulePattern(text: path)) }.flatMap {
                $0.fields.map(\.name)
            }
            return Set(names.filter { name in names.count { $0 == name } > 1 }).map { "\(path) \($0)" }
        }
    }

    private func paths(of base: String) -> [String] {
        [
            "", "sport/", "app/", "app/sport/", "sport/slug/", "om/", "assets/a.0123456789.css", "feed.json",
            "feed.xml",
            "sport/feed.json", "sport/feed.xml", "targets.json", "sitemap.xml", "404.html", "states/error.html",
        ].map { base + $0 } + ["/", "/robots.txt", "/.well-known/assetlinks.json", "/assets/a.0123456789.css"]
    }

    @Test("every class of a brand's files has its rule, and what keeps readers safe is said once")
    func usual() throws {
        let file = HeaderFile(of: [try brand("vg", "https://web.example/vg/")])
        let table = HeaderTable.standard
        let cache = values("Cache-Control", file)
        for (pattern, example) in [
            ("/vg/", "vg/index.html"), ("/vg/:section/", "vg/sport/index.html"),
            ("/vg/app/:section/", "vg/app/sport/index.html"), ("/vg/assets/*", "vg/assets/a.0123456789.css"),
            ("/vg/:section/feed.json", "vg/sport/feed.json"), ("/vg/:section/feed.xml", "vg/sport/feed.xml"),
            ("/robots.txt", "robots.txt"), ("/assets/*", "assets/a.0123456789.css"), ("/", "index.html"),
            ("/.well-known/apple-app-site-association", ".well-known/apple-app-site-association"),
        ] {
            #expect(cache[pattern] == table.cacheControl(of: example), "\(pattern)")
        }
        #expect(values("Content-Type", file) == ["/.well-known/apple-app-site-association": "application/json"])
        #expect(values("Content-Security-Policy", file) == ["/*": HeaderTable.contentSecurityPolicy()])
        #expect(values("Strict-Transport-Security", file).keys.sorted() == ["/*"])
        #expect(file.text.hasPrefix("/*\n  X-Content-Type-Options: nosniff\n"))
        #expect(file.text.hasSuffix("\n") && !file.text.contains("\n\n"))
    }

    @Test(
        "no two rules set one field for one path, on either host",
        arguments: [
            ["a": "https://w.example/a/"], ["a": "https://w.example/"],
            ["a": "https://w.example/", "b": "https://w.example/b/"],
            ["a": "https://w.example/a/", "x": "https://w.example/a/x/"],
            ["a": "https://w.example/a/", "b": "https://w.example/b/", "c": "https://w.example/c/"],
        ]
    )
    func noClash(_ urls: [String: String]) throws {
        let brands = try urls.sorted { $0.key < $1.key }.map { try brand($0.key, $0.value) }
        let file = HeaderFile(of: brands)
        #expect(clashes(file, brands.flatMap { paths(of: $0.url.path) }) == [])
        #expect(file.left.isEmpty)
    }

    @Test("plain http does not promise https")
    func plain() throws {
        let file = HeaderFile(of: [try brand("vg", "http://web.example/vg/")])
        #expect(values("Strict-Transport-Security", file).isEmpty)
    }

    @Test("seven brands of one origin fit into what Cloudflare Pages reads")
    func seven() throws {
        let brands = try (1...7).map { try brand("b\($0)", "https://web.example/b\($0)/") }
        let file = HeaderFile(of: brands)
        #expect(file.rules.count <= HeaderFile.mostRules)
        #expect(file.text.split(separator: "\n").allSatisfy { $0.count <= 2_000 })
    }

    @Test("many brands leave the less important classes to the host", arguments: [8, 20])
    func many(_ count: Int) throws {
        let file = HeaderFile(of: try (1...count).map { try brand("b\($0)", "https://web.example/b\($0)/") })
        #expect(file.rules.count <= HeaderFile.mostRules)
        #expect(file.rules.count { $0.pattern.text.hasSuffix("/assets/*") } == count + 1)
    }

    @Test("an override takes the place of what it covers, and the rest of a rule about caches falls to the host")
    func caches() throws {
        let headers = [
            HeaderOverride(for: "/vg/assets/*", name: "cache-control", value: "max-age=1"),
            HeaderOverride(for: "/vg/sport/", name: "Cache-Control", value: "no-store"),
        ]
        let file = HeaderFile(of: [try brand("vg", "https://web.example/vg/", headers)])
        #expect(values("cache-control", file) == ["/vg/assets/*": "max-age=1"])
        let cache = values("Cache-Control", file)
        #expect(cache["/vg/assets/*"] == nil && cache["/vg/:section/"] == nil)
        #expect(cache["/vg/sport/"] == "no-store" && cache["/vg/"] != nil)
        #expect(clashes(file, paths(of: "/vg/")) == [] && file.left.isEmpty)
    }

    @Test("a brand's own policy is given beside those of the others")
    func policy() throws {
        let own = [HeaderOverride(for: "/*", name: "Content-Security-Policy", value: "default-src *")]
        let file = HeaderFile(of: [
            try brand("bt", "https://web.example/bt/"), try brand("vg", "https://web.example/vg/", own),
        ])
        #expect(
            values("Content-Security-Policy", file)
                == ["/vg/*": "default-src *", "/bt/*": HeaderTable.contentSecurityPolicy()]
        )
        #expect(clashes(file, paths(of: "/vg/") + paths(of: "/bt/")) == [] && file.left.isEmpty)
    }

    @Test("an override that all brands have is one rule, and an unknown field is one more")
    func common() throws {
        let all = [
            HeaderOverride(for: "/*", name: "Referrer-Policy", value: "no-referrer"),
            HeaderOverride(for: "/*.pdf", name: "X-Robots-Tag", value: "noindex"),
        ]
        let file = HeaderFile(of: [
            try brand("bt", "https://web.example/bt/", all), try brand("vg", "https://web.example/vg/", all),
        ])
        #expect(values("Referrer-Policy", file) == ["/*": "no-referrer"])
        #expect(values("X-Robots-Tag", file) == ["/*.pdf": "noindex"])
        #expect(file.left.isEmpty)
    }

    @Test("what no rule can say is reported")
    func left() throws {
        let half = HeaderOverride(for: "/vg/sport/*", name: "Content-Security-Policy", value: "default-src *")
        let file = HeaderFile(of: [try brand("vg", "https://web.example/vg/", [half])])
        #expect(file.left == [half])
        #expect(clashes(file, paths(of: "/vg/")) == [])
    }

    @Test(
        "patterns that may take one path are known",
        arguments: [
            ("/a/", "/a", true), ("/a/*", "/a", true), ("/A", "/a", true), ("/a/:x/", "/a/b", true),
            ("/a/:x/", "/a/b/c", false), ("/a/:x/", "/a/", false), ("/a/:x", "/a/:y/c", false),
            ("/a/*", "/ab", false), ("/*", "/", true), ("/*.pdf", "/a/*", true), ("/*.pdf", "/a/b.html", false),
            ("/x*y", "/xzy", true), ("/x*y", "/*z", false), ("/:a/:b", "/x/*", true), ("/", "/:x/", false),
        ]
    )
    func meeting(one: String, other: String, meets: Bool) {
        #expect(RulePattern(text: one).meets(RulePattern(text: other)) == meets)
        #expect(RulePattern(text: other).meets(RulePattern(text: one)) == meets)
    }

    @Test(
        "a pattern covers those whose paths it takes, all of them",
        arguments: [
            ("/*", "/a/:x/", true), ("/a/*", "/a/", true), ("/a/*", "/a", false), ("/a/*", "/a/assets/*", true),
            ("/*.json", "/a/:x/feed.json", true), ("/*.json", "/a/:x", false), ("/*.json", "/a/feed.json", true),
            ("/a/:x/", "/a/:x/", true), ("/a/b/", "/a/:x/", false), ("/a*a", "/a", false), ("/a/b*", "/a/:x/", false),
        ]
    )
    func covering(one: String, other: String, covers: Bool) {
        #expect(RulePattern(text: one).covers(RulePattern(text: other)) == covers)
    }
}

@Suite("Files of header rules")
struct HeaderFileOutputTests {
    @Test("the rules stand at the root of an origin, and a build of one brand leaves those of several")
    func output() async throws {
        var files = TemporarySite.brand("a", feeds: ["x": TemporarySite.feed(3)])
        files.merge(TemporarySite.brand("b", feeds: ["x": TemporarySite.feed(3)])) { first, _ in first }
        let site = try TemporarySite(files)
        #expect(try await site.build().warnings.isEmpty)
        let rules = try site.read("output/_headers")
        #expect(rules.contains("\n/a/assets/*\n") && rules.contains("\n/b/assets/*\n"))
        #expect(!site.exists("output/a/_headers"))
        _ = try await site.build(brands: ["a"])
        #expect(try site.read("output/_headers") == rules)
        try site.write(
            "content/site.yml",
            "deadline: 10m\nloadDeadline: 30m\npublish: { headers: [{ for: /a/x/*, name: Referrer-Policy, value: a }] }\n"
        )
        let warnings = try await site.build().warnings.map(\.description)
        #expect(
            warnings == [
                "_headers: warning: Referrer-Policy for /a/x/* is not in it: another rule sets the same field for some of "
                    + "those paths; let one of the two patterns include all paths of the other"
            ]
        )
    }
}
