import Testing

@Suite("Hostile text in attributes")
struct HostileAttributeTests {
    @Test(
        "Text stays in the attribute it was given to",
        arguments: [
            "title", "alt", "content", "datetime", "aria-label", "aria-describedby", "class", "id", "name", "value",
            "placeholder", "label", "summary", "abbr", "headers", "lang", "dir", "role", "tabindex", "media", "sizes",
            "width", "pattern", "min", "rel", "target", "download", "itemprop", "property", "data-x", "data-title",
            "fill", "x:y",
        ]
    )
    func names(_ name: String) throws {
        try HostileSnippet("<p \(name)=\"{{title}}\">a</p>").expectHarmless()
        try HostileSnippet("<input \(name)='a {{title}}, {{count}}'/>b").expectHarmless()
    }

    /// Quotation marks of either kind, and text around a value, hold.
    private static let quotes = [
        "<p title=\"{{title}}\">", "<p title='{{title}}'>", "<P TITLE=\"{{title}}\">",
        "<p title = \"{{title}}\">", "<p\ntitle\n=\n'{{title}}'\n>", "<p/title=\"{{title}}\"/>",
        "<p title=\"a {{title}} b\">", "<p title='a {{title}} b'>", "<p title=\"a\n{{title}}\nb\">",
        "<p title=\"'{{title}}'\">", "<p title='\"{{title}}\"'>", "<p title=\"a > b {{title}}\">",
        "<p title=\"<b>{{title}}</b>\">", "<p title=\"<!-- {{title}} -->\">", "<p title='&quot;{{title}}&#39;'>",
        "<p title=\"{{title}}{{title}}\">", "<p title=\"{{count}}{{title}}{{author.name}}\">",
        "<p title=\"{{link}}\">", "<p title=\"{{text.menu}}: {{title}}\">",
        "<p title=\"{{title}}\"class='{{title}}'>", "<p title='{{title}}'id=\"a\">{{title}}",
        "<p title=\"{{title}}\" hidden>", "<p hidden title=\"{{title}}\">", "<p id=a title=\"{{title}}\">",
        "<p title=\"{{title}}\" id=a>", "<p 'x=\"{{title}}\">", "<p \"x=\"{{title}}\">", "<p x<y=\"{{title}}\">",
        "<p a= \"{{title}}\" b>", "<p data-a=\"{{title}}\" data-b='{{title}}' data-c=\"c\">{{title}}</p>",
    ]

    /// Elements that steer the browser take plain text only where it steers nothing.
    private static let elements = [
        "<meta name=\"description\" content=\"{{title}}\">", "<meta property=\"og:title\" content='{{title}}'>",
        "<meta name=\"{{title}}\" content=\"a\">", "<link rel=\"canonical\" title=\"{{title}}\" href=\"{{link}}\">",
        "<link rel=\"stylesheet\" href=\"{{asset.mark.svg}}\" title=\"{{title}}\">",
        "<script src=\"{{asset.mark.svg}}\" data-x=\"{{title}}\"></script>",
        "<style media=\"{{title}}\">a{b:c}</style>{{title}}", "<iframe title=\"{{title}}\" src=\"{{link}}\"></iframe>",
        "<form method=\"get\" name=\"{{title}}\"><input name=\"q\" value=\"{{title}}\"></form>",
        "<option value=\"{{title}}\" selected>{{title}}", "<optgroup label=\"{{title}}\">",
        "<button value='{{title}}'>{{title}}</button>", "<time datetime=\"{{title}}\">{{title}}</time>",
        "<img alt=\"{{title}}\" src=\"{{link}}\" width=\"{{count}}\">",
        "<img alt='{{title}}' src=\"{{asset.mark.svg}}\">", "<video title=\"{{title}}\" controls></video>",
        "<track label=\"{{title}}\" src=\"{{link}}\">", "<td headers=\"{{title}}\">{{title}}",
        "<x-card heading=\"{{title}}\">{{title}}</x-card>",
        "<template id=\"{{title}}\"><p title=\"{{title}}\"></p></template>",
    ]

    /// Sections choose among attributes and inside them.
    private static let sections = [
        "<p {{#isNew}}title=\"{{title}}\"{{/isNew}} id=\"a\">",
        "<p {{#isNew}}title='{{title}}' {{/isNew}}{{^isNew}}class=\"b\" {{/isNew}}hidden>",
        "<p title=\"{{#isNew}}{{title}}{{/isNew}}{{^isNew}}none{{/isNew}}\">",
        "<p title='{{#isOld}}old{{/isOld}}{{title}}'>", "<p title=\"{{#tags}}{{name}}, {{/tags}}\">",
        "<p title=\"{{#words}}{{.}} {{/words}}{{^words}}none{{/words}}\">",
        "<p {{#title}}title=\"{{.}}\"{{/title}}>{{title}}</p>",
        "<p class=\"a{{#author}} {{name}}{{#tag}}-{{name}}{{/tag}}{{/author}}\">",
        "<input disabled {{#isNew}}required {{/isNew}}value=\"{{title}}\">",
        "{{#tags}}<p title=\"{{name}}\" class='{{title}}'>{{/tags}}",
        "<p {{#tags}}{{#isOld}}title=\"{{name}}\" {{/isOld}}{{/tags}}id=\"{{title}}\">",
    ]

    @Test("Text in an attribute stays there", arguments: quotes + elements + sections)
    func harmless(_ template: String) throws {
        try HostileSnippet(template).expectHarmless()
    }
}
