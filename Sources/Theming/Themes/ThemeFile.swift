import Diagnostics
import SafeMarkup

/// What a theme says of itself in its `theme.json`.
///
/// Everything may be left out.
struct ThemeFile: Sendable {
    var name: String?
    /// The theme this one builds on; `base` unless it says otherwise.
    var extends: String?
    /// Where it says so.
    private(set) var extendsPosition: SourcePosition?
    /// How the front page is laid out.
    var front: PageLayout?
    /// How section pages are laid out.
    var section: PageLayout?
    private(set) var diagnostics: [Diagnostic] = []

    private static let keys = ["name", "extends", "front", "section"]
    private static let layoutKeys = ["start", "repeat"]

    init(_ bytes: [UInt8], path: String) {
        let reader = Reader(bytes: bytes, path: path)
        do throws(JSONError) {
            let json = try JSON(parsing: bytes)
            guard json.members != nil else {
                diagnostics.append(reader.error(json, "\(json.kindInWords) where an object should be", "write { }"))
                return
            }
            diagnostics += reader.unknownKeys(of: json, known: Self.keys)
            name = text(json, "name", reader)
            extends = text(json, "extends", reader)
            extendsPosition = json["extends"].map { SourcePosition(ofByte: $0.offset, in: bytes) }
            front = layout(json, "front", reader)
            section = layout(json, "section", reader)
        } catch {
            diagnostics.append(.error(path, error.position, "not JSON: \(error.reason)", advice: "mend the file"))
        }
    }

    private mutating func text(_ json: JSON, _ key: String, _ reader: Reader) -> String? {
        guard let value = json[key] else { return nil }
        if let text = value.string, !text.isEmpty { return text }
        diagnostics.append(reader.error(value, "\(value.kindInWords) where \(key) should be text", "write \"…\""))
        return nil
    }

    private mutating func layout(_ json: JSON, _ key: String, _ reader: Reader) -> PageLayout? {
        guard let value = json[key] else { return nil }
        guard value.members != nil else {
            diagnostics.append(
                reader.error(
                    value,
                    "\(value.kindInWords) where a layout should be",
                    "write {\"start\": […], \"repeat\": […]}"
                )
            )
            return nil
        }
        diagnostics += reader.unknownKeys(of: value, known: Self.layoutKeys)
        return PageLayout(start: rules(value["start"], reader), again: rules(value["repeat"], reader))
    }

    private mutating func rules(_ json: JSON?, _ reader: Reader) -> [RowRule] {
        guard let json else { return [] }
        guard let elements = json.array else {
            diagnostics.append(reader.error(json, "\(json.kindInWords) where a list of rows should be", "write […]"))
            return []
        }
        return elements.compactMap { element in
            if let rule = element.string.flatMap({ RowRule($0) }) { return rule }
            let word = element.string ?? element.kindInWords
            diagnostics.append(
                reader.error(
                    element,
                    "unknown row \"\(word)\"",
                    didYouMean(word, among: RowRule.allNames) ?? "rows are \(RowRule.allNames.joined(separator: ", "))"
                )
            )
            return nil
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        let path: String

        func error(_ json: JSON, _ what: String, _ advice: String) -> Diagnostic {
            .error(path, SourcePosition(ofByte: json.offset, in: bytes), what, advice: advice)
        }

        func unknownKeys(of json: JSON, known: [String]) -> [Diagnostic] {
            (json.members ?? []).filter { !known.contains($0.key) && !$0.key.hasPrefix("$") }.map { member in
                .error(
                    path,
                    SourcePosition(ofByte: member.offset, in: bytes),
                    "unknown key \"\(member.key)\"",
                    advice: didYouMean(member.key, among: known)
                        ?? "known keys are \(known.joined(separator: ", "))"
                )
            }
        }
    }
}
