import Testing

@Suite("Where values may stand")
struct AcceptedPlacesTests {
    private static let set = "https://a.no/?a=1%2C2&amp;b=3"
    private static let moved = "0; url=https://a.no/?a=1&amp;b=%27"
    private static let json = #"<script type="application/ld+json">"#

    @Test(
        "A hostile value stays a value",
        arguments: [
            ("<p>{{title}}</p>", "<p>\(Hostile.text)</p>"),
            ("<p>{{quote}}</p>", "<p>' onmouseover=x</p>"),
            ("<p>{{count}}</p>", "<p>-7</p>"),
            ("<p>{{link}}</p>", "<p>\(Hostile.link)</p>"),
            ("<p>{{summary}}</p>", "<p><em>a &amp; b</em></p>"),
            ("a < {{count}}", "a < -7"),
            ("<TITLE>{{title}}</Title>{{count}}", "<TITLE>\(Hostile.text)</Title>-7"),
            ("<title>{{#isNew}}{{title}}{{/isNew}}</title>", "<title>\(Hostile.text)</title>"),
            (#"<svg><text x="{{count}}">{{title}}</text></svg>"#, #"<svg><text x="-7">\#(Hostile.text)</text></svg>"#),
            (#"<a title="{{title}}">"#, #"<a title="\#(Hostile.attribute)">"#),
            ("<a title='{{quote}}'>", "<a title='\(Hostile.quote)'>"),
            (#"<a data-x = "a > {{quote}}">{{count}}"#, #"<a data-x = "a > \#(Hostile.quote)">-7"#),
            (#"<a class="x-{{count}} {{title}}">"#, #"<a class="x--7 \#(Hostile.attribute)">"#),
            (#"<a {{#isNew}}title="{{quote}}" {{/isNew}}id=x>"#, #"<a title="\#(Hostile.quote)" id=x>"#),
            (#"<a href="{{link}}">"#, #"<a href="\#(Hostile.link)">"#), (#"<a href="{{nowhere}}">"#, #"<a href="">"#),
            (#"<img srcset="{{link}} {{count}}w">"#, #"<img srcset="\#(set) -7w">"#),
            (#"<link rel="preload" imagesrcset="{{link}} 2x">"#, #"<link rel="preload" imagesrcset="\#(set) 2x">"#),
            (#"<meta http-equiv="refresh" content="{{moved}}">"#, #"<meta http-equiv="refresh" content="\#(moved)">"#),
            (#"\#(json){{data}}</script>"#, #"\#(json){"a":"\u003c/script\u003e\u003c!--"}</script>"#),
            ("<!-- a -- b --!>{{count}}", "<!-- a -- b --!>-7"),
            ("<!-->{{count}}<!--->{{count}}", "<!-->-7<!--->-7"),
            ("<!>{{count}}<!->{{count}}</>{{count}}", "<!>-7<!->-7</>-7"),
            (#"<br/>{{count}}<a/title="{{count}}">"#, #"<br/>-7<a/title="-7">"#),
            (#"<p title="{{text.menu}}">"#, #"<p title="Meny &lt;&quot;&#39;&amp;&gt;">"#),
            ("{{text.menu}}", #"Meny &lt;"'&amp;&gt;"#),
        ]
    )
    func accepted(_ template: String, _ page: String) throws {
        #expect(try TestTheme(template).page() == page)
    }

    @Test(
        "Files of the theme may stand where code is loaded",
        arguments: [
            "<script src=\"{{asset.site.mjs}}\"></script>", "<link href=\"{{asset.site.css}}\" rel=\"stylesheet\">",
            "<img srcset=\"{{asset.icon.svg}} 2x\">", "<svg><use href=\"{{asset.icon.svg}}\"/></svg>",
        ]
    )
    func assets(_ template: String) throws {
        let page = try TestTheme(template).page()
        #expect(page.contains("\"../assets/"))
        #expect(!page.contains("{{"))
    }
}
