import Reference

/// What people are told about curations.
extension CurationFile {
    static let words: [KeyWords] =
        keys + pinKeys.below("pin") + lineKeys.below("hide") + lineKeys.below("takedown") + changeKeys.below("change")
        + imageKeys.below("change.image") + moveKeys.below("move") + emergencyKeys.below("emergency")
        + linkKeys.below("emergency.links")

    private static let keys = [
        KeyWords(
            "pin",
            "Stories that stay in a slot; \(maximumLines) at most, as in every list here.",
            default: .words("no story"),
            example: "[{ story: vg-sport-1, slot: 2, until: 2026-11-21T06:00 }]"
        ),
        KeyWords(
            "hide",
            "Stories that are not shown on the page.",
            default: .words("no story"),
            example: "[{ story: vg-sport-1 }]"
        ),
        KeyWords(
            "takedown",
            "Stories that are taken out of everything of the brand, and of its releases.",
            default: .words("no story"),
            example: "[{ story: vg-sport-1, note: Legal }]"
        ),
        KeyWords(
            "change",
            "Stories that are told otherwise.",
            default: .words("no story"),
            example: "[{ story: vg-sport-1, headline: A better title, boost: 2 }]"
        ),
        KeyWords(
            "move",
            "Stories that stand before or after another one.",
            default: .words("no story"),
            example: "[{ story: vg-sport-1, before: vg-sport-4 }]"
        ),
        KeyWords("limit", "The most stories of the section.", default: .words("all"), example: "30"),
        KeyWords(
            "backfill",
            "The label of the source that fills the list up to `limit`.",
            default: .words("nothing is filled up"),
            example: "ntb"
        ),
        KeyWords(
            "emergency",
            "A message to all readers of the brand.",
            default: .words("no message"),
            example: "{ level: banner, message: Stay at home., until: 2026-11-21T06:00 }"
        ),
    ]

    /// When a line counts.
    private static let periodKeys = [
        KeyWords(
            "from",
            "Before this time the line does not count.",
            default: .words("it counts"),
            example: "2026-11-20T18:00"
        ),
        KeyWords(
            "until",
            "From this time on the line does not count.",
            default: .words("it counts"),
            example: "2026-11-21T06:00"
        ),
        KeyWords("note", "Who wants it and why; never on a page.", default: .words("no note"), example: "Kari"),
    ]

    private static let lineKeys =
        [KeyWords("story", "The id of the story, or its address.", example: "vg-sport-1")] + periodKeys

    private static let pinKeys = lineKeys + [KeyWords("slot", "The slot, counted from 1.", example: "2")]

    private static let changeKeys =
        lineKeys
        + [
            KeyWords("headline", "Its headline.", default: .words("that of the feed"), example: "A better title"),
            KeyWords("kicker", "Its kicker; `\"\"` for none.", default: .words("that of the feed"), example: "Kultur"),
            KeyWords(
                "image",
                "Its picture: a path inside `content/` or an address, alone or with what it shows.",
                default: .words("that of the feed"),
                example: "feeds/images/fjord.svg"
            ),
            KeyWords(
                "boost",
                "How much larger it is shown than by its place, from 0 to 3.",
                default: .words("what the theme says"),
                example: "2"
            ),
        ]

    private static let imageKeys = [
        KeyWords("url", "The picture: a path inside `content/`, or an address.", example: "feeds/images/fjord.svg"),
        KeyWords(
            "alt",
            "What it shows, for those who do not see it.",
            default: .words("the picture is decoration"),
            example: "A fjord"
        ),
        KeyWords("credit", "Who made it.", default: .words("no credit"), example: "Ola Nordmann"),
    ]

    private static let moveKeys =
        lineKeys
        + [
            KeyWords(
                "before",
                "The story that it stands before; either this or `after` is needed.",
                default: .words("`after`"),
                example: "vg-sport-4"
            ),
            KeyWords(
                "after",
                "The story that it stands after; either this or `before` is needed.",
                default: .words("`before`"),
                example: "vg-sport-4"
            ),
        ]

    private static let emergencyKeys =
        [
            KeyWords("level", "A message over every page, or also a plain front without pictures.", example: "banner"),
            KeyWords("message", "What readers are told.", example: "Stay at home."),
            KeyWords(
                "links",
                "Where readers find help, \(maximumLinks) links at most.",
                default: .words("no links"),
                example: "[{ title: Police, url: \"https://www.politiet.example/\" }]"
            ),
        ] + periodKeys

    private static let linkKeys = [
        KeyWords("title", "The words of the link.", example: "Police"),
        KeyWords("url", "The address of the link.", example: "https://www.politiet.example/"),
    ]
}
