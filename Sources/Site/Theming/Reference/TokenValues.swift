/// The values of tokens by their type (Format module 2025.10, sections 8 and 9).
enum TokenValues {
    /// A reference in the place of a value.
    static var reference: ValueShape {
        .text(TextForm("the name of a token in braces", pattern: "^\\{.+\\}$", examples: ["{color.ink}"]))
    }

    static func shape(of type: TokenType) -> ValueShape {
        let font = ValueShape.text(TextForm("the name of a font"))
        return switch type {
        case .color, .dimension, .duration: object(of: type)
        case .cubicBezier: .list(orReference(.number(nil)))
        case .fontFamily: .either([font, .list(orReference(font))])
        case .fontWeight: .either([.number(1...1_000), .words(TokenResolver.weights.keys.sorted())])
        case .number: .number(nil)
        case .shadow: .either([object(of: type), .list(orReference(object(of: type)))])
        }
    }

    private static func object(of type: TokenType) -> ValueShape { .mapping(MappingShape(members(of: type))) }

    /// The members of a value that is an object, by which the resolver reads, too.
    static func members(of type: TokenType) -> [KeyShape] {
        switch type {
        case .color:
            [
                needed("colorSpace", .words(ColorSpace.names), "The colour space.", #""srgb""#),
                needed(
                    "components",
                    .list(orReference(.either([.number(nil), .words(["none"])]))),
                    "The three numbers of the colour space.",
                    "[0.1, 0.1, 0.12]"
                ),
                KeyShape(
                    "alpha",
                    orReference(.number(0...1)),
                    "From 0, transparent, to 1.",
                    default: .value("1"),
                    example: "0.5"
                ),
                KeyShape(
                    "hex",
                    .text(TextForm("six digits", pattern: "^#[0-9A-Fa-f]{6}$", examples: ["#16191d"])),
                    "The same colour for programs that know nothing else.",
                    default: "none",
                    example: ##""#16191d""##
                ),
            ]
        case .dimension, .duration:
            [
                needed("value", orReference(.number(nil)), "The number.", "16"),
                needed("unit", .words(type.units), "The unit.", #""\#(type.units.first ?? "")""#),
            ]
        case .shadow:
            [
                needed("color", orReference(.definition(TokenType.color.rawValue)), "The colour.", #""{color.ink}""#),
                length("offsetX", "How far it lies to the right."), length("offsetY", "How far it lies down."),
                length("blur", "How far it is blurred."), length("spread", "How much larger it is."),
                KeyShape("inset", .boolean, "Whether the shadow is inside.", default: .value("false"), example: "true"),
            ]
        case .cubicBezier, .fontFamily, .fontWeight, .number: []
        }
    }

    private static func orReference(_ shape: ValueShape) -> ValueShape { .either([shape, .definition("reference")]) }

    private static func needed(_ name: String, _ shape: ValueShape, _ meaning: String, _ example: String) -> KeyShape {
        KeyShape(name, isRequired: true, shape, meaning, example: example)
    }

    private static func length(_ name: String, _ meaning: String) -> KeyShape {
        let shape = orReference(.definition(TokenType.dimension.rawValue))
        return needed(name, shape, meaning, #"{"value": 1, "unit": "px"}"#)
    }
}
