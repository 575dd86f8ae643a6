import Content
import Testing

@Suite("Hostile YAML")
struct HostileYAMLTests {
    private func messages(_ brand: String) -> [String] {
        ExampleSite().with("content/vg/brand.yml", brand).messages()
    }

    @Test("Aliases are refused before they multiply")
    func aliasBomb() {
        let lines = (1...30).map { level in
            "a\(level): &a\(level) [\(Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ", "))]"
        }
        let found = messages("a0: &a0 lol\n" + lines.joined(separator: "\n"))
        #expect(found.contains { $0.contains("brand.yml:1:5: error: a value cannot begin with & here") })
        #expect(found.contains { $0.contains("brand.yml:2:10: error: a value cannot begin with * here") })
        #expect(found.count < 250)
    }

    @Test("Deep nesting is refused", arguments: ["[", "{a: ", "- ", "? "])
    func nesting(_ opening: String) {
        let found = messages(String(repeating: opening, count: 100_000))
        let message = "error: values nested more than 64 deep; no key needs so many levels"
        #expect(found.count == 1)
        #expect(found.allSatisfy { $0.contains(message) })
    }

    @Test("Nesting within reason is only a wrong type")
    func nestingWithinReason() {
        let list = String(repeating: "[", count: 60) + String(repeating: "]", count: 60)
        let found = ExampleSite().replacing("name: VG", by: "name: \(list)", in: "content/vg/brand.yml").messages()
        #expect(found == [#"content/vg/brand.yml:1:7: error: "name" must be text, but is a list; write text instead"#])
    }

    @Test("Large files are refused")
    func size() {
        let found = messages("name: " + String(repeating: "x", count: 1_000_000))
        #expect(found == ["content/vg/brand.yml: error: the file is larger than 1 MB; write a smaller one"])
    }

    @Test("Thousands of mistakes are cut short")
    func flood() {
        let keys = (0..<20_000).map { "key\($0): 1\n" }.joined()
        #expect((50...120).contains(messages(keys).count))
        let tags = "name: [" + String(repeating: "!x a, ", count: 20_000) + "]"
        #expect((50...220).contains(messages(tags).count))
    }

    @Test(
        "Bytes that no text has are refused where they are",
        arguments: [
            ("name: V\u{0}G", "1:8"), ("name: VG\nurl: \u{7}", "2:6"), ("å: 1\n\u{1B}[0m", "2:1"),
            ("name: \u{FFFE}", "1:7"),
        ]
    )
    func controls(_ text: String, _ place: String) {
        let message = "content/vg/brand.yml:\(place): error: a control character; delete it"
        #expect(messages(text).first == message)
    }

    @Test("A mistake is reported in one line, also where the text it quotes has a line separator")
    func lineSeparators() throws {
        let text = try #require(ExampleSite().texts["content/vg/brand.yml"])
        let found = messages(text + "\n\"na\u{2028}me\": x\n\"na\u{2029}me\": x\n")
        #expect(!found.isEmpty)
        #expect(found.allSatisfy { !$0.contains(where: \.isNewline) })
    }

    @Test("A byte order mark and Windows line ends make no difference")
    func windows() throws {
        let text = try #require(ExampleSite().texts["content/vg/brand.yml"])
        #expect(messages("\u{FEFF}" + text.replacing("\n", with: "\r\n")) == [])
        let section = try #require(ExampleSite().texts["content/vg/sections/sport.md"])
        let windows = "\u{FEFF}" + section.replacing("\n", with: "\r\n")
        #expect(ExampleSite().with("content/vg/sections/sport.md", windows).messages() == [])
    }

    @Test("A brand that ends anywhere is read or refused, with a place", arguments: [ExampleSite(), .withDestinations])
    func truncated(_ site: ExampleSite) throws {
        let text = try #require(site.texts["content/vg/brand.yml"])
        let whole = Array((text + "\nname: \"Ø\\u00e5\" # æ\n").utf8)
        for length in whole.indices {
            var bytes = site.texts.mapValues { Array($0.utf8) }
            bytes["content/vg/brand.yml"] = Array(whole.prefix(length))
            for message in messagesOfLoading({ () throws(DiagnosticList) in
                try SiteContent.load(from: .memory(bytes: bytes))
            }) {
                #expect(message.hasPrefix("content/vg/brand.yml:") || message.hasPrefix("content/vg/sections/"))
                #expect(message.contains("; "))
            }
        }
    }

    @Test("A section that ends anywhere is read or refused, with a place")
    func truncatedSection() throws {
        let whole = try #require(ExampleSite().texts["content/vg/sections/sport.md"])
        for length in whole.indices {
            let found = ExampleSite().with("content/vg/sections/sport.md", String(whole[..<length])).messages()
            #expect(found.allSatisfy { $0.hasPrefix("content/vg/sections/sport.md:") })
        }
    }

    @Test("Any byte in the place of any other is survived")
    func replacedBytes() throws {
        let whole = Array("name: [a, 'b']\nurl: {a: \"b\"}\ntabs:\n  - x\n".utf8)
        for index in whole.indices {
            // Each byte comes in the place of every fourth; the fuzzers do the rest.
            for byte in UInt8.min...UInt8.max where Int(byte) % 4 == index % 4 {
                var bytes = ["content/vg/brand.yml": whole, "content/vg/sections/a.md": Array("x".utf8)]
                bytes["content/vg/brand.yml"]?[index] = byte
                let found = messagesOfLoading { () throws(DiagnosticList) in
                    try SiteContent.load(from: .memory(bytes: bytes))
                }
                #expect(!found.isEmpty)
            }
        }
    }
}
