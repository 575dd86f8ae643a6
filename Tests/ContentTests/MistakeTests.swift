import FeedLoading
import Testing

@Suite("Mistakes in files")
struct MistakeTests {
    private static let settings = "content/site.yml"
    private static let brand = "content/vg/brand.yml"
    private static let front = "content/vg/sections/forside.md"
    private static let tips = "content/vg/sections/tips.md"
    private static let article = "content/vg/articles/tips/boller.md"
    /// The loaders that read a source, and the widgets that a rule can put in, in the order of their lists.
    private static let words = [
        "LOADERS": LoaderKind.builtIn.map(\.name).joined(separator: ", "),
        "WIDGETS": WidgetKind.insertable.map(\.name).joined(separator: ", "),
    ]
    private static let long = ["LONG": String(repeating: "a", count: 513), "SHORT": String(repeating: "a", count: 60)]

    private static let ofBrands =
        Mistake.table("YAMLValueError-yamlMistakes", in: brand)
        + Mistake.table("BrandMistake-brand", in: brand, words)
        + Mistake.table("DestinationMistake-brand", in: brand, of: .withDestinations)
        + Mistake.table("RedirectMistake-rules", in: brand, of: .withDestinations, long)
        + Mistake.table("PublishMistake-publish", in: brand, of: .withPublishing)

    private static let ofSections =
        Mistake.table("SectionMistake-front", in: front, words)
        + Mistake.table("SectionMistake-sport", in: "content/vg/sections/sport.md")
        + Mistake.table("SectionMistake-web", in: "content/vg/sections/nett.md", words)
        + Mistake.table("SectionMistake-markdown", in: tips, words)
        + Mistake.table("TransformMistake-mistakes", in: "content/vg/sections/sport.md")
        + Mistake.table("CommandMistake-mistakes", in: front, of: .withCommands)
        + Mistake.table("DestinationMistake-requirement", in: tips, of: .withDestinations)
        + Mistake.table("CurationMistake-sources", in: front, of: .withCuration)
        + Mistake.table("CurationMistake-curation", in: "content/vg/curation/forside.yml", of: .withCuration)

    private static let ofTexts =
        Mistake.table("TextMistake-articleMistakes", in: article)
        + Mistake.table("TextMistake-shortcodes", in: article)
        + Mistake.table("TextMistake-page", in: "content/vg/pages/om.md")
        + Mistake.table("TextMistake-siteMistakes", in: settings)

    @Test("Every mistake has its place and its advice, all of them at once", arguments: ofBrands + ofSections + ofTexts)
    func mistake(_ mistake: Mistake) {
        let messages = mistake.site.replacing(mistake.part, by: mistake.replacement, in: mistake.file).messages()
        #expect(messages == mistake.says.map { "\(mistake.file):\($0)" })
    }

    @Test("A picture beside its article is named from there in the text, and from content/ in the head")
    func pictureBeside() {
        let site = ExampleSite()
            .replacing("feeds/images/boller.svg", by: "boller.svg", in: Self.article)
            .with("content/vg/articles/tips/boller.svg", "<svg/>")
        let message = "4:15: error: there is no picture \"boller.svg\" in content/; write its whole path: "
        #expect(site.messages() == ["\(Self.article):\(message)vg/articles/tips/boller.svg"])
    }

    @Test("Settings of publishing are checked in site.yml as in a brand")
    func publishing() {
        let wrong = ExampleSite().with(Self.settings, "publish:\n  keep: many\n  contract: { droop: 5% }\n")
        #expect(
            wrong.messages() == [
                "\(Self.settings):2:9: error: \"keep\" must be a whole number, but is \"many\"; write digits without quotes",
                "\(Self.settings):3:15: error: unknown key \"droop\" in contract; did you mean \"drop\"?",
            ]
        )
    }

    @Test("A list of headers has an end, in both files")
    func manyHeaders() {
        let entry = #"    - { for: "/a", name: A, value: b }"# + "\n"
        let headers = "publish:\n  headers:\n" + String(repeating: entry, count: 51)
        let brand = ExampleSite().replacing("home: forside", by: headers + "home: forside", in: Self.brand)
        #expect(brand.messages() == ["\(Self.brand):6:3: error: \"headers\" has 51 entries; keep 50 at most"])
        let whole = ExampleSite().with(Self.settings, headers)
        #expect(whole.messages() == ["\(Self.settings):2:3: error: \"headers\" has 51 entries; keep 50 at most"])
    }
}
