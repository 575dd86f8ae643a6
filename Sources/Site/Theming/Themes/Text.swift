/// One text of the user interface.
package enum Text: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A text without plural forms.
    case plain(String)
    /// A text with the forms that its language has for numbers, `other` among them.
    ///
    /// The first placeholder of `other` is the number that selects the form.
    case plural([PluralCategory: String])

    /// A plain text.
    package init(stringLiteral words: String) {
        self = .plain(words)
    }

    /// The text without a number: the plural form, if there is one.
    package var words: String {
        switch self {
        case .plain(let words): words
        case .plural(let forms): forms[.other] ?? ""
        }
    }

    /// The words for a number.
    package func words(for count: Int, by rule: PluralRule) -> String {
        guard case .plural(let forms) = self else { return words }
        return forms[rule.category(of: count)] ?? words
    }

    /// The placeholder whose number selects the plural form.
    package var chooser: String? { Self.placeholders(in: words).first }
}

/// Parsing texts with placeholders in braces.
extension Text {
    /// A piece of a text.
    package enum Part: Sendable, Hashable {
        /// Literal text.
        case words(String)
        /// A placeholder in braces.
        case placeholder(String)
    }

    /// The pieces of a text; other braces are literal.
    package static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        let pieces = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
        for (index, piece) in pieces.enumerated() {
            var words = (index > 0 ? "{" : "") + Substring(piece)
            if index > 0, let end = piece.firstIndex(of: UInt8(ascii: "}")), isName(Substring(piece[..<end])) {
                parts.append(.placeholder(String(Substring(piece[..<end]))))
                words = String(Substring(piece[piece.index(after: end)...]))
            }
            if !words.isEmpty { parts.append(.words(words)) }
        }
        return parts
    }

    /// The placeholders in order.
    package static func placeholders(in text: String) -> [String] {
        parts(of: text).compactMap { part in
            if case .placeholder(let name) = part { name } else { nil }
        }
    }

    /// The error in a text's braces; nil when each pair encloses a name.
    static func wrongBraces(in text: String) -> String? {
        for part in parts(of: text) {
            guard case .words(let words) = part, let brace = words.first(where: { $0 == "{" || $0 == "}" })
            else { continue }
            guard brace == "{" else { return "a \"}\" without a \"{\" before it" }
            return words.contains("}") ? "braces without a valid name" : "a \"{\" without a \"}\""
        }
        return nil
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isASCIILetterOrDigit || $0 == UInt8(ascii: ".") }
    }
}
