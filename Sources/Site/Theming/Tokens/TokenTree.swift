/// A `$type`: a type of the format, or an unknown word that is reported once.
enum DeclaredType: Sendable, Hashable {
    case known(TokenType)
    case unknown
}

/// An unresolved token.
struct TokenEntry: Sendable {
    /// Its own `$type`.
    var ownType: DeclaredType?
    /// The nearest group's `$type`.
    var groupType: DeclaredType?
    /// Its `$value`, or the object of its `$ref`.
    let sourceValue: SourceValue
    /// The index of the theme in the chain, `base` being 0.
    var layer = 0
    /// The first theme of the chain with a token of this name.
    var firstLayer = 0
}

/// The group that another one extends.
struct GroupReference: Sendable {
    let path: [String]
    let sourceValue: SourceValue
}

/// Tokens and groups by their names.
struct TokenGroup: Sendable {
    var type: DeclaredType?
    var extends: GroupReference?
    var members: [String: TokenNode] = [:]
    /// The position of the group; nil for the merged root.
    var sourceValue: SourceValue?
}

/// A token or a group, distinguished by `$value`.
indirect enum TokenNode: Sendable {
    case token(TokenEntry)
    case group(TokenGroup)

    var sourceValue: SourceValue? {
        switch self {
        case .token(let entry): entry.sourceValue
        case .group(let group): group.sourceValue
        }
    }

    var inWords: String {
        switch self {
        case .token: "a token"
        case .group: "a group"
        }
    }
}

extension TokenGroup {
    /// Merges the group of another file into this one: its tokens win, everything else stays.
    ///
    /// A token that only gets another value keeps its type. A name cannot be both a token and a group.
    mutating func lay(_ upper: TokenGroup, layer: Int, _ mistakes: inout TokenErrors) {
        type = upper.type ?? type
        extends = upper.extends ?? extends
        for (name, node) in upper.members.sorted(by: { $0.key < $1.key }) {
            switch (members[name], node) {
            case (.token(let lower)?, .token(let entry)): members[name] = .token(entry.over(lower, layer: layer))
            case (nil, .token(let entry)): members[name] = .token(entry.over(nil, layer: layer))
            case (.group(var lower)?, .group(let group)):
                members[name] = nil
                lower.lay(group, layer: layer, &mistakes)
                members[name] = .group(lower)
            case (nil, .group(let group)):
                var lower = TokenGroup(sourceValue: group.sourceValue)
                lower.lay(group, layer: layer, &mistakes)
                members[name] = .group(lower)
            case (let lower?, _):
                guard let sourceValue = node.sourceValue else { continue }
                mistakes.add(
                    sourceValue,
                    "\"\(name)\" is \(node.inWords) here and \(lower.inWords) in \(lower.sourceValue?.source.path ?? "base")",
                    "give it another name"
                )
            }
        }
    }
}

extension TokenEntry {
    /// The token replacing that of another file: without a `$type` it inherits the other one's, and a reference must
    /// have that type too.
    fileprivate func over(_ lower: TokenEntry?, layer: Int) -> TokenEntry {
        var entry = self
        entry.layer = layer
        entry.firstLayer = lower?.firstLayer ?? layer
        guard let lower, ownType == nil else { return entry }
        if TokenResolver.alias(in: sourceValue.json) != nil {
            let isLiteral = TokenResolver.alias(in: lower.sourceValue.json) == nil
            entry.ownType = lower.ownType ?? (isLiteral ? lower.groupType : nil)
        } else if groupType == nil {
            entry.ownType = lower.ownType
            entry.groupType = lower.groupType
        }
        return entry
    }
}
