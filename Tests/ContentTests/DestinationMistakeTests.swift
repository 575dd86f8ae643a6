import Testing

@Suite("Mistakes about where readers arrive")
struct DestinationMistakeTests {
    @Test(
        "Every mistake has its place and its advice",
        arguments: schemeMistakes + accountMistakes + placeMistakes + tutorialMistakes
    )
    func brand(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml", of: .withDestinations)
    }

    @Test("A section requires what there is", arguments: requirementMistakes)
    func requirement(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/sections/tips.md", of: .withDestinations)
    }

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

private let schemeMistakes = Mistake.table(
    #"""
    - vg-avis => Vg
      6:9: error: "scheme" cannot be "Vg": a scheme begins with a letter a–z; write a word of the brand's own, as in "aftenposten"
    - vg-avis => vg://
      6:9: error: "scheme" cannot be "vg://": a scheme has only a–z, 0–9 and + - .; write a word of the brand's own, as in "aftenposten"
    - vg-avis => javascript
      6:9: error: "scheme" cannot be "javascript": it means something else to browsers and phones; write a word of the brand's own, as in "aftenposten"
    - vg-avis => https
      6:9: error: "scheme" cannot be "https": it means something else to browsers and phones; write a word of the brand's own, as in "aftenposten"
    - vg-avis => ""
      6:9: error: "scheme" cannot be "": a scheme is not empty; write a word of the brand's own, as in "aftenposten"
    - vg-avis => aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa
      6:9: error: "scheme" cannot be "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…": a scheme has at most 64 characters; write a word of the brand's own, as in "aftenposten"
    - scheme: => sheme:
      6:1: error: unknown key "sheme" in brand.yml; did you mean "scheme"?
    """#
)

private let accountMistakes = Mistake.table(
    #"""
    -   password: https://konto.vg.example/passord⏎ =>
      8:3: error: missing key "password" in account; add "password: …"
    - https://konto.vg.example/inn => http://konto.vg.example/inn
      8:10: error: "login" cannot be "http://konto.vg.example/inn"; passwords go over https:// only
    - https://konto.vg.example/inn => /inn
      8:10: error: "login" cannot be "/inn"; write a whole address that begins with https://
    - login: => logn:
      8:3: error: missing key "login" in account; add "login: …"
      8:3: error: unknown key "logn" in account; did you mean "login"?
    - favourites: both => favourites: tabs
      10:13: error: "favourites" cannot be "tabs"; did you mean "tab"?
    - favourites: both => favourites: nowhere
      10:13: error: "favourites" cannot be "nowhere"; allowed words: modal, tab, both
    """#
)

private let placeMistakes = Mistake.table(
    #"""
    - 59.91 => 90.01
      12:29: error: "latitude" cannot be "90.01"; write degrees from -90 to 90
    - 10.75 => -180.5
      12:47: error: "longitude" cannot be "-180.5"; write degrees from -180 to 180
    - 59.91 => 5.991e1
      12:29: error: "latitude" cannot be "5.991e1"; write degrees with a decimal point, as in 58.15
    - 59.91 => nan
      12:29: error: "latitude" cannot be "nan"; write degrees with a decimal point, as in 58.15
    - 59.91, longitude: 10.75 => 1., longitude: +1
      12:29: error: "latitude" cannot be "1."; write degrees with a decimal point, as in 58.15
      12:44: error: "longitude" cannot be "+1"; write degrees with a decimal point, as in 8.00
    - 59.91 => "59,91"
      12:29: error: "latitude" cannot be "59,91"; write degrees with a decimal point, as in 58.15
    - section: sport => section: sprot
      13:63: error: section "sprot" of a place is no section; did you mean "sport"?
    - name: Bodø => name: Oslo
      13:13: error: place "Oslo" is repeated, first on line 12; keep one of them, or distinguish their names
    - Oslo, latitude: 59.91 => Bodø, latitude: nan
      12:29: error: "latitude" cannot be "nan"; write degrees with a decimal point, as in 58.15
      13:13: error: place "Bodø" is repeated, first on line 12; keep one of them, or distinguish their names
    - name: Oslo, latitude: 59.91,  =>
      12:5: error: missing key "latitude" in places; add "latitude: …"
      12:5: error: missing key "name" in places; add "name: …"
    - { name: Oslo, latitude: 59.91, longitude: 10.75, section: forside } => Oslo
      12:5: error: an entry of "places" must be keys and values, but is "Oslo"; write "key: value" lines, indented
    """#
)

private let tutorialMistakes = Mistake.table(
    #"""
    - id: varsler => id: lagre
      16:11: error: tutorial "lagre" is repeated, first on line 15; give each an id of its own; browsers remember them by it
    - id: varsler => id: Varsler
      16:11: error: "id" cannot be "Varsler": an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24"
    - title: Varsler, text: Trykk på klokken. => title: " "
      16:5: error: missing key "text" in tutorials; add "text: …"
      16:27: error: "title" is empty; write some text
    """#
)

private let requirementMistakes = Mistake.table(
    #"""
    - requires: login => requires: logn
      5:11: error: "requires" cannot be "logn"; did you mean "login"?
    - requires: login => requires: payment
      5:11: error: "requires" cannot be "payment"; allowed words: consent, login
    - requires: => require:
      5:1: error: unknown key "require" in the front matter; did you mean "requires"?
    """#
)
