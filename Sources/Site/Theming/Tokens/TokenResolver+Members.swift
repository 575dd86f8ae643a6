import Diagnostics
import Markup

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
            mistakes.add(value, "\(type.inWords) without \(missing)", "write \(type.form)")
            return nil
        }
        return found
    }

    /// The elements of a list, bounded.
    mutating func elements(of value: SourceValue, _ type: TokenType) -> [SourceValue]? {
        guard let elements = value.json.array else { return wrongKind(value, type) }
        guard !elements.isEmpty else {
            mistakes.add(value, "an empty list where \(type.inWords) should be", "write \(type.form)")
            return nil
        }
        guard elements.count <= Self.longestList else {
            mistakes.add(value, "a list of \(elements.count) elements", "write \(Self.longestList) at most")
            return nil
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
            element.alias != nil ? css(element, as: type) : part(&self, element)
        }
        guard texts.count == elements.count else { return nil }
        return ResolvedToken(type: type, css: texts.joined(separator: ","))
    }

    mutating func css(_ value: SourceValue, as type: TokenType) -> CSSValue? {
        self.value(value, as: type)?.css
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
            mistakes.add(value, "\(digits.prefix(20)) is too large", "stay below \(CSSNumber.text(Self.largest))")
            return nil
        }
        guard let number else {
            mistakes.add(value, "\(value.json.kindInWords) where a number should be", "write a number without quotes")
            return nil
        }
        guard number >= low ?? number, number <= high ?? number else {
            let range = [low.map { "from \(CSSNumber.text($0))" }, high.map { "to \(CSSNumber.text($0))" }]
            let what = "\(CSSNumber.text(number)) is out of range for \(type.inWords)"
            mistakes.add(value, what, "write a number \(range.compactMap(\.self).joined(separator: " "))")
            return nil
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
            mistakes.add(value, "\(value.json.kindInWords) where \(what) should be", advice)
            return nil
        }
        guard words.contains(word) else {
            let what = "unknown \(what.drop { $0 != " " }.dropFirst()) \"\(word)\""
            mistakes.add(value, what, suggestsOne ? didYouMean(word, among: words) ?? advice : advice)
            return nil
        }
        return word
    }

    mutating func wrongKind<Read>(_ value: SourceValue, _ type: TokenType, advice: String? = nil) -> Read? {
        mistakes.add(value, "\(value.inWords) where \(type.inWords) should be", advice ?? "write \(type.form)")
        return nil
    }
}

enum CSSNumber {
    /// The shortest text of a number; integers have no fraction.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
