extension SpecificationModule {
    private static let closed = FrontView(isOpen: false)

    static let inverted = SpecificationModule(
        name: "inverted",
        count: 22,
        kept: SpecificationExample.table(
            view: closed,
            """
            - Falsey => [{{^isOpen}}shut{{/isOpen}}] => [shut]
            - Doubled => {{^isOpen}}⏎- one⏎{{/isOpen}}⏎- {{title}}⏎{{^isOpen}}⏎- three⏎{{/isOpen}}⏎ =>
              - one⏎- Storm⏎- three⏎
            - Nested (Falsey) => 1 {{^isOpen}}2 {{^isOpen}}3{{/isOpen}} 4{{/isOpen}} 5 => 1 2 3 4 5
            - Surrounding Whitespace =>   - {{^isOpen}}\t-\t{{/isOpen}} -  ⏎ =>   - \t-\t -  ⏎
            - Internal Whitespace =>  - {{^isOpen}} {{! blanks }}⏎ {{/isOpen}} - ⏎ =>  -  ⏎  - ⏎
            - Indented Inline Sections =>   {{^isOpen}}SHUT{{/isOpen}}⏎  {{^isOpen}}DOWN{{/isOpen}}⏎ =>   SHUT⏎  DOWN⏎
            - Standalone Lines => - Rain⏎{{^isOpen}}⏎-⏎{{/isOpen}}⏎- Snow⏎ => - Rain⏎-⏎- Snow⏎
            - Standalone Indented Lines => - Rain⏎\t{{^isOpen}}⏎-⏎    {{/isOpen}}⏎- Snow⏎ => - Rain⏎-⏎- Snow⏎
            - Standalone Line Endings => -\r⏎{{^isOpen}}\r⏎{{/isOpen}}\r⏎- => -\r⏎-
            - Standalone Without Previous Line =>    {{^isOpen}}⏎Rain{{/isOpen}}⏎Snow => Rain⏎Snow
            - Standalone Without Newline => Rain{{^isOpen}}⏎Snow⏎   {{/isOpen}} => Rain⏎Snow⏎
            - Padding => -{{^ isOpen }}+{{/\tisOpen  }}- => -+-
            """
        )
            + SpecificationExample.table(
                """
                - Truthy => [{{^isOpen}}shut{{/isOpen}}] => []
                - Null is falsey => [{{^kicker}}none{{/kicker}}] => [none]
                - Context => [{{^author}}By {{title}}.{{/author}}] => []
                - List => [{{^stories}}none{{/stories}}] => []
                - Nested (Truthy) => 1 {{^isOpen}}2 {{^isOpen}}3{{/isOpen}} 4{{/isOpen}} 5 => 1  5
                - Dotted Names - Truthy => [{{^author.town.isBig}}small{{/author.town.isBig}}] => []
                - Dotted Names - Falsey => [{{^author.town.isSmall}}big{{/author.town.isSmall}}] => [big]
                - Dotted Names - Broken Chains => [{{^nobody.town.isBig}}nobody{{/nobody.town.isBig}}] => [nobody]
                """
            ) + [
                .init(
                    "Empty List",
                    "[{{^stories}}no stories{{/stories}}]",
                    view: FrontView(stories: []),
                    "[no stories]"
                )
            ],
        differences: [
            .init("Context Misses", "[{{^closed}}open{{/closed}}]", unknown("closed", 2), reason: missing)
        ]
    )

    /// The mistake of a name that nothing is near to.
    static func unknown(_ name: String, _ column: Int) -> String {
        "page.html:1:\(column): error: no value \"\(name)\" in FrontView; it has author, author.name, count, "
            + "isOpen, kicker, lone.name, nobody, regions, stories, title, town, words"
    }
}
