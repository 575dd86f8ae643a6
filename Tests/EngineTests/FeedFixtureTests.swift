import Diagnostics
import Engine
import HTTPClient
import Markup
import TestSupport
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
        arguments: TestTable.triples(of: "Engine/FeedFixture-noFeed")
    )
    func noFeed(kind: String, text: String, reason: String) async {
        do throws(DiagnosticList) {
            let json = try await Inspection.of(text)
            Issue.record("read as a feed: \(json)")
        } catch {
            #expect(error.all.count == 1)
            #expect(error.description.contains(Inspection.address))
            #expect(error.description.contains(reason))
        }
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
}
