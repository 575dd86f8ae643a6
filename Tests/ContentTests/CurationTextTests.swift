import Markup
import TestSupport
import Testing

@testable import Content

@Suite("Editing the text of a curation")
struct CurationTextTests {
    private func edited(_ text: String, _ edit: (inout CurationText) throws -> Void) rethrows -> String {
        var curation = CurationText(text)
        try edit(&curation)
        return curation.text
    }

    private func pin(_ story: String, _ slot: Int, in text: String) throws -> String {
        try edited(text) { try $0.set([("slot", JSON(slot))], in: "pin", of: story) { $0 == story } }
    }

    private func unpin(_ story: String, in text: String) throws -> String {
        try edited(text) { try $0.remove(from: "pin") { $0 == story } }
    }

    @Test(
        "A new entry is written as the others are",
        arguments: [
            ("", "pin:\n  - { story: new, slot: 1 }\n"),
            ("# Kari\n", "# Kari\npin:\n  - { story: new, slot: 1 }\n"),
            ("hide: [{ story: x }]", "hide: [{ story: x }]\npin:\n  - { story: new, slot: 1 }\n"),
            ("pin:\n", "pin:\n  - { story: new, slot: 1 }\n"),
            ("pin: []\n", "pin: [{ story: new, slot: 1 }]\n"),
            ("pin: [{ story: a, slot: 2 }] # x\n", "pin: [{ story: a, slot: 2 }, { story: new, slot: 1 }] # x\n"),
            (
                "pin:\n- { story: a, slot: 2 } # x\n# y\nhide:\n  - story: b\n",
                "pin:\n- { story: a, slot: 2 } # x\n- { story: new, slot: 1 }\n# y\nhide:\n  - story: b\n"
            ),
            (
                "pin:\n    - story: a\n      slot: 2",
                "pin:\n    - story: a\n      slot: 2\n    - { story: new, slot: 1 }\n"
            ),
            (
                "pin:\r\n  - { story: æ, slot: 2 }\r\n",
                "pin:\r\n  - { story: æ, slot: 2 }\r\n  - { story: new, slot: 1 }\r\n"
            ),
            (
                "{\"pin\":[{\"story\":\"a\",\"slot\":2}]}",
                "{\"pin\":[{\"story\":\"a\",\"slot\":2}, { story: new, slot: 1 }]}"
            ),
            ("{}", "{pin: [{ story: new, slot: 1 }]}"),
            ("{\"limit\": 3}\n", "{\"limit\": 3, pin: [{ story: new, slot: 1 }]}\n"),
        ]
    )
    func added(before: String, after: String) throws {
        let text = try pin("new", 1, in: before)
        #expect(Array(text.utf8) == Array(after.utf8), "\(text)")
    }

    @Test(
        "A change of an entry leaves what is beside it",
        arguments: [
            ("pin: [{ story: a, slot: 2, note: \"x # y\" }]\n", "pin: [{ story: a, slot: 5, note: \"x # y\" }]\n"),
            (
                "pin:\n  - story: a\n    # why\n    slot: 2 # where\n    note: |\n      b\n",
                "pin:\n  - story: a\n    # why\n    slot: 5 # where\n    note: |\n      b\n"
            ),
            ("pin:\n  - story: a\n    # why\nhide: []\n", "pin:\n  - story: a\n    slot: 5\n    # why\nhide: []\n"),
        ]
    )
    func changed(before: String, after: String) throws {
        #expect(try pin("a", 5, in: before) == after)
    }

    @Test(
        "With its last entry a list goes",
        arguments: [
            ("# top\npin:\n  # a\n  - { story: a, slot: 2 }\n# end\n", "# top\n# end\n"),
            ("pin: [{ story: a, slot: 2 }]\nlimit: 3\n", "limit: 3\n"),
            ("pin:\n  - { story: a, slot: 2 }\n  - { story: b, slot: 1 }\n", "pin:\n  - { story: b, slot: 1 }\n"),
            ("pin: [{ story: b, slot: 2 }, { story: a, slot: 2 }]\n", "pin: [{ story: b, slot: 2 }]\n"),
            ("pin: [{ story: a, slot: 2 }, { story: b, slot: 2 }]\n", "pin: [{ story: b, slot: 2 }]\n"),
            ("{\"pin\":[{\"story\":\"a\"}]}", "{\"pin\":[]}"),
            ("pin:\n  -\n    story: a\n  - story: b\n    slot: 1\n", "pin:\n  - story: b\n    slot: 1\n"),
        ]
    )
    func removed(before: String, after: String) throws {
        #expect(try unpin("a", in: before) == after)
    }

    @Test("A field that is taken away leaves the others as they were written")
    func fieldTakenAway() throws {
        let text = try edited("change:\n  - { story: \"a\", headline: 'It''s', boost: 2, image: { url: x } }\n") {
            try $0.set([("boost", JSON(.null)), ("kicker", "")], in: "change", of: "a") { $0 == "a" }
        }
        #expect(text == "change:\n  - { story: \"a\", headline: 'It''s', image: { url: x }, kicker: \"\" }\n")
    }

    @Test(
        "Texts are quoted where YAML would read something else",
        arguments: [
            "no", "null", "12", "a: b", "a # b", "- a", "", " ", "“x”", "\"", "\\", "a\nb", "\u{2028}", "true", "é",
            "2026-11-21T06:00", "vg-1", "https://a.example/?b=1&c#d", "{", "*a", "&a", "!a", "%", "@", "`", "\u{1F600}",
        ]
    )
    func quoted(text: String) throws {
        var curation = CurationText("")
        try curation.set([("note", JSON(text))], in: "hide", of: text) { $0 == text }
        #expect(try curation.entries(of: "hide") == [["story": text, "note": text]], "\(curation.text)")
    }

