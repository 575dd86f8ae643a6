import Testing

@Suite("What is no YAML for us")
struct YAMLValueErrorTests {
    @Test("The mistake is told in plain words, where it is", arguments: yamlMistakes)
    func yaml(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml")
    }
}

private let yamlMistakes: [Mistake] = [
    Mistake(
        "name: VG",
        "name: VG: avis",
        says: #"1:9: error: ": " in the middle of a value; put the text in quotes, or check the indentation"#
    ),
    Mistake(
        "name: VG",
        #"name: "VG"#,
        says:
            "8:34: error: the indentation does not fit the lines above; begin the line in the same column as the others, or close a quotation above"
    ),
    Mistake(
        "name: VG",
        "name: @vg",
        says:
            "1:7: error: a value cannot begin with this character; put values that begin with @, ` or % in quotes"
    ),
    Mistake(
        "name: VG",
        "name: *vg",
        says: "1:7: error: a value cannot begin with * here; write the value again, or put it in quotes"
    ),
    Mistake(
        "name: VG",
        "name: &a VG",
        says: "1:7: error: a value cannot begin with & here; delete the name, or put the value in quotes"
    ),
    Mistake(
        "name: VG",
        "name: !!str VG",
        says: "1:7: error: a value cannot begin with ! here; delete the word, or put the value in quotes"
    ),
    Mistake("language: nb", "\tlanguage: nb", says: "3:1: error: a tab in the indentation; indent with spaces"),
    Mistake("apps:\n  ios:", "apps:\n\tios:", says: "8:1: error: a tab in the indentation; indent with spaces"),
    Mistake("insert:\n  - {", "insert:\n  \t- {", says: "10:3: error: a tab in the indentation; indent with spaces"),
    Mistake(
        "language: nb",
        "  language: nb",
        says: #"3:11: error: ": " in the middle of a value; put the text in quotes, or check the indentation"#
    ),
    Mistake(
        "[forside, sport]",
        "[forside, sport",
        says: "6:7: error: a list that begins with [ is not closed; write a comma between entries and ] at the end"
    ),
    Mistake(
        "[forside, sport]",
        "{a: b",
        says:
            "6:7: error: keys and values that begin with { are not closed; write a comma between them and } at the end"
    ),
    Mistake(
        "name: VG",
        "name: VG\n---\nname: B",
        says: #"2:1: error: a second document begins here; keep one; "---" is only allowed at the start"#
    ),
    Mistake(
        "name: VG",
        "? [a]\n: b\nname: VG",
        says: #"1:3: error: a key is a list; keys are plain words, such as "title: …""#
    ),
    Mistake(
        "name: VG",
        #"name: "\q""#,
        says: #"1:8: error: an unknown escape after \; write the text in single quotes, where \ is itself"#
    ),
    Mistake("name: VG", #"name: "\0""#, says: #"1:7: error: a control character in "?"; delete it"#),
    Mistake("name: VG", "name: \u{0}VG", says: "1:7: error: a control character; delete it"),
    Mistake(
        "language: nb",
        "language nb",
        says:
            #"3:1: error: a key without ": " after it; write "key: value", or indent the line to continue the one above"#
    ),
    Mistake(
        "name: VG",
        "- name: VG",
        says:
            "2:1: error: the indentation does not fit the lines above; begin the line in the same column as the others, or close a quotation above"
    ),
    Mistake(
        "  - { ad",
        " x\n  - { ad",
        says: #"11:9: error: ": " in the middle of a value; put the text in quotes, or check the indentation"#
    ),
    Mistake(
        "name: VG",
        "name: >x",
        says: "1:8: error: text on the same line as > or |; begin the text on the next line, indented"
    ),
    Mistake(
        "name: VG",
        "name: %x",
        says:
            "1:7: error: a value cannot begin with this character; put values that begin with @, ` or % in quotes"
    ),
    Mistake(
        "name: VG",
        "name: - x",
        says: #"1:7: error: a list entry cannot begin here; begin each "- " on a line of its own below the key"#
    ),
    Mistake(
        "name: VG",
        "*a : VG",
        says: "1:1: error: a value cannot begin with * here; write the value again, or put it in quotes",
        #"1:1: error: missing key "name" in brand.yml; add "name: …""#
    ),
]
