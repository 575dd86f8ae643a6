import Diagnostics
import Markup
import Reference

/// A file in the Design Tokens format of the community group, 2025.10: groups and tokens as written, with types
/// inherited from the nearest group and unresolved references.
struct TokenFile: Sendable {
    private(set) var root = TokenGroup()
    private(set) var mistakes = TokenErrors()
    /// Whether the file is readable; for invalid JSON every alias into it would be reported too.
    private(set) var isReadable = false
    private let source: ThemeSource

    init(_ bytes: [UInt8], path: String) {
        source = ThemeSource(path: path, bytes: bytes)
        do throws(JSONError) {
            let json = try JSON(parsing: source.bytes)
            isReadable = true
            if json.members?.contains(where: { $0.key == "$value" }) == true {
                mistakes.add(value(json), "a token without a name", "write {\"name\": {\"$value\": …}}")
            } else if case .group(let group)? = node(json, name: "", type: nil) {
                root = group
                root.value = nil
            }
        } catch {
            mistakes.add(.error(path, error.position, "not JSON: \(error.reason)", advice: "fix the file"))
        }
    }

    private func value(_ json: JSON) -> SourceValue { SourceValue(json: json, source: source) }

    private mutating func node(_ json: JSON, name: String, type: DeclaredType?) -> TokenNode? {
        guard let members = json.members else {
            let last = name.split(separator: ".").last
            let advice = last == "value" || last == "type" ? "write \"$\(last ?? "value")\"" : "write {\"$value\": …}"
            mistakes.add(value(json), "\(json.kindInWords) where a token or a group should be", advice)
            return nil
        }
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            mistakes.add(source, member.offset, "\"\(member.key)\" is written twice", "keep one")
        }
        let own = declaredType(members)
        if let value = members.last(where: { $0.key == "$value" })?.value {
            checkKeys(of: name, members, isToken: true)
            return .token(TokenEntry(ownType: own, groupType: type, value: self.value(value)))
        }
        if let pointer = members.last(where: { $0.key == "$ref" }) {
            return reference(pointer, own, type)
        }
        checkKeys(of: name, members, isToken: false)
        var group = TokenGroup(type: own, extends: name.isEmpty ? nil : extends(members), value: value(json))
        for member in members where member.key == "$root" || !member.key.hasPrefix("$") {
            guard member.key == "$root" || TokenName.isValid(member.key) else {
                let what = "\"\(member.key)\" is no name of a token"
                mistakes.add(source, member.offset, what, "use letters, digits, - and _")
                continue
            }
            let path = name.isEmpty ? member.key : name + "." + member.key
            guard let child = node(member.value, name: path, type: own ?? type) else { continue }
            if member.key == "$root", case .group = child {
                mistakes.add(source, member.offset, "\"$root\" is a token, not a group", "write {\"$value\": …}")
                continue
            }
            group.members[member.key] = child
        }
        return .group(group)
    }

    /// A token that is only a pointer, `{"$ref": "#/color/ink/$value"}`.
    private mutating func reference(
        _ pointer: JSON.Member,
        _ own: DeclaredType?,
        _ type: DeclaredType?
    ) -> TokenNode? {
        let parts = pointer.value.string.flatMap(TokenName.steps) ?? []
        guard parts.contains("$value") else {
            let name = parts.isEmpty ? "color.ink" : parts.joined(separator: ".")
            let advice = "write \"$value\": \"{\(name)}\" for a token, \"$extends\": \"{\(name)}\" for a group"
            mistakes.add(value(pointer.value), "\"$ref\" must point to the \"$value\" of a token", advice)
            return nil
        }
        let json = JSON(.object([pointer]), offset: pointer.value.offset)
        return .token(TokenEntry(ownType: own, groupType: type, value: value(json)))
    }
}

/// Keys that begin with a dollar sign (Format module 2025.10, sections 5.2 and 6.3).
extension TokenFile {
    private static let fileKeys = TokenKeys.file.names
    private static let tokenKeys = TokenKeys.token.names
    private static let groupKeys = TokenKeys.group.names

    private mutating func checkKeys(of name: String, _ members: [JSON.Member], isToken: Bool) {
        let keys = isToken ? Self.tokenKeys : name.isEmpty ? Self.fileKeys : Self.groupKeys
        let owner = isToken ? "a token" : name.isEmpty ? "a whole file" : "a group"
        for member in members {
            if !member.key.hasPrefix("$") {
                guard isToken else { continue }
                let what = "\"\(member.key)\" is inside the token \"\(name)\""
                let group = "make \"\(name)\" a group and its value {\"$root\": {\"$value\": …}}"
                mistakes.add(source, member.offset, what, "a token cannot contain tokens; \(group)")
            } else if !keys.contains(member.key) {
                let what = "unknown key \"\(member.key)\" of \(owner)"
                let advice = didYouMean(member.key, among: keys) ?? "known keys are \(keys.joined(separator: ", "))"
                mistakes.add(source, member.offset, what, advice)
            } else if let needed = Self.needed(of: member) {
                let what = "\(member.value.kindInWords) as \"\(member.key)\""
                mistakes.add(value(member.value), what, "write \(needed)")
            }
        }
    }

    /// The kind that a note should be of; nil when it is, and for other keys.
    private static func needed(of note: JSON.Member) -> String? {
        let value = note.value
        return switch note.key {
        case "$description" where value.string == nil: "a string"
        case "$extensions" where value.members == nil: "an object"
        case "$deprecated" where value.bool == nil && value.string == nil: "true, false or the reason as a string"
        default: nil
        }
    }

    private mutating func declaredType(_ members: [JSON.Member]) -> DeclaredType? {
        guard let value = members.last(where: { $0.key == "$type" })?.value else { return nil }
        if let type = value.string.flatMap(TokenType.init(rawValue:)) { return .known(type) }
        let word = value.string.map { "\"\($0)\"" } ?? value.kindInWords
        let names = TokenType.names
        let advice = didYouMean(value.string ?? "", among: names) ?? "use one of \(names.joined(separator: ", "))"
        mistakes.add(self.value(value), "unknown type \(word)", advice)
        return .unknown
    }

    private mutating func extends(_ members: [JSON.Member]) -> GroupReference? {
        guard let value = members.last(where: { $0.key == "$extends" })?.value else { return nil }
        let text = value.string ?? ""
        let parts = TokenName.alias(text)?.split(separator: ".").map(String.init) ?? TokenName.steps(text)
        if let parts, !parts.isEmpty || TokenName.alias(text) != nil {
            return GroupReference(path: parts, value: self.value(value))
        }
        let example = TokenName.isValid(text.filter { $0 != "." }) ? text : "color"
        let word = value.string.map { "\"\($0)\"" } ?? value.kindInWords
        mistakes.add(self.value(value), "\(word) is no name of a group", "write \"{\(example)}\"")
        return nil
    }
}
