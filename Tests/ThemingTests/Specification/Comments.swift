extension SpecificationModule {
    static let comments = SpecificationModule(
        name: "comments",
        count: 12,
        kept: [
            .init("Inline", "Sun{{! not for readers }}day", "Sunday"),
            .init("Multiline", "Sun{{!\n  not\n  for readers\n}}day\n", "Sunday\n"),
            .init("Standalone", "Rain\n{{! a line }}\nSnow\n", "Rain\nSnow\n"),
            .init("Indented Standalone", "Rain\n   {{! a line }}\nSnow\n", "Rain\nSnow\n"),
            .init("Standalone Line Endings", "a\r\n{{! line }}\r\nb", "a\r\nb"),
            .init("Standalone Without Previous Line", "\t {{! the first }}\nRain", "Rain"),
            .init("Standalone Without Newline", "Rain\n  {{! the last }}", "Rain\n"),
            .init("Multiline Standalone", "Rain\n{{!\nthree\nlines\n}}\nSnow\n", "Rain\nSnow\n"),
            .init("Indented Multiline Standalone", "Rain\n\t{{!\n\t  three\n\t}}\nSnow\n", "Rain\nSnow\n"),
            .init("Indented Inline", "   Rain {{! no line }}\n", "   Rain \n"),
            .init("Surrounding Whitespace", "Rain  {{! blanks }}  Snow", "Rain    Snow"),
            .init("Variable Name Collision", "({{! title }}{{!title}})", "()"),
        ],
        differences: []
    )
}
