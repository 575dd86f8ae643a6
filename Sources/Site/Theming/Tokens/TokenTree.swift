/// A `$type`: a type of the format, or one that cannot be read, which has been reported.
enum DeclaredType: Sendable, Hashable {
    case known(TokenType)
    case unknown
}

struct TokenEntry: Sendable {
    var ownType: DeclaredType?
    var groupType: DeclaredType?
    let value: SourceValue
    /// The index of the theme in the chain, `base` being 0.
    var layer = 0
    /// The first theme of the chain with a token of this name.
    var firstLayer = 0

    /// The token replacing that of another file: without a `$type` it inherits the other one's, and a reference must
    /// have that type too.
    fileprivate func over(_ lower: TokenEntry?, layer: Int) -> TokenEntry {
        var entry = self
        entry.layer = layer
        entry.firstLayer = lower?.firstLayer ?? layer
        guard let lower, ownType == nil else { return entry }
        if value.alias != nil {
            let isLiteral = lower.value.alias == nil
            entry.ownType = lower.ownType ?? (isLiteral ? lower.groupType : nil)
        } else if groupType == nil {
            entry.ownType = lower.ownType
            entry.groupType = lower.groupType
        }
        return entry
    }
}

/// A token or a group, distinguished by `$value`.
indirect enum TokenNode: Sendable {
    case token(TokenEntry)
    case group(TokenGroup)

    fileprivate var value: SourceValue? {
        switch self {
        case .token(let entry): entry.value
        case .group(let group): group.value
        }
    }

    fileprivate var inWords: String {
        if case .token = self { "a token" } else { "a group" }
    }
}

struct TokenGroup: Sendable {
    var type: DeclaredType?
    var members: [String: TokenNode] = [:]
    var value: SourceValue?

    /// Merges the group of another file into this one: its tokens win, everything else stays.
    ///
    /// A token that only gets another value keeps its type. A name cannot be both a token and a group.
    mutating func lay(_ upper: TokenGroup, layer: Int, _ mistakes: inout TokenErrors) {
        type = upper.type ?? type
        // In alphabetical order, so that errors are reproducible.
        for (name, node) in upper.members.sorted(by: { $0.key < $1.key }) {
            switch (members.removeValue(forKey: name), node) {
            case (.token(let lower)?, .token(let entry)): members[name] = .token(entry.over(lower, layer: layer))
            case (nil, .token(let entry)): members[name] = .token(entry.over(nil, layer: layer))
            case (.group(var lower)?, .group(let group)):
                lower.lay(group, layer: layer, &mistakes)
                members[name] = .group(lower)
            case (nil, .group(let group)):
                var lower = TokenGroup(value: group.value)
                lower.lay(group, layer: layer, &mistakes)
                members[name] = .group(lower)
            case (let lower?, _):
                members[name] = lower
                guard let value = node.value else { continue }
                let other = "\(lower.inWords) in \(lower.value?.source.path ?? "base")"
                mistakes.add(value, "\"\(name)\" is \(node.inWords) here and \(other)", "give it another name")
            }
        }
    }

    /// All tokens by their dotted names, with types inherited.
    var entries: [String: TokenEntry] {
        var entries: [String: TokenEntry] = [:]
        collect(prefix: "", type: nil, into: &entries)
        return entries
    }

    private func collect(prefix: String, type: DeclaredType?, into entries: inout [String: TokenEntry]) {
        let type = self.type ?? type
        for (name, node) in members {
            switch node {
            case .token(var entry):
                entry.groupType = entry.groupType ?? type
                entries[prefix + name] = entry
            case .group(let inner): inner.collect(prefix: prefix + name + ".", type: type, into: &entries)
            }
        }
    }
}
