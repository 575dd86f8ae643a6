import Diagnostics
import Markup

/// One file of design tokens in the format of the Design Tokens Community Group, 2025.10: groups and tokens as they are
/// written, types inherited from the nearest group, references not yet followed.
struct TokenFile: Sendable {
    private(set) var root = TokenGroup()
    var mistakes = TokenErrors()
    /// Whether there are tokens to go on with; a file that is no JSON would make every alias into it a mistake more.
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
            mistakes.add(.error(path, error.position, "not JSON: \(error.reason)", advice: "mend the file"))
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
        var group = TokenGroup(type: own, extends: name.isEmpty ? nil : extends(members), sourceValue: sourceValue(json))
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

    /// A token that is a pointer as a whole, `{"$ref": "#/color/ink/$value"}`.
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
                "\"$ref\" has to point to the \"$value\" of a token",
                "write \"$value\": \"{\(name)}\" for a token, \"$extends\": \"{\(name)}\" for a group"
            )
            return nil
        }
        let value = JSON(.object([pointer]), offset: pointer.value.offset)
        return .token(TokenEntry(ownType: own, groupType: type, sourceValue: sourceValue(value)))
    }
}
