import TestSupport
import Testing

@testable import Content

@Suite("The reference of content files")
struct ContentReferenceTests {
    private let kinds = ContentReference.kinds.map { DescribedFile(file: $0.document, read: $0.read) }

    /// A kind of file with its description.
    private struct DescribedFile {
        let file: ReferenceDocument
        let read: (Keys) -> Void

        /// The mistakes of a text as the value of a key, among the examples of all required keys.
        func mistakes(_ text: String, at path: String) -> [String] {
            guard let value = JSON(yaml: text) else { return ["no YAML"] }
            let steps = path.split(separator: ".").map(String.init)[...]
            var list = DiagnosticList()
            let node = YAMLFile.read(
                String(decoding: json(of: file.mapping, steps, value).compactText, as: UTF8.self),
                path: "f",
                into: &list
            )
            _ = Keys.read(node, path: "f", named: "f", variables: EnvironmentVariables([:]), into: &list, read)
            // The value may be right and still not fit the others.
            let others = [
                "cannot be used with", " needs \"", "sources have no title", "blocks have no title", "of no place",
                "a move to",
                "a change of nothing", "there is no picture", "the picture ", "\"merge\" of one source",
                "there is no scene", "\"config\" without a scene", "no source has the label", "both feed and sources",
                "programs are not allowed",
                "is used in \"to\"", "a page of the web",
            ]
            return list.all.map(\.what).filter { what in !others.contains { what.contains($0) } }
        }

        private func json(of mapping: MappingShape, _ path: ArraySlice<String>, _ value: JSON) -> JSON {
            let needed = mapping.keys.filter(\.isRequired).map(\.name)
            let chosen = mapping.alternatives.first { $0.contains(path.first ?? "") } ?? mapping.alternatives.first
            let names = (chosen ?? []) + needed
            let examples = mapping.keys.filter { names.contains($0.name) && $0.name != path.first }.map { key in
                JSON.Member(key.name, key.example.flatMap(file.parse) ?? JSON(.null))
            }
            guard let key = mapping.keys.first(where: { $0.name == path.first }) else { return JSON(.object(examples)) }
            guard path.count > 1 else { return JSON(.object(examples + [JSON.Member(key.name, value)])) }
            let inner = key.shape.mappings.first.map { json(of: $0, path.dropFirst(), value) } ?? value
            let isList = if case .list = key.shape { true } else { false }
            return JSON(.object(examples + [JSON.Member(key.name, isList ? JSON([inner]) : inner)]))
        }
    }

    @Test("An optional key has a default or is one of several, a required one has none; each has an example")
    func defaults() {
        for file in ContentReference.files {
            let choices = Self.choices(in: file.mapping, below: "")
            for (path, key) in file.mapping.allKeys() {
                #expect(key.example != nil, "\(file.name): \(path) has no example")
                let isOptional = !key.isRequired && !choices.contains(path)
                #expect((key.default != nil) == isOptional, "\(file.name): the default of \(path)")
            }
        }
    }

    /// The paths of keys of which one has to be there.
    private static func choices(in mapping: MappingShape, below path: String) -> Set<String> {
        let names = Set(mapping.alternatives.flatMap { $0.map { path.isEmpty ? $0 : "\(path).\($0)" } })
        return mapping.keys.reduce(names) { names, key in
            let inner = path.isEmpty ? key.name : "\(path).\(key.name)"
            return key.shape.mappings.reduce(names) { $0.union(choices(in: $1, below: inner)) }
        }
    }

    @Test("Examples and defaults are values that the program reads")
    func examples() {
        for kind in kinds {
            for (path, key) in kind.file.mapping.allKeys() {
                var texts = key.example.map { [$0] } ?? []
                if case .value(let text)? = key.default { texts.append(text) }
                for text in texts {
                    #expect(kind.mistakes(text, at: path) == [], "\(kind.file.name): \(path): \(text)")
                }
            }
        }
    }

    @Test("Bounds and words are those of the readers")
    func bounds() {
        for kind in kinds {
            for (path, key) in kind.file.mapping.allKeys() {
                func expect(_ text: String, isRight: Bool) {
                    #expect(kind.mistakes(text, at: path).isEmpty == isRight, "\(kind.file.name): \(path): \(text)")
                }
                switch key.shape {
                case .integer(let range):
                    expect("\(range.lowerBound)", isRight: true)
                    expect("\(range.lowerBound - 1)", isRight: false)
                    guard range.upperBound < .max else { continue }
                    expect("\(range.upperBound)", isRight: true)
                    expect("\(range.upperBound + 1)", isRight: false)
                case .words(let words):
                    for word in words { expect(word, isRight: true) }
                    if key.name != "loader" { expect("no-such-word", isRight: false) }
                case .boolean:
                    expect("true", isRight: true)
                    expect("maybe", isRight: false)
                case .text(let form):
                    for text in form.examples { expect("'\(text)'", isRight: true) }
                case .number, .numbers, .list, .mapping, .either, .definition, .anything: break
                }
            }
        }
    }

    @Test("No pattern refuses a text that a reader accepts")
    func patterns() {
        for kind in kinds {
            let keys = kind.file.mapping.allKeys()
            let forms = keys.compactMap { _, key in if case .text(let form) = key.shape { form } else { nil } }
            let texts = Set(forms.flatMap(\.examples) + Self.oddTexts)
            var seen: Set<String> = []
            for (path, key) in keys {
                guard case .text(let form) = key.shape, let pattern = form.pattern,
                    seen.insert(form.noun + pattern).inserted
                else { continue }
                for text in texts where kind.mistakes("'\(text)'", at: path).isEmpty {
                    #expect(SchemaValidator.matches(text, pattern), "\(path): \(pattern) refuses \(text)")
                }
                for text in ["7", "7.5"] where kind.mistakes(text, at: path).isEmpty {
                    #expect(form.takesNumbers, "\(path): the reader takes \(text)")
                }
            }
        }
    }

    private static let oddTexts = TestTable.cells(of: "Content/ContentReference-oddTexts")

    @Test("A mapping refuses keys that are not in the reference")
    func unknownKeys() {
        for kind in kinds {
            for (path, key) in kind.file.mapping.allKeys() {
                guard case .mapping(let mapping) = key.shape, !mapping.keys.isEmpty else { continue }
                let example = "\(key.example?.dropLast() ?? "{"), zzz: 1 }"
                let isRefused = kind.mistakes(example, at: path).contains { $0.contains("unknown key \"zzz\"") }
                #expect(isRefused, "\(path): \(example)")
            }
        }
    }
}
