import SafeMarkup

/// A token whose references are all followed.
struct ResolvedToken: Sendable {
    let type: TokenType
    let css: CSSValue
    /// The colour itself, for contrast.
    var color: Color?
    /// The number itself, for values made of numbers.
    var number: Double?
    /// What the CSS shorthand of a typography has no place for.
    var letterSpacing: CSSValue?
}

/// Follows the references of a set of tokens, each token once.
struct TokenResolver {
    /// References to references: further than this is a mistake, and recursion has to end somewhere.
    static let deepest = 32
    /// The elements of one list.
    static let longestList = 64
    /// The bytes of one value: lists of references to lists could be of any length.
    static let longestText = 4_096

    let entries: [String: TokenEntry]
    var mistakes = Mistakes()
    private var done: [String: ResolvedToken?] = [:]
    private var stack: [String] = []
    /// The tokens that others point to.
    private(set) var referenced: Set<String> = []

    init(_ entries: [String: TokenEntry]) {
        self.entries = entries
    }

    /// Resolves every token, in alphabetical order, so that the same mistakes are found each time.
    mutating func resolveAll(_ mistakes: inout Mistakes) {
        self.mistakes = mistakes
        for name in entries.keys.sorted() { _ = token(name) }
        mistakes = self.mistakes
    }

    /// The token of a name; nil when there is none, or none that is right.
    private mutating func token(_ name: String) -> ResolvedToken? {
        if let known = done[name] { return known }
        guard let entry = entries[name] else { return nil }
        stack.append(name)
        var token = resolve(entry, name: name)
        stack.removeLast()
        if let text = token?.css.text, text.utf8.count > Self.longestText {
            mistakes.add(entry.spot, "the value is longer than \(Self.longestText) bytes", "make it shorter")
            token = nil
        }
        done.updateValue(token, forKey: name)
        return token
    }

    /// What a token was resolved to; nil for one that was not asked for or is wrong.
    func resolved(_ name: String) -> ResolvedToken? {
        done[name] ?? nil
    }

    /// The CSS text of every colour that was resolved.
    var colors: [String: String] {
        done.compactMapValues { token in token?.type == .color ? token?.css.text : nil }
    }

    private mutating func resolve(_ entry: TokenEntry, name: String) -> ResolvedToken? {
        guard let spot = followed(entry.spot) else { return nil }
        if let alias = Self.alias(in: spot.json) {
            guard let target = target(alias, at: spot) else { return nil }
            guard case .known(let own)? = entry.ownType, own != target.type else { return target }
            report(alias, target, wanted: own, at: spot)
            return nil
        }
        switch entry.ownType ?? entry.groupType {
        case .known(let type): return value(spot, as: type)
        case .unknown: return nil
        case nil:
            mistakes.add(spot, "token \"\(name)\" has no type", "add \"$type\" to it or to its group")
            return nil
        }
    }

    /// A value, or what the reference in its place means, of the type that belongs there.
    mutating func value(_ written: Spot, as type: TokenType) -> ResolvedToken? {
        guard let spot = followed(written) else { return nil }
        guard let alias = Self.alias(in: spot.json) else { return literal(spot, as: type) }
        guard let target = target(alias, at: spot) else { return nil }
        guard target.type != type else { return target }
        report(alias, target, wanted: type, at: spot)
        return nil
    }

    private mutating func literal(_ spot: Spot, as type: TokenType) -> ResolvedToken? {
        switch type {
        case .border: border(spot)
        case .color: color(spot)
        case .cubicBezier: cubicBezier(spot)
        case .dimension: measure(spot, .dimension, units: ["px", "rem"])
        case .duration: measure(spot, .duration, units: ["ms", "s"])
        case .fontFamily: fontFamily(spot)
        case .fontWeight: fontWeight(spot)
        case .gradient: gradient(spot)
        case .number: number(spot)
        case .shadow: shadow(spot)
        case .strokeStyle: strokeStyle(spot)
        case .transition: transition(spot)
        case .typography: typography(spot)
        }
    }

    /// The token another one points to.
    private mutating func target(_ name: String, at spot: Spot) -> ResolvedToken? {
        guard entries[name] != nil else {
            reportMissing(name, at: spot)
            return nil
        }
        noteReference(to: name)
        if done[name] == nil, let start = stack.firstIndex(of: name) {
            let circle = (stack[start...] + [name]).joined(separator: " > ")
            mistakes.add(spot, "tokens point to each other: \(circle)", "break the cycle")
            return nil
        }
        guard done[name] != nil || stack.count < Self.deepest else {
            mistakes.add(spot, "tokens point to tokens more than \(Self.deepest) times", "point to the last of them")
            return nil
        }
        return token(name)
    }

    private mutating func report(_ name: String, _ target: ResolvedToken, wanted: TokenType, at spot: Spot) {
        let what = "\"\(name)\" is \(target.type.inWords) where \(wanted.inWords) should be"
        mistakes.add(spot, what, "point to \(wanted.inWords) or write \(wanted.form)")
    }

    mutating func noteReference(to name: String) {
        referenced.insert(name)
    }

    mutating func reportMissing(_ name: String, at spot: Spot) {
        let inside = name + "."
        guard entries[name + ".$root"] == nil else {
            return mistakes.add(spot, "\"\(name)\" is a group, not a token", "write \"{\(name).$root}\"")
        }
        guard !entries.keys.contains(where: { $0.hasPrefix(inside) }) else {
            return mistakes.add(spot, "\"\(name)\" is a group, not a token", "point to a token in it")
        }
        mistakes.add(
            spot,
            "there is no token \"\(name)\"",
            TokenName.nearest(to: name, among: entries.keys).map { "did you mean \"{\($0)}\"?" } ?? "add it"
        )
    }
}
