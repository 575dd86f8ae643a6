package import Markup

/// Checks values against a JSON Schema, in the part of draft-07 that the program writes.
///
/// An unknown keyword is an error, so that no part of a schema goes unchecked.
package struct SchemaValidator {
    private let root: JSON

    /// Reads a schema.
    package init(_ schema: JSON) {
        root = schema
    }

    /// The errors in a value, each with its path.
    package func errors(in value: JSON) -> [String] {
        errors(value, root, "$")
    }

    /// The errors in the defaults and examples of the schema, each against the part that it belongs to.
    package var errorsInExamples: [String] { errorsInExamples(of: root, "$") }

    private func errorsInExamples(of schema: JSON, _ path: String) -> [String] {
        if let elements = schema.array {
            return elements.enumerated().flatMap { errorsInExamples(of: $1, "\(path)[\($0)]") }
        }
        let values = [schema["default"]].compactMap(\.self) + (schema["examples"]?.array ?? [])
        // A key that is called default is a schema itself.
        let own = schema["title"]?.string == nil ? [] : values.flatMap { errors($0, schema, path) }
        let inner = (schema.members ?? []).filter { !["default", "examples"].contains($0.key) }
        return own + inner.flatMap { errorsInExamples(of: $0.value, "\(path).\($0.key)") }
    }

    private static let notes = ["$schema", "title", "description", "default", "examples", "definitions"]

    private func errors(_ value: JSON, _ schema: JSON, _ path: String) -> [String] {
        (schema.members ?? []).flatMap { member -> [String] in
            let rule = member.value
            switch member.key {
            case "type": return isOfType(value, rule) ? [] : ["\(path): \(value.kindInWords) is not \(rule)"]
            case "enum": return isOneOf(value, rule) ? [] : ["\(path): not among the words"]
            case "pattern": return matches(value, rule.string ?? "") ? [] : ["\(path): does not match \(rule)"]
            case "minimum": return (value.double ?? .infinity) >= (rule.double ?? 0) ? [] : ["\(path): too small"]
            case "maximum": return (value.double ?? -.infinity) <= (rule.double ?? 0) ? [] : ["\(path): too large"]
            case "items": return (value.array ?? []).enumerated().flatMap { errors($1, rule, "\(path)[\($0)]") }
            case "required":
                guard value.members != nil else { return [] }
                let missing = (rule.array ?? []).compactMap(\.string).filter { value[$0] == nil }
                return missing.map { "\(path): no \($0)" }
            case "properties":
                return (rule.members ?? []).flatMap { property in
                    value[property.key].map { errors($0, property.value, "\(path).\(property.key)") } ?? []
                }
            case "patternProperties":
                return (rule.members ?? []).flatMap { pattern in
                    (value.members ?? []).filter { Self.matches($0.key, pattern.key) && !isListed($0.key, schema) }
                        .flatMap { errors($0.value, pattern.value, "\(path).\($0.key)") }
                }
            case "additionalProperties": return unknown(value, schema).map { "\(path): unknown \($0)" }
            case "anyOf": return choices(value, rule, path).contains([]) ? [] : ["\(path): none of several schemas"]
            case "oneOf":
                return choices(value, rule, path).count { $0.isEmpty } == 1
                    ? [] : ["\(path): not exactly one of several"]
            case "allOf": return choices(value, rule, path).flatMap(\.self)
            case "$ref":
                let name = rule.string?.split(separator: "/").last.map(String.init) ?? ""
                guard let target = root["definitions"]?[name] else { return ["\(path): no definition \(name)"] }
                return errors(value, target, path)
            case _ where Self.notes.contains(member.key): return []
            default: return ["\(path): the schema has \(member.key), which is not checked"]
            }
        }
    }

    private func choices(_ value: JSON, _ schemas: JSON, _ path: String) -> [[String]] {
        (schemas.array ?? []).map { errors(value, $0, path) }
    }

    /// Whether a key has a property of its own, to which patterns do not apply in what the program writes.
    private func isListed(_ key: String, _ schema: JSON) -> Bool { schema["properties"]?[key] != nil }

    private func unknown(_ value: JSON, _ schema: JSON) -> [String] {
        let patterns = (schema["patternProperties"]?.members ?? []).map(\.key)
        return (value.members ?? []).map(\.key).filter { key in
            !isListed(key, schema) && !patterns.contains { Self.matches(key, $0) }
        }
    }

    private func isOneOf(_ value: JSON, _ words: JSON) -> Bool {
        (words.array ?? []).contains { $0 == value || ($0.double != nil && $0.double == value.double) }
    }

    private func isOfType(_ value: JSON, _ rule: JSON) -> Bool {
        let names = rule.string.map { [$0] } ?? (rule.array ?? []).compactMap(\.string)
        return names.contains { name in
            switch name {
            case "string": value.string != nil
            case "number": value.double != nil
            case "integer": value.int != nil
            case "boolean": value.bool != nil
            case "array": value.array != nil
            case "object": value.members != nil
            default: false
            }
        }
    }

    private func matches(_ value: JSON, _ pattern: String) -> Bool {
        value.string.map { Self.matches($0, pattern) } ?? true
    }

    /// Whether a text has a part that matches; a pattern that cannot be read matches nothing.
    package static func matches(_ text: String, _ pattern: String) -> Bool {
        guard let regex = try? Regex(pattern).matchingSemantics(.unicodeScalar) else { return false }
        return text.firstMatch(of: regex) != nil
    }
}