    @Test("A text that is no YAML stays as it is", arguments: ["pin: [", "pin:\n\t- x", "- a", "<<<<<<< mine\na: b\n"])
    func invalid(text: String) {
        var curation = CurationText(text)
        #expect(throws: (any Error).self) { try curation.set([("slot", 1)], in: "pin", of: "a") { _ in false } }
        #expect(curation.text == text)
    }

    @Test("Any acts in any order end in the lists that they say, and lose no comment of another entry")
    func anyOrder() throws {
        var generator = SteadyRandom(seed: 41)
        for start in [
            "", "# top\n", "pin:\n  - { story: z, slot: 9 } # keep\n", "{\"pin\": [{\"story\": \"z\", \"slot\": 9}]}",
        ] {
            var curation = CurationText(start)
            var pins: [(String, Int)] = start.contains("z") ? [("z", 9)] : []
            for _ in 0..<200 {
                let story = "s\(Int.random(in: 0..<6, using: &generator))"
                if Bool.random(using: &generator) {
                    let slot = Int.random(in: 1...9, using: &generator)
                    try curation.set([("slot", JSON(slot))], in: "pin", of: story) { $0 == story }
                    if let index = pins.firstIndex(where: { $0.0 == story }) {
                        pins[index].1 = slot
                    } else {
                        pins.append((story, slot))
                    }
                } else {
                    try curation.remove(from: "pin") { $0 == story }
                    pins.removeAll { $0.0 == story }
                }
                let read = try curation.entries(of: "pin")
                #expect(read == pins.map { ["story": $0.0, "slot": "\($0.1)"] }, "\(curation.text)")
                #expect(curation.text.contains("# keep") == start.contains("# keep"))
            }
        }
    }
}

@Suite("Merging two changes of a text")
struct ThreeWayMergeTests {
    private let base = "a\nb\nc\nd\n"

    @Test(
        "Changes of different lines are both there",
        arguments: [
            ("A\nb\nc\nd\n", "a\nb\nc\nD\n", "A\nb\nc\nD\n", 0),
            ("a\nb\nc\nd\ne\n", "0\na\nb\nc\nd\n", "0\na\nb\nc\nd\ne\n", 0),
            ("a\nd\n", "a\nb\nc\nd\ne\n", "a\nd\ne\n", 0),
            ("a\nb\nc\nd\nmine\n", "a\nb\nc\nd\ntheirs\n", "a\nb\nc\nd\ntheirs\nmine\n", 0),
            ("a\nX\nc\nd\n", "a\nX\nc\nd\n", "a\nX\nc\nd\n", 0),
            ("a\nX\nc\nd\n", "a\nY\nc\nd\n", "a\n<<<<<<< mine\nX\n=======\nY\n>>>>>>> theirs\nc\nd\n", 1),
            ("a\nX\nc\nd\n", "a\nc\nd\n", "a\n<<<<<<< mine\nX\n=======\n>>>>>>> theirs\nc\nd\n", 1),
            ("a\nb\nc\nd\nkey:\n", "a\nb\nc\nd\n  - x\n", "a\nb\nc\nd\n  - x\nkey:\n", 0),
            ("", "a\nb\nc\nd\n", "", 0),
        ]
    )
    func merged(mine: String, theirs: String, text: String, conflicts: Int) {
        let merge = ThreeWayMerge(base: base, mine: mine, theirs: theirs)
        #expect((merge.text, merge.conflicts) == (text, conflicts))
    }

    @Test("Marked lines without those that came are the first text, without those that are gone the second")
    func marked() {
        #expect(ThreeWayMerge.marked(from: base, to: "a\nX\nd\ne\n") == " a\n-b\n-c\n+X\n d\n+e\n")
        #expect(ThreeWayMerge.marked(from: "a\r\nb\r\n", to: "a\r\nc\r\n") == " a\r\n-b\r\n+c\r\n")
        var generator = SteadyRandom(seed: 8)
        for _ in 0..<500 {
            let (one, two) = (text(&generator), text(&generator))
            let lines = ThreeWayMerge.marked(from: one, to: two).split(separator: "\n")
            func kept(without sign: Character) -> String {
                lines.filter { $0.first != sign }.map { $0.dropFirst() + "\n" }.joined()
            }
            #expect(kept(without: "+") == one && kept(without: "-") == two, "\(one) → \(two): \(lines)")
        }
    }

    private func text(_ generator: inout SteadyRandom) -> String {
        (0..<Int.random(in: 0...8, using: &generator)).map { _ in "\(Int.random(in: 0...5, using: &generator))\n" }
            .joined()
    }

    @Test("Without a change of one side the other's text is the result, and no line of either is lost")
    func anyTexts() {
        var generator = SteadyRandom(seed: 7)
        for _ in 0..<2_000 {
            let (base, one, two) = (text(&generator), text(&generator), text(&generator))
            #expect(ThreeWayMerge(base: base, mine: one, theirs: base).text == one)
            #expect(ThreeWayMerge(base: base, mine: base, theirs: two).text == two)
            #expect(ThreeWayMerge(base: base, mine: one, theirs: one).text == one)
            let merged = ThreeWayMerge(base: base, mine: one, theirs: two)
            // A line that neither had before is in the result, whoever added it.
            let before = Set(base.split(separator: "\n"))
            let added = Set((one + two).split(separator: "\n")).subtracting(before)
            #expect(added.isSubset(of: merged.text.split(separator: "\n")), "\(base) \(one) \(two) \(merged.text)")
        }
    }
}
