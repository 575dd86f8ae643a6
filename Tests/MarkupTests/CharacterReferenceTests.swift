import TestSupport
import Testing

@testable import Markup

@Suite("Character references")
struct CharacterReferenceTests {
    @Test(
        "A reference is decoded once, and what is none stays",
        arguments: TestTable.pairs(of: "Markup/CharacterReference-decoded")
    )
    func decoded(_ text: String, expected: String) {
        #expect(text.decodingCharacterReferences == expected)
    }

    @Test("A text full of what is almost a reference is read in time")
    func flood() {
        let text = String(repeating: "&abcdefghijk", count: 2_000)
        #expect(text.decodingCharacterReferences == text)
    }
}
