import Testing

@testable import Markup

@Suite("Limits of the sanitiser")
struct SanitiserLimitsTests {
    @Test(
        "Thirty thousand levels cost no stack",
        arguments: [
            "<div>", "<b>", "<p><b>", "<x>", "<ul><li>", "<table><tr><td>", "<a href=/>", "<blockquote>", "</p>",
            "<svg>",
        ]
    )
    func depth(_ tag: String) {
        let safe = SafeHTML.sanitising(String(repeating: tag, count: 30_000) + "end")
        var reader = Dangers()
        HTMLDocument(fragment: safe.utf8)?.walk(&reader)
        #expect(reader.found == [])
        #expect(reader.maximumDepth <= HTMLSanitiser.maximumDepth + 2)
    }

    @Test("Elements too deep lose their tags, not their text")
    func flattened() {
        let levels = HTMLSanitiser.maximumDepth + 20
        let safe = SafeHTML.sanitising(String(repeating: "<div>", count: levels) + "end")
        #expect(safe.plainText == "end")
        #expect(safe.string.hasPrefix(String(repeating: "<div>", count: HTMLSanitiser.maximumDepth) + "end</div>"))
    }

    @Test("Of five megabytes the first four are read")
    func size() {
        let limit = HTMLSanitiser.maximumInputLength
        #expect(SafeHTML.sanitising(String(repeating: "a", count: 5 << 20)).utf8.count == limit)
        #expect(SafeHTML.sanitising(String(repeating: "a", count: limit - 1) + "å!").utf8.count == limit - 1)
        let halved = String(repeating: "a", count: limit - 12) + "<a href='https://a.no/'>b</a>"
        #expect(SafeHTML.sanitising(halved).utf8.count == limit - 12)
    }

    @Test("Small input with a long base does not become endless output")
    func amplification() throws {
        let base = try #require(WebAddress("https://a.no/" + String(repeating: "b", count: 8_000)))
        let safe = SafeHTML.sanitising(String(repeating: "<a href=#>", count: 4_000), relativeTo: base)
        #expect(safe.utf8.count < HTMLSanitiser.maximumOutputLength + 2 * WebAddress.maximumLength)
    }

    @Test("A tag of endless attributes ends the document")
    func attributes() {
        let names = (0..<100_000).map { "a\($0)" }.joined(separator: " ")
        #expect(SafeHTML.sanitising("<p>one</p><p \(names)>two</p>").string.hasPrefix("<p>one</p>"))
        let few = (0..<200).map { "a\($0)" }.joined(separator: " ")
        #expect(SafeHTML.sanitising("<p \(few)>one</p>").string == "<p>one</p>")
    }

    @Test(
        "Awkward input comes to an end",
        arguments: [
            "<", "&", "&#", "&#x", "<!", "<!-", "<!--", "</", "<a href=", "<a href='", "<![CDATA[", "<?", "&a", "]]>",
            "<p ", "<a a=a ", "&amp", "<b></i>", "\0", "\u{FFFF}", "\u{202E}", "<!doctype ",
        ]
    )
    func repeated(_ piece: String) {
        #expect(Dangers.left(in: .sanitising(String(repeating: piece, count: 50_000))) == [])
    }

    @Test("NUL and other controls are not there")
    func controls() {
        #expect(SafeHTML.sanitising("a\0b<\0b>c\u{1}</b>\u{7F}").string == "ab<b>c</b>")
        #expect(SafeHTML.sanitising("\0").isEmpty)
    }
}
