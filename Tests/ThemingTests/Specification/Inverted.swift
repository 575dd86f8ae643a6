extension SpecificationModule {
    private static let closed = FrontView(isOpen: false)

    static let inverted = SpecificationModule(
        name: "inverted",
        count: 22,
        kept: [
            .init(name: "Falsey", template: "[{{^isOpen}}shut{{/isOpen}}]", view: closed, expected: "[shut]"),
            .init(name: "Truthy", template: "[{{^isOpen}}shut{{/isOpen}}]", expected: "[]"),
            .init(name: "Null is falsey", template: "[{{^kicker}}none{{/kicker}}]", expected: "[none]"),
            .init(name: "Context", template: "[{{^author}}By {{title}}.{{/author}}]", expected: "[]"),
            .init(name: "List", template: "[{{^stories}}none{{/stories}}]", expected: "[]"),
            .init(
                name: "Empty List",
                template: "[{{^stories}}no stories{{/stories}}]",
                view: FrontView(stories: []),
                expected: "[no stories]"
            ),
            .init(
                name: "Doubled",
                template: "{{^isOpen}}\n- one\n{{/isOpen}}\n- {{title}}\n{{^isOpen}}\n- three\n{{/isOpen}}\n",
                view: closed,
                expected: "- one\n- Storm\n- three\n"
            ),
            .init(
                name: "Nested (Falsey)",
                template: "1 {{^isOpen}}2 {{^isOpen}}3{{/isOpen}} 4{{/isOpen}} 5",
                view: closed,
                expected: "1 2 3 4 5"
            ),
            .init(
                name: "Nested (Truthy)",
                template: "1 {{^isOpen}}2 {{^isOpen}}3{{/isOpen}} 4{{/isOpen}} 5",
                expected: "1  5"
            ),
            .init(
                name: "Dotted Names - Truthy",
                template: "[{{^author.town.isBig}}small{{/author.town.isBig}}]",
                expected: "[]"
            ),
            .init(
                name: "Dotted Names - Falsey",
                template: "[{{^author.town.isSmall}}big{{/author.town.isSmall}}]",
                expected: "[big]"
            ),
            .init(
                name: "Dotted Names - Broken Chains",
                template: "[{{^nobody.town.isBig}}nobody{{/nobody.town.isBig}}]",
                expected: "[nobody]"
            ),
            .init(
                name: "Surrounding Whitespace",
                template: "  - {{^isOpen}}\t-\t{{/isOpen}} -  \n",
                view: closed,
                expected: "  - \t-\t -  \n"
            ),
            .init(
                name: "Internal Whitespace",
                template: " - {{^isOpen}} {{! blanks }}\n {{/isOpen}} - \n",
                view: closed,
                expected: " -  \n  - \n"
            ),
            .init(
                name: "Indented Inline Sections",
                template: "  {{^isOpen}}SHUT{{/isOpen}}\n  {{^isOpen}}DOWN{{/isOpen}}\n",
                view: closed,
                expected: "  SHUT\n  DOWN\n"
            ),
            .init(
                name: "Standalone Lines",
                template: "- Rain\n{{^isOpen}}\n-\n{{/isOpen}}\n- Snow\n",
                view: closed,
                expected: "- Rain\n-\n- Snow\n"
            ),
            .init(
                name: "Standalone Indented Lines",
                template: "- Rain\n\t{{^isOpen}}\n-\n    {{/isOpen}}\n- Snow\n",
                view: closed,
                expected: "- Rain\n-\n- Snow\n"
            ),
            .init(
                name: "Standalone Line Endings",
                template: "-\r\n{{^isOpen}}\r\n{{/isOpen}}\r\n-",
                view: closed,
                expected: "-\r\n-"
            ),
            .init(
                name: "Standalone Without Previous Line",
                template: "   {{^isOpen}}\nRain{{/isOpen}}\nSnow",
                view: closed,
                expected: "Rain\nSnow"
            ),
            .init(
                name: "Standalone Without Newline",
                template: "Rain{{^isOpen}}\nSnow\n   {{/isOpen}}",
                view: closed,
                expected: "Rain\nSnow\n"
            ),
            .init(name: "Padding", template: "-{{^ isOpen }}+{{/\tisOpen  }}-", view: closed, expected: "-+-"),
        ],
        differences: [
            .init(
                name: "Context Misses",
                template: "[{{^closed}}open{{/closed}}]",
                expected: unknown("closed", 2),
                reason: missing
            )
        ]
    )

    /// The mistake of a name that nothing is near to.
    static func unknown(_ name: String, _ column: Int) -> String {
        "page.html:1:\(column): error: no value \"\(name)\" in FrontView; it has author, author.name, count, first, "
            + "isOpen, kicker, lone.name, nobody, regions, second, stories, third, title, town, words"
    }
}
