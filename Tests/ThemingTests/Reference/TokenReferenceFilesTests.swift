import TestSupport
import Testing

@testable import Theming

@Suite("The reference of token files")
struct TokenReferenceFilesTests {
    private static let samples: [TokenType: String] = [
        .color: ##"{"colorSpace": "srgb", "components": [1, 0, 0], "alpha": 1, "hex": "#ff0000"}"##,
        .cubicBezier: "[0.5, 0, 1, 1]",
        .dimension: #"{"value": 16, "unit": "px"}"#,
        .duration: #"{"value": 200, "unit": "ms"}"#,
        .fontFamily: #"["Georgia", "serif"]"#,
        .fontWeight: "\"bold\"",
        .number: "1.5",
        .shadow:
            #"{"color": {"colorSpace": "srgb", "components": [0, 0, 0]}, "offsetX": {"value": 1, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": {"value": 1, "unit": "px"}, "spread": {"value": 1, "unit": "px"}, "inset": true}"#,
    ]

    private func mistakes(_ text: String) -> [String] {
        let file = TokenFile(Array(text.utf8), path: "tokens.json")
        return TokenSet(layers: [(file, nil, [])]).diagnostics.map(\.description)
    }

    private func token(_ type: TokenType, _ value: JSON) -> String {
        let text = String(decoding: value.compactText, as: UTF8.self)
        return #"{"a": {"$type": "\#(type.rawValue)", "$value": \#(text)}}"#
    }

    private var schema: SchemaValidator {
        get throws {
            SchemaValidator(JSONSchema(of: try #require(ThemeReference.files.first { $0.name == "tokens" })).json)
        }
    }

    @Test("A value of each type is read and satisfies the schema", arguments: TokenType.allCases)
    func values(type: TokenType) throws {
        let value = try JSON(parsing: Array(try #require(Self.samples[type]).utf8))
        let text = token(type, value)
        #expect(mistakes(text) == [])
        #expect(try schema.errors(in: JSON(parsing: Array(text.utf8))) == [])
    }

    @Test("Each documented member of a value is read, and another one is an error", arguments: TokenType.allCases)
    func members(type: TokenType) throws {
        let sample = try JSON(parsing: Array(try #require(Self.samples[type]).utf8))
        let names = TokenValues.shape(of: type).mappings.first.map(\.names) ?? []
        #expect(names == type.members.needed + type.members.allowed)
        for name in names + ["zzz"] {
            let value = changed(sample, name)
            #expect(mistakes(token(type, value)) != [], "\(type): \(name) is not read")
        }
        for key in TokenValues.shape(of: type).mappings.first?.keys ?? [] {
            #expect(!key.meaning.isEmpty, "\(type): \(key.name) has no words")
            let example = try JSON(parsing: Array(try #require(key.example).utf8))
            let text = token(type, changed(sample, key.name, to: example))
            // A color that differs from its hex is an error of both; the name of a token leads to one.
            let ink =
                #"{"color": {"ink": {"$type": "color", "$value": {"colorSpace": "srgb", "components": [0, 0, 0]}}}, "#
            #expect(type == .color || mistakes(ink + text.dropFirst()) == [], "\(type): \(key.name): \(example)")
        }
    }

    /// The sample with another value for a member; of a list in its first element.
    private func changed(_ json: JSON, _ name: String, to value: JSON = JSON(.null)) -> JSON {
        if let first = json.array?.first, first.members != nil { return [changed(first, name, to: value)] }
        let others = (json.members ?? []).filter { $0.key != name }
        return JSON(.object(others + [JSON.Member(name, value)]))
    }

    @Test("Keys that begin with a dollar sign are refused unless they are documented")
    func keys() {
        let value = #""$value": 1, "$type": "number""#
        for key in ["$extends", "$root", "$zzz"] { #expect(mistakes("{\"\(key)\": \"{a}\"}") != []) }
        for key in TokenKeys.file.names where !["$schema", "$type", "$extensions"].contains(key) {
            #expect(mistakes("{\"\(key)\": 3}") != [], "\(key) is not read")
        }
        for key in TokenKeys.group.names { #expect(mistakes("{\"a\": {\"\(key)\": 3}}") != [], "\(key) is not read") }
        for key in TokenKeys.token.names where !["$value", "$type"].contains(key) {
            #expect(mistakes("{\"a\": {\(value), \"\(key)\": 3}}") != [], "\(key) is not read")
        }
        #expect(mistakes("{\"a\": {\(value), \"$zzz\": 3}}") != [])
        #expect(mistakes(#"{"$schema": "x", "a": {"$type": "number", "$value": 1}}"#) == [])
    }
}
