extension SpecificationModule {
    private static let levels = [
        "upper": "{{< middle}}{{$word}}upper{{/word}}{{/middle}}",
        "middle": "{{< lowest}}{{$word}}middle{{/word}}{{/lowest}}",
        "lowest": "({{$word}}lowest{{/word}})",
    ]

    static let inheritance = SpecificationModule(
        name: "~inheritance",
        count: 27,
        kept: SpecificationExample.table(
            """
            - Default => {{$head}}News{{/head}}⏎ => News⏎
            - Variable => {{$head}}A {{title}}{{/head}}⏎ => A Storm⏎
            - Sections => {{$head}}By {{#author}}{{name}}{{/author}}.{{/head}}⏎ => By Kari.⏎
            - Negative Sections => {{$head}}By {{^nobody}}{{title}}{{/nobody}}.{{/head}}⏎ => By Storm.⏎
            """
        )
            + SpecificationExample.table(
                template: "frame",
                """
                - Overridden content => {{<frame}}{{$head}}Sport{{/head}}{{/frame}} => - {{$head}}News{{/head}} - =>
                  - Sport -
                - Data does not override block => {{<frame}}{{$title}}of the page{{/title}}{{/frame}} => {{$title}}of the frame{{/title}} =>
                  of the page
                - Data does not override block default => {{<frame}}{{/frame}} => {{$title}}of the frame{{/title}} =>
                  of the frame
                - Overridden parent => Today: {{<frame}}{{$head}}Sport{{/head}}{{/frame}} => {{$head}}News{{/head}} =>
                  Today: Sport
                - Two overridden parents => {{<frame}}{{$head}}A{{/head}}{{/frame}} and {{<frame}}{{$head}}B{{/head}}{{/frame}}⏎ => ({{$head}}News{{/head}}{{$foot}}, end{{/foot}}) =>
                  (A, end) and (B, end)⏎
                - Inherit indentation => {{<frame}}{{$head}}Sport{{/head}}{{/frame}} => Today:⏎   {{$head}}News{{/head}}⏎ =>
                  Today:⏎   Sport⏎
                - Only one override => {{<frame}}{{$foot}}bottom{{/foot}}{{/frame}} => {{$head}}News{{/head}} {{$foot}}end{{/foot}} =>
                  News bottom
                - Parent template => {{>frame}} = {{<frame}}{{/frame}} => {{$head}}News{{/head}} => News = News
                """
            ) + [
                .init(
                    "Mustache Injection",
                    "{{$head}}By {{#author}}{{title}}{{/author}}.{{/head}}\n",
                    view: FrontView(author: PersonView(title: "{{count}}")),
                    "By {{count}}.\n"
                ),
                .init(
                    "Block scope",
                    "{{<frame}}{{$head}}Now {{title}}{{/head}}{{/frame}}",
                    templates: ["frame": "{{#author}}{{$head}}Then {{title}}{{/head}}{{/author}}"],
                    view: FrontView(author: PersonView(title: "Editor")),
                    "Now Editor"
                ),
                .init(
                    "Multi-level inheritance",
                    "{{<upper}}{{$word}}page{{/word}}{{/upper}}",
                    templates: levels,
                    "(page)"
                ),
                .init("Multi-level inheritance, no sub child", "{{<upper}}{{/upper}}", templates: levels, "(upper)"),
            ],
        differences: SpecificationExample.table(
            template: "frame",
            reason: ownLine,
            """
            - Inherit => {{<frame}}{{/frame}}⏎ => {{$head}}News{{/head}} => News⏎
            - Override parent with newlines => {{<frame}}{{$head}}⏎Sport⏎⏎now⏎{{/head}}{{/frame}} => {{$head}}News{{/head}} =>
              ⏎Sport⏎⏎now⏎
            - Standalone parent => Today:⏎  {{<frame}}{{/frame}}⏎ => a⏎b⏎ => Today:⏎  a⏎b⏎⏎
            - Standalone block => {{<frame}}{{$head}}⏎a⏎b{{/head}}⏎{{/frame}}⏎ => Today:⏎  {{$head}}{{/head}}⏎ =>
              Today:⏎  ⏎a⏎b⏎
            - Block reindentation => {{<frame}}{{$head}}⏎    a⏎    b⏎{{/head}}{{/frame}}⏎ => Today:⏎  {{$head}}⏎  {{/head}}⏎ =>
              Today:⏎⏎    a⏎    b⏎⏎
            - Intrinsic indentation => {{<frame}}{{$head}}⏎a⏎b⏎{{/head}}{{/frame}}⏎ => Today:⏎{{$head}}⏎  News⏎{{/head}}⏎ =>
              Today:⏎⏎a⏎b⏎⏎
            """
        ) + [
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
