import Diagnostics
import Markup

/// The simple types (Format module 2025.10, section 8).
extension TokenResolver {
    mutating func number(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard let number = number(in: sourceValue, .number) else { return nil }
        return ResolvedToken(type: .number, css: CSSValue(CSSNumber.text(number)), number: number)
    }

    mutating func measure(_ sourceValue: SourceValue, _ type: TokenType) -> ResolvedToken? {
        let units = type.units
        guard sourceValue.json.members != nil else {
            return wrongKind(sourceValue, type, advice: Self.measure(sourceValue.json, units))
        }
        guard let members = members(of: sourceValue, type) else { return nil }
        let amount = members["value"].flatMap { number(in: $0, type) }
        let unit = members["unit"].flatMap { word(in: $0, type, of: units, named: "a unit of \(type.inWords)") }
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

    mutating func fontWeight(_ sourceValue: SourceValue) -> ResolvedToken? {
        if case .number = sourceValue.json.value {
            guard let number = number(in: sourceValue, .fontWeight, from: 1, to: 1_000) else { return nil }
            return ResolvedToken(type: .fontWeight, css: CSSValue(CSSNumber.text(number)))
        }
        guard sourceValue.json.string != nil else { return wrongKind(sourceValue, .fontWeight) }
        let names = Self.weights.keys.sorted()
        guard let name = word(in: sourceValue, .fontWeight, of: names, named: "a font weight"),
            let weight = Self.weights[name]
        else { return nil }
        return ResolvedToken(type: .fontWeight, css: CSSValue(String(weight)))
    }

    static var weights: [String: Int] {
        [
            "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
            "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
            "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
        ]
    }

    /// One name or several; a reference in the list includes all names of its token.
    mutating func fontFamily(_ sourceValue: SourceValue) -> ResolvedToken? {
        var names: [CSSValue] = []
        if let name = sourceValue.json.string {
            guard let name = fontName(name, at: sourceValue) else { return nil }
            names = [name]
        } else {
            guard let elements = elements(of: sourceValue, .fontFamily) else { return nil }
            for element in elements {
                guard let place = followed(element) else { continue }
                if Self.alias(in: place.json) != nil {
                    if let name = css(place, as: .fontFamily) { names.append(name) }
                } else if let name = place.json.string {
                    if let name = fontName(name, at: place) { names.append(name) }
                } else {
                    let what = "\(place.json.kindInWords) where the name of a font should be"
                    mistakes.add(place, what, "write it in quotes")
                }
            }
            guard names.count == elements.count else { return nil }
        }
        return ResolvedToken(type: .fontFamily, css: names.joined(separator: ","))
    }

    /// A name in quotes, except for CSS's generic families.
    ///
    /// Scalars instead of characters: a combining mark can hide a quotation mark.
    private mutating func fontName(_ name: String, at sourceValue: SourceValue) -> CSSValue? {
        let isName = name.unicodeScalars.allSatisfy { scalar in
            // Most names are ASCII, for which no Unicode table is needed.
            if let byte = UInt8(exactly: scalar.value), byte < 0x80 {
                return byte.isLatinLetter || byte.isASCIIDigit || " -_.+".utf8.contains(byte)
            }
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        guard isName, name.contains(where: { $0 != " " }) else {
            mistakes.add(
                sourceValue,
                "\"\(name.prefix(40))\" is no name of a font",
                name.contains(",") ? "write a list, [\"Georgia\", \"serif\"]" : "use letters, digits, spaces and -_.+"
            )
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

    mutating func cubicBezier(_ sourceValue: SourceValue) -> ResolvedToken? {
        guard let points = elements(of: sourceValue, .cubicBezier) else { return nil }
        guard points.count == 4 else {
            mistakes.add(
                sourceValue,
                "\(counted(points.count, "number")) where a curve has 4",
                "write \(TokenType.cubicBezier.form)"
            )
            return nil
        }
        var texts: [String] = []
        for (index, point) in points.enumerated() {
            let isAcross = index % 2 == 0
            let number = number(in: point, .cubicBezier, from: isAcross ? 0 : nil, to: isAcross ? 1 : nil)
            if let number { texts.append(CSSNumber.text(number)) }
        }
        guard texts.count == 4 else { return nil }
        return ResolvedToken(type: .cubicBezier, css: CSSValue("cubic-bezier(\(texts.joined(separator: ",")))"))
    }
}
