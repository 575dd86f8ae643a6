extension SpecificationModule {
    private static let closed = FrontView(isOpen: false)

    static let sections = SpecificationModule(
        name: "sections",
        count: 34,
        kept: [
            .init("Truthy", "[{{#isOpen}}open{{/isOpen}}]", "[open]"),
            .init("Falsey", "[{{#isOpen}}open{{/isOpen}}]", view: closed, "[]"),
            .init("Null is falsey", "[{{#kicker}}some{{/kicker}}]", "[]"),
            .init("Context", "[{{#author}}By {{name}}.{{/author}}]", "[By Kari.]"),
            .init(
                "Parent contexts",
                "{{#author}}{{count}}, {{title}}, {{third.three}}{{/author}}",
                view: FrontView(author: PersonView(title: "Editor")),
                "7, Editor, 3"
            ),
            .init(
                "Variable test",
                "{{#title}}{{.}} or {{title}}{{/title}}{{#kicker}}{{.}}{{/kicker}}",
                "Storm or Storm"
            ),
            .init(
                "List Contexts",
                "{{#regions}}{{#towns}}{{code.small}}{{number}}:"
                    + "{{#streets}}{{code.large}}{{number}}{{line}}:{{/streets}}{{/towns}}{{/regions}}",
                "v4:V4p:V4q:"
            ),
            .init(
                "Deeply Nested Contexts",
                """
                {{#first}}
                {{one}}
                {{#second}}
                {{one}}{{two}}{{one}}
                {{#third}}
                {{one}}{{two}}{{three}}{{two}}
                {{#fourth}}
                {{two}}{{three}}{{four}}
                {{#five}}
                {{four}}{{five}}{{four}}
                {{five}}{{.}}6{{.}}{{four}}
                {{/five}}
                {{four}}{{three}}
                {{/fourth}}
                {{three}}{{two}}
                {{/third}}
                {{two}}{{one}}
                {{/second}}
                {{one}}
                {{/first}}

                """,
                "1\n121\n1232\n234\n454\n55654\n43\n32\n21\n1\n"
            ),
            .init("List", "[{{#stories}}{{line}}{{/stories}}]", "[OneTwoThree]"),
            .init("Empty List", "[{{#stories}}some{{/stories}}]", view: FrontView(stories: []), "[]"),
            .init(
                "Doubled",
                "{{#isOpen}}\n- one\n{{/isOpen}}\n- {{title}}\n{{#isOpen}}\n- three\n{{/isOpen}}\n",
                "- one\n- Storm\n- three\n"
            ),
            .init("Nested (Truthy)", "1 {{#isOpen}}2 {{#isOpen}}3{{/isOpen}} 4{{/isOpen}} 5", "1 2 3 4 5"),
            .init("Nested (Falsey)", "1 {{#isOpen}}2 {{#isOpen}}3{{/isOpen}} 4{{/isOpen}} 5", view: closed, "1  5"),
            .init("Implicit Iterator - String", "[{{#words}}({{.}}){{/words}}]", "[(rain)(snow)(wind)]"),
            .init("Dotted Names - Truthy", "[{{#author.town.isBig}}big{{/author.town.isBig}}]", "[big]"),
            .init("Dotted Names - Falsey", "[{{#author.town.isSmall}}small{{/author.town.isSmall}}]", "[]"),
            .init("Dotted Names - Broken Chains", "[{{#author.nowhere.isBig}}big{{/author.nowhere.isBig}}]", "[]"),
            .init("Surrounding Whitespace", "  - {{#isOpen}}\t-\t{{/isOpen}} -  \n", "  - \t-\t -  \n"),
            .init("Internal Whitespace", " - {{#isOpen}} {{! blanks }}\n {{/isOpen}} - \n", " -  \n  - \n"),
            .init(
                "Indented Inline Sections",
                "  {{#isOpen}}OPEN{{/isOpen}}\n  {{#isOpen}}WIDE{{/isOpen}}\n",
                "  OPEN\n  WIDE\n"
            ),
            .init("Standalone Lines", "- Rain\n{{#isOpen}}\n-\n{{/isOpen}}\n- Snow\n", "- Rain\n-\n- Snow\n"),
            .init(
                "Indented Standalone Lines",
                "- Rain\n\t{{#isOpen}}\n-\n    {{/isOpen}}\n- Snow\n",
                "- Rain\n-\n- Snow\n"
            ),
            .init("Standalone Line Endings", "-\r\n{{#isOpen}}\r\n{{/isOpen}}\r\n-", "-\r\n-"),
            .init("Standalone Without Previous Line", "   {{#isOpen}}\nRain{{/isOpen}}\nSnow", "Rain\nSnow"),
            .init("Standalone Without Newline", "Rain{{#isOpen}}\nSnow\n   {{/isOpen}}", "Rain\nSnow\n"),
            .init("Padding", "-{{#  isOpen }}+{{/ isOpen\t}}-", "-+-"),
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
