import Diagnostics
import Markup

/// A file in the Design Tokens format of the community group, 2025.10: groups and tokens as written, with types
/// inherited from the nearest group and unresolved references.
struct TokenFile: Sendable {
    private(set) var root = TokenGroup()
    var mistakes = TokenErrors()
    /// Whether the file is readable; for invalid JSON every alias into it would be reported too.
    private(set) var isReadable = false
    let source: JSONSource

    init(_ bytes: [UInt8], path: String) {
        source = JSONSource(path: path, bytes: bytes)
        do throws(JSONError) {
            let json = try JSON(parsing: bytes)
            isReadable = true
            if json.members?.contains(where: { $0.key == "$value" }) == true {
                mistakes.add(sourceValue(json), "a token without a name", "write {\"name\": {\"$value\": …}}")
            } else if case .group(let group)? = node(json, name: "", type: nil) {
                root = group
                root.sourceValue = nil
            }
        } catch {
            mistakes.add(.error(path, error.position, "not JSON: \(error.reason)", advice: "fix the file"))
        }
    }

    func sourceValue(_ json: JSON) -> SourceValue { SourceValue(json: json, source: source) }

    private mutating func node(_ json: JSON, name: String, type: DeclaredType?) -> TokenNode? {
        guard let members = json.members else {
            let last = name.split(separator: ".").last
            let advice = last == "value" || last == "type" ? "write \"$\(last ?? "value")\"" : "write {\"$value\": …}"
            mistakes.add(sourceValue(json), "\(json.kindInWords) where a token or a group should be", advice)
            return nil
        }
        reportRepeats(in: members)
        let own = declaredType(members)
        if let value = members.last(where: { $0.key == "$value" })?.value {
            checkMembers(of: name, members, isToken: true)
            return .token(TokenEntry(ownType: own, groupType: type, sourceValue: sourceValue(value)))
        }
        if let pointer = members.last(where: { $0.key == "$ref" }) {
            return reference(pointer, own, type)
        }
        checkMembers(of: name, members, isToken: false)
        var group = TokenGroup(
            type: own,
            extends: name.isEmpty ? nil : extends(members),
            sourceValue: sourceValue(json)
        )
        for member in members where member.key == "$root" || !member.key.hasPrefix("$") {
            guard member.key == "$root" || TokenName.isValid(member.key) else {
                mistakes.add(
                    source,
                    member.offset,
                    "\"\(member.key)\" is no name of a token",
                    "use letters, digits, - and _"
                )
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
            mistakes.add(
                sourceValue(pointer.value),
                "\"$ref\" must point to the \"$value\" of a token",
                "write \"$value\": \"{\(name)}\" for a token, \"$extends\": \"{\(name)}\" for a group"
            )
            return nil
        }
        let value = JSON(.object([pointer]), offset: pointer.value.offset)
        return .token(TokenEntry(ownType: own, groupType: type, sourceValue: sourceValue(value)))
    }
}
