import Testing

@Suite("What is no YAML for us")
struct YAMLValueErrorTests {
    @Test("The mistake is reported in plain words, where it is", arguments: yamlMistakes)
    func yaml(_ mistake: Mistake) {
        mistake.expect(in: "content/vg/brand.yml")
    }
}

private let yamlMistakes = Mistake.table(
    #"""
    - name: VG => name: VG: avis
      1:9: error: ": " in the middle of a value; put the text in quotes, or check the indentation
    - name: VG => name: "VG
      8:34: error: the indentation does not fit the lines above; begin the line in the same column as the others, or close a quotation above
    - name: VG => name: @vg
      1:7: error: a value cannot begin with this character; put values that begin with @, ` or % in quotes
    - name: VG => name: *vg
      1:7: error: a value cannot begin with * here; write the value again, or put it in quotes
    - name: VG => name: &a VG
      1:7: error: a value cannot begin with & here; delete the name, or put the value in quotes
    - name: VG => name: !!str VG
      1:7: error: a value cannot begin with ! here; delete the word, or put the value in quotes
    - language: nb => \#tlanguage: nb
      3:1: error: a tab in the indentation; indent with spaces
    - apps:⏎  ios: => apps:⏎\#tios:
      8:1: error: a tab in the indentation; indent with spaces
    - insert:⏎  - { => insert:⏎  \#t- {
      10:3: error: a tab in the indentation; indent with spaces
    - language: nb =>   language: nb
      3:11: error: ": " in the middle of a value; put the text in quotes, or check the indentation
    - [forside, sport] => [forside, sport
      6:7: error: a list that begins with [ is not closed; write a comma between entries and ] at the end
    - [forside, sport] => {a: b
      6:7: error: keys and values that begin with { are not closed; write a comma between them and } at the end
    - name: VG => name: VG⏎---⏎name: B
      2:1: error: a second document begins here; keep one; "---" is only allowed at the start
    - name: VG => ? [a]⏎: b⏎name: VG
      1:3: error: a key is a list; keys are plain words, such as "title: …"
    - name: VG => name: "\q"
      1:8: error: an unknown escape after \; write the text in single quotes, where \ is itself
    - name: VG => name: "\0"
      1:7: error: a control character in "?"; delete it
    - name: VG => name: \#u{0}VG
      1:7: error: a control character; delete it
    - language: nb => language nb
      3:1: error: a key without ": " after it; write "key: value", or indent the line to continue the one above
    - name: VG => - name: VG
      2:1: error: the indentation does not fit the lines above; begin the line in the same column as the others, or close a quotation above
    -   - { ad =>  x⏎  - { ad
      11:9: error: ": " in the middle of a value; put the text in quotes, or check the indentation
    - name: VG => name: >x
      1:8: error: text on the same line as > or |; begin the text on the next line, indented
    - name: VG => name: %x
      1:7: error: a value cannot begin with this character; put values that begin with @, ` or % in quotes
    - name: VG => name: - x
      1:7: error: a list entry cannot begin here; begin each "- " on a line of its own below the key
    - name: VG => *a : VG
      1:1: error: a value cannot begin with * here; write the value again, or put it in quotes
      1:1: error: missing key "name" in brand.yml; add "name: …"
    """#
)
