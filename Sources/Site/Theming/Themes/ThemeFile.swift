/// The contents of a `theme.json`.
///
/// Every key is optional: defaults come from the extended theme.
struct ThemeFile: Sendable {
    /// The extended theme; `base` by default.
    private(set) var extends: String?
    private(set) var extendsPosition: SourcePosition?
    private(set) var front = LayoutPart()
    private(set) var section = LayoutPart()
    private(set) var sections: [SectionEntry] = []
    private(set) var boost: (breaking: Int?, premium: Int?) = (nil, nil)
    private(set) var between: (ads: Int?, widgets: Int?) = (nil, nil)
    private(set) var contrast: [ContrastRule] = []
    /// The fonts that pages ask for at once, by their names among the assets; nil leaves them to the extended theme.
    private(set) var preload: [SourceValue]?
    /// The hosts that its scripts load from, by the directives of a policy without `-src`.
    private(set) var policy: [String: [String]] = [:]
    private(set) var diagnostics: [Diagnostic] = []

    init(_ bytes: [UInt8], path: String) {
        let source = ThemeSource(path: path, bytes: bytes)
        guard let json = source.object(&diagnostics, advice: "write { }") else { return }
        let keys = ThemeKeys(json, of: source)
        keys.noteRepeatedKeys(of: json)
        read(keys)
        diagnostics += keys.allMistakes
    }

    private init() {}

    /// The keys, for the reference.
    static var keys: MappingShape {
        ThemeKeys.shape { keys in
            var file = ThemeFile()
            file.read(keys)
        }
    }

    private mutating func read(_ keys: ThemeKeys) {
        // It is unused, but its type is checked.
        _ = keys.text(
            "name",
            "The name of the theme, for people.",
            TextForm("text", pattern: "[\\s\\S]", examples: ["VG"]),
            or: "no name"
        )
        extends = keys.text(
            "extends",
            "The theme that this one changes.",
            TextForm("the id of a theme", pattern: "[\\s\\S]", examples: ["vg"]),
            or: .value("\"base\"")
        )
        extendsPosition = keys.json?["extends"].map { keys.source.position($0.offset) }
        front = keys.layout("front", "The rows of front pages.", example: "{\"start\": [\"splash\"]}")
        section = keys.layout("section", "The rows of sections.", example: "{\"repeat\": [\"pair\", \"three\"]}")
        sections = keys.layouts(
            "sections",
            "The rows of single sections, by their id.",
            example: "{\"sport\": {\"start\": [\"splash\", \"list 6\"]}}"
        )
        boost = keys.numbers(
            "boost",
            "How much larger stories are shown that the newsroom marked, from 0 to 3.",
            example: "{\"breaking\": 3, \"premium\": 1}"
        ) { keys in
            (
                keys.number("breaking", "Stories marked as breaking.", in: RowRule.boosts, example: 1),
                keys.number("premium", "Stories for subscribers.", in: RowRule.boosts, example: 1)
            )
        }
        between = keys.numbers(
            "between",
            "How many rows of stories keep advertisements and widgets apart.",
            example: "{\"ads\": 2, \"widgets\": 1}"
        ) { keys in
            (
                keys.number("ads", "Rows between two advertisements.", in: 1...10, example: 2),
                keys.number("widgets", "Rows between two widgets.", in: 0...10, example: 1)
            )
        }
        contrast = ContrastRule.list(keys)
        preload = keys.texts(
            "preload",
            "The fonts of the first screen, which a page asks for before its stylesheet names them.",
            TextForm("a font", pattern: "^[^/]+\\.woff2$", examples: ["headline.woff2"]),
            Mistake(what: "no font of this format", advice: "write the name of a .woff2 file, without a folder")
        )
        policy = keys.policy(
            "policy",
            "The hosts that its scripts load from, by what they give, besides those of the extended theme.",
            example: "{\"script\": [\"https://ads.example.com\"]}"
        )
    }
}

/// The rows of a layout; nil parts are inherited.
struct LayoutPart: Sendable {
    /// The number of stories in the strip of the newest.
    var latest: Int?
    var start: [RowRule]?
    var again: [RowRule]?
}

extension LayoutPart {
    init(_ keys: ThemeKeys) {
        let strip = "How many of the newest stories stand in a strip above the rows."
        // More of them are a list, not a strip.
        latest = keys.number("latest", strip, in: 0...6, example: 4)
        start = keys.rows("start", "The first rows.", example: "[\"splash boost 3\", \"three\"]")
        again = keys.rows("repeat", "The rows after them, again and again.", example: "[\"pair\", \"list 6\"]")
        if let rows = keys.json?["repeat"], rows.array?.isEmpty == true {
            keys.note(rows, "no rows to repeat", "name one, or leave out \"repeat\"")
        }
    }
}

/// The layout of one section with its position.
struct SectionEntry: Sendable {
    let id: String
    let layout: LayoutPart
    let path: String
    let position: SourcePosition
}
