import Testing
import Theming

@Suite("References for designers")
struct ReferenceTests {
    private let reference = ViewReference([ThemeLoader.Page(template: "page", view: ViewType(StoryView.self))])

    @Test("Every view is listed once, with the way to it, and every field with kind and meaning")
    func fields() {
        #expect(reference.names == ["StoryView", "AuthorView", "TagView"])
        #expect(
            reference.text(of: "AuthorView") == """
                AuthorView  in page.html: {{#author}}
                  name  text     A name.
                  tag   TagView  A word.

                """
        )
        let story = reference.text(of: "Story") ?? ""
        #expect(story.hasPrefix("StoryView  the page of templates/page.html\n"))
        for line in [
            "  count    number           A number.\n", "  link     address          An address that needs escaping.\n",
            "  summary  markup           Markup.\n", "  data     JSON data        Data.\n",
            "  isNew    flag             Whether it is new.\n", "  tags     list of TagView  Words.\n",
            "  words    list of texts    Plain words, one of them empty.\n",
        ] {
            #expect(story.contains(line))
        }
        #expect(reference.text(of: "Nothing") == nil)
    }

    @Test("The document has a table for every view")
    func document() {
        #expect(reference.markdown.contains("## TagView\n\nIn `page.html`: `{{#tags}}`\n\n| Field |"))
        #expect(reference.markdown.contains("| `name` | text | The word. |\n"))
    }

    @Test("A tree names the origin of each file and the fate of replaced ones")
    func tree() throws {
        let files = [
            "themes/base/theme.json": "{}", "themes/base/tokens.json": "{}", "themes/base/images/a.svg": "",
            "themes/base/templates/layout.html": "{{$header}}{{/header}}{{$main}}{{/main}}",
            "themes/base/templates/teaser.html": "", "themes/base/styles/site/10.css": "",
            "themes/vg/theme.json": "{}", "themes/vg/tokens.json": "{}", "themes/vg/images/a.svg": "",
            "themes/vg/templates/layout.html": "{{< layout}}{{$header}}h{{/header}}{{$main}}m{{/main}}{{/layout}}",
            "themes/vg/templates/teaser.html": "<i>{{> teaser}}</i>", "themes/vg/styles/site/10.css": "",
            "themes/cup/theme.json": #"{"extends": "vg"}"#, "themes/cup/templates/teaser.html": "x",
        ]
        var found = DiagnosticList()
        let tree = try #require(ThemeTree(of: "cup", in: .memory(files), &found))
        #expect(
            tree.text == """
                cup over vg over base
                images/a.svg           vg, instead of base
                styles/site/10.css     base + vg
                templates/layout.html  vg, fills header, main of base
                templates/teaser.html  cup, instead of base, vg
                theme.json             base + vg + cup
                tokens.json            base + vg

                """
        )
        let middle = try #require(ThemeTree(of: "vg", in: .memory(files), &found))
        #expect(middle.text.contains("\ntemplates/teaser.html  vg, around base\n"))
        #expect(ThemeTree(of: "cop", in: .memory(files), &found) == nil)
        #expect(found.description == "themes/cop/theme.json: error: unknown theme \"cop\"; did you mean \"cup\"?")
    }
}
