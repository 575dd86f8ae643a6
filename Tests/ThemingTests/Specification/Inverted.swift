extension SpecificationModule {
    private static let closed = FrontView(isOpen: false)

    static let inverted = SpecificationModule(
        name: "inverted",
        count: 22,
        kept: [
            .init("Falsey", "[{{^isOpen}}shut{{/isOpen}}]", view: closed, "[shut]"),
            .init("Truthy", "[{{^isOpen}}shut{{/isOpen}}]", "[]"),
            .init("Null is falsey", "[{{^kicker}}none{{/kicker}}]", "[none]"),
            .init("Context", "[{{^author}}By {{title}}.{{/author}}]", "[]"),
            .init("List", "[{{^stories}}none{{/stories}}]", "[]"),
            .init("Empty List", "[{{^stories}}no stories{{/stories}}]", view: FrontView(stories: []), "[no stories]"),
            .init(
                "Doubled",
                "{{^isOpen}}\n- one\n{{/isOpen}}\n- {{title}}\n{{^isOpen}}\n- three\n{{/isOpen}}\n",
                view: closed,
                "- one\n- Storm\n- three\n"
            ),
            .init(
                "Nested (Falsey)",
                "1 {{^isOpen}}2 {{^isOpen}}3{{/isOpen}} 4{{/isOpen}} 5",
                view: closed,
                "1 2 3 4 5"
            ),
            .init("Nested (Truthy)", "1 {{^isOpen}}2 {{^isOpen}}3{{/isOpen}} 4{{/isOpen}} 5", "1  5"),
            .init("Dotted Names - Truthy", "[{{^author.town.isBig}}small{{/author.town.isBig}}]", "[]"),
            .init("Dotted Names - Falsey", "[{{^author.town.isSmall}}big{{/author.town.isSmall}}]", "[big]"),
            .init("Dotted Names - Broken Chains", "[{{^nobody.town.isBig}}nobody{{/nobody.town.isBig}}]", "[nobody]"),
            .init("Surrounding Whitespace", "  - {{^isOpen}}\t-\t{{/isOpen}} -  \n", view: closed, "  - \t-\t -  \n"),
            .init(
                "Internal Whitespace",
                " - {{^isOpen}} {{! blanks }}\n {{/isOpen}} - \n",
                view: closed,
                " -  \n  - \n"
            ),
            .init(
                "Indented Inline Sections",
                "  {{^isOpen}}SHUT{{/isOpen}}\n  {{^isOpen}}DOWN{{/isOpen}}\n",
                view: closed,
                "  SHUT\n  DOWN\n"
            ),
            .init(
                "Standalone Lines",
                "- Rain\n{{^isOpen}}\n-\n{{/isOpen}}\n- Snow\n",
                view: closed,
                "- Rain\n-\n- Snow\n"
            ),
            .init(
                "Standalone Indented Lines",
                "- Rain\n\t{{^isOpen}}\n-\n    {{/isOpen}}\n- Snow\n",
                view: closed,
                "- Rain\n-\n- Snow\n"
            ),
            .init("Standalone Line Endings", "-\r\n{{^isOpen}}\r\n{{/isOpen}}\r\n-", view: closed, "-\r\n-"),
            .init(
                "Standalone Without Previous Line",
                "   {{^isOpen}}\nRain{{/isOpen}}\nSnow",
                view: closed,
                "Rain\nSnow"
            ),
            .init("Standalone Without Newline", "Rain{{^isOpen}}\nSnow\n   {{/isOpen}}", view: closed, "Rain\nSnow\n"),
            .init("Padding", "-{{^ isOpen }}+{{/\tisOpen  }}-", view: closed, "-+-"),
        ],
        differences: [
            .init("Context Misses", "[{{^closed}}open{{/closed}}]", unknown("closed", 2), reason: missing)
        ]
    )

    /// The mistake of a name that nothing is near to.
    static func unknown(_ name: String, _ column: Int) -> String {
        "page.html:1:\(column): error: no value \"\(name)\" in FrontView; it has author, author.name, count, first, "
            + "isOpen, kicker, lone.name, nobody, regions, second, stories, third, title, town, words"
    }
}
