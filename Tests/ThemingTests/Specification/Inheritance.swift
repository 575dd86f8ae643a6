extension SpecificationModule {
    private static let levels = [
        "upper": "{{< middle}}{{$word}}upper{{/word}}{{/middle}}",
        "middle": "{{< lowest}}{{$word}}middle{{/word}}{{/lowest}}",
        "lowest": "({{$word}}lowest{{/word}})",
    ]

    static let inheritance = SpecificationModule(
        name: "~inheritance",
        count: 27,
        kept: [
            .init(name: "Default", template: "{{$head}}News{{/head}}\n", expected: "News\n"),
            .init(name: "Variable", template: "{{$head}}A {{title}}{{/head}}\n", expected: "A Storm\n"),
            .init(
                name: "Sections",
                template: "{{$head}}By {{#author}}{{name}}{{/author}}.{{/head}}\n",
                expected: "By Kari.\n"
            ),
            .init(
                name: "Negative Sections",
                template: "{{$head}}By {{^nobody}}{{title}}{{/nobody}}.{{/head}}\n",
                expected: "By Storm.\n"
            ),
            .init(
                name: "Mustache Injection",
                template: "{{$head}}By {{#author}}{{title}}{{/author}}.{{/head}}\n",
                view: FrontView(author: PersonView(title: "{{count}}")),
                expected: "By {{count}}.\n"
            ),
            .init(
                name: "Overridden content",
                template: "{{<frame}}{{$head}}Sport{{/head}}{{/frame}}",
                templates: ["frame": "- {{$head}}News{{/head}} -"],
                expected: "- Sport -"
            ),
            .init(
                name: "Data does not override block",
                template: "{{<frame}}{{$title}}of the page{{/title}}{{/frame}}",
                templates: ["frame": "{{$title}}of the frame{{/title}}"],
                expected: "of the page"
            ),
            .init(
                name: "Data does not override block default",
                template: "{{<frame}}{{/frame}}",
                templates: ["frame": "{{$title}}of the frame{{/title}}"],
                expected: "of the frame"
            ),
            .init(
                name: "Overridden parent",
                template: "Today: {{<frame}}{{$head}}Sport{{/head}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                expected: "Today: Sport"
            ),
            .init(
                name: "Two overridden parents",
                template: "{{<frame}}{{$head}}A{{/head}}{{/frame}} and {{<frame}}{{$head}}B{{/head}}{{/frame}}\n",
                templates: ["frame": "({{$head}}News{{/head}}{{$foot}}, end{{/foot}})"],
                expected: "(A, end) and (B, end)\n"
            ),
            .init(
                name: "Inherit indentation",
                template: "{{<frame}}{{$head}}Sport{{/head}}{{/frame}}",
                templates: ["frame": "Today:\n   {{$head}}News{{/head}}\n"],
                expected: "Today:\n   Sport\n"
            ),
            .init(
                name: "Only one override",
                template: "{{<frame}}{{$foot}}bottom{{/foot}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}} {{$foot}}end{{/foot}}"],
                expected: "News bottom"
            ),
            .init(
                name: "Parent template",
                template: "{{>frame}} = {{<frame}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                expected: "News = News"
            ),
            .init(
                name: "Multi-level inheritance",
                template: "{{<upper}}{{$word}}page{{/word}}{{/upper}}",
                templates: levels,
                expected: "(page)"
            ),
            .init(
                name: "Multi-level inheritance, no sub child",
                template: "{{<upper}}{{/upper}}",
                templates: levels,
                expected: "(upper)"
            ),
            .init(
                name: "Block scope",
                template: "{{<frame}}{{$head}}Now {{title}}{{/head}}{{/frame}}",
                templates: ["frame": "{{#author}}{{$head}}Then {{title}}{{/head}}{{/author}}"],
                view: FrontView(author: PersonView(title: "Editor")),
                expected: "Now Editor"
            ),
        ],
        differences: [
            .raw("Triple Mustache", "{{$head}}A {{{title}}}{{/head}}\n", 12),
            .init(
                name: "Recursion",
                template: "{{<frame}}{{$head}}A{{/head}}{{/frame}}",
                templates: [
                    "frame": "{{$head}}News{{/head}} {{$foot}}{{<other}}{{/other}}{{/foot}}",
                    "other": "{{$head}}Other{{/head}} {{<frame}}{{$foot}}end{{/foot}}{{/frame}}",
                ],
                expected:
                    "other.html:1:25: error: templates use each other: page > frame > other > frame; break the cycle",
                reason: "Layouts are put in place when the theme loads, so one cannot hold itself."
            ),
            .init(
                name: "Text inside parent",
                template: "{{<frame}} lost {{$head}}A{{/head}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                expected: "page.html:1:12: error: " + lost,
                reason: lostReason
            ),
            .init(
                name: "Text inside parent, without a block",
                template: "{{<frame}} lost words {{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                expected: "page.html:1:12: error: " + lost,
                reason: lostReason
            ),
            .init(
                name: "Inherit",
                template: "{{<frame}}{{/frame}}\n",
                templates: ["frame": "{{$head}}News{{/head}}"],
                expected: "News\n",
                reason: ownLine
            ),
            .init(
                name: "Override parent with newlines",
                template: "{{<frame}}{{$head}}\nSport\n\nnow\n{{/head}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                expected: "\nSport\n\nnow\n",
                reason: ownLine
            ),
            .init(
                name: "Standalone parent",
                template: "Today:\n  {{<frame}}{{/frame}}\n",
                templates: ["frame": "a\nb\n"],
                expected: "Today:\n  a\nb\n\n",
                reason: ownLine
            ),
            .init(
                name: "Standalone block",
                template: "{{<frame}}{{$head}}\na\nb{{/head}}\n{{/frame}}\n",
                templates: ["frame": "Today:\n  {{$head}}{{/head}}\n"],
                expected: "Today:\n  \na\nb\n",
                reason: ownLine
            ),
            .init(
                name: "Block reindentation",
                template: "{{<frame}}{{$head}}\n    a\n    b\n{{/head}}{{/frame}}\n",
                templates: ["frame": "Today:\n  {{$head}}\n  {{/head}}\n"],
                expected: "Today:\n\n    a\n    b\n\n",
                reason: ownLine
            ),
            .init(
                name: "Intrinsic indentation",
                template: "{{<frame}}{{$head}}\na\nb\n{{/head}}{{/frame}}\n",
                templates: ["frame": "Today:\n{{$head}}\n  News\n{{/head}}\n"],
                expected: "Today:\n\na\nb\n\n",
                reason: ownLine
            ),
            .init(
                name: "Nested block reindentation",
                template: "{{<frame}}{{$foot}}\nc\n{{/foot}}{{/frame}}\n",
                templates: [
                    "frame": "{{<other}}{{$head}}\n  a\n  {{$foot}}\n    b\n  {{/foot}}\n{{/head}}{{/other}}\n",
                    "other": "{{$head}}News{{/head}}",
                ],
                expected: "\n  a\n\nc\n\n\n",
                reason: ownLine
            ),
        ]
    )

    private static let ownLine =
        "Only a tag that is alone on its line takes the line with it, and blocks are not indented: browsers do not show it."
    private static let lost = "only blocks may stand inside a layout tag; move this into a {{$block}}"
    private static let lostReason = "Text between the blocks of a layout would be lost, so it is a mistake."
}
