import Reference

/// What people are told about the front matter of pages.
extension PageFile {
    static let words =
        titles
        + [
            KeyWords(
                "summary",
                "A sentence for search engines and for those who share the page.",
                default: .words("no description"),
                example: "Who we are and how to reach us."
            )
        ]

    /// What pages and articles have in common.
    fileprivate static let titles = [
        KeyWords(
            "title",
            "The title.",
            default: .words("the first line of the text that begins with `# `"),
            example: "Om avisen"
        ),
        KeyWords(
            "published",
            "Before this time the text is on no page, in no feed and in no list.",
            default: .words("it is public"),
            example: "2026-11-20T09:40"
        ),
        KeyWords(
            "until",
            "From this time on the text is gone.",
            default: .words("it stays"),
            example: "2026-12-24"
        ),
    ]
}

/// What people are told about the front matter of articles.
extension ArticleFile {
    static let words: [KeyWords] =
        PageFile.titles
        + [
            KeyWords("kicker", "A word or two above the title.", default: .words("no kicker"), example: "Kultur"),
            KeyWords("byline", "Who wrote it.", default: .words("no byline"), example: "Kari Nordmann"),
            KeyWords(
                "updated",
                "When it was changed last.",
                default: .words("no time of a change"),
                example: "2026-11-21"
            ),
            KeyWords(
                "image",
                "The picture of the article.",
                default: .words("no picture"),
                example: "{ url: feeds/images/fjord.svg, alt: A fjord }"
            ),
            KeyWords(
                "summary",
                "A sentence or two below the title.",
                default: .words("no summary"),
                example: "What happened."
            ),
            KeyWords(
                "draft",
                "Whether it is a draft: checked, and never shown.",
                default: .value("false"),
                example: "true"
            ),
            KeyWords(
                "premium",
                "Whether it is marked as a story for subscribers.",
                default: .value("false"),
                example: "true"
            ),
        ]
        + [
            KeyWords("url", "The picture: a path inside `content/`, or an address.", example: "feeds/images/fjord.svg"),
            KeyWords("width", "Its width in pixels.", default: .words("not known"), example: "1600"),
            KeyWords("height", "Its height in pixels.", default: .words("not known"), example: "900"),
            KeyWords(
                "alt",
                "What it shows, for those who do not see it.",
                default: .words("the picture is decoration"),
                example: "A fjord in the morning"
            ),
            KeyWords("credit", "Who made it.", default: .words("no credit"), example: "Ola Nordmann"),
        ].below("image")
}
