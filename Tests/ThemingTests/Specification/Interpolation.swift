extension SpecificationModule {
    static let interpolation = SpecificationModule(
        name: "interpolation",
        count: 42,
        kept: SpecificationExample.table(
            """
            - No Interpolation => {Storm} } { in {town}⏎ => {Storm} } { in {town}⏎
            - Basic Interpolation => A {{title}} is near.⏎ => A Storm is near.⏎
            - Basic Integer Interpolation => '{{count}} degrees' => '7 degrees'
            - Basic Null Interpolation => [{{kicker}}] => []
            - Dotted Names - Basic Interpolation => {{author.town.name}} = {{#author.town}}{{name}}{{/author.town}} =>
              Bergen = Bergen
            - Dotted Names - Arbitrary Depth => {{author.town.county.country.label}} => Bergen, Norway
            - Dotted Names - Broken Chains => [{{nobody.town.county.country.label}}] => []
            - Dotted Names - Initial Resolution => {{#author}}{{town.county.country.label}}{{/author}} => Bergen, Norway
            - Dotted Names - No Masking => {{author.name}} => Kari
            - Interpolation - Surrounding Whitespace => -  {{title}} - => -  Storm -
            - Interpolation - Standalone =>    {{title}}⏎ =>    Storm⏎
            - Interpolation With Padding => -{{  title\t}}- => -Storm-
            """
        ) + [
            .init("No Re-interpolation", "{{title}} {{count}}", view: FrontView(title: "{{count}}"), "{{count}} 7")
        ],
        differences: SpecificationExample.table(
            reason: missing,
            """
            - Basic Context Miss Interpolation => [{{titel}}] =>
              page.html:1:2: error: no value "titel" in FrontView; did you mean "title"?
            - Dotted Names - Broken Chain Resolution => {{author.town.count}} =>
              page.html:1:1: error: no value "count" in TownView; did you mean "county"?
            - Dotted Names - Context Precedence => {{#author}}{{town.line}}{{/author}} =>
              page.html:1:12: error: no value "line" in TownView; it has county, isBig, isSmall, name
            """
        ) + [
            .init(
                "HTML Escaping",
                "{{title}}",
                view: FrontView(title: "a & \"b\" < c > d"),
                "a &amp; \"b\" &lt; c &gt; d",
                reason: "Between tags a quotation mark needs no escape; in attributes it gets one."
            ),
            .raw("Triple Mustache", "{{{title}}}"),
            .raw("Ampersand", "{{&title}}"),
            .raw("Triple Mustache Integer Interpolation", "{{{count}}} degrees", name: "count"),
            .raw("Ampersand Integer Interpolation", "{{&count}} degrees", name: "count"),
            .init(
                "Basic Decimal Interpolation",
                "{{title}} degrees",
                view: FrontView(title: "1,5"),
                "1,5 degrees",
                reason: "Numbers are whole; a view writes others as text, in the language of its readers."
            ),
            .raw("Triple Mustache Decimal Interpolation", "{{{title}}} degrees"),
            .raw("Ampersand Decimal Interpolation", "{{&title}} degrees"),
            .raw("Triple Mustache Null Interpolation", "[{{{kicker}}}]", 2, name: "kicker"),
            .raw("Ampersand Null Interpolation", "[{{&kicker}}]", 2, name: "kicker"),
            .raw("Triple Mustache Context Miss Interpolation", "[{{{nothing}}}]", 2, name: "nothing"),
            .raw("Ampersand Context Miss Interpolation", "[{{&nothing}}]", 2, name: "nothing"),
            .init(
                "Dotted Names - Triple Mustache Interpolation",
                "{{{author.name}}}{{#author}}{{{name}}}{{/author}}",
                SpecificationExample.rawMistake(1, "author.name") + "\n"
                    + SpecificationExample.rawMistake(29, "name"),
                reason: SpecificationExample.rawReason
            ),
            .init(
                "Dotted Names - Ampersand Interpolation",
                "{{&author.name}}{{#author}}{{&name}}{{/author}}",
                SpecificationExample.rawMistake(1, "author.name") + "\n"
                    + SpecificationExample.rawMistake(28, "name"),
                reason: SpecificationExample.rawReason
            ),
            .init("Dotted Names are never single keys", "{{lone.name}}", unknown("lone", 1), reason: missing),
            .init("Implicit Iterators - Basic Interpolation", "Hello, {{.}}!", root(8), reason: rootReason),
            .init("Implicit Iterators - HTML Escaping", "<p title=\"{{.}}\">", root(11), reason: rootReason),
            .raw("Implicit Iterators - Triple Mustache", "{{{.}}}", name: "."),
            .raw("Implicit Iterators - Ampersand", "{{&.}}", name: "."),
            .init("Implicit Iterators - Basic Integer Interpolation", "{{.}} degrees", root(1), reason: rootReason),
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
            + "isOpen, kicker, lone.name, nobody, regions, stories, title, town, words"
    }
}

extension SpecificationExample {
    static let rawReason = "Nothing is written unescaped; markup comes from fields that are safe by their type."

    /// An example of output without escaping, which the language does not have.
    static func raw(_ test: String, _ template: String, _ column: Int = 1, name: String = "title") -> Self {
        .init(test, template, rawMistake(column, name), reason: rawReason)
    }

    static func rawMistake(_ column: Int, _ name: String) -> String {
        "page.html:1:\(column): error: raw output is not part of the language; write {{\(name)}}; "
            + "markup comes from fields of kind markup, which are safe by type"
    }
}
