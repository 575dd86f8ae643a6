/// One text of the user interface.
package enum Text: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A text that is always the same.
    case plain(String)
    /// A text with a form for one and a form for all other numbers.
    ///
    /// The first placeholder of `other` is the number that chooses.
    case plural(one: String, other: String)

    /// A plain text.
    package init(stringLiteral words: String) {
        self = .plain(words)
    }

    /// The words where no number is known: of a plural text those for other numbers.
    package var words: String {
        switch self {
        case .plain(let words), .plural(_, let words): words
        }
    }

    /// The words for a number.
    package func words(for count: Int) -> String {
        switch self {
        case .plain(let words): words
        case .plural(let one, let other): count == 1 ? one : other
        }
    }

    /// The name of the placeholder whose number chooses the form of a plural text.
    package var chooser: String? {
        Self.placeholders(in: words).first
    }
}

/// Texts as they are written: words with names in braces.
extension Text {
    /// A piece of a text.
    package enum Part: Sendable, Hashable {
        /// Words that stay as they are.
        case words(String)
        /// A name in braces, for a value to stand there.
        case placeholder(String)
    }

    /// The pieces of a text; braces that belong to no placeholder are words.
    package static func parts(of text: String) -> [Part] {
        text.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap { index, piece -> [Part] in
            guard index > 0, let end = piece.firstIndex(of: "}"), isName(piece[..<end]) else {
                return [.words((index > 0 ? "{" : "") + piece)]
            }
            return [.placeholder(String(piece[..<end])), .words(String(piece[piece.index(after: end)...]))]
        }
        .filter { $0 != .words("") }
    }

    /// The names in braces, in their order.
    package static func placeholders(in text: String) -> [String] {
        parts(of: text).compactMap { part in
            if case .placeholder(let name) = part { name } else { nil }
        }
    }

    /// What is wrong with the braces of a text; nil when each pair holds a name.
    static func wrongBraces(in text: String) -> String? {
        for part in parts(of: text) {
            guard case .words(let words) = part, let brace = words.first(where: { $0 == "{" || $0 == "}" }) else {
                continue
            }
            guard brace == "{" else { return "a \"}\" without a \"{\" before it" }
            return words.contains("}") ? "braces around what is no name" : "a \"{\" without a \"}\" behind it"
        }
        return nil
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.utf8.allSatisfy { $0.isLatinLetter || $0.isASCIIDigit || $0 == UInt8(ascii: ".") }
    }
}
