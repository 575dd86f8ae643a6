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
        var members = [
            JSON.Member("$schema", "http://json-schema.org/draft-07/schema#"),
            JSON.Member("title", JSON("sitegen: \(document.file)")),
            JSON.Member("description", JSON(document.summary)),
        ]
        members += self.members(of: document.mapping, below: "")
        if !document.definitions.isEmpty {
            let definitions = document.definitions.map { name, shape in
                JSON.Member(name, JSON(.object(self.members(of: shape, at: ""))))
            }
            members.append(JSON.Member("definitions", JSON(.object(definitions))))
        }
        return JSON(.object(members))
    }
}

extension JSONSchema {
    private func members(of mapping: MappingShape, below path: String) -> [JSON.Member] {
        var members: [JSON.Member] = [JSON.Member("type", "object")]
        let properties = mapping.keys.map { key in
            let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
            return JSON.Member(key.name, schema(of: key, at: inner))
        }
        if !properties.isEmpty { members.append(JSON.Member("properties", JSON(.object(properties)))) }
        let required = mapping.keys.filter(\.isRequired).map { JSON($0.name) }
        if !required.isEmpty { members.append(JSON.Member("required", JSON(required))) }
        if !mapping.alternatives.isEmpty {
            let choices = mapping.alternatives.map { names in JSON.object(["required": JSON(names.map { JSON($0) })]) }
            members.append(JSON.Member(mapping.isExclusive ? "oneOf" : "anyOf", JSON(choices)))
        }
        switch mapping.others {
        case .refused: members.append(JSON.Member("additionalProperties", false))
        case .ignored: break
        case .named(let pattern, let shape):
            let other = JSON(.object(self.members(of: shape, at: path)))
            members.append(JSON.Member("patternProperties", JSON(.object([JSON.Member(pattern, other)]))))
            members.append(JSON.Member("additionalProperties", false))
        }
        return members
    }

    private func schema(of key: KeyShape, at path: String) -> JSON {
        var members = [JSON.Member("title", JSON(path))]
        if !key.meaning.isEmpty { members.append(JSON.Member("description", JSON(key.meaning))) }
        if case .value(let text)? = key.default, let value = document.parse(text) {
            members.append(JSON.Member("default", value))
        }
        if let value = key.example.flatMap(document.parse) { members.append(JSON.Member("examples", JSON([value]))) }
        if case .definition(let name) = key.shape {
            // In draft-07 nothing counts beside a reference.
            let reference = JSON.object(["$ref": JSON("#/definitions/\(name)")])
            return JSON(.object(members + [JSON.Member("allOf", JSON([reference]))]))
        }
        return JSON(.object(members + self.members(of: key.shape, at: path)))
    }

    private func members(of shape: ValueShape, at path: String) -> [JSON.Member] {
        switch shape {
        case .text(let form):
            let type: JSON = form.takesNumbers ? ["string", "number"] : "string"
            return [JSON.Member("type", type)] + (form.pattern.map { [JSON.Member("pattern", JSON($0))] } ?? [])
        case .words(let words):
            return [JSON.Member("type", "string"), JSON.Member("enum", JSON(words.map { JSON($0) }))]
        case .integer(let range):
            let upper = range.upperBound == .max ? [] : [JSON.Member("maximum", JSON(range.upperBound))]
            return [JSON.Member("type", "integer"), JSON.Member("minimum", JSON(range.lowerBound))] + upper
        case .number(let range):
            let bounds = range.map {
                [JSON.Member("minimum", JSON($0.lowerBound)), JSON.Member("maximum", JSON($0.upperBound))]
            }
            return [JSON.Member("type", "number")] + (bounds ?? [])
        case .numbers(let numbers): return [JSON.Member("enum", JSON(numbers.map { JSON($0) }))]
        case .boolean: return [JSON.Member("type", "boolean")]
        case .list(let shape):
            let items = JSON(.object(members(of: shape, at: path)))
            return [JSON.Member("type", "array"), JSON.Member("items", items)]
        case .mapping(let mapping): return members(of: mapping, below: path)
        case .either(let shapes):
            return [JSON.Member("anyOf", JSON(shapes.map { JSON(.object(members(of: $0, at: path))) }))]
        case .definition(let name): return [JSON.Member("$ref", JSON("#/definitions/\(name)"))]
        case .anything: return []
        }
    }
}
