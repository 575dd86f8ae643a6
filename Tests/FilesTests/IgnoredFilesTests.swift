import Files
import Testing

@Suite("Names of what editors and tools leave behind")
struct IgnoredFilesTests {
    @Test(
        "They are distinguished from names that people give",
        arguments: [
            ("vg.yml~", true), (".#vg.yml", true), ("#vg.yml#", true), (".vg.yml.swp", true), ("4913", true),
            (".git", true), ("vg.yml.sitegen-draft", true), (".DS_Store", true), ("vg.yml___jb_tmp___", true),
            ("Thumbs.db", true), ("index.html~", true),
            ("vg.yml", false), ("4914", false), ("git", false), ("a~b", false), ("#1.md", false), ("~", true),
        ]
    )
    func names(name: String, isIgnored: Bool) {
        #expect(IgnoredFiles.contains(name) == isIgnored)
    }
}
