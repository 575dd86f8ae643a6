/// Colours (Color module 2025.10, section 4).
extension TokenResolver {
    /// A colour object whose `hex`, if present, equals its components.
    ///
    /// A colour outside sRGB may have any `hex`, because the conversion is not defined.
    mutating func color(_ value: SourceValue) -> ResolvedToken? {
        if let text = value.json.string { return wrongKind(value, .color, advice: Self.advice(text)) }
        guard let members = members(of: value, .color) else { return nil }
        let alpha = members["alpha"].map { number(in: $0, .color, from: 0, to: 1) } ?? 1
        let hex = members["hex"].map { self.hex($0) } ?? ""
        let name = members["colorSpace"].flatMap {
            word(in: $0, of: ColorSpace.names, named: "a colorSpace", suggestsOne: false)
        }
        let space = name.flatMap(ColorSpace.init(rawValue:))
        guard let space, let components = components(members["components"], of: space), let alpha, let hex
        else { return nil }
        let color = Color(space, Vector(components.map { $0 ?? 0 }), alpha: alpha)
        if let place = members["hex"], let written = Color(hex: hex), color.isInGamut, !written.isNear(color) {
            let now = space == .srgb ? Self.components(of: written) : "now \(space.rawValue)"
            let advice = "write \"\(color.hex)\" or correct the components, \(now)"
            return mistakes.refuse(place, "\"\(hex)\" is not the color of the components", advice)
        }
        let isPlain = space == .srgb && alpha == 1 && !hex.isEmpty && !components.contains(nil)
        let css = isPlain ? hex.lowercased() : space.css(components, alpha: alpha)
        return ResolvedToken(type: .color, css: CSSValue(color: css), color: color)
    }

    /// Three numbers within the ranges of the colour space; nil is "none".
    private mutating func components(_ value: SourceValue?, of space: ColorSpace) -> [Double?]? {
        guard let value else { return nil }
        let channels = space.channels
        guard let elements = value.json.array, elements.count == channels.count else {
            let kind = value.json.array.map { counted($0.count, "component") } ?? value.json.kindInWords
            let names = channels.map(\.name).joined(separator: ", ")
            return mistakes.refuse(value, "\(kind) where \(space.rawValue) has 3", "write [\(names)]")
        }
        var components: [Double?] = []
        for (element, channel) in zip(elements, channels) {
            let place = value.at(element)
            if place.json.string == "none" {
                components.append(nil)
            } else if let number = number(in: place, .color), isInRange(number, channel, space, place) {
                components.append(number)
            }
        }
        return components.count == channels.count ? components : nil
    }

    private mutating func isInRange(
        _ number: Double,
        _ channel: ColorSpace.Channel,
        _ space: ColorSpace,
        _ value: SourceValue
    ) -> Bool {
        let isTooHigh = channel.high.map { number > $0 || channel.isTurn && number == $0 } ?? false
        guard isTooHigh || number < channel.low else { return true }
        let low = CSSNumber.text(channel.low)
        let range =
            channel.high.map { "from \(low) to \(channel.isTurn ? "below " : "")\(CSSNumber.text($0))" }
            ?? "from \(low) upwards"
        var advice = "write a number \(range)"
        if channel.isTurn {
            advice = "write \(CSSNumber.text(number - 360 * (number / 360).rounded(.down)))"
        } else if channel.high == 1, space != .oklch, (1...255).contains(number) {
            advice = "write \(Self.rounded(number / 255)), which is \(CSSNumber.text(number)) / 255"
        } else if channel.high == 1, (1...100).contains(number) {
            advice = "write \(Self.rounded(number / 100)), which is \(CSSNumber.text(number)) / 100"
        }
        let what = "the \(channel.name) of \(space.rawValue) goes \(range), not \(CSSNumber.text(number))"
        mistakes.add(value, what, advice)
        return false
    }

    /// The `hex` fallback in sRGB: six digits.
    private mutating func hex(_ value: SourceValue) -> String? {
        if let text = value.json.string, text.utf8.count == 7, Color(hex: text) != nil { return text }
        let near = value.json.string.flatMap { Color(hex: $0)?.hex ?? Color(hex: "#" + $0)?.hex }
        return mistakes.refuse(value, "\(value.inWords) is no hex of six digits", "write \"\(near ?? "#ff0000")\"")
    }

    /// The object to write for `"#ff0000"`.
    private static func advice(_ text: String) -> String? {
        guard let color = Color(hex: text) else { return nil }
        let alpha = color.alpha < 1 ? ", \"alpha\": \(rounded(color.alpha))" : ""
        let body = "\"components\": \(components(of: color))\(alpha), \"hex\": \"\(color.hex)\""
        return "write {\"colorSpace\": \"srgb\", \(body)}"
    }

    private static func components(of color: Color) -> String {
        "[\(color.rgb.list.map(rounded).joined(separator: ", "))]"
    }

    private static func rounded(_ value: Double) -> String {
        CSSNumber.text((value * 10_000).rounded() / 10_000)
    }
}
