import Diagnostics
import Markup

/// Reading the parts of a value; errors are reported at their positions.
extension TokenResolver {
    /// The members of an object of a type; nil when it is invalid or incomplete.
    mutating func members(
        of sourceValue: SourceValue,
        _ type: TokenType
    ) -> [String: SourceValue]? {
        guard let members = sourceValue.json.members else { return wrongKind(sourceValue, type) }
        let (needed, allowed) = type.members
        let known = needed + allowed
        var found: [String: SourceValue] = [:]
        for member in members {
            if known.contains(member.key) {
                found[member.key] = sourceValue.at(member.value)
            } else {
                mistakes.add(
                    sourceValue.source,
                    member.offset,
                    "unknown member \"\(member.key)\" of \(type.inWords)",
                    didYouMean(member.key, among: known) ?? "members are \(known.joined(separator: ", "))"
                )
            }
        }
        let missing = needed.filter { found[$0] == nil }.map { "\"\($0)\"" }
        guard missing.isEmpty else {
            mistakes.add(
                sourceValue,
                "\(type.inWords) without \(missing.joined(separator: ", "))",
                "write \(type.form)"
            )
            return nil
        }
        return found
    }

    /// The elements of a list, bounded.
    mutating func elements(of sourceValue: SourceValue, _ type: TokenType) -> [SourceValue]? {
        guard let elements = sourceValue.json.array else { return wrongKind(sourceValue, type) }
        guard !elements.isEmpty else {
            mistakes.add(sourceValue, "an empty list where \(type.inWords) should be", "write \(type.form)")
            return nil
        }
        guard elements.count <= Self.longestList else {
            mistakes.add(sourceValue, "a list of \(elements.count) elements", "write \(Self.longestList) at most")
            return nil
        }
        return elements.map(sourceValue.at)
    }

    /// A member of a type; nil when it is missing, which is reported elsewhere.
    mutating func css(_ sourceValue: SourceValue?, as type: TokenType) -> CSSValue? {
        guard let sourceValue else { return nil }
        return value(sourceValue, as: type)?.css
    }

    /// A number within CSS limits, or a reference to one.
    mutating func number(
        in sourceValue: SourceValue,
        _ type: TokenType,
        from low: Double? = nil,
        to high: Double? = nil
    ) -> Double? {
        guard let sourceValue = followed(sourceValue) else { return nil }
        var number = sourceValue.json.double
        if Self.alias(in: sourceValue.json) != nil {
            guard let token = value(sourceValue, as: .number) else { return nil }
            number = token.number
        } else if case .number(let digits) = sourceValue.json.value, abs(number ?? .infinity) > Self.largest {
            mistakes.add(sourceValue, "\(digits.prefix(20)) is too large", "stay below \(CSSNumber.text(Self.largest))")
            return nil
        }
        guard let number else {
            mistakes.add(
                sourceValue,
                "\(sourceValue.json.kindInWords) where a number should be",
                "write a number without quotes"
            )
            return nil
        }
        guard number >= low ?? number, number <= high ?? number else {
            let range = [low.map { "from \(CSSNumber.text($0))" }, high.map { "to \(CSSNumber.text($0))" }]
            mistakes.add(
                sourceValue,
                "\(CSSNumber.text(number)) is out of range for \(type.inWords)",
                "write a number \(range.compactMap { $0 }.joined(separator: " "))"
            )
            return nil
        }
        return number
    }

    static var largest: Double { 1_000_000_000 }

    /// A keyword from a list.
    mutating func word(in sourceValue: SourceValue, _ type: TokenType, of words: [String], named what: String)
        -> String?
    {
        guard let sourceValue = followed(sourceValue) else { return nil }
        guard let word = sourceValue.json.string else {
            mistakes.add(
                sourceValue,
                "\(sourceValue.json.kindInWords) where \(what) should be",
                "write one of \(words.joined(separator: ", "))"
            )
            return nil
        }
        guard words.contains(word) else {
            mistakes.add(
                sourceValue,
                "unknown \(what.drop { $0 != " " }.dropFirst()) \"\(word)\"",
                didYouMean(word, among: words) ?? "write one of \(words.joined(separator: ", "))"
            )
            return nil
        }
        return word
    }

    /// Reports a value of the wrong kind and returns nil.
    mutating func wrongKind<Answer>(_ sourceValue: SourceValue, _ type: TokenType, advice: String? = nil) -> Answer? {
        let kind = sourceValue.json.string.map { "\"\($0.prefix(40))\"" } ?? sourceValue.json.kindInWords
        mistakes.add(sourceValue, "\(kind) where \(type.inWords) should be", advice ?? "write \(type.form)")
        return nil
    }
}

/// Numbers in CSS.
enum CSSNumber {
    /// The shortest text of a number; integers have no fraction.
    static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }
}
