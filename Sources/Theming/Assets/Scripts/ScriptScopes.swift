/// What a module declares at its top, found without a full parser: brackets, line breaks and a few keywords suffice.
struct ScriptScopes {
    /// A name declared at the top of a module.
    struct Declaration {
        let name: String
        /// Its place among the tokens.
        let token: Int
        /// Whether it may be given another value.
        let isVariable: Bool
    }

    private struct Frame {
        /// Whether it is the inside of a function, or inside of one.
        var isFunction = false
        /// Whether the value of an arrow function is being read.
        var isInArrow = false
        /// Whether the bracket belongs to `if`, `for` and the like.
        var isCondition = false
    }

    private let bytes: [UInt8]
    private let tokens: [ScriptToken]
    /// The declarations that stand alone.
    private(set) var declarations: [Declaration] = []
    /// All names inside patterns such as `const { a, b } = c`.
    private(set) var patternNames: Set<String> = []
    private(set) var topLevelAwait: Int?
    private(set) var topLevelVar: Int?

    /// Reads the tokens of a module.
    init(_ bytes: [UInt8], _ tokens: [ScriptToken]) {
        self.bytes = bytes
        self.tokens = tokens
        read()
    }

    private func text(_ index: Int) -> String {
        guard tokens.indices.contains(index) else { return "" }
        return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }

    private mutating func read() {
        var frames = [Frame()]
        var closed = Frame()
        for index in tokens.indices {
            let token = tokens[index]
            if startsStatement(index) { frames[frames.count - 1].isInArrow = false }
            let frame = frames[frames.count - 1]
            switch token.kind {
            case .templateHead: frames.append(Frame(isFunction: frame.isFunction || frame.isInArrow))
            case .templateTail: if frames.count > 1 { frames.removeLast() }
            case .punctuator:
                switch text(index) {
                case "(", "[":
                    let isCondition = ["if", "for", "while", "switch", "catch", "with"].contains(text(index - 1))
                    frames.append(
                        Frame(isFunction: frame.isFunction || frame.isInArrow, isCondition: isCondition)
                    )
                case "{":
                    let before = text(index - 1)
                    let isBody = before == "=>" || before == "static" || before == ")" && !closed.isCondition
                    frames.append(Frame(isFunction: frame.isFunction || frame.isInArrow || isBody))
                case ")", "]", "}":
                    if frames.count > 1 { closed = frames.removeLast() }
                case "=>": frames[frames.count - 1].isInArrow = text(index + 1) != "{"
                case ",", ";": frames[frames.count - 1].isInArrow = false
                default: break
                }
            case .name:
                if !isProperty(index), !frame.isFunction, !frame.isInArrow { note(index) }
                if frames.count == 1, !isProperty(index) { declare(at: index) }
            default: break
            }
        }
    }

    /// Whether a name stands behind a dot or before a colon.
    private func isProperty(_ index: Int) -> Bool {
        [".", "?."].contains(text(index - 1)) || text(index + 1) == ":"
    }

    private mutating func note(_ index: Int) {
        if topLevelAwait == nil, text(index) == "await" { topLevelAwait = tokens[index].range.lowerBound }
        if topLevelVar == nil, text(index) == "var" { topLevelVar = tokens[index].range.lowerBound }
    }

    /// Whether a line break before a token ends a statement.
    private func startsStatement(_ index: Int) -> Bool {
        guard index > 0, tokens[index].isOnNewLine, tokens[index].kind != .punctuator else { return false }
        guard !["in", "instanceof"].contains(text(index)) else { return false }
        switch tokens[index - 1].kind {
        case .punctuator: return [")", "]", "}", "++", "--"].contains(text(index - 1))
        case .templateHead, .templateMiddle: return false
        default: return true
        }
    }

    private mutating func declare(at index: Int) {
        switch text(index) {
        case "const", "let", "var":
            for name in declarators(behind: index) {
                declarations.append(Declaration(name: text(name), token: name, isVariable: text(index) != "const"))
            }
        case "class":
            if tokens.indices.contains(index + 1), tokens[index + 1].kind == .name, isAtStart(index) {
                declarations.append(Declaration(name: text(index + 1), token: index + 1, isVariable: true))
            }
        case "function":
            let name = text(index + 1) == "*" ? index + 2 : index + 1
            let first = text(index - 1) == "async" ? index - 1 : index
            if tokens.indices.contains(name), tokens[name].kind == .name, isAtStart(first) {
                declarations.append(Declaration(name: text(name), token: name, isVariable: true))
            }
        default: break
        }
    }

