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

    @Test("Lists that are too long are told in one line")
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

private let schemeMistakes: [Mistake] = [
    Mistake(
        "vg-avis",
        "Vg",
        says:
            #"6:9: error: "scheme" cannot be "Vg": a scheme begins with a letter a–z; write a word of the brand's own, as in "aftenposten""#
    ),
    Mistake(
        "vg-avis",
        "vg://",
        says:
            #"6:9: error: "scheme" cannot be "vg://": a scheme has only a–z, 0–9 and + - .; write a word of the brand's own, as in "aftenposten""#
    ),
    Mistake(
        "vg-avis",
        "javascript",
        says:
            #"6:9: error: "scheme" cannot be "javascript": it means something else to browsers and phones; write a word of the brand's own, as in "aftenposten""#
    ),
    Mistake(
        "vg-avis",
        "https",
        says:
            #"6:9: error: "scheme" cannot be "https": it means something else to browsers and phones; write a word of the brand's own, as in "aftenposten""#
    ),
    Mistake(
        "vg-avis",
        #""""#,
        says:
            #"6:9: error: "scheme" cannot be "": a scheme is not empty; write a word of the brand's own, as in "aftenposten""#
    ),
    Mistake(
        "vg-avis",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
        says:
            #"6:9: error: "scheme" cannot be "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…": a scheme has at most 64 characters; write a word of the brand's own, as in "aftenposten""#
    ),
    Mistake("scheme:", "sheme:", says: #"6:1: error: unknown key "sheme" in brand.yml; did you mean "scheme"?"#),
]

private let accountMistakes: [Mistake] = [
    Mistake(
        "  password: https://konto.vg.example/passord\n",
        "",
        says: #"8:3: error: missing key "password" in account; add "password: …""#
    ),
    Mistake(
        "https://konto.vg.example/inn",
        "http://konto.vg.example/inn",
        says: #"8:10: error: "login" cannot be "http://konto.vg.example/inn"; passwords go over https:// only"#
    ),
    Mistake(
        "https://konto.vg.example/inn",
        "/inn",
        says: #"8:10: error: "login" cannot be "/inn"; write a whole address that begins with https://"#
    ),
    Mistake(
        "login:",
        "logn:",
        says: #"8:3: error: missing key "login" in account; add "login: …""#,
        #"8:3: error: unknown key "logn" in account; did you mean "login"?"#
    ),
    Mistake(
        "favourites: both",
        "favourites: tabs",
        says: #"10:13: error: "favourites" cannot be "tabs"; did you mean "tab"?"#
    ),
    Mistake(
        "favourites: both",
        "favourites: nowhere",
        says: #"10:13: error: "favourites" cannot be "nowhere"; allowed words: modal, tab, both"#
    ),
]

private let placeMistakes: [Mistake] = [
    Mistake("59.91", "90.01", says: #"12:29: error: "latitude" cannot be "90.01"; write degrees from -90 to 90"#),
    Mistake("10.75", "-180.5", says: #"12:47: error: "longitude" cannot be "-180.5"; write degrees from -180 to 180"#),
    Mistake(
        "59.91",
        "5.991e1",
        says: #"12:29: error: "latitude" cannot be "5.991e1"; write degrees with a decimal point, as in 58.15"#
    ),
    Mistake(
        "59.91",
        "nan",
        says: #"12:29: error: "latitude" cannot be "nan"; write degrees with a decimal point, as in 58.15"#
    ),
    Mistake(
        "59.91, longitude: 10.75",
        "1., longitude: +1",
        says: #"12:29: error: "latitude" cannot be "1."; write degrees with a decimal point, as in 58.15"#,
        #"12:44: error: "longitude" cannot be "+1"; write degrees with a decimal point, as in 8.00"#
    ),
    Mistake(
        "59.91",
        #""59,91""#,
        says: #"12:29: error: "latitude" cannot be "59,91"; write degrees with a decimal point, as in 58.15"#
    ),
    Mistake(
        "section: sport",
        "section: sprot",
        says: #"13:63: error: section "sprot" of a place is no section; did you mean "sport"?"#
    ),
    Mistake(
        "name: Bodø",
        "name: Oslo",
        says:
            #"13:13: error: place "Oslo" is repeated, first on line 12; keep one of them, or distinguish their names"#
    ),
    Mistake(
        "name: Oslo, latitude: 59.91, ",
        "",
        says: #"12:5: error: missing key "latitude" in places; add "latitude: …""#,
        #"12:5: error: missing key "name" in places; add "name: …""#
    ),
    Mistake(
        "{ name: Oslo, latitude: 59.91, longitude: 10.75, section: forside }",
        "Oslo",
        says:
            #"12:5: error: an entry of "places" must be keys and values, but is "Oslo"; write "key: value" lines, indented"#
    ),
]

private let tutorialMistakes: [Mistake] = [
    Mistake(
        "id: varsler",
        "id: lagre",
        says:
            #"16:11: error: tutorial "lagre" is repeated, first on line 15; give each an id of its own; browsers remember them by it"#
    ),
    Mistake(
        "id: varsler",
        "id: Varsler",
        says:
            #"16:11: error: "id" cannot be "Varsler": an id has only a–z, 0–9 and hyphens; use lower-case letters a–z, digits and hyphens, as in "nyheter-24""#
    ),
    Mistake(
        "title: Varsler, text: Trykk på klokken.",
        #"title: " ""#,
        says: #"16:5: error: missing key "text" in tutorials; add "text: …""#,
        #"16:27: error: "title" is empty; write some text"#
    ),
]

private let requirementMistakes: [Mistake] = [
    Mistake(
        "requires: login",
        "requires: logn",
        says: #"5:11: error: "requires" cannot be "logn"; did you mean "login"?"#
    ),
    Mistake(
        "requires: login",
        "requires: payment",
        says: #"5:11: error: "requires" cannot be "payment"; allowed words: consent, login"#
    ),
    Mistake(
        "requires:",
        "require:",
        says: #"5:1: error: unknown key "require" in the front matter; did you mean "requires"?"#
    ),
]
