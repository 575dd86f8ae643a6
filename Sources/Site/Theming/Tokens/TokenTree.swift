/// The types of the Design Tokens format, 2025.10 (Format module, sections 8 and 9) that tokens have.
enum TokenType: String, Sendable, CaseIterable {
    case color, cubicBezier, dimension, duration, fontFamily, fontWeight, number, shadow

    static let names = allCases.map(\.rawValue)

    /// The type in a sentence: "a color".
    var inWords: String { "a \(rawValue)" }

    /// The names of the members of a value that is an object.
    var members: (needed: [String], allowed: [String]) { Self.members[self] ?? ([], []) }

    private static let members = Dictionary(
        uniqueKeysWithValues: allCases.map { type in
            let keys = TokenValues.members(of: type)
            return (type, (keys.filter(\.isRequired).map(\.name), keys.filter { !$0.isRequired }.map(\.name)))
        }
    )

    var units: [String] { self == .dimension ? ["px", "rem"] : self == .duration ? ["ms", "s"] : [] }

    var form: String {
        switch self {
        case .color: #"{"colorSpace": "srgb", "components": [1, 0, 0]}"#
        case .cubicBezier: "[0.5, 0, 1, 1]"
        case .dimension: #"{"value": 16, "unit": "px"}"#
        case .duration: #"{"value": 200, "unit": "ms"}"#
        case .fontFamily: #"["Georgia", "serif"]"#
        case .fontWeight: "a number from 1 to 1000 or a name such as \"bold\""
        case .number: "a number without quotes"
        case .shadow: #"{"color": …, "offsetX": …, "offsetY": …, "blur": …, "spread": …}"#
        }
    }
}

/// Conversions of token names: members of groups, aliases, CSS.
enum TokenName {
    /// Whether a member's name is valid in CSS without escapes.
    ///
    /// The format allows more, but replaced characters could make names collide.
    static func isValid(_ name: some StringProtocol) -> Bool {
        !name.isEmpty && name.utf8.allSatisfy { $0.isASCIILetterOrDigit || "-_".utf8.contains($0) }
    }

    static func alias(_ text: String) -> String? {
        guard text.utf8.count > 2, text.utf8.first == UInt8(ascii: "{"), text.utf8.last == UInt8(ascii: "}")
        else { return nil }
        return String(text.dropFirst().dropLast())
    }

    /// The custom property of a token: `color.text` is `--color-text`, the root of a group has the group's name.
    static func property(_ name: String) -> String {
        let parts = name.split(separator: ".")
        return "--" + (parts.last == "$root" ? parts.dropLast() : parts[...]).joined(separator: "-")
    }

    /// A "did you mean" with the most similar name, as it is to be written; nil when there are too many to compare.
    static func didYouMean(
        _ wrong: String,
        among names: some Collection<String>,
        written: (String) -> String = { "\"\($0)\"" }
    ) -> String? {
        names.count > 1_000 ? nil : nearestName(to: wrong, among: names).map { "did you mean \(written($0))?" }
    }
}

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

    fileprivate var inWords: String { if case .token = self { "a token" } else { "a group" } }
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
