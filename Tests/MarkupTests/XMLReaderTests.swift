import TestSupport
import Testing

@testable import Markup

@Suite("XML, read as it comes")
struct XMLReaderTests {
    @Test("Text is what was meant", arguments: TestTable.pairs(of: "Markup/XMLReader-text"))
    func text(_ source: String, _ expected: String) throws {
        #expect(try shown(source) == expected)
    }

    @Test("Mistakes cost no more than themselves", arguments: TestTable.pairs(of: "Markup/XMLReader-mistakes"))
    func mistakes(_ source: String, _ expected: String) throws {
        #expect(try shown(source) == expected)
    }

    @Test("Attributes are decoded once, with stray ampersands in them")
    func attributes() throws {
        let source = #"<a b="1&amp;lt;2" c='x?y=1&z=2&hellip;' d="&#38;&lt;" e="1 < 2" e="again"/>"#
        var reader = try XMLReader.reading(source)
        #expect(reader.next() == .open(2))
        var values: [String] = []
        let names = reader.names
        reader.forEachAttribute { values.append("\(names[$0].local)=\($1)") }
        #expect(values == ["b=1&lt;2", "c=x?y=1&z=2…", "d=&<", "e=1 < 2", "e=again"])
    }

    @Test("Names are given with their namespace, and with their prefix where none is declared")
    func names() throws {
        let source = #"<r xmlns="urn:d" xmlns:p="urn:p"><p:a/><q:b/><p:a/></r>"#
        var reader = try XMLReader.reading(source)
        var opened: [XMLName] = []
        while let event = reader.next() {
            if case .open(let name) = event { opened.append(reader.names[name]) }
        }
        let a = XMLName(prefix: "p", local: "a", namespace: "urn:p")
        #expect(opened == [XMLName(local: "r", namespace: "urn:d"), a, XMLName(prefix: "q", local: "b"), a])
    }

    @Test("A document cut anywhere is read up to there, and every element ends")
    func truncation() throws {
        let source = Array(
            #"<?xml version="1.0"?><!DOCTYPE r [<!ENTITY x "y">]><r a="1&amp;2"><!-- c --><i>é&lt;<![CDATA[z]]></i><j/></r>"#
                .utf8
        )
        for length in 0...source.count {
            var reader = try XMLReader.reading(String(decoding: source.prefix(length), as: UTF8.self))
            var depth = 0
            while let event = reader.next() {
                if case .open = event { depth += 1 }
                if case .close = event { depth -= 1 }
                #expect(depth >= 0)
            }
            #expect(depth == 0)
        }
    }

    @Test("The first mistake is reported with its line")
    func mistake() throws {
        let told: [(String, XMLError?)] = [
            ("<a>\n<b>x</b>\n</a>", nil),
            ("<a>\n<b>x & y</b></a>", XMLError(line: 2, reason: "a & that begins no reference, read as text")),
            ("<a>\n<b>\nx</a>", XMLError(line: 3, reason: "the end tag </a> is not that of the element before it")),
            ("<a>\n<b", XMLError(line: 2, reason: "the document ends inside a tag")),
            ("<a>\n<b>x</b>", XMLError(line: 2, reason: "the document ends before its elements do")),
        ]
        for (source, mistake) in told {
            var reader = try XMLReader.reading(source)
            while reader.next() != nil {}
            #expect(reader.mistake == mistake, "\(source)")
        }
    }

    @Test("Lines are counted across all that is left out")
    func lines() throws {
        let source = "<?xml?>\n<!DOCTYPE r [\n<!ENTITY x 'y'>\n]>\n<!--\n\n--><r>\n<i/></r>"
        var reader = try XMLReader.reading(source)
        var lines: [Int] = []
        while let event = reader.next() {
            if case .open = event { lines.append(reader.line) }
        }
        #expect(lines == [7, 8])
    }
}

extension XMLReaderTests {
    /// The document as the reader tells it.
    private func shown(_ source: String) throws -> String {
        var reader = try XMLReader.reading(source)
        var output: [UInt8] = []
        var open: [String] = []
        while let event = reader.next() {
            switch event {
            case .open(let name):
                open.append(reader.names[name].local)
                output += Array("<\(reader.names[name].local)>".utf8)
            case .text: output += reader.text
            case .close: output += Array("</\(open.removeLast())>".utf8)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }
}

extension XMLReader {
    private struct NoMemory: Error {}

    /// A reader of a text.
    static func reading(_ source: String) throws -> XMLReader {
        guard let reader = XMLReader(Array(source.utf8)) else { throw NoMemory() }
        return reader
    }
}
