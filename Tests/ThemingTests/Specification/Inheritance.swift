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
            .init("Default", "{{$head}}News{{/head}}\n", "News\n"),
            .init("Variable", "{{$head}}A {{title}}{{/head}}\n", "A Storm\n"),
            .init("Sections", "{{$head}}By {{#author}}{{name}}{{/author}}.{{/head}}\n", "By Kari.\n"),
            .init("Negative Sections", "{{$head}}By {{^nobody}}{{title}}{{/nobody}}.{{/head}}\n", "By Storm.\n"),
            .init(
                "Mustache Injection",
                "{{$head}}By {{#author}}{{title}}{{/author}}.{{/head}}\n",
                view: FrontView(author: PersonView(title: "{{count}}")),
                "By {{count}}.\n"
            ),
            .init(
                "Overridden content",
                "{{<frame}}{{$head}}Sport{{/head}}{{/frame}}",
                templates: ["frame": "- {{$head}}News{{/head}} -"],
                "- Sport -"
            ),
            .init(
                "Data does not override block",
                "{{<frame}}{{$title}}of the page{{/title}}{{/frame}}",
                templates: ["frame": "{{$title}}of the frame{{/title}}"],
                "of the page"
            ),
            .init(
                "Data does not override block default",
                "{{<frame}}{{/frame}}",
                templates: ["frame": "{{$title}}of the frame{{/title}}"],
                "of the frame"
            ),
            .init(
                "Overridden parent",
                "Today: {{<frame}}{{$head}}Sport{{/head}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                "Today: Sport"
            ),
            .init(
                "Two overridden parents",
                "{{<frame}}{{$head}}A{{/head}}{{/frame}} and {{<frame}}{{$head}}B{{/head}}{{/frame}}\n",
                templates: ["frame": "({{$head}}News{{/head}}{{$foot}}, end{{/foot}})"],
                "(A, end) and (B, end)\n"
            ),
            .init(
                "Inherit indentation",
                "{{<frame}}{{$head}}Sport{{/head}}{{/frame}}",
                templates: ["frame": "Today:\n   {{$head}}News{{/head}}\n"],
                "Today:\n   Sport\n"
            ),
            .init(
                "Only one override",
                "{{<frame}}{{$foot}}bottom{{/foot}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}} {{$foot}}end{{/foot}}"],
                "News bottom"
            ),
            .init(
                "Parent template",
                "{{>frame}} = {{<frame}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                "News = News"
            ),
            .init("Multi-level inheritance", "{{<upper}}{{$word}}page{{/word}}{{/upper}}", templates: levels, "(page)"),
            .init("Multi-level inheritance, no sub child", "{{<upper}}{{/upper}}", templates: levels, "(upper)"),
            .init(
                "Block scope",
                "{{<frame}}{{$head}}Now {{title}}{{/head}}{{/frame}}",
                templates: ["frame": "{{#author}}{{$head}}Then {{title}}{{/head}}{{/author}}"],
                view: FrontView(author: PersonView(title: "Editor")),
                "Now Editor"
            ),
        ],
        differences: [
            .raw("Triple Mustache", "{{$head}}A {{{title}}}{{/head}}\n", 12),
            .init(
                "Recursion",
                "{{<frame}}{{$head}}A{{/head}}{{/frame}}",
                templates: [
                    "frame": "{{$head}}News{{/head}} {{$foot}}{{<other}}{{/other}}{{/foot}}",
                    "other": "{{$head}}Other{{/head}} {{<frame}}{{$foot}}end{{/foot}}{{/frame}}",
                ],
                "other.html:1:25: error: templates use each other: page > frame > other > frame; break the cycle",
                reason: "Layouts are put in place when the theme loads, so one cannot hold itself."
            ),
            .init(
                "Text inside parent",
                "{{<frame}} lost {{$head}}A{{/head}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                "page.html:1:12: error: " + lost,
                reason: lostReason
            ),
            .init(
                "Text inside parent, without a block",
                "{{<frame}} lost words {{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                "page.html:1:12: error: " + lost,
                reason: lostReason
            ),
            .init(
                "Inherit",
                "{{<frame}}{{/frame}}\n",
                templates: ["frame": "{{$head}}News{{/head}}"],
                "News\n",
                reason: ownLine
            ),
            .init(
                "Override parent with newlines",
                "{{<frame}}{{$head}}\nSport\n\nnow\n{{/head}}{{/frame}}",
                templates: ["frame": "{{$head}}News{{/head}}"],
                "\nSport\n\nnow\n",
                reason: ownLine
            ),
            .init(
                "Standalone parent",
                "Today:\n  {{<frame}}{{/frame}}\n",
                templates: ["frame": "a\nb\n"],
                "Today:\n  a\nb\n\n",
                reason: ownLine
            ),
            .init(
                "Standalone block",
                "{{<frame}}{{$head}}\na\nb{{/head}}\n{{/frame}}\n",
                templates: ["frame": "Today:\n  {{$head}}{{/head}}\n"],
                "Today:\n  \na\nb\n",
                reason: ownLine
            ),
            .init(
                "Block reindentation",
                "{{<frame}}{{$head}}\n    a\n    b\n{{/head}}{{/frame}}\n",
                templates: ["frame": "Today:\n  {{$head}}\n  {{/head}}\n"],
                "Today:\n\n    a\n    b\n\n",
                reason: ownLine
            ),
            .init(
                "Intrinsic indentation",
                "{{<frame}}{{$head}}\na\nb\n{{/head}}{{/frame}}\n",
                templates: ["frame": "Today:\n{{$head}}\n  News\n{{/head}}\n"],
                "Today:\n\na\nb\n\n",
                reason: ownLine
            ),
            .init(
                "Nested block reindentation",
                "{{<frame}}{{$foot}}\nc\n{{/foot}}{{/frame}}\n",
                templates: [
                    "frame": "{{<other}}{{$head}}\n  a\n  {{$foot}}\n    b\n  {{/foot}}\n{{/head}}{{/other}}\n",
                    "other": "{{$head}}News{{/head}}",
                ],
                "\n  a\n\nc\n\n\n",
                reason: ownLine
            ),
        ]
    )

    private static let ownLine =
        "Only a tag that is alone on its line takes the line with it, and blocks are not indented: browsers do not show it."
    private static let lost = "only blocks may stand inside a layout tag; move this into a {{$block}}"
    private static let lostReason = "Text between the blocks of a layout would be lost, so it is a mistake."
}
