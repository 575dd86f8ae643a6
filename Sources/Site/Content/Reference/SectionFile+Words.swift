import Reference

/// What people are told about the front matter of sections.
extension SectionFile {
    static let words: [KeyWords] =
        keys + feedKeys.below("feed") + previewKeys.below("feed.preview") + sourceKeys.below("sources")
        + InsertPart.words(default: .words("the rules of the brand"))

    private static let keys = [
        KeyWords(
            "title",
            "The name of the section; needed with several sources and with the loader `markdown`, and with `web` unless `feed.title` says it.",
            default: .words("the title of the feed"),
            example: "Økonomi"
        ),
        KeyWords(
            "feed",
            "The one source of the section.",
            example: "{ loader: unified, source: feeds/economy.json }"
        ),
        KeyWords(
            "sources",
            "Several sources in place of `feed`, \(maximumSources) at most.",
            example: "[{ loader: unified, source: feeds/economy.json }, { loader: markdown, label: own }]"
        ),
        KeyWords(
            "merge",
            "How the stories of several sources become one list.",
            default: .value("newest"),
            example: "first 3 of forside, then newest of all"
        ),
        KeyWords(
            "renderAsWeb",
            "For a feed with the flag `renderAsWeb`: show its stories here, or hand the reader over to its page.",
            default: .value("native"),
            example: "follow"
        ),
        KeyWords(
            "every",
            "How long an answer of a source is fresh; builds do not ask again before.",
            default: .words("each build asks"),
            example: "1m"
        ),
        KeyWords(
            "limit",
            "How many stories stand on one page; the rest is on further pages.",
            default: .count(Section.defaultLimit),
            example: "30"
        ),
        KeyWords(
            "from",
            "Before this time the section is not there.",
            default: .words("it is there"),
            example: "2027-08-15"
        ),
        KeyWords("until", "From this time on the section is gone.", default: .words("it stays"), example: "2027-09-20"),
        KeyWords(
            "curation",
            "An address that answers the curation, in place of a file in `curation/`.",
            default: .words("the file, if there is one"),
            example: "https://desk.example.no/vg/forside"
        ),
        KeyWords(
            "requires",
            "What readers are asked for before they see the section.",
            default: .words("nothing"),
            example: "consent"
        ),
    ]

    /// The keys of every source.
    private static let loadKeys = [
        KeyWords(
            "loader",
            "How the source is read: a loader of feeds, `web` for a page that is elsewhere, or `markdown` for the articles "
                + "of the section.",
            example: "unified"
        ),
        KeyWords(
            "source",
            "Where the feed is; every loader of feeds needs it.",
            default: .words("no feed is loaded"),
            example: "feeds/economy.json"
        ),
        KeyWords(
            "deadline",
            "How long a build waits for it.",
            default: .words("`deadline` of `site.yml`"),
            example: "5s"
        ),
        KeyWords(
            "onFailure",
            "What is shown when it fails.",
            default: .words("`onFailure` of `site.yml`"),
            example: "showError"
        ),
        KeyWords(
            "headers",
            "Headers of the request by name; `${NAME}` is a variable of the environment.",
            default: .words("none of your own"),
            example: "{ Authorization: \"Bearer ${FEED_TOKEN}\" }"
        ),
    ]

    private static let feedKeys =
        loadKeys
        + [
            KeyWords(
                "url",
                "The page that the section is; for the loader `web`, which needs it.",
                default: .words("no page"),
                example: "https://www.example.no/sport"
            ),
            KeyWords(
                "title",
                "The title of that page; for the loader `web`.",
                default: .words("`title` of the section"),
                example: "Sport"
            ),
            KeyWords(
                "frame",
                "Whether that page is shown in a frame; for the loader `web`.",
                default: .value("false"),
                example: "true"
            ),
            KeyWords(
                "preview",
                "A feed whose first stories are shown with the link to that page; for the loader `web`.",
                default: .words("no stories"),
                example: "{ loader: syndication, source: feeds/sport.xml }"
            ),
            KeyWords(
                "poll",
                "How often the preview asks for it again.",
                default: .words("`poll` of `site.yml`"),
                example: "30s"
            ),
        ]

    private static let previewKeys = [
        KeyWords("loader", "How the feed is read.", example: "syndication"),
        KeyWords("source", "Where the feed is.", example: "feeds/sport.xml"),
    ]

    private static let sourceKeys =
        loadKeys
        + [
            KeyWords(
                "label",
                "What `merge` and `backfill` call the source.",
                default: .words("the name of its file, or the host of its address"),
                example: "ntb"
            ),
            KeyWords("limit", "The most stories that it gives.", default: .words("all"), example: "10"),
            KeyWords(
                "weight",
                "How many stories it gives in a turn of `interleave`.",
                default: .value("1"),
                example: "2"
            ),
        ]
}
