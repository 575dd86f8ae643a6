import Engine
import SiteFixtures
import Testing

@Suite("Feeds of the world, one for each rule")
struct FeedFixtureTests {
    @Test("A response is normalised to what stands beside it", arguments: FeedFixture.all)
    func fixture(_ fixture: FeedFixture) async throws {
        let inspector = FeedInspector(http: .canned([:]))
        let actual = try await inspector.read(fixture.path, format: nil, base: fixture.base).json
        let differences = FeedComparison(actual, expected: try fixture.expectation).differences
        if !differences.isEmpty { try fixture.record(actual) }
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    @Test("Every response has its expectation, every expectation its response, and none is missing")
    func complete() {
        #expect(FeedFixture.expected == FeedFixture.all.map(\.name))
        #expect(Set(FeedFixture.expected).count >= 180)
    }

    @Test(
        "The comparison sees what is missing, what is too much, what differs and what was not reported",
        arguments: [
            (#"{"title":"A","items":[]}"#, #"{"title":"A","items":[]}"#, 0),
            (#"{"title":"A","items":[]}"#, #"{"items":[],"title":"A"}"#, 0),
            (#"{"title":"A"}"#, #"{"title":"B"}"#, 1),
            (#"{"title":"A"}"#, "{}", 1),
            ("{}", #"{"title":"*"}"#, 1),
            (#"{"title":""}"#, #"{"title":"*"}"#, 1),
            (#"{"title":"Abc"}"#, #"{"title":"A*"}"#, 0),
            (#"{"title":"A"}"#, #"{"title":"A*"}"#, 1),
            (#"{"items":[{"id":"1"},{"id":"2"}]}"#, #"{"items":[{"id":"1"}]}"#, 1),
            (#"{"items":[{"id":"2"}]}"#, #"{"items":[{"id":"1"}]}"#, 1),
            (#"{"notices":[]}"#, "{}", 0),
            (#"{"notices":[{"message":"a date"}]}"#, "{}", 1),
            (#"{"notices":[{"message":"a date"}]}"#, #"{"notices":"*"}"#, 0),
            (#"{"notices":[{"message":"a date"}]}"#, #"{"notices":[{"message":"date"}]}"#, 0),
            (#"{"notices":[{"message":"a date"}]}"#, #"{"notices":[{"message":"title"}]}"#, 1),
            (#"{"notices":[{"message":"a date","line":2}]}"#, #"{"notices":[{"message":"*","line":3}]}"#, 1),
            ("{}", #"{"notices":[{"message":"*"}]}"#, 1),
        ]
    )
    func comparison(actual: String, expected: String, differences: Int) throws {
        let actual = try JSON(parsing: Array(actual.utf8))
        let expected = try JSON(parsing: Array(expected.utf8))
        #expect(FeedComparison(actual, expected: expected).differences.count == differences)
    }

    @Test("A response that was cut off anywhere is a feed or one diagnostic, never a crash", arguments: FeedFixture.all)
    func cutOff(_ fixture: FeedFixture) async throws {
        let bytes = try fixture.bytes
        for share in 1...6 {
            let part = Array(bytes.prefix(bytes.count * share / 7))
            do throws(DiagnosticList) {
                let json = try await Inspection.of(part)
                #expect(json["items"]?.array != nil)
            } catch {
                #expect(error.all.count == 1)
                #expect(error.hasErrors)
            }
        }
    }

    @Test(
        "What is no feed at all is one diagnostic that says what it looks like",
        arguments: [
            ("empty file", "", "empty"),
            ("nothing but blanks", " \r\n\t ", "empty"),
            ("nothing behind its mark", "\u{FEFF}", "empty"),
            ("page", "<!DOCTYPE html>\n<html><head><title>Feil 502</title></head><body></body></html>", "an HTML page"),
            ("page without a type", "\n<html lang=\"nb\"><body><p>Logg inn</p></body></html>", "an HTML page"),
            (
                "page in XHTML",
                "<?xml version=\"1.0\"?>\n<html xmlns=\"http://www.w3.org/1999/xhtml\"><body/></html>", "an HTML page"
            ),
            ("picture", "GIF89a\u{1}", "picture"),
            ("document", "%PDF-1.7\n%âãÏÓ\n1 0 obj", "PDF"),
            ("archive", "PK\u{3}\u{4}\u{14}", "compressed"),
            ("sentence", "Tjenesten er stengt for vedlikehold.", "plain text"),
            ("JSON of another kind", #"{"status":"ok","antall":3}"#, "not a feed"),
            ("list", "[1, 2]", "not a feed"),
            ("drawing", "<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0\"/></svg>", "picture"),
            ("XML of another kind", "<rapport><antall>3</antall></rapport>", "XML"),
            (
                "map of a site",
                "<?xml version=\"1.0\"?><urlset><url><loc>https://www.example.no/</loc></url></urlset>", "sitemap"
            ),
        ]
    )
    func noFeed(kind: String, text: String, reason: String) async {
        await Self.expectNoFeed(Array(text.utf8), reason)
    }

    @Test(
        "Pictures are recognized by their bytes, which are no text",
        arguments: [[0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13], [0xFF, 0xD8, 0xFF, 0xE0, 0, 16]]
    )
    func pictures(bytes: [UInt8]) async {
        await Self.expectNoFeed(bytes, "picture")
    }

    @Test("A made headline is cut at a word near a hundred characters and ends in an ellipsis")
    func madeHeadline() async throws {
        let words =
            "Fergen mellom Nordvik og Sørvik går igjen fra mandag, melder rederiet, "
            + "men bare på dagtid og bare når været er godt"
        let json = try await Inspection.of(Inspection.rss("<item><description>\(words)</description></item>"))
        let title = try #require(json.texts("title").first)
        #expect(title.hasSuffix("…"))
        #expect((70...110).contains(title.count))
        let cut = title.dropLast()
        #expect(words.hasPrefix(cut))
        #expect(words.dropFirst(cut.count).first == " ")
    }

    @Test(
        "Relative addresses mean the Content-Location of the same server, else the address of the document",
        arguments: [
            ("/annet/sted.xml", "https://feeds.example.no/annet/1"), ("sted.xml", "https://feeds.example.no/nord/1"),
            ("https://feeds.example.no/a/b", "https://feeds.example.no/a/1"),
            ("http://10.0.0.1:8080/a/b", "https://feeds.example.no/nord/1"),
            ("https://content.invalid/a/b", "https://feeds.example.no/nord/1"), ("", "https://feeds.example.no/nord/1"),
        ]
    )
    func contentLocation(_ location: String, link: String) async throws {
        let feed = "<rss version=\"2.0\"><channel><item><title>T</title><link>1</link></item></channel></rss>"
        let json = try await Inspection.of(feed, headers: ["Content-Location": location])
        #expect(json.texts("link") == [link])
    }

    @Test(
        "Valid UTF-8 wins, then the charset of the header, then the declaration, then windows-1252",
        arguments: [
            (Array("blåbær".utf8), "ISO-8859-1", "windows-1252", "blåbær", "utf-8"),
            ([0xA4, 0x20, 0xE5], "ISO-8859-1", "ISO-8859-15", "€ å", "iso-8859-15"),
            ([0xA4, 0x20, 0xE5], "ISO-8859-1", nil, "¤ å", "windows-1252"),
            ([0x80, 0x20, 0xE5], nil, nil, "€ å", "windows-1252"),
        ] as [([UInt8], String?, String?, String, String)]
    )
    func encodings(_ bytes: [UInt8], declared: String?, header: String?, text: String, name: String) async throws {
        let declaration = declared.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>" } ?? ""
        let start = Array("\(declaration)<rss version=\"2.0\"><channel><title>".utf8)
        var headers = HTTPHeaders()
        if let header { headers.append(name: "Content-Type", value: "application/rss+xml; charset=\(header)") }
        let json = try await Inspection.of(start + bytes + Array("</title></channel></rss>".utf8), headers: headers)
        #expect(json["title"]?.string == text && json["encoding"]?.string == name)
    }

    @Test("Entities of a document are neither repeated a million times nor read from a disk")
    func entities() async throws {
        let site = try TemporarySite(["secret.txt": "kodeordet er torsk"])
        let bomb = (1...9).map { "<!ENTITY b\($0) \"\(String(repeating: "&b\($0 - 1);", count: 10))\">" }.joined()
        let feed = """
            <?xml version="1.0"?>
            <!DOCTYPE rss [<!ENTITY b0 "bombe">\(bomb)<!ENTITY fil SYSTEM "file://\(site.folder)/secret.txt">]>
            <rss version="2.0"><channel><title>Havnavisa</title>
            <item><title>Sild &b9;</title><description>Potet &fil;</description></item>
            </channel></rss>
            """
        let text = String(decoding: try await Inspection.of(feed).compactText, as: UTF8.self)
        #expect(text.contains("Sild"))
        #expect(text.contains("Potet"))
        #expect(!text.contains("torsk"))
        #expect(!text.contains("bombe"))
        #expect(text.utf8.count < 2_000)
    }

    @Test("Elements inside each other a hundred thousand times are a feed or one diagnostic")
    func nesting() async throws {
        let depth = 100_000
        let deep = String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
        for feed in [Inspection.rss(Inspection.stories(1) + "<item>\(deep)</item>"), "<rss>" + deep, deep] {
            do throws(DiagnosticList) {
                #expect(try await Inspection.of(feed).items.count <= 2)
            } catch {
                #expect(error.all.count == 1)
            }
        }
    }

    private static func expectNoFeed(_ bytes: [UInt8], _ reason: String) async {
        do throws(DiagnosticList) {
            let json = try await Inspection.of(bytes)
            Issue.record("read as a feed: \(json)")
        } catch {
            #expect(error.all.count == 1)
            #expect(error.description.contains(Inspection.address))
            #expect(error.description.contains(reason))
        }
    }
}
