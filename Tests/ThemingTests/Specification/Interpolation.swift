extension SpecificationModule {
    static let interpolation = SpecificationModule(
        name: "interpolation",
        count: 42,
        kept: [
            .init(name: "No Interpolation", template: "{Storm} } { in {town}\n", expected: "{Storm} } { in {town}\n"),
            .init(name: "Basic Interpolation", template: "A {{title}} is near.\n", expected: "A Storm is near.\n"),
            .init(
                name: "No Re-interpolation",
                template: "{{title}} {{count}}",
                view: FrontView(title: "{{count}}"),
                expected: "{{count}} 7"
            ),
            .init(name: "Basic Integer Interpolation", template: "'{{count}} degrees'", expected: "'7 degrees'"),
            .init(name: "Basic Null Interpolation", template: "[{{kicker}}]", expected: "[]"),
            .init(
                name: "Dotted Names - Basic Interpolation",
                template: "{{author.town.name}} = {{#author.town}}{{name}}{{/author.town}}",
                expected: "Bergen = Bergen"
            ),
            .init(
                name: "Dotted Names - Arbitrary Depth",
                template: "{{author.town.county.country.label}}",
                expected: "Bergen, Norway"
            ),
            .init(
                name: "Dotted Names - Broken Chains",
                template: "[{{nobody.town.county.country.label}}]",
                expected: "[]"
            ),
            .init(
                name: "Dotted Names - Initial Resolution",
                template: "{{#author}}{{town.county.country.label}}{{/author}}",
                expected: "Bergen, Norway"
            ),
            .init(name: "Dotted Names - No Masking", template: "{{author.name}}", expected: "Kari"),
            .init(name: "Interpolation - Surrounding Whitespace", template: "-  {{title}} -", expected: "-  Storm -"),
            .init(name: "Interpolation - Standalone", template: "   {{title}}\n", expected: "   Storm\n"),
            .init(name: "Interpolation With Padding", template: "-{{  title\t}}-", expected: "-Storm-"),
        ],
        differences: [
            .init(
                name: "HTML Escaping",
                template: "{{title}}",
                view: FrontView(title: "a & \"b\" < c > d"),
                expected: "a &amp; \"b\" &lt; c &gt; d",
                reason: "Between tags a quotation mark needs no escape; in attributes it gets one."
            ),
            .raw("Triple Mustache", "{{{title}}}"),
            .raw("Ampersand", "{{&title}}"),
            .raw("Triple Mustache Integer Interpolation", "{{{count}}} degrees", name: "count"),
            .raw("Ampersand Integer Interpolation", "{{&count}} degrees", name: "count"),
            .init(
                name: "Basic Decimal Interpolation",
                template: "{{title}} degrees",
                view: FrontView(title: "1,5"),
                expected: "1,5 degrees",
                reason: "Numbers are whole; a view writes others as text, in the language of its readers."
            ),
            .raw("Triple Mustache Decimal Interpolation", "{{{title}}} degrees"),
            .raw("Ampersand Decimal Interpolation", "{{&title}} degrees"),
            .raw("Triple Mustache Null Interpolation", "[{{{kicker}}}]", 2, name: "kicker"),
            .raw("Ampersand Null Interpolation", "[{{&kicker}}]", 2, name: "kicker"),
            .init(
                name: "Basic Context Miss Interpolation",
                template: "[{{titel}}]",
                expected: "page.html:1:2: error: no value \"titel\" in FrontView; did you mean \"title\"?",
                reason: missing
            ),
            .raw("Triple Mustache Context Miss Interpolation", "[{{{nothing}}}]", 2, name: "nothing"),
            .raw("Ampersand Context Miss Interpolation", "[{{&nothing}}]", 2, name: "nothing"),
            .init(
                name: "Dotted Names - Triple Mustache Interpolation",
                template: "{{{author.name}}}{{#author}}{{{name}}}{{/author}}",
                expected: SpecificationExample.rawMistake(1, "author.name") + "\n"
                    + SpecificationExample.rawMistake(29, "name"),
                reason: SpecificationExample.rawReason
            ),
            .init(
                name: "Dotted Names - Ampersand Interpolation",
                template: "{{&author.name}}{{#author}}{{&name}}{{/author}}",
                expected: SpecificationExample.rawMistake(1, "author.name") + "\n"
                    + SpecificationExample.rawMistake(28, "name"),
                reason: SpecificationExample.rawReason
            ),
            .init(
                name: "Dotted Names - Broken Chain Resolution",
                template: "{{author.town.count}}",
                expected: "page.html:1:1: error: no value \"count\" in TownView; did you mean \"county\"?",
                reason: missing
            ),
            .init(
                name: "Dotted Names - Context Precedence",
                template: "{{#author}}{{town.line}}{{/author}}",
                expected: "page.html:1:12: error: no value \"line\" in TownView; it has county, isBig, isSmall, name",
                reason: missing
            ),
            .init(
                name: "Dotted Names are never single keys",
                template: "{{lone.name}}",
                expected: unknown("lone", 1),
                reason: missing
            ),
            .init(
                name: "Implicit Iterators - Basic Interpolation",
                template: "Hello, {{.}}!",
                expected: root(8),
                reason: rootReason
            ),
            .init(
                name: "Implicit Iterators - HTML Escaping",
                template: "<p title=\"{{.}}\">",
                expected: root(11),
                reason: rootReason
            ),
            .raw("Implicit Iterators - Triple Mustache", "{{{.}}}", name: "."),
            .raw("Implicit Iterators - Ampersand", "{{&.}}", name: "."),
            .init(
                name: "Implicit Iterators - Basic Integer Interpolation",
                template: "{{.}} degrees",
                expected: root(1),
                reason: rootReason
            ),
            .raw("Triple Mustache - Surrounding Whitespace", "- {{{title}}} -", 3),
            .raw("Ampersand - Surrounding Whitespace", "- {{&title}} -", 3),
            .raw("Triple Mustache - Standalone", "  {{{title}}}\n", 3),
            .raw("Ampersand - Standalone", "  {{&title}}\n", 3),
            .raw("Triple Mustache With Padding", "-{{{ title }}}-", 2),
            .raw("Ampersand With Padding", "-{{& title }}-", 2),
        ]
    )

    static let missing = "A name that leads nowhere is a mistake, found when the theme loads."
    static let rootReason =
        "A page shows a view, which is no text; {{.}} is for lists of texts and sections over values."

    static func root(_ column: Int) -> String {
        "page.html:1:\(column): error: \".\" is FrontView, a view; name one of its fields: author, author.name, count, "
            + "first, isOpen, kicker, lone.name, nobody, regions, second, stories, third, title, town, words"
    }
}

extension SpecificationExample {
    static let rawReason = "Nothing is written unescaped; markup comes from fields that are safe by their type."

    /// An example of output without escaping, which the language does not have.
    static func raw(_ test: String, _ template: String, _ column: Int = 1, name: String = "title") -> Self {
        .init(name: test, template: template, expected: rawMistake(column, name), reason: rawReason)
    }

    static func rawMistake(_ column: Int, _ name: String) -> String {
        "page.html:1:\(column): error: raw output is not part of the language; write {{\(name)}}; "
            + "markup comes from fields of kind markup, which are safe by type"
    }
}
