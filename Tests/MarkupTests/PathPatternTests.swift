import Markup
import Testing

@Suite("Patterns of paths")
struct PathPatternTests {
    @Test(
        "A pattern reads its names out of a path that fits",
        arguments: [
            ("", "", [:]),
            ("om", "om", [:]),
            ("seksjon/{id}", "seksjon/okonomi", ["id": "okonomi"]),
            ("artikkel/{slug}.html", "artikkel/a.html", ["slug": "a"]),
            ("artikkel/{slug}.html", "artikkel/a.html.html", ["slug": "a.html"]),
            ("{a}-{b}", "x-y-z", ["a": "x", "b": "y-z"]),
            ("{a}-{b}.html", "x-y-z.html", ["a": "x", "b": "y-z"]),
            ("{a}--{b}", "---x", ["a": "-", "b": "x"]),
            ("v{a}x{b}x", "v1x2x3x", ["a": "1", "b": "2x3"]),
            ("{section}/{slug}", "guide/telt", ["section": "guide", "slug": "telt"]),
            ("hjelp/*", "hjelp", [:]), ("hjelp/*", "hjelp/a/b", [:]),
            ("{id}/arkiv/*", "sport/arkiv/2019", ["id": "sport"]),
        ] as [(String, String, [String: String])]
    )
    func fits(pattern: String, path: String, values: [String: String]) throws {
        let parts = path.split(separator: "/").map(String.init)
        #expect(try PathPattern(pattern).values(in: parts) == values)
    }

    @Test(
        "A pattern does not fit a path that is shorter, longer or other",
        arguments: [
            ("om", ""), ("om", "omm"), ("om", "om/x"), ("", "x"), ("seksjon/{id}", "seksjon"),
            ("seksjon/{id}", "seksjon/a/b"), ("artikkel/{slug}.html", "artikkel/.html"),
            ("artikkel/{slug}.html", "artikkel/a.htm"), ("{a}-{b}", "x-"), ("{a}-{b}", "-x"), ("{a}-{b}", "x"),
            ("hjelp/*", "hjelpen"), ("{a}x", "x"), ("a{b}", "a"),
        ]
    )
    func validationErrors(pattern: String, path: String) throws {
        let parts = path.split(separator: "/").map(String.init)
        #expect(try PathPattern(pattern).values(in: parts) == nil)
    }

    @Test(
        "What means nothing is no pattern",
        arguments: [
            "/om", "om/", "a//b", "{", "{}", "a{b", "a}b", "{a}{b}", "{a}/{a}", "a/../b", "å", "a/*/b", "a*", "{a{b}}",
            "**",
            String(repeating: "a", count: PathPattern.maximumBytes + 1),
        ]
    )
    func refused(pattern: String) {
        #expect(throws: PathPattern.Flaw.self) { _ = try PathPattern(pattern) }
    }

    @Test("Values put into a pattern make the path they were read from")
    func roundTrip() throws {
        let pattern = try PathPattern("{year}/{section}-{slug}.html")
        let path = ["2019", "guide-telt-og-sol.html"]
        #expect(pattern.names == ["year", "section", "slug"])
        #expect(pattern.path(with: try #require(pattern.values(in: path))) == path)
        #expect(pattern.path(with: ["year": "2019"]) == nil)
    }

    @Test("A part that nearly fits everywhere is read in one pass")
    func hostile() throws {
        let pattern = try PathPattern((0..<60).map { "{n\($0)}ab" }.joined() + "c")
        let part = String(repeating: "aab", count: 20_000)
        #expect(pattern.values(in: [part]) == nil)
    }
}
