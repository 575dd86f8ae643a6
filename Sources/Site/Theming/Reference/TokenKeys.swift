/// The keys of token files that begin with a dollar sign (Format module 2025.10, sections 5.2 and 6.3): the reader refuses
/// all others, and the reference lists them.
enum TokenKeys {
    static var file: MappingShape { MappingShape([schema, type] + notes, others: names) }

    static var group: MappingShape { MappingShape([type] + notes + [root], others: names) }

    static var token: MappingShape {
        let values = TokenType.allCases.map { ValueShape.definition($0.rawValue) }
        let value = KeyShape(
            "$value",
            isRequired: true,
            .either([.definition("reference")] + values),
            "The value, or the token that has it.",
            example: "\"{color.ink}\""
        )
        return MappingShape([value, type] + notes)
    }

    /// Names that CSS can have without escapes.
    private static var names: MappingShape.Others {
        .named(pattern: "^[A-Za-z0-9_-]+$", .either([.definition("token"), .definition("group")]))
    }

    private static var schema: KeyShape {
        KeyShape("$schema", .anything, "For editors.", default: "none", example: "\"tokens.schema.json\"")
    }

    private static var type: KeyShape {
        KeyShape(
            "$type",
            .words(TokenType.names),
            "The type of the token, or of all tokens of the group.",
            default: "the type of the group around it, or of the same token in the extended theme",
            example: "\"color\""
        )
    }

    private static var notes: [KeyShape] {
        let text = ValueShape.text(TextForm("text"))
        let data = ValueShape.mapping(MappingShape([], others: .ignored))
        let reason = ValueShape.either([.boolean, .text(TextForm("the reason"))])
        return [
            KeyShape("$description", text, "What it is for.", default: "none", example: "\"Text of stories\""),
            KeyShape("$extensions", data, "Data of other programs.", default: "none", example: "{}"),
            KeyShape(
                "$deprecated",
                reason,
                "Whether it should not be used any more.",
                default: .value("false"),
                example: "true"
            ),
        ]
    }

    private static var root: KeyShape {
        KeyShape(
            "$root",
            .definition("token"),
            "The token that has the name of the group itself.",
            default: "none",
            example: "{\"$value\": \"{color.ink}\"}"
        )
    }
}
