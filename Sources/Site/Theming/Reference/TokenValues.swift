import Reference

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
        case .border, .color, .dimension, .duration, .transition, .typography: object(of: type)
        case .cubicBezier: .list(orReference(.number(nil)))
        case .fontFamily: .either([font, .list(orReference(font))])
        case .fontWeight: .either([.number(1...1_000), .words(TokenResolver.weights.keys.sorted())])
        case .gradient: .list(orReference(object(of: type)))
        case .number: .number(nil)
        case .shadow: .either([object(of: type), .list(orReference(object(of: type)))])
        case .strokeStyle: .either([.words(TokenType.strokeStyles), object(of: type)])
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
        case "letterSpacing": "`normal`"
        case "hex": "none"
        default: "not set"
        }
    }

    private static func orReference(_ shape: ValueShape) -> ValueShape { .either([shape, .definition("reference")]) }

    private typealias Member = (shape: ValueShape, meaning: String, example: String)

    private static func member(_ name: String, of type: TokenType) -> Member {
        let definition = orReference(.definition(TokenType.ofMembers[name]?.rawValue ?? ""))
        let length = { (meaning: String) -> Member in (definition, meaning, #"{"value": 1, "unit": "px"}"#) }
        let duration = { (meaning: String) -> Member in (definition, meaning, #"{"value": 200, "unit": "ms"}"#) }
        return switch name {
        case "alpha": (orReference(.number(0...1)), "From 0, transparent, to 1.", "0.5")
        case "blur": length("How far it is blurred.")
        case "color": (definition, "The colour.", #""{color.ink}""#)
        case "colorSpace": (.words(ColorSpace.names), "The colour space.", #""srgb""#)
        case "components":
            (
                .list(orReference(.either([.number(nil), .words(["none"])]))), "The three numbers of the colour space.",
                "[0.1, 0.1, 0.12]"
            )
        case "dashArray":
            (
                .list(orReference(.definition(TokenType.dimension.rawValue))), "The lengths of dashes and gaps.",
                #"[{"value": 1, "unit": "px"}]"#
            )
        case "delay": duration("How long it waits.")
        case "duration": duration("How long it takes.")
        case "fontFamily": (definition, "The fonts, the best first.", #"["Georgia", "serif"]"#)
        case "fontSize": length("The size of letters.")
        case "fontWeight": (definition, "The weight of letters.", "400")
        case "hex":
            (
                .text(TextForm("six digits", pattern: "^#[0-9A-Fa-f]{6}$", examples: ["#16191d"])),
                "The same colour for programs that know nothing else.", ##""#16191d""##
            )
        case "inset": (.boolean, "Whether the shadow is inside.", "true")
        case "letterSpacing": length("The space between letters.")
        case "lineCap": (.words(TokenType.lineCaps), "The ends of dashes.", #""round""#)
        case "lineHeight": (orReference(.number(nil)), "The height of lines, as a multiple of the size.", "1.4")
        case "offsetX": length("How far it lies to the right.")
        case "offsetY": length("How far it lies down.")
        case "position": (orReference(.number(nil)), "The place of the stop, from 0 to 1.", "0.5")
        case "spread": length("How much larger it is.")
        case "style": (definition, "The style of the line.", #""solid""#)
        case "timingFunction": (definition, "The curve of its speed.", "[0.5, 0, 1, 1]")
        case "unit": (.words(type.units), "The unit.", #""\#(type.units.first ?? "")""#)
        case "value": (orReference(.number(nil)), "The number.", "16")
        case "width": length("The width of the line.")
        default: (.anything, "", "null")
        }
    }
}
