/// Cuts a module script into tokens, the only place that knows strings, templates and regular expressions of scripts.
///
/// Whether a slash divides or begins a regular expression follows from the token before it, and behind `)` from what
/// the bracket belongs to. Where only a full parser could tell, the slash is refused.
struct ScriptTokenizer {
    /// What an open bracket was opened for.
    private enum Bracket {
        /// `(`; a condition is followed by a statement, anything else by an operator.
        case round(isCondition: Bool)
        case square
        case curly
        /// `${` of a template.
        case substitution
    }

    private let bytes: [UInt8]
    private var index = 0
    private var tokens: [ScriptToken] = []
    private var brackets: [(kind: Bracket, offset: Int)] = []
    private var isOnNewLine = false
    /// Whether the last `)` closed the condition of a statement.
    private var closedCondition = false

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tokens of UTF-8 text.
    static func tokens(of bytes: [UInt8]) throws(SourceMistake) -> [ScriptToken] {
        var tokenizer = ScriptTokenizer(bytes)
        tokenizer.skipHashbang()
        while true {
            try tokenizer.skipSpace()
            guard tokenizer.index < bytes.count else { break }
            try tokenizer.next()
        }
        if let open = tokenizer.brackets.last {
            let bracket = Character(Unicode.Scalar(bytes[open.offset]))
            throw SourceMistake(open.offset, "\"\(bracket)\" is never closed", "close it")
        }
        return tokenizer.tokens
    }

    private func byte(_ ahead: Int = 0) -> UInt8 {
        index + ahead < bytes.count ? bytes[index + ahead] : 0
    }

    private mutating func add(_ kind: ScriptToken.Kind, from start: Int) {
        tokens.append(ScriptToken(kind: kind, range: start..<index, isOnNewLine: isOnNewLine))
        isOnNewLine = false
    }

