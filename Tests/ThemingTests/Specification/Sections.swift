extension SpecificationModule {
    private static let closed = FrontView(isOpen: false)

    static let sections = SpecificationModule(
        name: "sections",
        count: 34,
        kept: SpecificationExample.table(
            """
            - Truthy => [{{#isOpen}}open{{/isOpen}}] => [open]
            - Null is falsey => [{{#kicker}}some{{/kicker}}] => []
            - Context => [{{#author}}By {{name}}.{{/author}}] => [By Kari.]
            - Variable test => {{#title}}{{.}} or {{title}}{{/title}}{{#kicker}}{{.}}{{/kicker}} => Storm or Storm
            - List Contexts => {{#regions}}{{#towns}}{{code.small}}{{number}}:{{#streets}}{{code.large}}{{number}}{{line}}:{{/streets}}{{/towns}}{{/regions}} =>
              v4:V4p:V4q:
            - List => [{{#stories}}{{line}}{{/stories}}] => [OneTwoThree]
            - Doubled => {{#isOpen}}⏎- one⏎{{/isOpen}}⏎- {{title}}⏎{{#isOpen}}⏎- three⏎{{/isOpen}}⏎ =>
              - one⏎- Storm⏎- three⏎
            - Nested (Truthy) => 1 {{#isOpen}}2 {{#isOpen}}3{{/isOpen}} 4{{/isOpen}} 5 => 1 2 3 4 5
            - Implicit Iterator - String => [{{#words}}({{.}}){{/words}}] => [(rain)(snow)(wind)]
            - Dotted Names - Truthy => [{{#author.town.isBig}}big{{/author.town.isBig}}] => [big]
            - Dotted Names - Falsey => [{{#author.town.isSmall}}small{{/author.town.isSmall}}] => []
            - Dotted Names - Broken Chains => [{{#author.nowhere.isBig}}big{{/author.nowhere.isBig}}] => []
            - Surrounding Whitespace =>   - {{#isOpen}}\t-\t{{/isOpen}} -  ⏎ =>   - \t-\t -  ⏎
            - Internal Whitespace =>  - {{#isOpen}} {{! blanks }}⏎ {{/isOpen}} - ⏎ =>  -  ⏎  - ⏎
            - Indented Inline Sections =>   {{#isOpen}}OPEN{{/isOpen}}⏎  {{#isOpen}}WIDE{{/isOpen}}⏎ =>   OPEN⏎  WIDE⏎
            - Standalone Lines => - Rain⏎{{#isOpen}}⏎-⏎{{/isOpen}}⏎- Snow⏎ => - Rain⏎-⏎- Snow⏎
            - Indented Standalone Lines => - Rain⏎\t{{#isOpen}}⏎-⏎    {{/isOpen}}⏎- Snow⏎ => - Rain⏎-⏎- Snow⏎
            - Standalone Line Endings => -\r⏎{{#isOpen}}\r⏎{{/isOpen}}\r⏎- => -\r⏎-
            - Standalone Without Previous Line =>    {{#isOpen}}⏎Rain{{/isOpen}}⏎Snow => Rain⏎Snow
            - Standalone Without Newline => Rain{{#isOpen}}⏎Snow⏎   {{/isOpen}} => Rain⏎Snow⏎
            - Padding => -{{#  isOpen }}+{{/ isOpen\t}}- => -+-
            """
        ) + [
            .init(
                "Parent contexts",
                "{{#author}}{{count}}, {{title}}, {{author.name}}{{/author}}",
                view: FrontView(author: PersonView(title: "Editor")),
                "7, Editor, Kari"
            ),
            .init(
                "Deeply Nested Contexts",
                """
                {{#author}}
                {{name}}
                {{#regions}}
                {{name}}{{count}}{{name}}
                {{#code}}
                {{name}}{{count}}{{large}}{{count}}
                {{#towns}}
                {{count}}{{large}}{{number}}
                {{#number}}
                {{large}}{{number}}{{large}}
                {{number}}{{.}}6{{.}}{{large}}
                {{/number}}
                {{number}}{{large}}
                {{/towns}}
                {{large}}{{count}}
                {{/code}}
                {{count}}{{name}}
                {{/regions}}
                {{name}}
                {{/author}}

                """,
                "Kari\nKari7Kari\nKari7V7\n7V4\nV4V\n4464V\n4V\nV7\n7Kari\nKari\n"
            ),
            .init("Empty List", "[{{#stories}}some{{/stories}}]", view: FrontView(stories: []), "[]"),
            .init("Falsey", "[{{#isOpen}}open{{/isOpen}}]", view: closed, "[]"),
            .init("Nested (Falsey)", "1 {{#isOpen}}2 {{#isOpen}}3{{/isOpen}} 4{{/isOpen}} 5", view: closed, "1  5"),
        ],
        differences: [
            .init("Context Misses", "[{{#opened}}open{{/opened}}]", unknown("opened", 2), reason: missing),
            .init(
                "Implicit Iterator - Integer",
                "{{#words}}({{.}}){{/words}}{{#count}}({{.}}){{/count}}",
                view: FrontView(words: ["1", "2"]),
                "(1)(2)(7)",
                reason: numbers
            ),
            .init(
                "Implicit Iterator - Decimal",
                "{{#words}}({{.}}){{/words}}",
                view: FrontView(words: ["1,5", "2,25"]),
                "(1,5)(2,25)",
                reason: numbers
            ),
            .init(
                "Implicit Iterator - Array",
                "{{#words}}({{#.}}{{.}}{{/.}}){{/words}}",
                "(rain)(snow)(wind)",
                reason: "There are no lists of lists: a section over a text shows it once."
            ),
            .init(
                "Implicit Iterator - HTML Escaping",
                "{{#words}}({{.}}){{/words}}<p title=\"{{#words}}{{.}}{{/words}}\">",
                view: FrontView(words: ["&", "\"", "<", ">"]),
                "(&amp;)(\")(&lt;)(&gt;)<p title=\"&amp;&quot;&lt;&gt;\">",
                reason: "Between tags a quotation mark needs no escape; in attributes it gets one."
            ),
            .raw("Implicit Iterator - Triple mustache", "{{#words}}{{{.}}}{{/words}}", 11, name: "."),
            .raw("Implicit Iterator - Ampersand", "{{#words}}{{&.}}{{/words}}", 11, name: "."),
            .init("Implicit Iterator - Root-level", "[{{#.}}({{title}}){{/.}}]", root(2), reason: rootReason),
        ]
    )

    private static let numbers = "Lists hold views or texts; {{.}} over one number writes it."
}
