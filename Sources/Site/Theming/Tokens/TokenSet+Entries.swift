extension TokenSet {
    /// The maximum number of tokens: groups that extend groups could describe millions.
    static let most = 10_000

    /// All tokens of a tree by their dotted names, with groups expanded and types inherited.
    static func entries(of tree: TokenGroup, _ mistakes: inout TokenErrors) -> [String: TokenEntry] {
        var expander = GroupExpander(tree)
        let root = expander.expanded()
        mistakes.add(contentsOf: expander.mistakes)
        var entries: [String: TokenEntry] = [:]
        collect(root, prefix: "", type: nil, into: &entries)
        if entries.count > most, let sourceValue = entries.min(by: { $0.key < $1.key })?.value.sourceValue {
            mistakes.add(sourceValue, "more than \(most) tokens", "extend fewer groups")
            return [:]
        }
        return entries
    }

    private static func collect(
        _ group: TokenGroup,
        prefix: String,
        type: DeclaredType?,
        into entries: inout [String: TokenEntry]
    ) {
        let type = group.type ?? type
        for (name, node) in group.members.sorted(by: { $0.key < $1.key }) where entries.count <= most {
            switch node {
            case .token(var entry):
                entry.groupType = entry.groupType ?? type
                entries[prefix + name] = entry
            case .group(let inner): collect(inner, prefix: prefix + name + ".", type: type, into: &entries)
            }
        }
    }
}
