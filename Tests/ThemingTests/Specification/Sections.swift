extension SpecificationModule {
    private static let closed = FrontView(isOpen: false)

    static let sections = SpecificationModule(
        name: "sections",
        count: 34,
        kept: [
            .init(name: "Truthy", template: "[{{#isOpen}}open{{/isOpen}}]", expected: "[open]"),
            .init(name: "Falsey", template: "[{{#isOpen}}open{{/isOpen}}]", view: closed, expected: "[]"),
            .init(name: "Null is falsey", template: "[{{#kicker}}some{{/kicker}}]", expected: "[]"),
            .init(name: "Context", template: "[{{#author}}By {{name}}.{{/author}}]", expected: "[By Kari.]"),
            .init(
                name: "Parent contexts",
                template: "{{#author}}{{count}}, {{title}}, {{third.three}}{{/author}}",
                view: FrontView(author: PersonView(title: "Editor")),
                expected: "7, Editor, 3"
            ),
            .init(
                name: "Variable test",
                template: "{{#title}}{{.}} or {{title}}{{/title}}{{#kicker}}{{.}}{{/kicker}}",
                expected: "Storm or Storm"
            ),
            .init(
                name: "List Contexts",
                template: "{{#regions}}{{#towns}}{{code.small}}{{number}}:"
                    + "{{#streets}}{{code.large}}{{number}}{{line}}:{{/streets}}{{/towns}}{{/regions}}",
                expected: "v4:V4p:V4q:"
            ),
            .init(
                name: "Deeply Nested Contexts",
                template: """
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
                expected: "1\n121\n1232\n234\n454\n55654\n43\n32\n21\n1\n"
            ),
            .init(name: "List", template: "[{{#stories}}{{line}}{{/stories}}]", expected: "[OneTwoThree]"),
            .init(
                name: "Empty List",
                template: "[{{#stories}}some{{/stories}}]",
                view: FrontView(stories: []),
                expected: "[]"
            ),
            .init(
                name: "Doubled",
                template: "{{#isOpen}}\n- one\n{{/isOpen}}\n- {{title}}\n{{#isOpen}}\n- three\n{{/isOpen}}\n",
                expected: "- one\n- Storm\n- three\n"
            ),
            .init(
                name: "Nested (Truthy)",
                template: "1 {{#isOpen}}2 {{#isOpen}}3{{/isOpen}} 4{{/isOpen}} 5",
                expected: "1 2 3 4 5"
            ),
            .init(
                name: "Nested (Falsey)",
                template: "1 {{#isOpen}}2 {{#isOpen}}3{{/isOpen}} 4{{/isOpen}} 5",
                view: closed,
                expected: "1  5"
            ),
            .init(
                name: "Implicit Iterator - String",
                template: "[{{#words}}({{.}}){{/words}}]",
                expected: "[(rain)(snow)(wind)]"
            ),
            .init(
                name: "Dotted Names - Truthy",
                template: "[{{#author.town.isBig}}big{{/author.town.isBig}}]",
                expected: "[big]"
            ),
            .init(
                name: "Dotted Names - Falsey",
                template: "[{{#author.town.isSmall}}small{{/author.town.isSmall}}]",
                expected: "[]"
            ),
            .init(
                name: "Dotted Names - Broken Chains",
                template: "[{{#author.nowhere.isBig}}big{{/author.nowhere.isBig}}]",
                expected: "[]"
            ),
            .init(
                name: "Surrounding Whitespace",
                template: "  - {{#isOpen}}\t-\t{{/isOpen}} -  \n",
                expected: "  - \t-\t -  \n"
            ),
            .init(
                name: "Internal Whitespace",
                template: " - {{#isOpen}} {{! blanks }}\n {{/isOpen}} - \n",
                expected: " -  \n  - \n"
            ),
            .init(
                name: "Indented Inline Sections",
                template: "  {{#isOpen}}OPEN{{/isOpen}}\n  {{#isOpen}}WIDE{{/isOpen}}\n",
                expected: "  OPEN\n  WIDE\n"
            ),
            .init(
                name: "Standalone Lines",
                template: "- Rain\n{{#isOpen}}\n-\n{{/isOpen}}\n- Snow\n",
                expected: "- Rain\n-\n- Snow\n"
            ),
            .init(
                name: "Indented Standalone Lines",
                template: "- Rain\n\t{{#isOpen}}\n-\n    {{/isOpen}}\n- Snow\n",
                expected: "- Rain\n-\n- Snow\n"
            ),
            .init(
                name: "Standalone Line Endings",
                template: "-\r\n{{#isOpen}}\r\n{{/isOpen}}\r\n-",
                expected: "-\r\n-"
            ),
            .init(
                name: "Standalone Without Previous Line",
                template: "   {{#isOpen}}\nRain{{/isOpen}}\nSnow",
                expected: "Rain\nSnow"
            ),
            .init(
                name: "Standalone Without Newline",
                template: "Rain{{#isOpen}}\nSnow\n   {{/isOpen}}",
                expected: "Rain\nSnow\n"
            ),
            .init(name: "Padding", template: "-{{#  isOpen }}+{{/ isOpen\t}}-", expected: "-+-"),
        ],
        differences: [
            .init(
                name: "Context Misses",
                template: "[{{#opened}}open{{/opened}}]",
                expected: unknown("opened", 2),
                reason: missing
            ),
            .init(
                name: "Implicit Iterator - Integer",
                template: "{{#words}}({{.}}){{/words}}{{#count}}({{.}}){{/count}}",
                view: FrontView(words: ["1", "2"]),
                expected: "(1)(2)(7)",
                reason: numbers
            ),
            .init(
                name: "Implicit Iterator - Decimal",
                template: "{{#words}}({{.}}){{/words}}",
                view: FrontView(words: ["1,5", "2,25"]),
                expected: "(1,5)(2,25)",
                reason: numbers
            ),
            .init(
                name: "Implicit Iterator - Array",
                template: "{{#words}}({{#.}}{{.}}{{/.}}){{/words}}",
                expected: "(rain)(snow)(wind)",
                reason: "There are no lists of lists: a section over a text shows it once."
            ),
            .init(
                name: "Implicit Iterator - HTML Escaping",
                template: "{{#words}}({{.}}){{/words}}<p title=\"{{#words}}{{.}}{{/words}}\">",
                view: FrontView(words: ["&", "\"", "<", ">"]),
                expected: "(&amp;)(\")(&lt;)(&gt;)<p title=\"&amp;&quot;&lt;&gt;\">",
                reason: "Between tags a quotation mark needs no escape; in attributes it gets one."
            ),
            .raw("Implicit Iterator - Triple mustache", "{{#words}}{{{.}}}{{/words}}", 11, name: "."),
            .raw("Implicit Iterator - Ampersand", "{{#words}}{{&.}}{{/words}}", 11, name: "."),
            .init(
                name: "Implicit Iterator - Root-level",
                template: "[{{#.}}({{title}}){{/.}}]",
                expected: root(2),
                reason: rootReason
            ),
        ]
    )

    private static let numbers = "Lists hold views or texts; {{.}} over one number writes it."
}
