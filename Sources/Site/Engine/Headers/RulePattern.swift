/// A path pattern in `_headers`: `*` matches anything, and a part that begins with a colon matches any one part.
///
/// Hosts differ: Netlify ignores trailing slashes and case, and its `/a/*` matches `/a`. The answers here hold on
/// both.
struct RulePattern: Sendable, Hashable {
    let text: String

    /// Whether some path may match both, on at least one host.
    func meets(_ other: RulePattern) -> Bool {
        variants.contains { one in other.variants.contains { Self.meet(one, $0) } }
    }

    /// Whether all paths that match another pattern certainly match this one too.
    func covers(_ other: RulePattern) -> Bool {
        if text == other.text { return true }
        guard let star = text.firstIndex(of: "*") else { return false }
        let (start, end) = (text[..<star], text[text.index(after: star)...])
        guard !start.contains(":"), !end.contains(":") else { return false }
        let head = other.text.prefix { $0 != "*" && $0 != ":" }
        let isFree = head.endIndex < other.text.endIndex
        guard head.hasPrefix(start), isFree || other.text.utf8.count >= start.utf8.count + end.utf8.count
        else { return false }
        guard !end.isEmpty, isFree else { return other.text.hasSuffix(end) }
        // The text behind the last wildcard is certain to occur.
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

    /// The pattern without a trailing slash, and its variants on some hosts.
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

    /// Whether two token sequences can match the same text, computed from their ends.
    private static func meet(_ one: [Token], _ other: [Token]) -> Bool {
        // The results for the rest of `one` with each rest of `other`, the empty one last.
        var below = other.indices.map { other[$0...].allSatisfy { $0 == .rest } } + [true]
        for token in one.reversed() {
            var row = below
            row[other.count] = token == .rest && below[other.count]
            for index in other.indices.reversed() {
                row[index] = meet(token, other[index], both: below[index + 1], other: row[index + 1], one: below[index])
            }
            below = row
        }
        return below[0]
    }

    /// Whether two sequences can match the same text, given their first tokens and the results of advancing in
    /// `both`, in `other` alone, or in `one` alone.
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
