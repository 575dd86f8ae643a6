/// A text of the user interface, maybe with a form for one and a form for all other numbers.
package enum Text: Sendable, Hashable {
    /// One form for everything.
    case plain(String)
    /// The forms of Norwegian, Swedish and English, as the Unicode CLDR has them for whole numbers.
    case plural(one: String, other: String)

    /// A piece of a text.
    enum Part: Hashable {
        case words(String)
        /// `{name}`: a value stands there.
        case placeholder(String)
    }

    /// The pieces of a text: braces around a name are a placeholder, any other brace is itself.
    static func parts(of words: String) -> [Part] {
        words.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap { index, piece -> [Part] in
            guard index > 0 else { return [.words(String(piece))] }
            guard let end = piece.firstIndex(of: "}"), isName(piece[..<end]) else { return [.words("{" + piece)] }
            return [.placeholder(String(piece[..<end])), .words(String(piece[piece.index(after: end)...]))]
        }
    }

    /// The names of a text's placeholders in their order.
    static func placeholders(in words: String) -> [String] {
        parts(of: words).compactMap { part in
            switch part {
            case .words: nil
            case .placeholder(let name): name
            }
        }
    }

    private static func isName(_ text: Substring) -> Bool {
        !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
    }
}
