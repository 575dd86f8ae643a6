import SafeMarkup

/// How a token of each type is written in CSS.
enum TokenValue {
    /// The types of the 2025.10 format that a stylesheet can use as one value.
    static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "shadow",
    ]

    /// The CSS text of a value without aliases; nil when the value does not fit its type.
    static func css(_ value: JSON, type: String) -> String? {
        switch type {
        case "color": color(value)
        case "dimension": measure(value, units: ["px", "rem"])
        case "duration": measure(value, units: ["ms", "s"])
        case "number": value.double.map(number)
        case "fontWeight": value.int.flatMap { (1...1_000).contains($0) ? String($0) : nil } ?? weight(value.string)
        case "fontFamily": fontFamily(value)
        case "cubicBezier": cubicBezier(value)
        case "shadow": shadow(value)
        default: nil
        }
    }

    private static func color(_ value: JSON) -> String? {
        guard let space = value["colorSpace"]?.string, let components = value["components"]?.array,
            components.count == 3
        else { return nil }
        guard let alpha = value["alpha"].map(\.double) ?? 1, value["hex"].map({ isHex($0.string) }) ?? true else {
            return nil
        }
        if space == "srgb", alpha == 1, let hex = value["hex"]?.string { return hex }
        let parts = components.compactMap { $0.string == "none" ? "none" : $0.double.map(number) }
        guard parts.count == 3, (0...1).contains(alpha) else { return nil }
        let body = parts.joined(separator: " ") + (alpha < 1 ? " / \(number(alpha))" : "")
        switch space {
        case "srgb", "srgb-linear", "display-p3", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50":
            return "color(\(space) \(body))"
        case "oklch", "oklab", "lab", "lch": return "\(space)(\(body))"
        case "hsl", "hwb":
            let percent = parts.enumerated().map { $0 == 0 || $1 == "none" ? $1 : $1 + "%" }
            return "\(space)(\(percent.joined(separator: " "))\(alpha < 1 ? " / \(number(alpha))" : ""))"
        default: return nil
        }
    }

    private static func isHex(_ text: String?) -> Bool {
        guard let text, text.utf8.count == 7, text.utf8.first == UInt8(ascii: "#") else { return false }
        return text.unicodeScalars.dropFirst().allSatisfy(\.properties.isASCIIHexDigit)
    }

    private static func measure(_ value: JSON, units: [String]) -> String? {
        guard let amount = value["value"]?.double, let unit = value["unit"]?.string, units.contains(unit) else {
            return nil
        }
        return number(amount) + unit
    }

    private static func weight(_ name: String?) -> String? {
        switch name {
        case "thin", "hairline": "100"
        case "extra-light", "ultra-light": "200"
        case "light": "300"
        case "normal", "regular", "book": "400"
        case "medium": "500"
        case "semi-bold", "demi-bold": "600"
        case "bold": "700"
        case "extra-bold", "ultra-bold": "800"
        case "black", "heavy": "900"
        default: nil
        }
    }

    private static func fontFamily(_ value: JSON) -> String? {
        let values = value.array ?? [value]
        let names = values.compactMap(\.string)
        guard !names.isEmpty, names.count == values.count, names.allSatisfy(isFontName) else { return nil }
        return names.map { generic.contains($0) ? $0 : "\"\($0)\"" }.joined(separator: ", ")
    }

    /// Scalars, not characters: some letters take a quotation mark behind them into one character.
    private static func isFontName(_ name: String) -> Bool {
        !name.isEmpty
            && name.unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == " " || scalar == "-"
            }
    }

    private static let generic: Set<String> = [
        "serif", "sans-serif", "monospace", "system-ui", "ui-serif", "ui-sans-serif", "ui-rounded", "ui-monospace",
    ]

    private static func cubicBezier(_ value: JSON) -> String? {
        guard let points = value.array?.compactMap(\.double), points.count == 4, value.array?.count == 4,
            (0...1).contains(points[0]), (0...1).contains(points[2])
        else { return nil }
        return "cubic-bezier(\(points.map(number).joined(separator: ", ")))"
    }

    private static func shadow(_ value: JSON) -> String? {
        let layers = value.array ?? [value]
        let texts = layers.compactMap { layer -> String? in
            let lengths = ["offsetX", "offsetY", "blur", "spread"].compactMap { name in
                layer[name].flatMap { measure($0, units: ["px", "rem"]) }
            }
            guard lengths.count == 4, let tint = layer["color"].flatMap(color) else { return nil }
            return (lengths + [tint] + (layer["inset"]?.bool == true ? ["inset"] : [])).joined(separator: " ")
        }
        return texts.count == layers.count && !texts.isEmpty ? texts.joined(separator: ", ") : nil
    }

    private static func number(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
