import TestSupport
import Testing

@testable import Content

@Suite("The sample site against the schemas")
struct SampleContentTests {
    private let files = FileTree.disk(ProjectFolder.path)

    private func validator(_ name: String) throws -> SchemaValidator {
        let document = try #require((ContentReference.files + FeedReference.files).first { $0.name == name })
        return SchemaValidator(JSONSchema(of: document).json)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try files.read(path), as: UTF8.self)
    }

    /// The name of the document that describes a file.
    private static func kind(of path: String) -> String? {
        let parts = path.split(separator: "/")
        if parts.last == "brand.yml" { return "brand" }
        let kinds = ["sections": "section", "pages": "page", "articles": "article", "curation": "curation"]
        return parts.count > 3 ? kinds[String(parts[2])] : nil
    }

    @Test("Each file of the sample content satisfies the schema of its kind")
    func content() throws {
        var seen: [String: Int] = [:]
        for path in files.files(below: "content") where path.hasSuffix(".yml") || path.hasSuffix(".md") {
            guard let kind = Self.kind(of: path) else { continue }
            let text = try text(path)
            let yaml = path.hasSuffix(".md") ? try #require(FrontMatter.split(text)).yaml ?? "" : text[...]
            var list = DiagnosticList()
            let node = try #require(YAMLFile.read(yaml, path: path, into: &list))
            #expect(try validator(kind).errors(in: JSON(node)) == [], "\(path)")
            seen[kind, default: 0] += 1
        }
        #expect(Set(seen.keys) == ["brand", "section", "page", "article", "curation"])
        #expect(seen.values.reduce(0, +) > 50)
    }

    @Test("Each feed of the sample content that its loader can read satisfies the schema of the loader")
    func feeds() throws {
        var seen: [String: Int] = [:]
        for path in files.files(below: "content") where path.hasSuffix(".md") {
            guard let yaml = FrontMatter.split(try text(path))?.yaml else { continue }
            var list = DiagnosticList()
            let file = YAMLFile.read(yaml, path: path, into: &list).map { JSON($0) }
            guard let feed = file?["feed"], let loader = feed["loader"]?.string, let source = feed["source"]?.string,
                ["unified", "switchable"].contains(loader),
                let json = try? JSON(parsing: files.read("content/" + source))
            else { continue }
            #expect(try validator(loader).errors(in: json) == [], "\(source)")
            seen[loader, default: 0] += 1
        }
        #expect(Set(seen.keys) == ["unified", "switchable"])
        for path in files.files(below: "content/feeds/weather") where path.hasSuffix(".json") {
            #expect(try validator("weather").errors(in: try JSON(parsing: files.read(path))) == [], "\(path)")
        }
    }

    @Test("A schema finds what the readers refuse", arguments: TestTable.pairs(of: "Content/SampleContent-mistakes"))
    func mistakes(kind: String, yaml: String) throws {
        let json = try #require(JSON(yaml: yaml))
        #expect(try validator(kind).errors(in: json) != [])
    }
}
