import Diagnostics
import Markup

/// The simple types (Format module 2025.10, section 8).
extension TokenResolver {
    mutating func number(_ value: SourceValue) -> ResolvedToken? {
        guard let number = number(in: value, .number) else { return nil }
        return ResolvedToken(type: .number, css: CSSValue(CSSNumber.text(number)), number: number)
    }

    mutating func measure(_ value: SourceValue, _ type: TokenType) -> ResolvedToken? {
        let units = type.units
        guard value.json.members != nil else {
            return wrongKind(value, type, advice: Self.measure(value.json, units))
        }
        guard let members = members(of: value, type) else { return nil }
        let amount = members["value"].flatMap { number(in: $0, type) }
        let unit = members["unit"].flatMap { word(in: $0, of: units, named: "a unit of \(type.inWords)") }
        guard let amount, let unit else { return nil }
        return ResolvedToken(type: type, css: CSSValue(CSSNumber.text(amount) + unit))
    }

    /// The advice for `16`, `"16px"` or `"1.5em"`.
    private static func measure(_ json: JSON, _ units: [String]) -> String? {
        guard let text = json.text, text.utf8.count < 20 else { return nil }
        let digits = text.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == "-") }
        guard let number = Double(digits), let unit = units.first else { return nil }
        let written = text.dropFirst(digits.count).filter { $0 != " " }
        let near = written.isEmpty ? unit : units.contains(written) ? written : written == "em" ? "rem" : unit
        return "write {\"value\": \(CSSNumber.text(number)), \"unit\": \"\(near)\"}"
    }

    mutating func fontWeight(_ value: SourceValue) -> ResolvedToken? {
        var weight: String?
        if case .number = value.json.value {
            weight = number(in: value, .fontWeight, from: 1, to: 1_000).map(CSSNumber.text)
        } else if value.json.string == nil {
            return wrongKind(value, .fontWeight)
        } else {
            let name = word(in: value, of: Self.weights.keys.sorted(), named: "a font weight")
            weight = name.flatMap { Self.weights[$0] }.map(String.init)
        }
        return weight.map { ResolvedToken(type: .fontWeight, css: CSSValue($0)) }
    }

    static var weights: [String: Int] {
        [
            "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
            "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
            "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
        ]
    }

    /// One name or several; a reference in the list includes all names of its token.
    mutating func fontFamily(_ value: SourceValue) -> ResolvedToken? {
        if let name = value.json.string {
            return fontName(name, at: value).map { ResolvedToken(type: .fontFamily, css: $0) }
        }
        return list(value, .fontFamily) { resolver, place in
            if let name = place.json.string { return resolver.fontName(name, at: place) }
            let what = "\(place.json.kindInWords) where the name of a font should be"
            resolver.mistakes.add(place, what, "write it in quotes")
            return nil
        }
    }

    /// A name in quotes, except for CSS's generic families.
    ///
    /// Scalars instead of characters: a combining mark can hide a quotation mark.
    private mutating func fontName(_ name: String, at value: SourceValue) -> CSSValue? {
        let isName = name.unicodeScalars.allSatisfy { scalar in
            // Most names are ASCII, for which no Unicode table is needed.
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                return byte.isASCIILetterOrDigit || " -_.+".utf8.contains(byte)
            }
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        guard isName, name.contains(where: { $0 != " " }) else {
            let usual = "use letters, digits, spaces and -_.+"
            let advice = name.contains(",") ? "write a list, [\"Georgia\", \"serif\"]" : usual
            mistakes.add(value, "\"\(name.prefix(40))\" is no name of a font", advice)
            return nil
        }
        return CSSValue(Self.generic.contains(name) ? name : "\"\(name)\"")
    }

    private static var generic: [String] {
        [
            "serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "emoji", "system-ui", "ui-serif",
            "ui-sans-serif", "ui-rounded", "ui-monospace",
        ]
    }

    mutating func cubicBezier(_ value: SourceValue) -> ResolvedToken? {
        guard let points = elements(of: value, .cubicBezier) else { return nil }
        guard points.count == 4 else {
            let what = "\(counted(points.count, "number")) where a curve has 4"
            mistakes.add(value, what, "write \(TokenType.cubicBezier.form)")
            return nil
        }
        let texts = points.enumerated().compactMap { index, point in
            // The first of two numbers is a time.
            number(in: point, .cubicBezier, from: index % 2 == 0 ? 0 : nil, to: index % 2 == 0 ? 1 : nil)
                .map(CSSNumber.text)
        }
        guard texts.count == 4 else { return nil }
        return ResolvedToken(type: .cubicBezier, css: CSSValue("cubic-bezier(\(texts.joined(separator: ",")))"))
    }
}
