extension SpecificationModule {
    static let comments = SpecificationModule(
        name: "comments",
        count: 12,
        kept: [
            .init(name: "Inline", template: "Sun{{! not for readers }}day", expected: "Sunday"),
            .init(name: "Multiline", template: "Sun{{!\n  not\n  for readers\n}}day\n", expected: "Sunday\n"),
            .init(name: "Standalone", template: "Rain\n{{! a line }}\nSnow\n", expected: "Rain\nSnow\n"),
            .init(name: "Indented Standalone", template: "Rain\n   {{! a line }}\nSnow\n", expected: "Rain\nSnow\n"),
            .init(name: "Standalone Line Endings", template: "a\r\n{{! line }}\r\nb", expected: "a\r\nb"),
            .init(name: "Standalone Without Previous Line", template: "\t {{! the first }}\nRain", expected: "Rain"),
            .init(name: "Standalone Without Newline", template: "Rain\n  {{! the last }}", expected: "Rain\n"),
            .init(
                name: "Multiline Standalone",
                template: "Rain\n{{!\nthree\nlines\n}}\nSnow\n",
                expected: "Rain\nSnow\n"
            ),
            .init(
                name: "Indented Multiline Standalone",
                template: "Rain\n\t{{!\n\t  three\n\t}}\nSnow\n",
                expected: "Rain\nSnow\n"
            ),
            .init(name: "Indented Inline", template: "   Rain {{! no line }}\n", expected: "   Rain \n"),
            .init(name: "Surrounding Whitespace", template: "Rain  {{! blanks }}  Snow", expected: "Rain    Snow"),
            .init(name: "Variable Name Collision", template: "({{! title }}{{!title}})", expected: "()"),
        ],
        differences: []
    )
}
