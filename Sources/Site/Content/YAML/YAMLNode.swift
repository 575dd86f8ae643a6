import Diagnostics

/// A key of a mapping and its value.
typealias YAMLPair = (key: String, keyPosition: SourcePosition, value: YAMLNode)

/// A YAML value with its position.
struct YAMLNode: Sendable {
    /// The kinds of values.
    enum Content: Sendable {
        /// Text; plain text may also be a number, a boolean or null, quoted text never is.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        /// Keys and values in the order of the file, without repeated keys.
        case mapping([YAMLPair])
        /// An unsupported value, which has been reported.
        case refused
    }

    let position: SourcePosition
    let content: Content
    /// What may be a part of a plain value and is a comment.
    var comment: DoubtfulComment?

    /// A mapping without keys.
    static let empty = YAMLNode(position: SourcePosition(line: 1, column: 1), content: .mapping([]))

    /// Whether the value is empty: `key:` without a value, `~` or `null`.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return CoreSchema.isNull(text)
    }

    /// The noun for the value in messages.
    var description: String {
        switch content {
        case .refused: "refused"
        case .sequence: "a list"
        case .mapping: "keys and values"
        case .scalar where isNull: "empty"
        case .scalar(let text, let isPlain): "\(isPlain ? "" : "the text ")\(quoted(text))"
        }
    }
}

/// Text of a file for a message: in quotes, on one line and shortened.
///
/// User information in an address is removed, because it may be a password.
func quoted(_ text: String) -> String {
    let text = withoutUserInfo(text)
    var shown = String.UnicodeScalarView()
    for scalar in text.unicodeScalars.prefix(longestQuotation) {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: shown.append("?")
        default: shown.append(scalar)
        }
    }
    let isCut = text.unicodeScalars.count > longestQuotation
    return "\"\(String(shown))\(isCut ? "…" : "")\""
}

/// The maximum number of scalars that are quoted.
private let longestQuotation = 60

private func withoutUserInfo(_ text: String) -> String {
    guard let scheme = text.firstRange(of: "://"), let mark = text.lastIndex(of: "@"), scheme.upperBound <= mark else {
        return text
    }
    return text[..<scheme.upperBound] + "…" + text[mark...]
}
