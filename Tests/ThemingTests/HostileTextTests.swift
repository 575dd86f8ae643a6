import Testing

@Suite("Hostile text between tags")
struct HostileTextTests {
    /// Text stays text, whatever stands around it.
    private static let text = [
        "{{title}}", "a {{title}} b", "{{title}}{{title}}", "<p>{{title}}</p>", "<p>{{title}}",
        "<p>a &lt; {{title}} &amp; b</p>", "<p>1 < 2 {{title}}</p>", "<p>1 & {{title}}</p>",
        "<p>\"{{title}}\" '{{title}}'</p>", "<p>]]>{{title}}--></p>", "<p>\n  {{title}}\n</p>",
        "<h1>{{title}}</h1><h2>{{title}}</h2>", "<em><strong>{{title}}</strong></em>", "<b><i>{{title}}</b></i>",
        "<a href=\"/x\">{{title}}</a>", "<a/>{{title}}", "<br/>{{title}}<hr>", "<button>{{title}}</button>",
        "<ul><li>{{title}}<li>{{title}}</ul>", "<dl><dt>{{title}}<dd>{{count}} {{title}}</dl>",
        "<blockquote>{{title}}</blockquote>", "<pre>x {{title}}\n</pre>", "<code>if (a < b) {{title}}</code>",
        "<details><summary>{{title}}</summary>{{title}}</details>",
        "<figure><img alt=\"\"><figcaption>{{title}}</figcaption></figure>", "<ruby>a<rt>{{title}}</rt></ruby>",
        "<video>{{title}}</video><audio>{{title}}</audio><canvas>{{title}}</canvas>", "<object>{{title}}</object>",
        "<dialog open>{{title}}</dialog>", "<x-card>{{title}}</x-card>", "<template>{{title}}</template>{{title}}",
        "<template><p>{{title}}</p></template>", "<label>{{title}} <input></label>",
        "{{author.name}} {{author.tag.name}}", "<p>{{link}} {{title}}</p>",
    ]

    /// Comments, declarations and code nearby do not swallow a value or let it out.
    private static let nearby = [
        "<!-- a -->{{title}}<!-- b -->", "<!-- a > b -- c -->{{title}}", "<!-- a --!>{{title}}", "<!---->{{title}}",
        "<!-->{{title}}", "<!--->{{title}}", "<!-- <!-- -->{{title}}", "<!-- <script> -->{{title}}<!-- </script> -->",
        "<!>{{title}}", "<!x>{{title}}", "<?xml version=\"1.0\"?>{{title}}", "</>{{title}}", "</ x>{{title}}",
        "<!doctype html>{{title}}", "{{! <script> }}{{title}}{{! }}", "<script>1</script>{{title}}",
        "<script type=\"module\" src=\"{{asset.mark.svg}}\"></script>{{title}}", "<style>a{b:c}</style>{{title}}",
        "<iframe></iframe>{{title}}", "<noscript>x</noscript>{{title}}", "<xmp>x</xmp>{{title}}",
        "<noembed>x</noembed>{{title}}",
    ]

    /// Title and textarea hold text only.
    private static let elements = [
        "<title>{{title}}</title>", "<title>a {{title}} b</title><p>{{title}}</p>",
        "<TITLE>{{title}}</TITLE >{{title}}", "<title lang=\"nb\">{{title}}</title\n>",
        "<title>{{#isNew}}{{title}}{{/isNew}} {{text.menu}}</title>", "<title>{{#words}}{{.}} {{/words}}</title>",
        "<textarea>{{title}}</textarea>", "<textarea rows=\"2\">a {{title}}</textarea><p>{{title}}</p>",
        "<textarea>{{! note }}{{title}}</textarea\t>{{title}}", "<textarea title=\"{{title}}\">{{title}}</textarea>",
    ]

    @Test("Text between tags stays text", arguments: text + nearby + elements)
    func harmless(_ template: String) throws {
        try HostileSnippet(template).expectHarmless()
    }
}
