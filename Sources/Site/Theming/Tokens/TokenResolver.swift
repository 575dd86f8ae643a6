import Markup

/// A token with all references resolved.
struct ResolvedToken: Sendable {
    let type: TokenType
    let css: CSSValue
    /// The colour, for contrast checks.
    var color: Color?
    /// The number, for composite values.
    var number: Double?
    /// The letter spacing, which the typography shorthand lacks.
    var letterSpacing: CSSValue?
}

/// Resolves the references of a set of tokens, each token once.
struct TokenResolver {
    /// The maximum depth of references.
    static let deepest = 32
    /// The maximum number of elements in a list.
    static let longestList = 64
    /// The maximum number of bytes of a value: lists of references to lists multiply.
    static let longestText = 4_096

    let entries: [String: TokenEntry]
    var mistakes = TokenErrors()
    private var done: [String: ResolvedToken?] = [:]
    private var stack: [String] = []
    /// The tokens that others refer to.
    private(set) var referenced: Set<String> = []

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
            mistakes.add(entry.sourceValue, "the value is longer than \(Self.longestText) bytes", "make it shorter")
            token = nil
        }
        done.updateValue(token, forKey: name)
        return token
    }

    /// A resolved token; nil for one that is missing or invalid.
    func resolved(_ name: String) -> ResolvedToken? {
        done[name] ?? nil
    }

    /// The CSS text of every resolved colour.
    var colors: [String: String] {
        done.compactMapValues { token in token?.type == .color ? token?.css.text : nil }
    }

    private mutating func resolve(_ entry: TokenEntry, name: String) -> ResolvedToken? {
        guard let sourceValue = followed(entry.sourceValue) else { return nil }
        if let alias = Self.alias(in: sourceValue.json) {
            guard let target = target(alias, at: sourceValue) else { return nil }
            guard case .known(let own)? = entry.ownType, own != target.type else { return target }
            report(alias, target, wanted: own, at: sourceValue)
            return nil
        }
        switch entry.ownType ?? entry.groupType {
        case .known(let type): return value(sourceValue, as: type)
        case .unknown: return nil
        case nil:
            mistakes.add(sourceValue, "token \"\(name)\" has no type", "add \"$type\" to it or to its group")
            return nil
        }
    }

    /// A value, or the target of a reference in its place, of the required type.
    mutating func value(_ written: SourceValue, as type: TokenType) -> ResolvedToken? {
        guard let sourceValue = followed(written) else { return nil }
        guard let alias = Self.alias(in: sourceValue.json) else { return literal(sourceValue, as: type) }
        guard let target = target(alias, at: sourceValue) else { return nil }
        guard target.type != type else { return target }
        report(alias, target, wanted: type, at: sourceValue)
        return nil
    }

    private mutating func literal(_ sourceValue: SourceValue, as type: TokenType) -> ResolvedToken? {
        switch type {
        case .border: border(sourceValue)
        case .color: color(sourceValue)
        case .cubicBezier: cubicBezier(sourceValue)
        case .dimension: measure(sourceValue, .dimension)
        case .duration: measure(sourceValue, .duration)
        case .fontFamily: fontFamily(sourceValue)
        case .fontWeight: fontWeight(sourceValue)
        case .gradient: gradient(sourceValue)
        case .number: number(sourceValue)
        case .shadow: shadow(sourceValue)
        case .strokeStyle: strokeStyle(sourceValue)
        case .transition: transition(sourceValue)
        case .typography: typography(sourceValue)
        }
    }

    /// The token that another one refers to.
    private mutating func target(_ name: String, at sourceValue: SourceValue) -> ResolvedToken? {
        guard entries[name] != nil else {
            reportMissing(name, at: sourceValue)
            return nil
        }
        noteReference(to: name)
        if done[name] == nil, let start = stack.firstIndex(of: name) {
            let circle = (stack[start...] + [name]).joined(separator: " > ")
            mistakes.add(sourceValue, "tokens point to each other: \(circle)", "break the cycle")
            return nil
        }
        guard done[name] != nil || stack.count < Self.deepest else {
            mistakes.add(
                sourceValue,
                "tokens point to tokens more than \(Self.deepest) times",
                "point to the last of them"
            )
            return nil
        }
        return token(name)
    }

    private mutating func report(
        _ name: String,
        _ target: ResolvedToken,
        wanted: TokenType,
        at sourceValue: SourceValue
    ) {
        let what = "\"\(name)\" is \(target.type.inWords) where \(wanted.inWords) should be"
        mistakes.add(sourceValue, what, "point to \(wanted.inWords) or write \(wanted.form)")
    }

    mutating func noteReference(to name: String) {
        referenced.insert(name)
    }

    mutating func reportMissing(_ name: String, at sourceValue: SourceValue) {
        let inside = name + "."
        guard entries[name + ".$root"] == nil else {
            return mistakes.add(sourceValue, "\"\(name)\" is a group, not a token", "write \"{\(name).$root}\"")
        }
        guard !entries.keys.contains(where: { $0.hasPrefix(inside) }) else {
            return mistakes.add(sourceValue, "\"\(name)\" is a group, not a token", "point to a token in it")
        }
        mistakes.add(
            sourceValue,
            "unknown token \"\(name)\"",
            TokenName.nearest(to: name, among: entries.keys).map { "did you mean \"{\($0)}\"?" } ?? "add it"
        )
    }
}
