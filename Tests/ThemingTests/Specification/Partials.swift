extension SpecificationModule {
    static let partials = SpecificationModule(
        name: "partials",
        count: 12,
        kept: [
            .init("Basic Behavior", "[{{>teaser}}]", templates: ["teaser": "a story"], "[a story]"),
            .init(
                "Context",
                "[{{>teaser}}]{{#author}}{{>teaser}}{{/author}}",
                templates: ["teaser": "({{title}})"],
                view: FrontView(author: PersonView(title: "Editor")),
                "[(Storm)](Editor)"
            ),
            .init(
                "Nested",
                "{{>outer}}",
                templates: ["outer": "<b>{{title}} {{>inner}}</b>", "inner": "{{count}}!"],
                "<b>Storm 7!</b>"
            ),
            .init("Surrounding Whitespace", "- {{>teaser}} -", templates: ["teaser": "\t-\t"], "- \t-\t -"),
            .init(
                "Inline Indentation",
                "   {{title}}  {{> teaser}}\n",
                templates: ["teaser": "a\nb"],
                "   Storm  a\nb\n"
            ),
            .init("Standalone Line Endings", "-\r\n{{>teaser}}\r\n-", templates: ["teaser": "a"], "-\r\na-"),
            .init("Padding Whitespace", "-{{>\tteaser  }}-", templates: ["teaser": "()"], "-()-"),
        ],
        differences: [
            .init(
                "Failed Lookup",
                "[{{>teaser}}]",
                "page.html:1:2: error: no template \"teaser\"; add templates/teaser.html",
                reason: "A partial that is not there is a mistake, found when the theme loads."
            ),
            .init(
                "Recursion",
                "{{>teaser}}",
                templates: ["teaser": "{{title}}({{#stories}}{{>teaser}}{{/stories}})"],
                "teaser.html:1:23: error: templates use each other: page > teaser > teaser; break the cycle",
                reason: "Partials are put in place when the theme loads, so one cannot hold itself."
            ),
            .init(
                "Standalone Without Previous Line",
                "  {{>teaser}}\n-",
                templates: ["teaser": "a\nb"],
                "a\nb-",
                reason: indentation
            ),
            .init(
                "Standalone Without Newline",
                "-\n  {{>teaser}}",
                templates: ["teaser": "a\nb"],
                "-\na\nb",
                reason: indentation
            ),
            .init(
                "Standalone Indentation",
                "-\n {{>teaser}}\n-\n",
                templates: ["teaser": "a\n{{title}}\nb\n"],
                view: FrontView(title: "1\n2"),
                "-\na\n1\n2\nb\n-\n",
                reason: indentation
            ),
        ]
    )

    static let indentation =
        "Partials and blocks are not indented: themes fold indentation, and browsers do not show it."
}
