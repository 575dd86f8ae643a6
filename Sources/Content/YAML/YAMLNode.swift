import Diagnostics

/// A key of a mapping and its value.
typealias YAMLPair = (key: String, keyPosition: SourcePosition, value: YAMLNode)

/// One value of a YAML file and the place where it stands.
struct YAMLNode: Sendable {
    /// What kinds of value there are.
    enum Content: Sendable {
        /// Text; plain text may also mean a number, a truth value or nothing, quoted text never does.
        case scalar(String, isPlain: Bool)
        case sequence([YAMLNode])
        /// Keys and values in the order of the file, each key once.
        case mapping([YAMLPair])
        /// A value that this program does not take, which has been noted.
        case refused
    }

    let position: SourcePosition
    let content: Content

    /// Whether nothing is written here: `key:` with no value, `~` or `null`.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return CoreSchema.isNull(text)
    }

    /// What a message calls the value.
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

/// Text of a file as a message shows it: in quotes, on one line and not endless.
///
/// What stands before an “@” of an address may be a password, and is left out.
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

/// As many scalars of a wrong value are repeated in a message.
private let longestQuotation = 60

private func withoutUserInfo(_ text: String) -> String {
    guard let scheme = text.firstRange(of: "://"), let mark = text.lastIndex(of: "@"), scheme.upperBound <= mark else {
        return text
    }
    return text[..<scheme.upperBound] + "…" + text[mark...]
}
