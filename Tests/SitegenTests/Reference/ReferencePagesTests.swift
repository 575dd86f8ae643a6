import Files
import Foundation
import Markup
import Reference
import TestSupport
import Testing

@testable import SiteGenerator

@Suite("The pages of the reference")
struct ReferencePagesTests {
    @Test("docs/reference is what the tables say today")
    func isUpToDate() throws {
        let folder = ProjectFolder.path + "/docs/reference"
        let pages = ReferencePages.all
        if ProcessInfo.processInfo.environment["SITEGEN_RECORD"] != nil {
            for page in pages { try Disk.write(Array(page.text.utf8), to: "\(folder)/\(page.name)") }
        }
        for page in pages {
            let written = String(decoding: try Disk.read("\(folder)/\(page.name)"), as: UTF8.self)
            #expect(written == page.text, "\(page.name): run SITEGEN_RECORD=1 swift test --filter ReferencePages")
        }
        #expect(try Disk.names(in: folder).sorted() == pages.map(\.name).sorted())
    }

    @Test("Every variable of the environment that the sources name is on the page of commands")
    func environment() throws {
        let named = try NSRegularExpression(
            pattern: #"environment\["([A-Z_]+)"\]|"((?:AWS|SITEGEN)_[A-Z0-9_]+)"|environment\.text\("([A-Z0-9_]+)""#
        )
        let files = FileTree.disk(ProjectFolder.path)
        var names: Set<String> = []
        for path in files.files(below: "Sources") where path.hasSuffix(".swift") {
            let text = String(decoding: try files.read(path), as: UTF8.self)
            for match in named.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
                for group in 1..<match.numberOfRanges {
                    if let range = Range(match.range(at: group), in: text) { names.insert(String(text[range])) }
                }
            }
        }
        let told = Set(EnvironmentVariable.all.flatMap { $0.name.split(separator: ",").map { $0.trimmingPrefix(" ") } })
        #expect(names.count > 8)
        #expect(names.subtracting(told.map { String($0) }).sorted() == [])
    }

    @Test("Every key of every kind of file has words and an example")
    func examples() {
        for document in SchemaCommand.documents {
            let mappings = [document.mapping] + document.definitions.flatMap(\.shape.mappings)
            for (path, key) in mappings.flatMap({ $0.allKeys() }) {
                #expect(key.meaning.hasSuffix("."), "\(document.name): \(path)")
                #expect(key.example.flatMap(document.parse) != nil, "\(document.name): the example of \(path)")
            }
        }
    }

    @Test("sitegen schema knows each kind by its name, and names are not repeated")
    func schemas() throws {
        let names = SchemaCommand.documents.map(\.name)
        #expect(
            names == [
                "site", "brand", "section", "page", "article", "curation", "theme", "tokens", "unified", "switchable",
                "weather",
            ]
        )
        for document in SchemaCommand.documents {
            let schema = JSONSchema(of: document).json
            #expect(schema["$schema"]?.string == "http://json-schema.org/draft-07/schema#")
            #expect(try JSON(parsing: schema.readableText) == schema)
            #expect(SchemaValidator(schema).errorsInExamples == [], "\(document.name)")
        }
    }
}
