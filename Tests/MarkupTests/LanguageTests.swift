import Markup
import TestSupport
import Testing

@Suite("Languages")
struct LanguageTests {
    @Test(
        "A tag has the case that RFC 5646 asks for",
        arguments: [
            ("NB", "nb"), ("pt_br", "pt-BR"), ("ZH-hant-tw", "zh-Hant-TW"), ("sl-ROZAJ-1994", "sl-rozaj-1994"),
            ("de-x-AB-Shop", "de-x-ab-shop"), (" fa-af ", "fa-AF"), ("es-419", "es-419"),
        ]
    )
    func tag(text: String, tag: String) {
        #expect(Language(text)?.tag == tag)
    }

    @Test(
        "Other words are no language",
        arguments: ["", "n", "norsk", "nb-", "-", "1a", "de\u{0}", "English (UK)", "nb NO", "nb_NO.UTF-8"]
    )
    func noTag(text: String) {
        #expect(Language(text) == nil)
    }

    @Test("Texts are looked up in less and less of a tag")
    func lookups() {
        #expect(Language("zh-Hant-TW")?.lookups == ["zh-Hant-TW", "zh-Hant", "zh"])
        #expect(Language("de-x-shop")?.lookups == ["de-x-shop", "de"])
        #expect(Language("no")?.lookups == ["no", "nb"])
        #expect(Language("no-NO")?.lookups == ["no-NO", "no", "nb"])
    }

    @Test("The script says how a language is written, or else the language")
    func direction() {
        let tags = ["ar", "he", "fa-AF", "ur", "az-Arab", "pa-Arab-PK", "yi", "ckb"]
        #expect(tags.allSatisfy { Language($0)?.isRightToLeft == true })
        #expect(
            ["nb", "ja", "az", "ar-Latn", "uz-Cyrl", "en-x-arab"].allSatisfy { Language($0)?.isRightToLeft == false }
        )
    }

    /// The numbers from 0 to 200 that take each form, as CLDR 47 has them: made with Babel, which is another reader of it.
    @Test("Numbers take the forms of CLDR", arguments: TestTable.pairs(of: "Markup/Plurals"))
    func plurals(languages: String, forms: String) throws {
        let expected = forms.split(separator: " ").map { PluralCategory(rawValue: String($0)) }
        for tag in languages.split(separator: " ") {
            let rule = PluralRule(of: try #require(Language(String(tag))))
            #expect((0...200).map { rule.category(of: $0) } == expected, "\(tag)")
            #expect(rule.categories.last == .other && Set(expected).isSubset(of: rule.categories), "\(tag)")
        }
    }
}