    /// Whether a statement begins at a token, so that a function or class there is a declaration.
    private func isAtStart(_ index: Int) -> Bool {
        index == 0 || startsStatement(index) || [";", "}", "export"].contains(text(index - 1))
    }

    /// The tokens of the names that a declaration makes; patterns are taken note of only.
    mutating func declarators(behind keyword: Int) -> [Int] {
        var names: [Int] = []
        var index = keyword + 1
        while tokens.indices.contains(index) {
            if tokens[index].kind == .name { names.append(index) } else { notePattern(&index) }
            var depth = 0
            index += 1
            while tokens.indices.contains(index) {
                if depth == 0, text(index) == "," || text(index) == ";" || startsStatement(index) { break }
                switch (tokens[index].kind, text(index)) {
                case (.templateHead, _), (.punctuator, "("), (.punctuator, "["), (.punctuator, "{"): depth += 1
                case (.templateTail, _), (.punctuator, ")"), (.punctuator, "]"), (.punctuator, "}"): depth -= 1
                default: break
                }
                guard depth >= 0 else { return names }
                index += 1
            }
            guard text(index) == "," else { return names }
            index += 1
        }
        return names
    }

    private mutating func notePattern(_ index: inout Int) {
        var depth = 0
        while tokens.indices.contains(index) {
            switch text(index) {
            case "{", "[": depth += 1
            case "}", "]": depth -= 1
            default: if tokens[index].kind == .name { patternNames.insert(text(index)) }
            }
            guard depth > 0 else { return }
            index += 1
        }
    }
}

/// Values that change.
extension ScriptScopes {
    /// The first place where a variable gets another value after its declaration.
    func change(of declaration: Declaration) -> Int? {
        for index in tokens.indices where index != declaration.token && tokens[index].kind == .name {
            guard text(index) == declaration.name, !isMember(index), !isDeclared(index) else { continue }
            let next = text(index + 1)
            let isStepped =
                ["++", "--"].contains(text(index - 1)) || ["++", "--"].contains(next) && !isOnNewLine(index + 1)
            if isStepped || Self.assignments.contains(next) || isInAssignedPattern(index) { return index }
        }
        return nil
    }

    /// The byte at which a token starts.
    func offset(of token: Int) -> Int {
        tokens.indices.contains(token) ? tokens[token].range.lowerBound : 0
    }

    private static let assignments: Set<String> = [
        "=", "+=", "-=", "*=", "/=", "%=", "**=", "<<=", ">>=", ">>>=", "&=", "|=", "^=", "&&=", "||=", "??=",
    ]

    private func isMember(_ index: Int) -> Bool {
        text(index - 1) == "." || text(index - 1) == "?."
    }

    private func isOnNewLine(_ index: Int) -> Bool {
        tokens.indices.contains(index) && tokens[index].isOnNewLine
    }

    /// Whether a name stands in brackets that are given a value, as in `[a, b] = c`, or is the name of a loop.
    private func isInAssignedPattern(_ index: Int) -> Bool {
        if text(index - 1) == "(", text(index - 2) == "for", ["of", "in"].contains(text(index + 1)) { return true }
        var depth = 0
        for place in tokens.indices[(index + 1)...] {
            switch text(place) {
            case "(", "[", "{": depth += 1
            case ")": depth -= 1
            case "]", "}":
                depth -= 1
                let isTarget = text(place + 1) == "=" || text(place + 1) == "of"
                if depth < 0, isTarget, !isMemberAccess(closedAt: place) { return true }
            case ";" where depth <= 0: return false
            default: break
            }
            if depth < -Self.deepestPattern { return false }
        }
        return false
    }

    /// Whether a `]` ends something like `list[index]`.
    private func isMemberAccess(closedAt end: Int) -> Bool {
        guard text(end) == "]" else { return false }
        var depth = 0
        for place in tokens.indices[..<end].reversed() {
            if text(place) == "]" { depth += 1 }
            guard text(place) == "[" else { continue }
            if depth == 0 {
                guard place > 0, !startsStatement(place) else { return false }
                return tokens[place - 1].kind != .punctuator || [")", "]"].contains(text(place - 1))
            }
            depth -= 1
        }
        return false
    }

    /// Whether a name is declared anew there, in a scope of its own.
    private func isDeclared(_ index: Int) -> Bool {
        ["const", "let", "var"].contains(text(index - 1))
    }

    private static let deepestPattern = 8
}
