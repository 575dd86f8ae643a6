package import Markup

/// A JSON Schema, draft-07, of a kind of file.
///
/// Editors understand draft-07: https://json-schema.org/draft-07.
package struct JSONSchema {
    private let document: ReferenceDocument

    /// Describes the schema of a kind of file.
    package init(of document: ReferenceDocument) {
        self.document = document
    }

    /// The schema as a value.
    package var json: JSON {
        let definitions = document.definitions.map { name, shape in
            JSON.Member(name, JSON(.object(self.members(of: shape, at: ""))))
        }
        let head = Self.members([
            "$schema": "http://json-schema.org/draft-07/schema#",
            "title": JSON("sitegen: \(document.file)"),
            "description": JSON(document.summary),
        ])
        let foot = Self.members(["definitions": definitions.isEmpty ? nil : JSON(.object(definitions))])
        return JSON(.object(head + members(of: document.mapping, below: "") + foot))
    }
}

extension JSONSchema {
    private static func members(_ members: KeyValuePairs<String, JSON?>) -> [JSON.Member] {
        JSON.object(members).members ?? []
    }

    private func members(of mapping: MappingShape, below path: String) -> [JSON.Member] {
        let properties = mapping.keys.map { key in
            JSON.Member(key.name, schema(of: key, at: path.isEmpty ? key.name : "\(path).\(key.name)"))
        }
        let required = mapping.keys.filter(\.isRequired).map { JSON($0.name) }
        let choices = mapping.alternatives.map { names in JSON.object(["required": JSON(names.map { JSON($0) })]) }
        var others: JSON?
        if case .named(let pattern, let shape) = mapping.others {
            others = .object([pattern: JSON(.object(members(of: shape, at: path)))])
        }
        let isOpen = if case .ignored = mapping.others { true } else { false }
        return Self.members([
            "type": "object",
            "properties": properties.isEmpty ? nil : JSON(.object(properties)),
            "required": required.isEmpty ? nil : JSON(required),
            (mapping.isExclusive ? "oneOf" : "anyOf"): choices.isEmpty ? nil : JSON(choices),
            "patternProperties": others,
            "additionalProperties": isOpen ? nil : false,
        ])
    }

    private func schema(of key: KeyShape, at path: String) -> JSON {
        var usual: JSON?
        if case .value(let text)? = key.default { usual = document.parse(text) }
        let members = Self.members([
            "title": JSON(path),
            "description": key.meaning.isEmpty ? nil : JSON(key.meaning),
            "default": usual,
            "examples": key.example.flatMap(document.parse).map { JSON([$0]) },
        ])
        guard case .definition = key.shape else {
            return JSON(.object(members + self.members(of: key.shape, at: path)))
        }
        // In draft-07 nothing counts beside a reference.
        let reference = JSON(.object(self.members(of: key.shape, at: path)))
        return JSON(.object(members + Self.members(["allOf": JSON([reference])])))
    }

    private func members(of shape: ValueShape, at path: String) -> [JSON.Member] {
        switch shape {
        case .text(let form):
            let type: JSON = form.takesNumbers ? ["string", "number"] : "string"
            return Self.members(["type": type, "pattern": form.pattern.map { JSON($0) }])
        case .words(let words): return Self.members(["type": "string", "enum": JSON(words.map { JSON($0) })])
        case .integer(let range):
            let upper = range.upperBound == .max ? nil : JSON(range.upperBound)
            return Self.members(["type": "integer", "minimum": JSON(range.lowerBound), "maximum": upper])
        case .number(let range):
            let (lower, upper) = (range.map { JSON($0.lowerBound) }, range.map { JSON($0.upperBound) })
            return Self.members(["type": "number", "minimum": lower, "maximum": upper])
        case .numbers(let numbers): return Self.members(["enum": JSON(numbers.map { JSON($0) })])
        case .boolean: return Self.members(["type": "boolean"])
        case .list(let shape):
            return Self.members(["type": "array", "items": JSON(.object(members(of: shape, at: path)))])
        case .mapping(let mapping): return members(of: mapping, below: path)
        case .either(let shapes):
            return Self.members(["anyOf": JSON(shapes.map { JSON(.object(members(of: $0, at: path))) })])
        case .definition(let name): return Self.members(["$ref": JSON("#/definitions/\(name)")])
        case .anything: return []
        }
    }
}
