import Reference

/// The keys of token files that begin with a dollar sign (Format module 2025.10, sections 5.2 and 6.3): the reader refuses
/// all others, and the reference lists them.
enum TokenKeys {
    /// A whole file.
    static var file: MappingShape {
        MappingShape([schema, type] + notes, others: names)
    }

    /// A group inside a file.
    static var group: MappingShape {
        MappingShape([type] + notes + [extends, root], others: names)
    }

    /// A token.
    static var token: MappingShape {
        let values = TokenType.allCases.map { ValueShape.definition($0.rawValue) }
        let value = KeyShape(
            "$value",
            isRequired: true,
            .either([.definition("reference")] + values),
            words: KeyWords("$value", "The value, or the token that has it.", example: "\"{color.ink}\"")
        )
        return MappingShape([value, type] + notes)
    }

    /// Names that CSS can have without escapes.
    private static var names: MappingShape.Others {
        .named(
            pattern: "^[A-Za-z0-9_-]+$",
            .either([.definition("token"), .definition("pointer"), .definition("group")])
        )
    }

    private static var schema: KeyShape {
        KeyShape(
            "$schema",
            .anything,
            words: KeyWords("$schema", "For editors.", default: .words("none"), example: "\"tokens.schema.json\"")
        )
    }

    private static var type: KeyShape {
        KeyShape(
            "$type",
            .words(TokenType.names),
            words: KeyWords(
                "$type",
                "The type of the token, or of all tokens of the group.",
                default: .words("the type of the group around it, or of the same token in the extended theme"),
                example: "\"color\""
            )
        )
    }

    private static var notes: [KeyShape] {
        [
            KeyShape(
                "$description",
                .text(TextForm("text")),
                words: KeyWords(
                    "$description",
                    "What it is for.",
                    default: .words("none"),
                    example: "\"Text of stories\""
                )
            ),
            KeyShape(
                "$extensions",
                .mapping(MappingShape([], others: .ignored)),
                words: KeyWords("$extensions", "Data of other programs.", default: .words("none"), example: "{}")
            ),
            KeyShape(
                "$deprecated",
                .either([.boolean, .text(TextForm("the reason"))]),
                words: KeyWords(
                    "$deprecated",
                    "Whether it should not be used any more.",
                    default: .value("false"),
                    example: "true"
                )
            ),
        ]
    }

    private static var extends: KeyShape {
        let form = TextForm("the name of a group", pattern: "^(\\{.+\\}|#/.+)$", examples: ["{color.base}"])
        return KeyShape(
            "$extends",
            .text(form),
            words: KeyWords(
                "$extends",
                "The group whose tokens it has as well.",
                default: .words("none"),
                example: "\"{color}\""
            )
        )
    }

    private static var root: KeyShape {
        KeyShape(
            "$root",
            .either([.definition("token"), .definition("pointer")]),
            words: KeyWords(
                "$root",
                "The token that has the name of the group itself.",
                default: .words("none"),
                example: "{\"$value\": \"{color.ink}\"}"
            )
        )
    }
}
