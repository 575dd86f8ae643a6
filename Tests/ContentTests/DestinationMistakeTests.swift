import Testing

@Suite("Mistakes about where readers arrive")
struct DestinationMistakeTests {
    @Test("A section that requires a login needs an account of its brand, a wrong one counts")
    func accountOfSection() {
        let site = ExampleSite.withDestinations
        let without = site.replacing("account:", by: "konto:", in: "content/vg/brand.yml").messages()
        let advice = #"add "account: …" to brand.yml, or delete the line"#
        let message = "content/vg/sections/tips.md:5:1: error: the brand has no account to log in to; \(advice)"
        #expect(without.count == 2)
        #expect(without.last == message)
        let wrong = site.replacing("  login: https", by: "  login: http", in: "content/vg/brand.yml").messages()
        #expect(wrong.count == 1)
        let unreadable = site.with("content/vg/brand.yml", "[a]").messages()
        #expect(unreadable.count == 1)
    }

    @Test("An id that is no scheme needs one beside it", arguments: ["24", "data"])
    func scheme(_ id: String) throws {
        let text = try #require(ExampleSite().texts["content/vg/brand.yml"]).replacing("/vg/", with: "/x/")
        var site = ExampleSite()
        for (path, text) in site.texts where path.hasPrefix("content/vg/") {
            site = site.with(path, nil).with(path.replacing("content/vg/", with: "content/\(id)/"), text)
        }
        site = site.with("content/\(id)/brand.yml", text)
        let found = site.messages()
        #expect(found.count == 1)
        #expect(found.first?.hasPrefix("content/\(id)/brand.yml:1:1: error: the id \"\(id)\" is no scheme") == true)
        #expect(site.with("content/\(id)/brand.yml", text + "\nscheme: avis").messages() == [])
    }

    @Test("Lists that are too long are reported in one line")
    func tooLong() {
        let site = ExampleSite.withDestinations
        func messages(_ key: String, _ entries: String) -> [String] {
            site.replacing("\(key):\n", by: "\(key):\n\(entries)", in: "content/vg/brand.yml").messages()
        }
        let rules = String(repeating: "  - { from: a, to: om }\n", count: 1_998)
        #expect(
            messages("legacy", rules)
                == [#"content/vg/brand.yml:17:1: error: "legacy" has 2001 entries; keep 2000 at most"#]
        )
        let tutorials = String(repeating: "  - { id: a, title: b, text: c }\n", count: 19)
        #expect(
            messages("tutorials", tutorials)
                == [#"content/vg/brand.yml:14:1: error: "tutorials" has 21 entries; keep 20 at most"#]
        )
        let places = String(repeating: "  - { name: a, latitude: 1, longitude: 1, section: sport }\n", count: 999)
        #expect(
            messages("places", places)
                == [#"content/vg/brand.yml:11:1: error: "places" has 1001 entries; keep 1000 at most"#]
        )
    }
}
