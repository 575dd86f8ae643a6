typealias YAMLPair = (key: String, keyPosition: SourcePosition, value: YAMLNode)

/// Where a value stands in its text, in characters of Unicode, and whether it is a list or mapping in brackets.
struct YAMLSourceRange: Sendable {
    var range = 0..<0
    var isFlow = false
}

/// A YAML value with its position.
struct YAMLNode: Sendable {
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
    /// A comment that may be meant as a part of the plain value.
    var comment: DoubtfulComment?
    var extent = YAMLSourceRange()

    static let empty = YAMLNode(position: SourcePosition(line: 1, column: 1), content: .mapping([]))

    /// Whether the value is empty: `key:` without a value, `~` or `null`.
    var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return CoreSchema.isNull(text)
    }

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

private let longestQuotation = 60

private func withoutUserInfo(_ text: String) -> String {
    guard let scheme = text.firstRange(of: "://"), let mark = text.lastIndex(of: "@"), scheme.upperBound <= mark else {
        return text
    }
    return text[..<scheme.upperBound] + "…" + text[mark...]
}

extension YAMLNode {
    /// This value with another laid over it: keys of mappings one by one, everything else as a whole.
    func overlaid(with upper: YAMLNode) -> YAMLNode {
        guard case .mapping(let own) = content, case .mapping(let others) = upper.content else { return upper }
        var pairs = own
        for other in others {
            guard let index = pairs.firstIndex(where: { $0.key == other.key }) else {
                pairs.append(other)
                continue
            }
            pairs[index] = (other.key, other.keyPosition, pairs[index].value.overlaid(with: other.value))
        }
        return YAMLNode(position: position, content: .mapping(pairs))
    }

    /// The same value with positions that name their file.
    func located(in file: String) -> YAMLNode {
        func place(_ position: SourcePosition) -> SourcePosition {
            SourcePosition(line: position.line, column: position.column, file: file)
        }
        let content: Content =
            switch content {
            case .scalar, .refused: self.content
            case .sequence(let nodes): .sequence(nodes.map { $0.located(in: file) })
            case .mapping(let pairs):
                .mapping(pairs.map { ($0.key, place($0.keyPosition), $0.value.located(in: file)) })
            }
        return YAMLNode(position: place(position), content: content, comment: comment)
    }

    func replacing(_ key: String, with text: String) -> YAMLNode {
        guard case .mapping(var pairs) = content else { return self }
        let index = pairs.firstIndex { $0.key == key }
        let place = index.map { pairs[$0].value.position } ?? position
        let pair: YAMLPair = (key, place, YAMLNode(position: place, content: .scalar(text, isPlain: false)))
        if let index { pairs[index] = pair } else { pairs.append(pair) }
        return YAMLNode(position: position, content: .mapping(pairs))
    }
}
