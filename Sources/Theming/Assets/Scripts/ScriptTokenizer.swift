/// Cuts a module script into tokens, the only place that knows strings, templates and regular expressions of scripts.
///
/// Whether a slash divides or begins a regular expression follows from the token before it, and behind `)` from what
/// the bracket belongs to. Where only a full parser could tell, the slash is refused.
struct ScriptTokenizer {
    /// What an open bracket was opened for.
    enum Bracket {
        /// `(`; a condition is followed by a statement, anything else by an operator.
        case round(isCondition: Bool)
        case square
        case curly
        /// `${` of a template.
        case substitution
    }

    let bytes: [UInt8]
    var index = 0
    private var tokens: [ScriptToken] = []
    var brackets: [(kind: Bracket, offset: Int)] = []
    var isOnNewLine = false
    /// Whether the last `)` closed the condition of a statement.
    private var closedCondition = false

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tokens of UTF-8 text.
    static func tokens(of bytes: [UInt8]) throws(SourceError) -> [ScriptToken] {
        var tokenizer = ScriptTokenizer(bytes)
        tokenizer.skipHashbang()
        while true {
            try tokenizer.skipSpace()
            guard tokenizer.index < bytes.count else { break }
            try tokenizer.next()
        }
        if let open = tokenizer.brackets.last {
            let bracket = Character(Unicode.Scalar(bytes[open.offset]))
            throw SourceError(open.offset, "\"\(bracket)\" is never closed", "close it")
        }
        return tokenizer.tokens
    }

    func byte(_ ahead: Int = 0) -> UInt8 {
        index + ahead < bytes.count ? bytes[index + ahead] : 0
    }

    mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
        tokens.append(ScriptToken(kind: kind, range: start..<index, isOnNewLine: isOnNewLine))
        isOnNewLine = false
    }

    private mutating func next() throws(SourceError) {
        let start = index
        switch byte() {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            try skipString()
            add(.string, from: start)
        case UInt8(ascii: "`"):
            index += 1
            try template(start, .template, .templateHead)
        case UInt8(ascii: "}") where isInSubstitution:
            brackets.removeLast()
            index += 1
            try template(start, .templateTail, .templateMiddle)
        case UInt8(ascii: "#"):
            index += 1
            try skipName(start)
            add(.privateName, from: start)
        case let digit where digit.isASCIIDigit || digit == UInt8(ascii: ".") && byte(1).isASCIIDigit:
            try skipNumber()
            add(.number, from: start)
        case UInt8(ascii: "/") where try startsRegex():
            try skipRegex()
            add(.regex, from: start)
        case let first where first.isScriptName || first == UInt8(ascii: "\\"):
            try skipName(start)
            add(.name, from: start)
        default:
            try punctuator()
        }
    }

    private var isInSubstitution: Bool {
        if case .substitution = brackets.last?.kind { true } else { false }
    }
}

/// Brackets, operators, and what a slash means.
extension ScriptTokenizer {
    private mutating func punctuator() throws(SourceError) {
        let start = index
        guard let length = ScriptPunctuators.length(at: index, in: bytes) else {
            throw SourceError(index, "a character that scripts do not know", "remove it")
        }
        switch byte() {
        case UInt8(ascii: "("): brackets.append((.round(isCondition: followsCondition), index))
        case UInt8(ascii: "["): brackets.append((.square, index))
        case UInt8(ascii: "{"): brackets.append((.curly, index))
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): try close()
        default: break
        }
        index += length
        add(.punctuator, from: start)
    }

    private mutating func close() throws(SourceError) {
        switch (brackets.popLast()?.kind, byte()) {
        case (.round(let isCondition), UInt8(ascii: ")")): closedCondition = isCondition
        case (.square, UInt8(ascii: "]")), (.curly, UInt8(ascii: "}")): break
        default:
            let bracket = Character(Unicode.Scalar(byte()))
            throw SourceError(index, "\"\(bracket)\" closes nothing", "remove it, or close what is open inside")
        }
    }

    private static let conditions: Set<String> = ["for", "if", "while", "with"]

    private var followsCondition: Bool {
        guard let last = tokens.last, last.kind == .name else { return false }
        let word = text(last)
        if word == "await", tokens.count > 1 { return text(tokens[tokens.count - 2]) == "for" }
        return Self.conditions.contains(word) && !isProperty(tokens.count - 1)
    }

    /// Whether a name follows a dot.
    private func isProperty(_ index: Int) -> Bool {
        guard index > 0, index <= tokens.count else { return false }
        let before = text(tokens[index - 1])
        return before == "." || before == "?."
    }

    private func text(_ token: ScriptToken) -> String {
        String(decoding: bytes[token.range], as: UTF8.self)
    }

    private static let wordsBeforeValues: Set<String> = [
        "await", "break", "case", "continue", "debugger", "default", "delete", "do", "else", "extends", "in",
        "instanceof", "new", "return", "throw", "typeof", "void", "yield",
    ]

    private func startsRegex() throws(SourceError) -> Bool {
        guard let last = tokens.last else { return true }
        switch last.kind {
        case .number, .string, .regex, .template, .templateTail, .privateName: return false
        case .templateHead, .templateMiddle, .emptyStatement: return true
        case .name:
            if isProperty(tokens.count - 1) { return false }
            if text(last) == "of" { throw unclear("behind \"of\"") }
            return Self.wordsBeforeValues.contains(text(last))
        case .punctuator:
            switch text(last) {
            case "]": return false
            case ")": return closedCondition
            case "}": throw unclear("behind \"}\"")
            case "++", "--": return !isPostfix
            default: return true
            }
        }
    }

    private func unclear(_ place: String) -> SourceError {
        SourceError(
            index,
            "a slash \(place), which may divide or begin a regular expression",
            "put the expression into ( )"
        )
    }

    /// Whether the `++` or `--` at the end belongs to the value before it.
    private var isPostfix: Bool {
        guard let last = tokens.last, !last.isOnNewLine, tokens.count > 1 else { return false }
        let before = tokens[tokens.count - 2]
        switch before.kind {
        case .name: return !Self.wordsBeforeValues.contains(text(before)) || isProperty(tokens.count - 2)
        case .punctuator: return text(before) == ")" || text(before) == "]"
        default: return before.kind == .privateName
        }
    }
}
