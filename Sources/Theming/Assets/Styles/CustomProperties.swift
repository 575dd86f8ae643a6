/// The custom properties that a stylesheet names, found in its tokens.
struct CustomProperties: Sendable, Hashable {
    /// A `var(--name)` that means nothing unless somebody gives the property a value.
    struct Need: Sendable, Hashable {
        let name: String
        /// The byte of the source where the name stands.
        let offset: Int
    }

    /// Those without a fallback.
    private(set) var needed: [Need] = []
    /// All that stand inside `var(…)`.
    private(set) var used: Set<String> = []
    /// Those that stand anywhere else: declared, registered, asked for by a style query.
    private(set) var given: Set<String> = []

    /// Looks through the tokens of a stylesheet.
    init(in tokens: [CSSToken], of bytes: [UInt8]) {
        var isInVar = false
        for (index, token) in tokens.enumerated() where token.isSignificant {
            let name = token.kind == .ident ? CSSEscapes.unescaped(bytes[token.range]) : ""
            if name.hasPrefix("--") {
                if isInVar {
                    used.insert(name)
                    let next = tokens[(index + 1)...].first(where: \.isSignificant)
                    if next?.kind != .comma { needed.append(Need(name: name, offset: token.range.lowerBound)) }
                } else {
                    given.insert(name)
                }
            }
            isInVar = token.kind == .function && CSSEscapes.unescaped(bytes[token.range]).lowercased() == "var("
        }
    }

    /// Nothing.
    init() {}
}
