import Diagnostics
import Markup
import Reference

/// Reads the values of a theme file; collects all errors.
struct ThemeFileReader {
    let source: ThemeSource
    private(set) var diagnostics: [Diagnostic] = []

    private static let layoutAdvice = "write {\"start\": […], \"repeat\": […]}"

    private mutating func report(_ json: JSON, _ what: String, _ advice: String) {
        diagnostics.append(source.error(at: json.offset, what, advice: advice))
    }

    mutating func text(_ json: JSON, _ key: String) -> String? {
        guard let value = json[key] else { return nil }
        if let text = value.string, !text.isEmpty { return text }
        report(value, "\(value.kindInWords) where \(key) should be text", "write \"…\"")
        return nil
    }

    mutating func layout(_ json: JSON?) -> LayoutPart {
        guard let json, isObject(json, "a layout", advice: Self.layoutAdvice) else { return LayoutPart() }
        diagnostics += source.wrongKeys(of: json, known: ThemeKeys.layout.names)
        let latest = number(json, "latest", in: ThemeKeys.latestCounts)
        let part = LayoutPart(latest: latest, start: rows(json["start"]), again: rows(json["repeat"]))
        if let again = json["repeat"], again.array?.isEmpty == true {
            report(again, "no rows to repeat", "name one, or leave out \"repeat\"")
        }
        return part
    }

    mutating func sections(_ json: JSON?) -> [SectionEntry] {
        guard let json, isObject(json, "layouts of sections", advice: "write {\"sport\": {\"start\": […]}}") else {
            return []
        }
        diagnostics += source.repeatedKeys(of: json)
        return (json.members ?? []).map { member in
            SectionEntry(
                id: member.key,
                layout: layout(member.value),
                path: source.path,
                position: source.position(member.offset)
            )
        }
    }

    /// Whole numbers by key, each within its bounds.
    mutating func numbers(_ json: JSON?, _ bounds: KeyValuePairs<String, ClosedRange<Int>>) -> [String: Int] {
        let example = bounds.map { "\"\($0.key)\": 1" }.joined(separator: ", ")
        guard let json, isObject(json, "numbers", advice: "write {\(example)}") else { return [:] }
        diagnostics += source.wrongKeys(of: json, known: bounds.map(\.key))
        var numbers: [String: Int] = [:]
        for (name, range) in bounds {
            numbers[name] = number(json, name, in: range)
        }
        return numbers
    }

    private mutating func number(_ json: JSON, _ name: String, in range: ClosedRange<Int>) -> Int? {
        guard let value = json[name] else { return nil }
        if let number = value.int(in: range) { return number }
        let what = "\(value.text ?? value.kindInWords) where \(name) should be a number"
        let advice = "write \(range.lowerBound) to \(range.upperBound)"
        report(value, what, advice)
        return nil
    }

    private mutating func rows(_ json: JSON?) -> [RowRule]? {
        guard let json else { return nil }
        guard let elements = json.array else {
            report(json, "\(json.kindInWords) where a list of rows should be", "write […]")
            return nil
        }
        return elements.compactMap { element in
            guard let words = element.string else {
                report(element, "\(element.kindInWords) where a row should be", "write \"pair\"")
                return nil
            }
            do throws(Mistake) {
                return try RowRule(reading: words)
            } catch {
                report(element, error.what, error.advice)
                return nil
            }
        }
    }

    private mutating func isObject(_ json: JSON, _ meaning: String, advice: String) -> Bool {
        if json.members != nil { return true }
        report(json, "\(json.kindInWords) where \(meaning) should be", advice)
        return false
    }
}