    private mutating func next() throws(SourceMistake) {
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
    private mutating func punctuator() throws(SourceMistake) {
        let start = index
        guard let length = ScriptPunctuators.length(at: index, in: bytes) else {
            throw SourceMistake(index, "a character that scripts do not know", "remove it")
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

    private mutating func close() throws(SourceMistake) {
        switch (brackets.popLast()?.kind, byte()) {
        case (.round(let isCondition), UInt8(ascii: ")")): closedCondition = isCondition
        case (.square, UInt8(ascii: "]")), (.curly, UInt8(ascii: "}")): break
        default:
            let bracket = Character(Unicode.Scalar(byte()))
            throw SourceMistake(index, "\"\(bracket)\" closes nothing", "remove it, or close what is open inside")
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

    private func startsRegex() throws(SourceMistake) -> Bool {
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

    private func unclear(_ place: String) -> SourceMistake {
        SourceMistake(
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

/// White space, comments and the insides of tokens.
extension ScriptTokenizer {
    private mutating func skipHashbang() {
        guard bytes.starts(with: "#!".utf8) else { return }
        while index < bytes.count, newline == 0 { index += 1 }
    }

    /// The length of the end of a line here, zero when there is none.
    private var newline: Int {
        switch byte() {
        case 0x0A, 0x0D: 1
        case 0xE2 where byte(1) == 0x80 && (byte(2) == 0xA8 || byte(2) == 0xA9): 3
        default: 0
        }
    }

    /// The length of white space here that ends no line.
    private var blank: Int {
        switch byte() {
        case 0x20, 0x09, 0x0B, 0x0C: 1
        case 0xC2 where byte(1) == 0xA0: 2
        case 0xEF where byte(1) == 0xBB && byte(2) == 0xBF: 3
        case 0xE1 where byte(1) == 0x9A && byte(2) == 0x80: 3
        case 0xE2 where byte(1) == 0x80 && ((0x80...0x8A).contains(byte(2)) || byte(2) == 0xAF): 3
        case 0xE2 where byte(1) == 0x81 && byte(2) == 0x9F: 3
        case 0xE3 where byte(1) == 0x80 && byte(2) == 0x80: 3
        default: 0
        }
    }

    private mutating func skipSpace() throws(SourceMistake) {
        while index < bytes.count {
            if newline > 0 {
                index += newline
                isOnNewLine = true
            } else if blank > 0 {
                index += blank
            } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "/") {
                while index < bytes.count, newline == 0 { index += 1 }
            } else if byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                try skipComment()
            } else {
                return
            }
        }
    }

    private mutating func skipComment() throws(SourceMistake) {
        let start = index
        index += 2
        while index < bytes.count {
            if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                index += 2
                return
            }
            if newline > 0 { isOnNewLine = true }
            index += 1
        }
        throw SourceMistake(start, "a comment that is never closed", "close it with */")
    }

    private mutating func skipString() throws(SourceMistake) {
        let start = index
        let quote = byte()
        index += 1
        while index < bytes.count, byte() != 0x0A, byte() != 0x0D {
            if byte() == quote {
                index += 1
                return
            }
            let isPair = byte() == UInt8(ascii: "\\") && byte(1) == 0x0D && byte(2) == 0x0A
            index += isPair ? 3 : byte() == UInt8(ascii: "\\") ? 2 : 1
        }
        throw SourceMistake(start, "a string that is not closed on its line", "add the closing quote, or use `…`")
    }

    private mutating func template(
        _ start: Int,
        _ closed: ScriptToken.Kind,
        _ open: ScriptToken.Kind
    ) throws(SourceMistake) {
        while index < bytes.count {
            switch byte() {
            case UInt8(ascii: "`"):
                index += 1
                return add(closed, from: start)
            case UInt8(ascii: "$") where byte(1) == UInt8(ascii: "{"):
                brackets.append((.substitution, index))
                index += 2
                return add(open, from: start)
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        throw SourceMistake(start, "a template that is never closed", "close it with `")
    }

    private mutating func skipRegex() throws(SourceMistake) {
        let start = index
        var isInClass = false
        index += 1
        while index < bytes.count, newline == 0 {
            switch byte() {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "/") where !isInClass:
                index += 1
                while byte().isScriptName { index += 1 }
                return
            default: break
            }
            guard index < bytes.count, newline == 0 else { break }
            index += 1
        }
        throw SourceMistake(start, "a regular expression that is not closed on its line", "close it with /")
    }

    private mutating func skipNumber() throws(SourceMistake) {
        let start = index
        let isRadix = byte() == UInt8(ascii: "0") && "xob".utf8.contains(byte(1) | 0x20)
        if isRadix { index += 2 }
        var hasDot = false
        while index < bytes.count {
            let isSign = byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-")
            let isBehindExponent = index > start && bytes[index - 1] | 0x20 == UInt8(ascii: "e")
            if byte() == UInt8(ascii: "."), !hasDot, !isRadix {
                hasDot = true
            } else if isSign
                ? isRadix || !isBehindExponent
                : !byte().isLatinLetter && !byte().isASCIIDigit && byte() != UInt8(ascii: "_")
            {
                break
            }
            index += 1
        }
        guard Self.isNumber(bytes[start..<index], isRadix: isRadix), !byte().isScriptName, byte() != UInt8(ascii: "\\")
        else { throw SourceMistake(start, "a number that is none", "put a blank behind the number") }
    }

    /// Whether letters stand only where numbers have them.
    private static func isNumber(_ bytes: ArraySlice<UInt8>, isRadix: Bool) -> Bool {
        if isRadix { return bytes.count > 2 && bytes.allSatisfy { $0.isLatinLetter || $0.isASCIIDigit || $0 == 0x5F } }
        var rest = bytes
        if rest.last == UInt8(ascii: "n") { rest.removeLast() }
        let mantissa = rest.prefix { $0.isASCIIDigit || $0 == UInt8(ascii: ".") || $0 == 0x5F }
        rest = rest[mantissa.endIndex...]
        guard let first = rest.first else { return true }
        guard first | 0x20 == UInt8(ascii: "e") else { return false }
        rest.removeFirst()
        if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        return !rest.isEmpty && rest.allSatisfy { $0.isASCIIDigit || $0 == 0x5F }
    }

    private mutating func skipName(_ start: Int) throws(SourceMistake) {
        let first = index
        while byte().isScriptName, newline == 0, blank == 0 { index += 1 }
        guard byte() != UInt8(ascii: "\\") else {
            throw SourceMistake(index, "an escape in a name", "write the letter itself")
        }
        let name = String(decoding: bytes[first..<index], as: UTF8.self).unicodeScalars
        let isName = name.enumerated().allSatisfy { position, scalar in
            let isStart = scalar.properties.isIDStart || scalar == "$" || scalar == "_"
            return isStart
                || position > 0 && (scalar.properties.isIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}")
        }
        guard isName, !name.isEmpty else {
            throw SourceMistake(start, "a character that no name has", "write names of letters and digits")
        }
    }
}
