import Testing

@Suite("Mistakes in articles, pages and settings")
struct TextMistakeTests {
    @Test("Every mistake of an article has its place and its advice", arguments: articleMistakes)
    func article(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/articles/tips/boller.md")
    }

    @Test("A page has a title and few keys", arguments: pageMistakes)
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

    @Test("Settings are checked all at once", arguments: siteMistakes)
    func site(_ mistake: Mistake) {
        mistake.expect(in: "content/site.yml")
    }
}

private let articleMistakes: [Mistake] = [
    Mistake(
        "2026-11-20T09:40:00+01:00",
        "2026-02-30",
        says:
            #"3:12: error: "published" cannot be "2026-02-30"; write a date of the calendar: 2026-11-20, 2026-11-20T09:40 in the time of the brand, or with a zone 2026-11-20T09:40+01:00"#
    ),
    Mistake(
        "2026-11-20T09:40:00+01:00",
        "20. november",
        says:
            #"3:12: error: "published" cannot be "20. november"; write a date of the calendar: 2026-11-20, 2026-11-20T09:40 in the time of the brand, or with a zone 2026-11-20T09:40+01:00"#
    ),
    Mistake(
        "boller.svg",
        "kaker.svg",
        says:
            #"4:15: error: there is no picture "feeds/images/kaker.svg" in content/; add the file or correct the path"#
    ),
    Mistake("url: feeds/images/boller.svg, ", "", says: #"4:8: error: missing key "url" in image; add "url: …""#),
    Mistake("width: 1200", "width: 0", says: #"4:47: error: "width" cannot be 0; write the size in pixels"#),
    Mistake(
        "title: Boller\n",
        "",
        says: ##"1:1: error: the text has no title; add "title: …" to the front matter, or begin with "# …""##
    ),
    Mistake(
        "title: Boller",
        "title: Boller\ndraft: yes\nprice: 3",
        says: #"3:8: error: "draft" must be true or false, but is "yes"; write true or false without quotes"#,
        #"4:1: error: unknown key "price" in the front matter; known keys: title, kicker, byline, published, until, updated, image, summary, draft, premium"#
    ),
]

private let pageMistakes: [Mistake] = [
    Mistake(
        "# Om *VG*",
        "Om VG",
        says: ##"1:1: error: the text has no title; add "title: …" to the front matter, or begin with "# …""##
    ),
    Mistake(
        "# Om *VG*",
        "+++\ntitle = \"Om\"\n+++\n# Om",
        says: "1:1: error: the front matter is TOML; write it as YAML between lines of ---, as in title: …"
    ),
    Mistake(
        "# Om *VG*",
        "---\ntitle: Om\nsumary: x\n---",
        says: #"3:1: error: unknown key "sumary" in the front matter; did you mean "summary"?"#
    ),
]

private let siteMistakes: [Mistake] = [
    Mistake(
        "deadline: 5s",
        "deadline: soon\nconcurrency: 0\nmaxFeedBytes: 64 MB\nuserAgent: å\nonFailure: x",
        says: #"2:11: error: "deadline" cannot be "soon"; write a whole number and a unit: 500ms, 10s or 2m"#,
        #"3:14: error: "concurrency" cannot be 0; write a number from 1 to 256"#,
        #"4:15: error: "maxFeedBytes" cannot be "64 MB"; write a whole number of bytes, or one with kB, MB or GB: 64MB"#,
        #"5:12: error: "userAgent" cannot be "å"; write one line of ASCII, such as sitegen/1.0"#,
        #"6:12: error: "onFailure" cannot be "x"; allowed words: keepLastGood, showError, failBuild"#
    ),
    Mistake(
        "deadline: 5s",
        "concurrency: 4.5\nmaxFeedBytes: 2GB",
        says: #"2:14: error: "concurrency" must be a whole number, but is "4.5"; write digits without quotes"#,
        #"3:15: error: "maxFeedBytes" cannot be "2GB"; write a size from 1 byte to 1GB"#
    ),
]
