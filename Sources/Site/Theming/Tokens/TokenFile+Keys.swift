import Diagnostics
import Markup
import Reference

/// Keys that begin with a dollar sign (Format module 2025.10, sections 5.2 and 6.3).
extension TokenFile {
    private static let fileKeys = TokenKeys.file.names
    private static let tokenKeys = TokenKeys.token.names
    private static let groupKeys = TokenKeys.group.names

    mutating func checkMembers(of name: String, _ members: [JSON.Member], isToken: Bool) {
        let keys = isToken ? Self.tokenKeys : name.isEmpty ? Self.fileKeys : Self.groupKeys
        let owner = isToken ? "a token" : name.isEmpty ? "a whole file" : "a group"
        for member in members {
            if !member.key.hasPrefix("$") {
                guard isToken else { continue }
                mistakes.add(
                    source,
                    member.offset,
                    "\"\(member.key)\" is inside the token \"\(name)\"",
                    "a token cannot contain tokens; make \"\(name)\" a group and its value {\"$root\": {\"$value\": …}}"
                )
            } else if !keys.contains(member.key) {
                mistakes.add(
                    source,
                    member.offset,
                    "unknown key \"\(member.key)\" of \(owner)",
                    didYouMean(member.key, among: keys) ?? "known keys are \(keys.joined(separator: ", "))"
                )
            } else {
                checkNote(member)
            }
        }
    }

    private mutating func checkNote(_ member: JSON.Member) {
        let value = member.value
        let needed: String? =
            switch member.key {
            case "$description": value.string == nil ? "a string" : nil
            case "$extensions": value.members == nil ? "an object" : nil
            case "$deprecated": value.bool == nil && value.string == nil ? "true, false or the reason as a string" : nil
            default: nil
            }
        guard let needed else { return }
        mistakes.add(sourceValue(value), "\(value.kindInWords) as \"\(member.key)\"", "write \(needed)")
    }

    mutating func reportRepeats(in members: [JSON.Member]) {
        var seen: Set<String> = []
        for member in members where !seen.insert(member.key).inserted {
            mistakes.add(source, member.offset, "\"\(member.key)\" is written twice", "keep one")
        }
    }

    mutating func declaredType(_ members: [JSON.Member]) -> DeclaredType? {
        guard let value = members.last(where: { $0.key == "$type" })?.value else { return nil }
        if let type = value.string.flatMap(TokenType.init(rawValue:)) { return .known(type) }
        let word = value.string.map { "\"\($0)\"" } ?? value.kindInWords
        let names = TokenType.names
        mistakes.add(
            sourceValue(value),
            "unknown type \(word)",
            didYouMean(value.string ?? "", among: names) ?? "use one of \(names.joined(separator: ", "))"
        )
        return .unknown
    }

    mutating func extends(_ members: [JSON.Member]) -> GroupReference? {
        guard let value = members.last(where: { $0.key == "$extends" })?.value else { return nil }
        let text = value.string ?? ""
        if let name = TokenName.alias(text) {
            return GroupReference(path: name.split(separator: ".").map(String.init), sourceValue: sourceValue(value))
        }
        if let parts = TokenName.steps(text), !parts.isEmpty {
            return GroupReference(path: parts, sourceValue: sourceValue(value))
        }
        let example = TokenName.isValid(text.filter { $0 != "." }) ? text : "color"
        mistakes.add(
            sourceValue(value),
            "\(value.string.map { "\"\($0)\"" } ?? value.kindInWords) is no name of a group",
            "write \"{\(example)}\""
        )
        return nil
    }
}
