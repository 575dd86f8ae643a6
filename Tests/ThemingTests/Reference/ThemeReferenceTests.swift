import TestSupport
import Testing

@testable import Theming

@Suite("The reference of theme files")
struct ThemeReferenceTests {
    private func mistakes(in file: JSON) -> Int {
        ThemeFile(file.compactText, path: "theme.json").diagnostics.count
    }

    /// The value at the end of a path, with objects, or lists of objects, around it.
    private func file(_ path: ArraySlice<String>, _ mapping: MappingShape, _ value: JSON) -> JSON {
        guard let name = path.first, let key = mapping.keys.first(where: { $0.name == name }) else {
            return JSON(.null)
        }
        guard path.count > 1, let inner = key.shape.mappings.first else {
            return JSON(.object([JSON.Member(name, value)]))
        }
        let rest = file(path.dropFirst(), inner, value)
        if case .list = key.shape { return JSON(.object([JSON.Member(name, [rest])])) }
        guard case .mapping(let outer) = key.shape, outer.keys.isEmpty else {
            return JSON(.object([JSON.Member(name, rest)]))
        }
        return JSON(.object([JSON.Member(name, JSON(.object([JSON.Member("sport", rest)])))]))
    }

    @Test("Each documented key of theme.json is read: its example is right, and a wrong value is an error")
    func keys() throws {
        let mapping = ThemeFile.keys
        for (path, key) in mapping.allKeys() {
            let steps = path.split(separator: ".").map(String.init)
            let wrong = file(steps[...], mapping, JSON(-1))
            #expect(mistakes(in: wrong) > 0, "\(path) is not read")
            let example = try #require(key.example.flatMap { try? JSON(parsing: Array($0.utf8)) })
            let right = file(steps[...], mapping, example)
            // A pair of colours with one member only is wrong, whatever the member says.
            let isPart = steps.first == "contrast" && steps.count > 1
            #expect(isPart || mistakes(in: right) == 0, "\(path): \(example)")
            #expect(mistakes(in: right) < mistakes(in: wrong), "\(path): \(example)")
        }
    }

    @Test("Keys that are not documented are errors everywhere")
    func unknownKeys() {
        for path in ["", "front", "section", "sections", "boost", "between", "contrast"] {
            let unknown = JSON(.object([JSON.Member("zzz", 1)]))
            let file = path.isEmpty ? unknown : file([path, "zzz"][...], wrapped(path), 1)
            #expect(mistakes(in: file) > 0, "\(path)")
        }
    }

    /// The same mapping with a key that the program does not know.
    private func wrapped(_ path: String) -> MappingShape {
        var mapping = ThemeFile.keys
        let unknown = ValueShape.mapping(MappingShape([KeyShape("zzz", .anything)]))
        mapping.keys = mapping.keys.map { key in
            guard key.name == path else { return key }
            switch key.shape {
            case .list: return KeyShape(path, .list(unknown))
            case .mapping(let inner) where inner.keys.isEmpty:
                return KeyShape(path, .mapping(MappingShape([], others: .named(pattern: "", unknown))))
            default: return KeyShape(path, unknown)
            }
        }
        return mapping
    }

    @Test("Each row that messages name matches the pattern of rows")
    func rows() throws {
        let start = ThemeKeys.shape(LayoutPart.init).keys.first { $0.name == "start" }
        guard case .list(.text(let form))? = start?.shape else {
            Issue.record("rows are text")
            return
        }
        for row in RowRule.forms + ["  pair ", "scroll 8 small"] {
            #expect(throws: Never.self) { try RowRule(reading: row) }
            #expect(SchemaValidator.matches(row, form.pattern ?? ""))
        }
        #expect(!SchemaValidator.matches("hero", form.pattern ?? ""))
    }

    @Test("Every theme of the project satisfies the schemas")
    func themes() throws {
        let files = FileTree.disk(ProjectFolder.path)
        let documents = ThemeReference.files
        var count = 0
        for path in files.files(below: "themes") {
            let name = path.split(separator: "/").last ?? ""
            let kind = ["theme.json": "theme", "tokens.json": "tokens", "tokens.dark.json": "tokens"][name]
            guard let document = documents.first(where: { $0.name == kind }) else { continue }
            let schema = SchemaValidator(JSONSchema(of: document).json)
            #expect(schema.errors(in: try JSON(parsing: files.read(path))) == [], "\(path)")
            count += 1
        }
        #expect(count > 10)
    }
}
