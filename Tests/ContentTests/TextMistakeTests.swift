import Testing

@Suite("Mistakes in articles, pages and settings")
struct TextMistakeTests {
    @Test(
        "Every mistake of an article has its place and its advice",
        arguments: Mistake.table(of: "Content/TextMistake-articleMistakes")
    )
    func article(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/articles/tips/boller.md")
    }

    @Test(
        "Every mistake of a shortcode has its place and its advice",
        arguments: Mistake.table(of: "Content/TextMistake-shortcodes")
    )
    func shortcode(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/articles/tips/boller.md")
    }

    @Test("A page has a title and few keys", arguments: Mistake.table(of: "Content/TextMistake-page"))
    func page(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/pages/om.md")
    }

    @Test("A picture beside its article is named from there in the text, and from content/ in the head")
    func pictureBeside() {
        let site = ExampleSite()
            .replacing("feeds/images/boller.svg", by: "boller.svg", in: "content/vg/articles/tips/boller.md")
            .with("content/vg/articles/tips/boller.svg", "<svg/>")
        #expect(
            site.messages() == [
                "content/vg/articles/tips/boller.md:4:15: error: there is no picture \"boller.svg\" in content/; "
                    + "write its whole path: vg/articles/tips/boller.svg"
            ]
        )
    }

    @Test("Settings are checked all at once", arguments: Mistake.table(of: "Content/TextMistake-siteMistakes"))
    func site(_ mistake: Mistake) {
        mistake.expect(in: "content/site.yml")
    }
}
