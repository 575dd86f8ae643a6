/// Which paths a rule of `_headers` is for: a star stands for anything, a part that begins with a colon for any one part.
///
/// Hosts differ in what they take: on Netlify a slash at the end makes no difference, nor do capitals, and `/a/*` takes
/// `/a`. What is told here holds on both.
struct RulePattern: Sendable, Hashable {
    let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Whether some path may be taken by both, on one host at least.
    func meets(_ other: RulePattern) -> Bool {
        variants.contains { one in other.variants.contains { Self.meet(one, $0) } }
    }

    /// Whether all paths that another pattern takes are surely taken by this one as well.
    func covers(_ other: RulePattern) -> Bool {
        if text == other.text { return true }
        guard let star = text.firstIndex(of: "*") else { return false }
        let (start, end) = (text[..<star], text[text.index(after: star)...])
        guard !start.contains(":"), !end.contains(":") else { return false }
        let head = other.text.prefix { $0 != "*" && $0 != ":" }
        let isFree = head.endIndex < other.text.endIndex
        guard head.hasPrefix(start), isFree || other.text.utf8.count >= start.utf8.count + end.utf8.count else {
            return false
        }
        guard !end.isEmpty, isFree else { return other.text.hasSuffix(end) }
        // What stands behind the last free part is sure to be there.
        let free = other.text.lastIndex { $0 == "*" || $0 == ":" } ?? other.text.startIndex
        let tail = other.text[free...].drop { $0 == "*" || $0 != "/" }
        return tail.hasSuffix(end)
    }
}

extension RulePattern {
    private enum Token: Hashable {
        case byte(UInt8)
        /// One or more characters other than a slash.
        case part
        /// Anything.
        case rest
    }

    /// The pattern without a slash at its end, and what else a host may make of it.
    private var variants: [[Token]] {
        let whole = tokens(of: text.count > 1 && text.hasSuffix("/") ? text.dropLast() : text[...])
        return text.hasSuffix("/*") ? [whole, tokens(of: text.dropLast(2))] : [whole]
    }

    private func tokens(of text: Substring) -> [Token] {
        var tokens: [Token] = []
        for (index, part) in text.split(separator: "/", omittingEmptySubsequences: false).enumerated() {
            if index > 0 { tokens.append(.byte(UInt8(ascii: "/"))) }
            if part.hasPrefix(":") {
                tokens.append(.part)
            } else {
                tokens += part.lowercased().utf8.map { $0 == UInt8(ascii: "*") ? .rest : .byte($0) }
            }
        }
        return tokens
    }

    /// Whether two rows of tokens have a text in common, told from their ends on.
    private static func meet(_ one: [Token], _ other: [Token]) -> Bool {
        // What the rest of `one` and the rests of `other` come to, the empty rest of `other` last.
        var below = other.indices.map { other[$0...].allSatisfy { $0 == .rest } } + [true]
        for token in one.reversed() {
            var row = below
            row[other.count] = token == .rest && below[other.count]
            for index in other.indices.reversed() {
                row[index] = meet(
                    token,
                    other[index],
                    both: below[index + 1],
                    other: row[index + 1],
                    one: below[index]
                )
            }
            below = row
        }
        return below[0]
    }

    /// Whether two rows have a text in common, told by their first tokens and by what comes of going on in `both` rows, in
    /// the `other` row alone, or in the first `one` alone.
    private static func meet(_ token: Token, _ next: Token, both: Bool, other: Bool, one: Bool) -> Bool {
        switch (token, next) {
        case (.rest, _), (_, .rest): one || other
        case (.part, .part): both || other || one
        case (.part, .byte(let byte)): byte != UInt8(ascii: "/") && (both || other)
        case (.byte(let byte), .part): byte != UInt8(ascii: "/") && (both || one)
        case (.byte(let byte), .byte(let next)): byte == next && both
        }
    }
}
