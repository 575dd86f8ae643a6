import Diagnostics
import Files
import TestSupport
import Testing

@testable import Theming

@Suite("Texts of the user interface")
struct TextsTests {
    private static let keys: [TextKey] = [
        "menu", TextKey("months", .words(3)), TextKey("dateTime", .phrase(["day", "month"])),
        TextKey("script.ago", .counted("count")),
    ]

    private static let good = [
        "\"menu\": \"Meny\"", "\"months\": \"a b c\"", "\"dateTime\": \"{day}. {month}\"",
        "\"script.ago\": {\"one\": \"{count} time\", \"other\": \"{count} timer\"}",
    ]

    private func read(_ files: [String: String], _ languages: [String] = ["nb"]) -> (
        texts: [String: Texts], found: [String]
    ) {
        var found = DiagnosticList()
        var all = ["themes/base/theme.json": "{}", "themes/vg/theme.json": "{}"]
        for (path, text) in files { all["themes/" + path] = text }
        var folders = ThemeFolders(files: .memory(all), textKeys: Self.keys)
        let chain = folders.chain(from: "vg", texts: MergedTexts.files(for: languages), &found) ?? []
        let reader = MergedTexts(chain: chain, keys: Self.keys) { "themes/base/texts/\($0).json" }
        let texts = reader.texts(languages, &found)
        return (texts, found.inFileOrder.map { String($0.description.dropFirst("themes/".utf8.count)) })
    }

    /// The mistakes of a file of one more text.
    private func mistakes(_ more: String) -> [String] {
        read(["base/texts/nb.json": "{\(more),\n\(Self.good.joined(separator: ",\n"))}"]).found
    }

