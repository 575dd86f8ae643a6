import Testing

@testable import Markup

@Suite("Writing XML")
struct XMLWriterTests {
    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    private func written(_ layout: XMLWriter.Layout = .compact, _ write: (inout XMLWriter) -> Void) -> String {
        var xml = XMLWriter(layout)
        write(&xml)
        return String(decoding: xml.finish(), as: UTF8.self)
    }

    @Test("Indented elements stand on lines of their own, texts inside theirs")
    func indented() {
        let xml = written(.indented) { xml in
            xml.element("a", ["xmlns:b": "urn:b", "x": nil, "y": "1"]) { xml in
                xml.element("b:c", text: "text")
                xml.element("d") { xml in xml.element("e") }
            }
        }
        let lines = [#"<a xmlns:b="urn:b" y="1">"#, "  <b:c>text</b:c>", "  <d>", "    <e/>", "  </d>", "</a>", ""]
        #expect(xml == Self.declaration + lines.joined(separator: "\n"))
    }

    @Test("Compact elements have nothing between them")
    func compact() {
        let xml = written { xml in
            xml.element("a") { xml in
                xml.element("b")
                xml.element("c", ["d": "e"], text: "f")
            }
        }
        #expect(xml == Self.declaration + "<a><b/><c d=\"e\">f</c></a>\n")
    }

    static let texts: [(text: String, inText: String, inAttribute: String)] = [
        ("plain", "plain", "plain"),
        ("<a b=\"c\">&'", "&lt;a b=&quot;c&quot;&gt;&amp;'", "&lt;a b=&quot;c&quot;&gt;&amp;'"),
        ("&lt; &#0;", "&amp;lt; &amp;#0;", "&amp;lt; &amp;#0;"),
        ("]]>", "]]&gt;", "]]&gt;"),
        ("bokmål “Nok” 𝒳 😀", "bokmål “Nok” 𝒳 😀", "bokmål “Nok” 𝒳 😀"),
        ("tab\tline\nreturn\r", "tab\tline\nreturn&#13;", "tab&#9;line&#10;return&#13;"),
        ("nul\u{0} bell\u{7} tab\u{B} feed\u{C} escape\u{1B}", "nul bell tab feed escape", "nul bell tab feed escape"),
        ("last \u{FFFE}\u{FFFF}\u{FFFD}\u{FEFF} two", "last \u{FFFD}\u{FEFF} two", "last \u{FFFD}\u{FEFF} two"),
        ("\u{7F}\u{85}\u{2028}", "\u{7F}\u{85}\u{2028}", "\u{7F}\u{85}\u{2028}"),
        ("e\u{301}\u{1}\u{302}", "e\u{301}\u{302}", "e\u{301}\u{302}"),
        ("\u{0}", "", ""),
    ]

    @Test("Texts and values are escaped, and what XML forbids is left out", arguments: texts)
    func escaping(_ text: String, _ inText: String, _ inAttribute: String) {
        let xml = written { xml in xml.element("a", ["b": text], text: text) }
        // Compared by scalars: texts that differ in composition are not the same bytes.
        let expected = Self.declaration + "<a b=\"\(inAttribute)\">\(inText)</a>\n"
        #expect(Array(xml.utf8) == Array(expected.utf8))
    }

    @Test("Every character of the basic plane is written as it is, escaped or left out, and no other way")
    func everyCharacter() {
        let all = (0...0xFFFF).compactMap { Unicode.Scalar($0 as UInt32) }
        let text = String(String.UnicodeScalarView(all))
        let xml = written { xml in xml.element("a", text: text) }
        let forbidden = 29 + 2
        let escaped = ["&lt;", "&gt;", "&amp;", "&quot;", "&#13;"].map { $0.count - 1 }.reduce(0, +)
        let frame = Self.declaration.count + "<a></a>\n".count
        #expect(xml.unicodeScalars.count == all.count - forbidden + escaped + frame)
    }

    @Test("A long document is whole")
    func long() {
        let text = String(repeating: "æ<", count: 100_000)
        let xml = written { xml in
            xml.element("a") { xml in
                for _ in 0..<20 { xml.element("b", ["c": text], text: text) }
            }
        }
        let one = "<b c=\"\">".utf8.count + "</b>".utf8.count + 2 * 100_000 * 6
        #expect(xml.utf8.count == Self.declaration.utf8.count + "<a></a>\n".utf8.count + 20 * one)
    }
}
