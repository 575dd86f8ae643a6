import TestSupport
import Testing

@testable import Content

@Suite("Declared keys")
struct KeysTests {
    private struct Inner {
        let text: String
        var isLarge = false
        var limit = 3

        init?(_ keys: Keys) {
            let text = keys("text", "A text.").example("One").required(.text)
            self.text = text?.value ?? ""
            keys("limit", "A limit.").example("4").set(&limit, .integer(in: 1...9))
            keys("old", "A former key.")
                .or("none").example("a").optional(.anyText)
            if text == nil { return nil }
        }
    }

    private static func outer(_ keys: Keys) -> [Inner] {
        let entries = keys("entries", "Entries.").or("none").example("[{ text: One }]").list(atMost: 2) { Inner($0) }
        let one = keys("one", "The one.").example("{ text: One }").object(isRequired: !keys.has("entries")) {
            Inner($0)
        }
        keys.oneOf([["one"], ["entries"]], isExclusive: true)
        return (entries ?? []).map(\.value) + (one.map { [$0.value] } ?? [])
    }

    private func read(_ text: String) -> (limits: [Int], mistakes: [String]) {
        var list = DiagnosticList()
        let node = YAMLFile.read(text, path: "f", into: &list)
        let inner = Keys.read(node, path: "f", named: "the file", variables: EnvironmentVariables([:]), into: &list) {
            Self.outer($0)
        }
        return ((inner ?? []).map(\.limit), list.all.map { String($0.description.dropFirst("f:".count)) })
    }

    @Test("Run on nothing they are described, with the defaults of their places")
    func described() {
        let mapping = Keys.shape(of: Self.outer)
        let keys = mapping.allKeys()
        #expect(keys.map(\.path).prefix(4) == ["entries", "entries.text", "entries.limit", "entries.old"])
        #expect(keys.prefix(4).map(\.key.isRequired) == [false, true, false, false])
        guard case .value("3")? = keys[2].key.default else {
            Issue.record("the default is that of the place")
            return
        }
        #expect(mapping.alternatives == [["one"], ["entries"]] && mapping.isExclusive)
    }

    @Test("Run on a file they give what is valid, and every mistake with its place")
    func mistakes() {
        #expect(read("entries: [{ text: A, limit: 4 }, { text: B }]") == ([4, 3], []))
        let (limits, mistakes) = read("entries: [{ text: A, limit: 40 }, { txt: B }]\nmore: 1\n")
        #expect(limits == [3])
        #expect(
            mistakes == [
                "1:29: error: \"limit\" cannot be 40; write a number from 1 to 9",
                "1:35: error: missing key \"text\" in entries; add \"text: …\"",
                "1:37: error: unknown key \"txt\" in entries; did you mean \"text\"?",
                "2:1: error: unknown key \"more\" in the file; known keys: entries, one",
            ]
        )
        #expect(read("entries: [{ text: A }, { text: B }, { text: C }]").mistakes.count == 1)
        #expect(read("a: 1").mistakes.count == 2)
    }
}
