import Diagnostics
import SafeMarkup

/// One file of design tokens in the format of the Design Tokens Community Group, 2025.10: groups flattened, types
/// inherited, aliases not yet followed.
struct TokenFile: Sendable {
    /// A token as it is written in the file.
    struct Entry: Sendable {
        let type: String?
        let value: JSON
        let path: String
        let position: SourcePosition

        func error(_ what: String, advice: String) -> Diagnostic {
            .error(path, position, what, advice: advice)
        }
    }

    /// The tokens by their dotted names, such as `color.text`.
    private(set) var entries: [String: Entry] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private let path: String
    private let bytes: [UInt8]

    init(_ bytes: [UInt8], path: String) {
        self.bytes = bytes
        self.path = path
        do throws(JSONError) {
            flatten(try JSON(parsing: bytes), name: "", type: nil)
        } catch {
            diagnostics.append(.error(path, error.position, "not JSON: \(error.reason)", advice: "mend the file"))
        }
    }

    private mutating func flatten(_ group: JSON, name: String, type: String?) {
        guard let members = group.members else {
            return report(group, "\(group.kindInWords) where a token or a group should be", "write {\"$value\": …}")
        }
        let type = group["$type"]?.string ?? type
        if let value = members.last(where: { $0.key == "$value" })?.value {
            guard !name.isEmpty else {
                return report(group, "a token without a name", "write {\"name\": {\"$value\": …}}")
            }
            entries[name] = Entry(
                type: type,
                value: value,
                path: path,
                position: SourcePosition(ofByte: value.offset, in: bytes)
            )
            return
        }
        for member in members where !member.key.hasPrefix("$") {
            guard !member.key.isEmpty, member.key.utf8.allSatisfy(Self.isNameByte) else {
                report(member.value, "\"\(member.key)\" is no name of a token", "use letters, digits, - and _")
                continue
            }
            flatten(member.value, name: name.isEmpty ? member.key : name + "." + member.key, type: type)
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
            || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    private mutating func report(_ json: JSON, _ what: String, _ advice: String) {
        diagnostics.append(.error(path, SourcePosition(ofByte: json.offset, in: bytes), what, advice: advice))
    }
}
