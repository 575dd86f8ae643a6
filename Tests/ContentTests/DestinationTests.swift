import Diagnostics
import Markup
import Testing

@testable import Content

@Suite("Where readers arrive, and what they find there")
struct DestinationTests {
    private func brand(_ site: ExampleSite) throws -> Brand { try #require(try site.load().brands.first) }

    /// The brand of the example with one part of its file changed.
    private func brand(_ part: String, _ other: String) throws -> Brand {
        try brand(.withDestinations.replacing(part, by: other, in: "content/vg/brand.yml"))
    }

    @Test(
        "A brand that says nothing has its id for a scheme, favourites over the page and nothing else",
        arguments: ["", "\nplaces: []\ntutorials:\nlegacy: []\n"]
    )
    func defaults(_ empty: String) throws {
        let text = try #require(ExampleSite().texts["content/vg/brand.yml"])
        let brand = try brand(ExampleSite().with("content/vg/brand.yml", text + empty))
        #expect(brand.scheme == "vg")
        #expect(brand.schemePosition == nil)
        #expect(brand.account == nil)
        #expect(brand.favourites == .modal)
        #expect(brand.places == [])
        #expect(brand.tutorials == [])
        #expect(brand.legacy == [])
        #expect(brand.sections.allSatisfy { $0.requires == nil })
    }

    @Test("A brand says everything")
    func everything() throws {
        let brand = try brand(.withDestinations)
        let login = try #require(WebAddress("https://konto.vg.example/inn"))
        let password = try #require(WebAddress("https://konto.vg.example/passord"))
        #expect(brand.scheme == "vg-avis")
        #expect(brand.schemePosition == SourcePosition(line: 6, column: 9))
        #expect(brand.account?.login == login)
        #expect(brand.account?.password == password)
        #expect(brand.account?.loginPosition == SourcePosition(line: 8, column: 10))
        #expect(brand.account?.passwordPosition == SourcePosition(line: 9, column: 13))
        #expect(brand.favourites == .both)
        #expect(
            brand.places == [
                Place(name: "Oslo", latitude: 59.91, longitude: 10.75, section: "forside"),
                Place(name: "Bodø", latitude: 67.28, longitude: 14.4, section: "sport"),
            ]
        )
        #expect(
            brand.tutorials == [
                Tutorial(id: "lagre", title: "Lagre", text: "Trykk på bokmerket."),
                Tutorial(id: "varsler", title: "Varsler", text: "Trykk på klokken."),
            ]
        )
        let rules = [("seksjon/{id}", "{id}", 18), ("artikkel/{slug}.html", "tips/{slug}", 19), ("hjelp/*", "om", 20)]
        let legacy = try rules.map { from, to, line in
            let position = SourcePosition(line: line, column: 5)
            return RedirectRule(from: try PathPattern(from), to: try PathPattern(to), position: position)
        }
        #expect(brand.legacy == legacy)
    }

    @Test("Sections say what they require")
    func requirements() throws {
        let sections = try brand(.withDestinations).sections
        #expect(sections.first { $0.id == "tips" }?.requires == .login)
        #expect(sections.first { $0.id == "nett" }?.requires == .consent)
        #expect(sections.first { $0.id == "sport" }?.requires == nil)
    }

    @Test("Schemes are words of RFC 3986", arguments: ["a", "vg+avis", "no.vg.app-2"])
    func schemes(_ scheme: String) throws {
        #expect(try brand("vg-avis", scheme).scheme == scheme)
    }

    @Test(
        "Degrees are decimal numbers, with quotes or without",
        arguments: [("0", 0.0), ("-90", -90), ("90.000", 90), ("-0.5", -0.5), ("\"58.15\"", 58.15), ("007", 7)]
    )
    func degrees(_ text: String, _ expected: Double) throws {
        #expect(try brand("59.91", text).places.first?.latitude == expected)
    }

    @Test(
        "Former addresses have names anywhere, a rest at the end, and may lead to the front page",
        arguments: [
            ("a", ""), ("{a}/{b}", "x/{b}/{a}"), ("{a}-{b}.html", "{a}"), ("A_1/.x/a.b-c", "om"), ("{a}/*", "{a}"),
        ]
    )
    func legacy(_ from: String, _ to: String) throws {
        let rule = try brand("from: \"hjelp/*\", to: om", "from: \"\(from)\", to: \"\(to)\"").legacy.last
        #expect(rule?.from.text == from)
        #expect(rule?.to.text == to)
    }

    @Test("As many entries as are allowed are read")
    func many() throws {
        let rules = (4...2_000).map { "  - { from: a\($0), to: om }\n" }.joined()
        let places = (3...1_000).map { "  - { name: P\($0), latitude: 1, longitude: 2, section: sport }\n" }.joined()
        #expect(try brand("legacy:\n", "legacy:\n" + rules).legacy.count == 2_000)
        #expect(try brand("places:\n", "places:\n" + places).places.count == 1_000)
    }
}
