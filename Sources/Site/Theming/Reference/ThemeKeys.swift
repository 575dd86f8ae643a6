import Reference

/// The keys of `theme.json`: the reader refuses all others, and the reference lists them.
enum ThemeKeys {
    /// The levels of `boost`.
    static let boosts: KeyValuePairs = ["breaking": RowRule.boosts, "premium": RowRule.boosts]
    /// The rows of `between`.
    static let gaps: KeyValuePairs = ["ads": 1...10, "widgets": 0...10]
    /// The stories of `latest`; more of them are a list, not a strip.
    static let latestCounts = 0...6

    /// Keys that begin with a dollar sign are for editors.
    private static var notes: MappingShape.Others { .named(pattern: "^\\$", .anything) }

    /// The whole file.
    static var file: MappingShape {
        MappingShape(
            [
                key(
                    "name",
                    .text(TextForm("text", pattern: "[\\s\\S]", examples: ["VG"])),
                    "The name of the theme, for people.",
                    default: "no name",
                    example: "\"VG\""
                ),
                key(
                    "extends",
                    .text(TextForm("the id of a theme", pattern: "[\\s\\S]", examples: ["vg"])),
                    "The theme that this one changes.",
                    default: .value("\"base\""),
                    example: "\"vg\""
                ),
                key("front", .mapping(layout), "The rows of front pages.", example: "{\"start\": [\"splash\"]}"),
                key(
                    "section",
                    .mapping(layout),
                    "The rows of sections.",
                    example: "{\"repeat\": [\"pair\", \"three\"]}"
                ),
                key(
                    "sections",
                    .mapping(MappingShape([], others: .named(pattern: "^", .mapping(layout)))),
                    "The rows of single sections, by their id.",
                    example: "{\"sport\": {\"start\": [\"splash\", \"list 6\"]}}"
                ),
                key(
                    "boost",
                    .mapping(numbers(boosts, boostMeanings)),
                    "How much larger stories are shown that the newsroom marked, from 0 to 3.",
                    example: "{\"breaking\": 3, \"premium\": 1}"
                ),
                key(
                    "between",
                    .mapping(numbers(gaps, gapMeanings)),
                    "How many rows of stories keep advertisements and widgets apart.",
                    example: "{\"ads\": 2, \"widgets\": 1}"
                ),
                key(
                    "contrast",
                    .list(.mapping(contrast)),
                    "Pairs of colours that must be readable, besides those of the extended themes.",
                    default: "those of the extended themes",
                    example: "[{\"text\": \"color.text\", \"background\": \"color.paper\"}]"
                ),
            ],
            others: notes
        )
    }

    /// A layout: the rows of a kind of pages.
    static var layout: MappingShape {
        MappingShape(
            [
                key(
                    "latest",
                    .integer(latestCounts),
                    "How many of the newest stories stand in a strip above the rows.",
                    example: "4"
                ),
                key("start", .list(row), "The first rows.", example: "[\"splash boost 3\", \"three\"]"),
                key("repeat", .list(row), "The rows after them, again and again.", example: "[\"pair\", \"list 6\"]"),
            ],
            others: notes
        )
    }

    /// A pair of colours.
    static var contrast: MappingShape {
        let token = ValueShape.text(TextForm("the name of a token", examples: ["color.text"]))
        return MappingShape(
            [
                key("text", isRequired: true, token, "The colour of the text or symbol.", example: "\"color.text\""),
                key("background", isRequired: true, token, "The colour behind it.", example: "\"color.paper\""),
                key(
                    "atLeast",
                    .numbers(ContrastRule.ratios),
                    "The least ratio of WCAG 2.2: 4.5 for text, 3 for large text and parts of the interface.",
                    default: .value("\(ContrastRule.usualRatio)"),
                    example: "3"
                ),
            ],
            others: notes
        )
    }
}

extension ThemeKeys {
    private static let boostMeanings = ["Stories marked as breaking.", "Stories for subscribers."]
    private static let gapMeanings = ["Rows between two advertisements.", "Rows between two widgets."]

    private static var row: ValueShape {
        let names = RowRule.Shape.allCases.map(\.rawValue).joined(separator: "|")
        return .text(TextForm("a row", pattern: "^\\s*(\(names))(\\s|$)", examples: RowRule.forms))
    }

    private static func numbers(
        _ bounds: KeyValuePairs<String, ClosedRange<Int>>,
        _ meanings: [String]
    ) -> MappingShape {
        let keys = zip(bounds, meanings).map { bound, meaning in
            key(bound.key, .integer(bound.value), meaning, example: "\(bound.value.lowerBound + 1)")
        }
        return MappingShape(keys, others: notes)
    }

    private static func key(
        _ name: String,
        isRequired: Bool = false,
        _ shape: ValueShape,
        _ meaning: String,
        default: KeyShape.Default? = nil,
        example: String
    ) -> KeyShape {
        let absence = `default` ?? (isRequired ? nil : "that of the extended theme")
        return KeyShape(name, isRequired: isRequired, shape, meaning, default: absence, example: example)
    }
}
