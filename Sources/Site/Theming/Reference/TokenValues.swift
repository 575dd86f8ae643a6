/// The values of tokens by their type (Format module 2025.10, sections 8 and 9).
///
/// The members are those of `TokenType.members`, which the resolver reads by.
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

    private static func object(of type: TokenType) -> ValueShape {
        let (needed, allowed) = type.members
        let keys = (needed + allowed).map { name in
            let member = member(name, of: type)
            let isNeeded = needed.contains(name)
            return KeyShape(
                name,
                isRequired: isNeeded,
                member.shape,
                member.meaning,
                default: isNeeded ? nil : absence(of: name),
                example: member.example
            )
        }
        return .mapping(MappingShape(keys))
    }

    private static func absence(of member: String) -> KeyShape.Default {
        switch member {
        case "alpha": .value("1")
        case "inset": .value("false")
        case "hex": "none"
        default: "not set"
        }
    }

    private static func orReference(_ shape: ValueShape) -> ValueShape { .either([shape, .definition("reference")]) }

    private typealias Member = (shape: ValueShape, meaning: String, example: String)

    private static func member(_ name: String, of type: TokenType) -> Member {
        let length = { (meaning: String) -> Member in
            (orReference(.definition(TokenType.dimension.rawValue)), meaning, #"{"value": 1, "unit": "px"}"#)
        }
        return switch name {
        case "alpha": (orReference(.number(0...1)), "From 0, transparent, to 1.", "0.5")
        case "blur": length("How far it is blurred.")
        case "color": (orReference(.definition(TokenType.color.rawValue)), "The colour.", #""{color.ink}""#)
        case "colorSpace": (.words(ColorSpace.names), "The colour space.", #""srgb""#)
        case "components":
            (
                .list(orReference(.either([.number(nil), .words(["none"])]))), "The three numbers of the colour space.",
                "[0.1, 0.1, 0.12]"
            )
        case "hex":
            (
                .text(TextForm("six digits", pattern: "^#[0-9A-Fa-f]{6}$", examples: ["#16191d"])),
                "The same colour for programs that know nothing else.", ##""#16191d""##
            )
        case "inset": (.boolean, "Whether the shadow is inside.", "true")
        case "offsetX": length("How far it lies to the right.")
        case "offsetY": length("How far it lies down.")
        case "spread": length("How much larger it is.")
        case "unit": (.words(type.units), "The unit.", #""\#(type.units.first ?? "")""#)
        case "value": (orReference(.number(nil)), "The number.", "16")
        default: (.anything, "", "null")
        }
    }
}
