/// What a `$type` says: a type of the format, or a word that is reported where it stands and nowhere else.
enum DeclaredType: Sendable, Hashable {
    case known(TokenType)
    case unknown
}

/// A token as it is written, no alias followed.
struct TokenEntry: Sendable {
    /// What its own `$type` says.
    var ownType: DeclaredType?
    /// What the nearest group says.
    var groupType: DeclaredType?
    /// Its `$value`, or the object of its `$ref`.
    let sourceValue: SourceValue
    /// Which theme of the chain wrote it, `base` being 0.
    var layer = 0
    /// The first theme of the chain that has a token of this name.
    var firstLayer = 0
}

/// The group that another one builds on.
struct GroupReference: Sendable {
    let path: [String]
    let sourceValue: SourceValue
}

/// Tokens and groups by their names.
struct TokenGroup: Sendable {
    var type: DeclaredType?
    var extends: GroupReference?
    var members: [String: TokenNode] = [:]
    /// Where the group stands; nil for the whole of several files.
    var sourceValue: SourceValue?
}

/// A token or a group, told apart by `$value`.
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
    /// Lays the group of another file over this one: its tokens win, everything else stays.
    ///
    /// A token that is only given another value keeps its type. A name cannot be a token here and a group there.
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
    /// The token in place of that of another file: without a type of its own it keeps the other one's, and a reference
    /// has to lead to that type as well.
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
