import Files
import TestSupport
import Testing

/// One name to Swift, two to a file system: `é` as one character and as two.
private let composed = "caf\u{E9}.txt"
private let decomposed = "cafe\u{301}.txt"

@Suite("Names of files")
struct NameTableTests {
    @Test("two names that differ in Unicode normalisation are two")
    func normalisation() {
        #expect(composed == decomposed)
        var table: NameTable<Int> = [composed: 1]
        table[decomposed] = 2
        #expect(table[composed] == 1)
        #expect(table[decomposed] == 2)
        table[composed] = nil
        #expect(table.count == 1)
        #expect(table == [decomposed: 2])
        #expect(table != [composed: 2])
    }

    @Test("also in sets")
    func sets() {
        let both: NameSet = [composed, decomposed, composed]
        #expect(both.count == 2)
        #expect(NameSet([composed]).union([decomposed]) == both)
        #expect(!NameSet([composed]).contains(decomposed))
        var rest = both
        rest.subtract([composed])
        #expect(rest == [decomposed])
    }

    @Test("also when equal lengths make them look alike")
    func equalLength() {
        // The Ångström sign and A with a ring both take three bytes.
        let sign = "\u{212B}"
        let letter = "A\u{30A}"
        #expect(sign == letter)
        #expect(sign.utf8.count == letter.utf8.count)
        #expect(NameSet([sign, letter]).count == 2)
    }

    @Test("a folder with both has both files and both folders")
    func folder() throws {
        let folder = try TemporaryFolder()
        for name in ["caf\u{E9}", "cafe\u{301}"] {
            try folder.write("content/\(name)/\(name.utf8.count).txt", String(name.utf8.count))
        }
        var failures: [String: FileTree.Failure] = [:]
        let tree = FileTree.disk(folder.path).snapshot(of: ["content"], failures: &failures)
        #expect(tree.list("content/caf\u{E9}").map(\.name) == ["5.txt"])
        #expect(tree.list("content/cafe\u{301}").map(\.name) == ["6.txt"])
        #expect(!tree.exists("content/caf\u{E9}/6.txt"))
    }
}
