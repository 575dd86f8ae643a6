/// The types other than colours (Format module 2025.10, sections 8 and 9.6).
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

    static let weights = [
        "thin": 100, "hairline": 100, "extra-light": 200, "ultra-light": 200, "light": 300, "normal": 400,
        "regular": 400, "book": 400, "medium": 500, "semi-bold": 600, "demi-bold": 600, "bold": 700,
        "extra-bold": 800, "ultra-bold": 800, "black": 900, "heavy": 900, "extra-black": 950, "ultra-black": 950,
    ]

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
            return mistakes.refuse(value, "\"\(name.prefix(40))\" is no name of a font", advice)
        }
        return CSSValue(Self.generic.contains(name) ? name : "\"\(name)\"")
    }

    private static let generic = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "emoji", "system-ui", "ui-serif",
        "ui-sans-serif", "ui-rounded", "ui-monospace",
    ]

    mutating func cubicBezier(_ value: SourceValue) -> ResolvedToken? {
        guard let points = elements(of: value, .cubicBezier) else { return nil }
        guard points.count == 4 else {
            let what = "\(counted(points.count, "number")) where a curve has 4"
            return mistakes.refuse(value, what, "write \(TokenType.cubicBezier.form)")
        }
        let texts = points.enumerated().compactMap { index, point in
            // The first of two numbers is a time.
            number(in: point, .cubicBezier, from: index % 2 == 0 ? 0 : nil, to: index % 2 == 0 ? 1 : nil)
                .map(CSSNumber.text)
        }
        guard texts.count == 4 else { return nil }
        return ResolvedToken(type: .cubicBezier, css: CSSValue("cubic-bezier(\(texts.joined(separator: ",")))"))
    }

    /// One shadow or several; a reference in the list includes all shadows of its token.
    mutating func shadow(_ value: SourceValue) -> ResolvedToken? {
        guard value.json.array != nil else { return shadowLayer(value) }
        return list(value, .shadow) { resolver, layer in resolver.shadowLayer(layer)?.css }
    }

    private mutating func shadowLayer(_ value: SourceValue) -> ResolvedToken? {
        guard let members = members(of: value, .shadow) else { return nil }
        let lengths = ["offsetX", "offsetY", "blur", "spread"].compactMap { members[$0] }
        let texts = lengths.compactMap { self.value($0, as: .dimension)?.css }
        let color = members["color"].flatMap { self.value($0, as: .color)?.css }
        let isInset = flag(members["inset"])
        guard texts.count == lengths.count, let color, let isInset else { return nil }
        let ending = isInset ? [color, CSSValue("inset")] : [color]
        return ResolvedToken(type: .shadow, css: (texts + ending).joined(separator: " "))
    }

    private mutating func flag(_ value: SourceValue?) -> Bool? {
        guard let value else { return false }
        if let flag = value.json.bool { return flag }
        return mistakes.refuse(value, "\(value.json.kindInWords) where true or false should be", "write true")
    }
}

/// Parts of values.
extension TokenResolver {
    /// The members of an object of a type; nil when it is invalid or incomplete.
    mutating func members(of value: SourceValue, _ type: TokenType) -> [String: SourceValue]? {
        guard let members = value.json.members else { return wrongKind(value, type) }
        let (needed, allowed) = type.members
        let known = needed + allowed
        var found: [String: SourceValue] = [:]
        for member in members {
            if known.contains(member.key) {
                found[member.key] = value.at(member.value)
            } else {
                let what = "unknown member \"\(member.key)\" of \(type.inWords)"
                let advice = didYouMean(member.key, among: known) ?? "members are \(known.joined(separator: ", "))"
                mistakes.add(value.source, member.offset, what, advice)
            }
        }
        let missing = needed.filter { found[$0] == nil }.map { "\"\($0)\"" }.joined(separator: ", ")
        guard missing.isEmpty else {
            return mistakes.refuse(value, "\(type.inWords) without \(missing)", "write \(type.form)")
        }
        return found
    }

    /// The elements of a list, bounded.
    mutating func elements(of value: SourceValue, _ type: TokenType) -> [SourceValue]? {
        guard let elements = value.json.array else { return wrongKind(value, type) }
        guard !elements.isEmpty else {
            return mistakes.refuse(value, "an empty list where \(type.inWords) should be", "write \(type.form)")
        }
        guard elements.count <= Self.longestList else {
            return mistakes.refuse(value, "a list of \(elements.count) elements", "write \(Self.longestList) at most")
        }
        return elements.map(value.at)
    }

    /// The elements of a list with commas between them; a reference may include all elements of its token.
    mutating func list(
        _ value: SourceValue,
        _ type: TokenType,
        _ part: (inout TokenResolver, SourceValue) -> CSSValue?
    ) -> ResolvedToken? {
        guard let elements = elements(of: value, type) else { return nil }
        let texts = elements.compactMap { element -> CSSValue? in
            element.alias != nil ? self.value(element, as: type)?.css : part(&self, element)
        }
        guard texts.count == elements.count else { return nil }
        return ResolvedToken(type: type, css: texts.joined(separator: ","))
    }

    /// A number within CSS limits, or a reference to one.
    mutating func number(
        in value: SourceValue,
        _ type: TokenType,
        from low: Double? = nil,
        to high: Double? = nil
    ) -> Double? {
        var number = value.json.double
        if value.alias != nil {
            guard let token = self.value(value, as: .number) else { return nil }
            number = token.number
        } else if case .number(let digits) = value.json.value, abs(number ?? .infinity) > Self.largest {
            let advice = "stay below \(CSSNumber.text(Self.largest))"
            return mistakes.refuse(value, "\(digits.prefix(20)) is too large", advice)
        }
        guard let number else {
            let what = "\(value.json.kindInWords) where a number should be"
            return mistakes.refuse(value, what, "write a number without quotes")
        }
        guard number >= low ?? number, number <= high ?? number else {
            let range = [low.map { "from \(CSSNumber.text($0))" }, high.map { "to \(CSSNumber.text($0))" }]
            let what = "\(CSSNumber.text(number)) is out of range for \(type.inWords)"
            return mistakes.refuse(value, what, "write a number \(range.compactMap(\.self).joined(separator: " "))")
        }
        return number
    }

    static var largest: Double { 1_000_000_000 }

    /// One of some words; the advice for another one names the nearest of them, or all.
    mutating func word(
        in value: SourceValue,
        of words: [String],
        named what: String,
        suggestsOne: Bool = true
    ) -> String? {
        let advice = "write one of \(words.joined(separator: ", "))"
        guard let word = value.json.string else {
            return mistakes.refuse(value, "\(value.json.kindInWords) where \(what) should be", advice)
        }
        guard words.contains(word) else {
            let what = "unknown \(what.drop { $0 != " " }.dropFirst()) \"\(word)\""
            return mistakes.refuse(value, what, suggestsOne ? didYouMean(word, among: words) ?? advice : advice)
        }
        return word
    }

    mutating func wrongKind<Read>(_ value: SourceValue, _ type: TokenType, advice: String? = nil) -> Read? {
        let what = "\(value.inWords) where \(type.inWords) should be"
        return mistakes.refuse(value, what, advice ?? "write \(type.form)")
    }
}
