/// The custom properties in a stylesheet, from its tokens.
struct CustomProperties: Sendable, Hashable {
    /// A `var(--name)` that requires a value for the property.
    struct Need: Sendable, Hashable {
        let name: String
        /// The byte offset of the name.
        let offset: Int
    }

    /// Those without a fallback.
    private(set) var needed: [Need] = []
    /// All inside `var(…)`.
    private(set) var used: Set<String> = []
    /// All others: declared, registered, or in a style query.
    private(set) var given: Set<String> = []

    /// Collects the properties in a stylesheet's tokens.
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

    /// No properties.
    init() {}
}