    @Test("A brand's text stands over that of base, plural forms are read, editors may keep notes")
    func reading() throws {
        let base = "{\"$note\": 1, \(Self.good.joined(separator: ","))}"
        let (texts, found) = read(["base/texts/nb.json": base, "vg/texts/nb.json": #"{"menu": "Innhold"}"#])
        #expect(found.isEmpty)
        let nb = try #require(texts["nb"])
        #expect(nb["menu"] == "Innhold")
        #expect(nb["script.ago"] == "{count} timer")
        #expect(nb["nowhere"] == "nowhere")
    }

    @Test("A number chooses its form and stands in it")
    func counted() {
        let texts = Texts([
            "ago": .plural([.one: "for {count} time siden i {place}", .other: "for {count} timer siden i {place}"]),
            "plain": "{count} min", "none": "nå",
        ])
        #expect(texts.counted("ago", 1, ["place": "Oslo"]) == "for 1 time siden i Oslo")
        #expect(texts.counted("ago", 5, ["place": "{count}"]) == "for 5 timer siden i {count}")
        #expect(texts.counted("ago", 0) == "for 0 timer siden i {place}")
        #expect(texts.counted("plain", 1) == "1 min")
        #expect(texts.counted("none", 3) == "nå")
        #expect(texts.counted("nowhere", 3) == "nowhere")
    }

    @Test("Values are filled in once, wherever their name stands")
    func filled() {
        let texts = Texts(["a": "{title} i {brand}, {title}{x}"])
        #expect(texts.filled("a", ["title": "{brand}", "brand": "VG"]) == "{brand} i VG, {brand}{x}")
    }

    @Test("A value that is no text is named with its place", arguments: TestTable.pairs(of: "Theming/Texts-mistakes"))
    func mistakes(_ text: String, _ mistake: String) {
        #expect(mistakes(text) == ["base/texts/nb.json:" + mistake])
    }

    @Test(
        "Braces hold names",
        arguments: [
            ("a {b", "a \"{\" without a \"}\""), ("a } b", "a \"}\" without a \"{\" before it"),
            ("{a {b}", "a \"{\" without a \"}\""), ("{}", "braces without a valid name"),
            ("{ a }", "braces without a valid name"), ("{a}}", "a \"}\" without a \"{\" before it"),
            ("{å}", "braces without a valid name"), ("{a-b}", "braces without a valid name"),
        ]
    )
    func braces(_ text: String, _ mistake: String) {
        let advice = "write a name in braces, such as {count}"
        #expect(mistakes("\"a\": \"\(text)\"") == ["base/texts/nb.json:1:7: error: \(mistake); \(advice)"])
    }

    @Test(
        "Texts with placeholders of the program are checked against these",
        arguments: TestTable.triples(of: "Theming/Texts-forms")
    )
    func forms(_ key: String, _ text: String, _ mistake: String) {
        let others = Self.good.filter { !$0.hasPrefix("\"\(key)\"") }.joined(separator: ",\n")
        let found = read(["base/texts/nb.json": "{\"\(key)\": \(text),\n\(others)}"]).found
        #expect(found == ["base/texts/nb.json:1:\(key.count + 6): error: \(mistake)"])
    }

    @Test("A missing text is named with its language and with the text of another language")
    func missing() {
        let nb = "{\(Self.good.joined(separator: ","))}"
        let sv = "{\(Self.good.dropFirst().joined(separator: ","))}"
        let (_, found) = read(["base/texts/nb.json": nb, "base/texts/sv.json": sv], ["sv", "nb"])
        #expect(found == ["base/texts/sv.json: error: the text \"menu\" is missing in sv; add it; nb has \"Meny\""])
        let (_, none) = read(["base/texts/nb.json": sv])
        #expect(none == ["base/texts/nb.json: error: the text \"menu\" is missing in nb; add it"])
    }

    @Test("Texts of a region lie over those of its language, and these over the English ones, which a warning names")
    func fallback() throws {
        let files = [
            "base/texts/en.json": "{\(Self.good.joined(separator: ",")), \"other\": \"Other\"}",
            "base/texts/pt.json": #"{"menu": "Menu PT", "dateTime": "{day} de {month}"}"#,
            "vg/texts/pt-BR.json": #"{"menu": "Menu BR"}"#,
        ]
        let (texts, found) = read(files, ["pt-BR", "fi"])
        let portuguese = try #require(texts["pt-BR"])
        #expect(portuguese["menu"] == "Menu BR" && portuguese["dateTime"] == "{day} de {month}")
        #expect(portuguese["months"] == "a b c" && portuguese.counted("script.ago", 0) == "0 time")
        #expect(texts["fi"]?["menu"] == "Meny")
        #expect(
            found == [
                "base/texts/fi.json: warning: no theme has texts in fi: pages have English ones; "
                    + "run \"sitegen new theme vg --texts fi\" and translate what it writes",
                "base/texts/pt-BR.json: warning: 2 texts in pt-BR missing: pages have English ones for months, "
                    + "script.ago; add them",
            ]
        )
    }

    @Test("A file has the plural forms of its language, and a page the form of its number")
    func pluralForms() throws {
        let forms =
            #"{"one": "{count} godzina", "few": "{count} godziny", "many": "{count} godzin", "other": "{count} h"}"#
        let english = "{\(Self.good.joined(separator: ","))}"
        let (texts, found) = read(
            ["base/texts/en.json": english, "base/texts/pl.json": "{\"script.ago\": \(forms)}"],
            ["pl"]
        )
        #expect(found.count == 1 && found[0].contains("3 texts in pl missing"))
        let polish = try #require(texts["pl"])
        #expect(
            [1, 3, 5, 22].map { polish.counted("script.ago", $0) } == [
                "1 godzina", "3 godziny", "5 godzin", "22 godziny",
            ]
        )
        let (_, wrong) = read(
            [
                "base/texts/en.json": english,
                "base/texts/pl.json": #"{"script.ago": {"one": "x", "other": "{count}"}}"#,
            ],
            ["pl"]
        )
        #expect(wrong.contains { $0.contains("a text with plural forms needs \"few\"") })
        #expect(wrong.contains { $0.contains("a text with plural forms needs \"many\"") })
    }

    @Test("A file that is no JSON is one mistake, not one for each key", arguments: ["", "[]", "{\"a\": }", "\u{0}"])
    func noJSON(_ text: String) {
        #expect(read(["base/texts/nb.json": text]).found.count == 1)
    }

    @Test("Words for scripts are JSON without the prefix, in the order of their keys")
    func scripts() throws {
        let texts = Texts([
            "script.now": "nå", "menu": "Meny", "script.ago": .plural([.one: "{n} t", .other: "{n} ter"]),
        ])
        let json = try #require(texts.scriptWords)
        #expect(String(decoding: json.utf8, as: UTF8.self) == #"{"ago":{"one":"{n} t","other":"{n} ter"},"now":"nå"}"#)
        #expect(Texts(["menu": "Meny"]).scriptWords == nil)
    }
}
