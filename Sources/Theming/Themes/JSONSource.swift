import Diagnostics
import Markup

/// A JSON file a theme's author writes by hand: its bytes, and the path that messages name.
struct JSONSource: Sendable {
    let path: String
    let bytes: [UInt8]

    /// The object the file is made of; nil with a mistake when it is no JSON or no object.
    func object(_ found: inout [Diagnostic], advice: String) -> JSON? {
        do throws(JSONError) {
            let json = try JSON(parsing: bytes)
            guard json.members == nil else { return json }
            found.append(error(json, "\(json.kindInWords) where an object should be", advice: advice))
        } catch {
            found.append(.error(path, error.position, "not JSON: \(error.reason)", advice: "mend the file"))
        }
        return nil
    }

    /// A mistake at a value.
    func error(_ json: JSON, _ what: String, advice: String) -> Diagnostic {
        .error(path, position(json.offset), what, advice: advice)
    }

    /// A mistake at a name.
    func error(_ member: JSON.Member, _ what: String, advice: String) -> Diagnostic {
        .error(path, position(member.offset), what, advice: advice)
    }

    /// The place of a byte.
    func position(_ offset: Int) -> SourcePosition {
        SourcePosition(ofByte: offset, in: bytes)
    }

    /// A mistake for each name that is written a second time: only one of the two would count.
    func repeatedKeys(of json: JSON) -> [Diagnostic] {
        var seen: Set<String> = []
        return (json.members ?? []).filter { !seen.insert($0.key).inserted }.map { member in
            error(member, "the key \"\(member.key)\" stands here twice", advice: "leave one out")
        }
    }

    /// A mistake for each name that means nothing here or stands twice; names that start with `$` are for editors.
    func wrongKeys(of json: JSON, known: [String]) -> [Diagnostic] {
        let unknown = (json.members ?? []).filter { !known.contains($0.key) && !$0.key.hasPrefix("$") }
        return unknown.map { member in
            let advice = didYouMean(member.key, among: known) ?? "known keys are \(known.joined(separator: ", "))"
            return error(member, "unknown key \"\(member.key)\"", advice: advice)
        } + repeatedKeys(of: json)
    }
}
