import TestSupport
import Testing

@testable import Markup

@Suite("XML that means harm")
struct XMLHostileTests {
    @Test("No entity is expanded, whatever the document declares")
    func entities() throws {
        var lol = "<!ENTITY l0 \"lol\">"
        for level in 1...9 {
            let inner = String(repeating: "&l\(level - 1);", count: 10)
            lol += "<!ENTITY l\(level) \"\(inner)\">"
        }
        let bomb = "<!DOCTYPE r [\(lol)]><r>&l9;<i>x</i></r>"
        #expect(try text(bomb) == "&l9;x")
        let big = String(repeating: "a", count: 50_000)
        let quadratic =
            "<!DOCTYPE r [<!ENTITY a \"\(big)\">]><r>" + String(repeating: "&a;", count: 50_000) + "</r>"
        #expect(try text(quadratic).count == 150_000)
    }

    @Test("No file is read, by entity, by external subset or by parameter")
    func files() throws {
        let folder = try TemporaryFolder()
        try folder.write("planted.dtd", "<!ENTITY x \"planted\">planted")
        let path = "file://\(folder.path)/planted.dtd"
        let documents = [
            "<!DOCTYPE r [<!ENTITY x SYSTEM \"\(path)\">]><r a=\"&x;\">&x;</r>",
            "<!DOCTYPE r SYSTEM \"\(path)\"><r>&x;</r>",
            "<!DOCTYPE r [<!ENTITY % p SYSTEM \"\(path)\"> %p;]><r>&x;</r>",
            "<r xmlns:xi=\"http://www.w3.org/2001/XInclude\"><xi:include href=\"\(path)\" parse=\"text\"/>&x;</r>",
            "<?xml-stylesheet href=\"\(path)\"?><r>&x;</r>",
        ]
        for document in documents { #expect(try text(document) == "&x;") }
    }

    @Test("Ten thousand levels, and the element after them is read")
    func depth() throws {
        let levels = 10_000
        let deep = String(repeating: "<a>", count: levels) + "x" + String(repeating: "</a>", count: levels)
        #expect(try text("<r>\(deep)<b>y</b></r>") == "xy")
        let open = String(repeating: "<a>", count: levels * 10)
        #expect(try text("<r>\(open)<b>y</b></r>") == "y")
        let close = String(repeating: "</a>", count: levels)
        #expect(try text("<r><i>\(close)<b>y</b></i></r><c>z</c>") == "yz")
    }

    @Test("A tag of many attributes or of many bytes keeps its name")
    func attributes() throws {
        let many = (0..<50_000).map { " a\($0)=\"\"" }.joined()
        #expect(try text("<r><i\(many)>x</i><b>y</b></r>") == "xy")
        #expect(try text("<r><i a=\"\(String(repeating: "v", count: 11_000_000))\">x</i><b>y</b></r>") == "xy")
        #expect(try text("<r><i a=\">\"\(many)>x</i><b>y</b></r>").hasSuffix("xy"))
    }

    @Test("Marks that never end are looked for once")
    func unended() throws {
        for mark in ["<!--", "<?", "<!DOCTYPE [", "<![CDATA[", "<a \"", "&", "<", "]]>", "</"] {
            _ = try text("<r>" + String(repeating: mark, count: 30_000))
        }
    }

    @Test("A start tag that comes out only at the end of the document comes once")
    func heldBack() throws {
        for document in ["<r><i a=\"b><![CDAT", "<r><i a='x", "<r a=\"><b>", "<r><i a=\"b></i>x"] {
            var reader = try XMLReader.reading(document)
            var events = 0
            while reader.next() != nil, events < 100 { events += 1 }
            #expect(events < 100, "\(document)")
        }
    }

    @Test("A section of many megabytes comes whole, and what follows it")
    func section() throws {
        let long = String(repeating: "ord ", count: 1_000_000)
        #expect(try text("<r><![CDATA[\(long)]]><b>y</b></r>") == long + "y")
    }

    @Test("More names than are distinguished do no harm")
    func names() throws {
        let document = (0..<20_000).map { "<n\($0)>x</n\($0)>" }.joined()
        #expect(try text("<r>\(document)</r>").count == 20_000)
        let spaces = (0..<100_000).map { "<n\($0) xmlns:p\($0)='u\($0)'>" }.joined()
        #expect(try text("<r><i>x</i>\(spaces)</r>") == "x")
        let declared = (0..<100_000).map { "<n xmlns:p\($0)='u\($0)'>y</n>" }.joined()
        #expect(try text("<r><i>x</i>\(declared)</r>").count < 50_000)
    }

    private func text(_ source: String) throws -> String {
        var reader = try XMLReader.reading(source)
        var output: [UInt8] = []
        while let event = reader.next() {
            if event == .text { output += reader.text }
        }
        return String(decoding: output, as: UTF8.self)
    }
}
