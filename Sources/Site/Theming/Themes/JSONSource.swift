import Diagnostics
import Markup

/// A hand-written JSON file of a theme: its bytes, and its path for messages.
struct JSONSource: Sendable {
    let path: String
    let bytes: [UInt8]

    /// The object in the file; nil, with an error, when it is invalid.
    func object(_ found: inout [Diagnostic], advice: String) -> JSON? {
        do throws(JSONError) {
            let json = try JSON(parsing: bytes)
            guard json.members == nil else { return json }
            found.append(error(json, "\(json.kindInWords) where an object should be", advice: advice))
        } catch {
            found.append(.error(path, error.position, "not JSON: \(error.reason)", advice: "fix the file"))
        }
        return nil
    }

    /// An error at a value.
    func error(_ json: JSON, _ what: String, advice: String) -> Diagnostic {
        .error(path, position(json.offset), what, advice: advice)
    }

    /// An error at a name.
    func error(_ member: JSON.Member, _ what: String, advice: String) -> Diagnostic {
        .error(path, position(member.offset), what, advice: advice)
    }

    /// The position of a byte.
    func position(_ offset: Int) -> SourcePosition {
        SourcePosition(ofByte: offset, in: bytes)
    }

    /// An error for each repeated key: only one of the values would be used.
    func repeatedKeys(of json: JSON) -> [Diagnostic] {
        var seen: Set<String> = []
        return (json.members ?? []).filter { !seen.insert($0.key).inserted }.map { member in
            error(member, "the key \"\(member.key)\" is repeated", advice: "leave one out")
        }
    }

    /// An error for each unknown or repeated key; keys that start with `$` are for editors.
    func wrongKeys(of json: JSON, known: [String]) -> [Diagnostic] {
        let unknown = (json.members ?? []).filter { !known.contains($0.key) && !$0.key.hasPrefix("$") }
        return unknown.map { member in
            let advice = didYouMean(member.key, among: known) ?? "known keys are \(known.joined(separator: ", "))"
            return error(member, "unknown key \"\(member.key)\"", advice: advice)
        } + repeatedKeys(of: json)
    }
}
