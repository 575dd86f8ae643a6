extension SpecificationModule {
    static let partials = SpecificationModule(
        name: "partials",
        count: 12,
        kept: [
            .init(
                name: "Basic Behavior",
                template: "[{{>teaser}}]",
                templates: ["teaser": "a story"],
                expected: "[a story]"
            ),
            .init(
                name: "Context",
                template: "[{{>teaser}}]{{#author}}{{>teaser}}{{/author}}",
                templates: ["teaser": "({{title}})"],
                view: FrontView(author: PersonView(title: "Editor")),
                expected: "[(Storm)](Editor)"
            ),
            .init(
                name: "Nested",
                template: "{{>outer}}",
                templates: ["outer": "<b>{{title}} {{>inner}}</b>", "inner": "{{count}}!"],
                expected: "<b>Storm 7!</b>"
            ),
            .init(
                name: "Surrounding Whitespace",
                template: "- {{>teaser}} -",
                templates: ["teaser": "\t-\t"],
                expected: "- \t-\t -"
            ),
            .init(
                name: "Inline Indentation",
                template: "   {{title}}  {{> teaser}}\n",
                templates: ["teaser": "a\nb"],
                expected: "   Storm  a\nb\n"
            ),
            .init(
                name: "Standalone Line Endings",
                template: "-\r\n{{>teaser}}\r\n-",
                templates: ["teaser": "a"],
                expected: "-\r\na-"
            ),
            .init(
                name: "Padding Whitespace",
                template: "-{{>\tteaser  }}-",
                templates: ["teaser": "()"],
                expected: "-()-"
            ),
        ],
        differences: [
            .init(
                name: "Failed Lookup",
                template: "[{{>teaser}}]",
                expected: "page.html:1:2: error: no template \"teaser\"; add templates/teaser.html",
                reason: "A partial that is not there is a mistake, found when the theme loads."
            ),
            .init(
                name: "Recursion",
                template: "{{>teaser}}",
                templates: ["teaser": "{{title}}({{#stories}}{{>teaser}}{{/stories}})"],
                expected: "teaser.html:1:23: error: templates use each other: page > teaser > teaser; break the cycle",
                reason: "Partials are put in place when the theme loads, so one cannot hold itself."
            ),
            .init(
                name: "Standalone Without Previous Line",
                template: "  {{>teaser}}\n-",
                templates: ["teaser": "a\nb"],
                expected: "a\nb-",
                reason: indentation
            ),
            .init(
                name: "Standalone Without Newline",
                template: "-\n  {{>teaser}}",
                templates: ["teaser": "a\nb"],
                expected: "-\na\nb",
                reason: indentation
            ),
            .init(
                name: "Standalone Indentation",
                template: "-\n {{>teaser}}\n-\n",
                templates: ["teaser": "a\n{{title}}\nb\n"],
                view: FrontView(title: "1\n2"),
                expected: "-\na\n1\n2\nb\n-\n",
                reason: indentation
            ),
        ]
    )

    static let indentation =
        "Partials and blocks are not indented: themes fold indentation, and browsers do not show it."
}
