struct ResolvedToken: Sendable {
    let type: TokenType
    let css: CSSValue
    var color: Color?
    var number: Double?
}

/// Resolves the references of a set of tokens, each token once.
struct TokenResolver {
    static let deepest = 32
    static let longestList = 64
    /// The maximum number of bytes of a value: lists of references to lists multiply.
    static let longestText = 4_096

    let entries: [String: TokenEntry]
    var mistakes = TokenErrors()
    private var done: [String: ResolvedToken?] = [:]
    private var stack: [String] = []
    var referenced: Set<String> = []

    init(_ entries: [String: TokenEntry]) {
        self.entries = entries
    }

    /// Resolves every token in alphabetical order, so that errors are reproducible.
    mutating func resolveAll(_ mistakes: inout TokenErrors) {
        self.mistakes = mistakes
        for name in entries.keys.sorted() { _ = token(name) }
        mistakes = self.mistakes
    }

    /// The resolved token of a name; nil when it is missing or invalid.
    private mutating func token(_ name: String) -> ResolvedToken? {
        if let known = done[name] { return known }
        guard let entry = entries[name] else { return nil }
        stack.append(name)
        var token = resolve(entry, name: name)
        stack.removeLast()
        if let text = token?.css.text, text.utf8.count > Self.longestText {
            mistakes.add(entry.value, "the value is longer than \(Self.longestText) bytes", "make it shorter")
            token = nil
        }
        done.updateValue(token, forKey: name)
        return token
    }

    func resolved(_ name: String) -> ResolvedToken? { done[name] ?? nil }

    private mutating func resolve(_ entry: TokenEntry, name: String) -> ResolvedToken? {
        let value = entry.value
        if let alias = value.alias {
            let own: TokenType? = if case .known(let type)? = entry.ownType { type } else { nil }
            return target(alias, as: own, at: value)
        }
        switch entry.ownType ?? entry.groupType {
        case .known(let type): return self.value(value, as: type)
        case .unknown: return nil
        case nil:
            return mistakes.refuse(value, "token \"\(name)\" has no type", "add \"$type\" to it or to its group")
        }
    }

    /// A value, or the target of a reference in its place, of the required type.
    mutating func value(_ value: SourceValue, as type: TokenType) -> ResolvedToken? {
        if let alias = value.alias { return target(alias, as: type, at: value) }
        return switch type {
        case .color: color(value)
        case .cubicBezier: cubicBezier(value)
        case .dimension, .duration: measure(value, type)
        case .fontFamily: fontFamily(value)
        case .fontWeight: fontWeight(value)
        case .number: number(value)
        case .shadow: shadow(value)
        }
    }

    /// The token that another one refers to, of the required type if there is one.
    private mutating func target(_ name: String, as type: TokenType?, at value: SourceValue) -> ResolvedToken? {
        guard entries[name] != nil else {
            reportMissing(name, at: value)
            return nil
        }
        referenced.insert(name)
        if done[name] == nil, let start = stack.firstIndex(of: name) {
            let circle = (stack[start...] + [name]).joined(separator: " > ")
            return mistakes.refuse(value, "tokens point to each other: \(circle)", "break the cycle")
        }
        guard done[name] != nil || stack.count < Self.deepest else {
            let what = "tokens point to tokens more than \(Self.deepest) times"
            return mistakes.refuse(value, what, "point to the last of them")
        }
        let target = token(name)
        guard let found = target?.type, let type, found != type else { return target }
        let what = "\"\(name)\" is \(found.inWords) where \(type.inWords) should be"
        return mistakes.refuse(value, what, "point to \(type.inWords) or write \(type.form)")
    }

    private mutating func reportMissing(_ name: String, at value: SourceValue) {
        let isGroup = "\"\(name)\" is a group, not a token"
        if entries[name + ".$root"] != nil {
            mistakes.add(value, isGroup, "write \"{\(name).$root}\"")
        } else if entries.keys.contains(where: { $0.hasPrefix(name + ".") }) {
            mistakes.add(value, isGroup, "point to a token in it")
        } else {
            let what = "unknown token \"\(name)\""
            mistakes.add(value, what, TokenName.didYouMean(name, among: entries.keys) { "\"{\($0)}\"" } ?? "add it")
        }
    }
}
