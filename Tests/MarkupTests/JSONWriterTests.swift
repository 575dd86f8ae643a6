import Testing

@testable import Markup

@Suite("Writing JSON without a tree")
struct JSONWriterTests {
    private static let texts = ["plain", "a \"b\" \\ / \n\u{0}\u{7F}", "<script>&</script>", "bokmål 😀 \u{2028}", ""]

    @Test("It writes what the tree of the same values writes", arguments: texts)
    func sameAsTree(_ text: String) {
        var json = JSONWriter()
        json.object { json in
            json.member("text", text)
            json.member("nothing", String?.none)
            json.member("bytes", utf8: Array(text.utf8))
            json.member("noBytes", utf8: nil)
            json.member("number", -7)
            json.member("noNumber", Int?.none)
            json.array("empty") { _ in }
            json.array("texts") { json in for _ in 0..<2 { json.element(text) } }
            json.array("objects") { json in
                json.object { json in json.member("a", text) }
                json.object { _ in }
            }
            json.member("last", text)
        }
        let tree = JSON.object([
            "text": JSON(text), "bytes": JSON(text), "number": -7, "empty": [], "texts": [JSON(text), JSON(text)],
            "objects": [.object(["a": JSON(text)]), .object([:])], "last": JSON(text),
        ])
        #expect(json.finish() == tree.compactText)
    }
}
