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

private let articleMistakes = Mistake.table(
    #"""
    - 2026-11-20T09:40:00+01:00 => 2026-02-30
      3:12: error: "published" cannot be "2026-02-30"; write a date of the calendar: 2026-11-20, 2026-11-20T09:40 in the time of the brand, or with a zone 2026-11-20T09:40+01:00
    - 2026-11-20T09:40:00+01:00 => 20. november
      3:12: error: "published" cannot be "20. november"; write a date of the calendar: 2026-11-20, 2026-11-20T09:40 in the time of the brand, or with a zone 2026-11-20T09:40+01:00
    - boller.svg => kaker.svg
      4:15: error: there is no picture "feeds/images/kaker.svg" in content/; add the file or correct the path
    - url: feeds/images/boller.svg,  =>
      4:8: error: missing key "url" in image; add "url: …"
    - width: 1200 => width: 0
      4:47: error: "width" cannot be 0; write the size in pixels
    - title: Boller⏎ =>
      1:1: error: the text has no title; add "title: …" to the front matter, or begin with "# …"
    - title: Boller => title: Boller⏎draft: yes⏎price: 3
      3:8: error: "draft" must be true or false, but is "yes"; write true or false without quotes
      4:1: error: unknown key "price" in the front matter; known keys: title, kicker, byline, published, until, updated, image, summary, draft, premium
    """#
)

private let pageMistakes = Mistake.table(
    #"""
    - # Om *VG* => Om VG
      1:1: error: the text has no title; add "title: …" to the front matter, or begin with "# …"
    - # Om *VG* => +++⏎title = "Om"⏎+++⏎# Om
      1:1: error: the front matter is TOML; write it as YAML between lines of ---, as in title: …
    - # Om *VG* => ---⏎title: Om⏎sumary: x⏎---
      3:1: error: unknown key "sumary" in the front matter; did you mean "summary"?
    """#
)

private let siteMistakes = Mistake.table(
    #"""
    - deadline: 5s => deadline: soon⏎concurrency: 0⏎maxFeedBytes: 64 MB⏎userAgent: å⏎onFailure: x
      2:11: error: "deadline" cannot be "soon"; write a whole number and a unit: 500ms, 10s or 2m
      3:14: error: "concurrency" cannot be 0; write a number from 1 to 256
      4:15: error: "maxFeedBytes" cannot be "64 MB"; write a whole number of bytes, or one with kB, MB or GB: 64MB
      5:12: error: "userAgent" cannot be "å"; write one line of ASCII, such as sitegen/1.0
      6:12: error: "onFailure" cannot be "x"; allowed words: keepLastGood, showError, failBuild
    - deadline: 5s => budgets:⏎  elemnts: 3⏎  elements: 0⏎  packedBytes: many
      3:3: error: unknown key "elemnts" in budgets; did you mean "elements"?
      4:13: error: "elements" cannot be 0; write a number from 1 to 1000000
      5:16: error: "packedBytes" cannot be "many"; write a whole number of bytes, or one with kB, MB or GB: 64MB
    - deadline: 5s => concurrency: 4.5⏎maxFeedBytes: 2GB
      2:14: error: "concurrency" must be a whole number, but is "4.5"; write digits without quotes
      3:15: error: "maxFeedBytes" cannot be "2GB"; write a size from 1 byte to 1GB
    """#
)
