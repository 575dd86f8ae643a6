import Foundation
import TestSupport
import Testing

@testable import Markup

/// The result of reading in pieces must not depend on where they end.
///
/// Read in pieces are XML and HTML, which libxml2 gets so, and what iconv converts (here); feeds (`FeedChunkTests`);
/// gzip (`GzipTests`), brotli (`BrotliTests`) and HTTP bodies (`AnswerTests`). JSON, YAML, Markdown, UTF-8, UTF-16, UTF-32
/// and windows-1252 are read from one array and have no pieces.
@Suite("Reading in pieces")
struct ChunkTests {
    static let lengths = [1, 2, 3, 7, 4_096, 16_384]
    private static let seed: UInt64 = 36

    @Test("XML made at random has the same events in chunks of any length")
    func xml() throws {
        var random = SteadyRandom(seed: Self.seed)
        for number in 0..<40 {
            let source = Self.document(of: Self.xmlParts, &random)
            try same(source, "seed \(Self.seed), document \(number)")
        }
    }

    @Test(
        "Marks, line ends and long characters may lie on the end of a chunk",
        arguments: ["\u{FF0C}", "\u{FE0F}", "\u{FEFF}", "\u{FB01}", "😀", "å", "]]", "\r\n", "&#8217;", "\u{FFFE}"]
    )
    func edges(_ mark: String) throws {
        for (before, after) in [("<a><![CDATA[", "]]></a>"), ("<a>", "</a>"), ("<a b=\"", "\"/>")] {
            for offset in -3...1 {
                let filling = String(repeating: "x", count: XMLInput.chunkLength - before.utf8.count + offset)
                let source = before + filling + mark + mark + "y" + after + "<c/>"
                try same(source, "\(mark) at \(offset)", lengths: [16_384])
            }
        }
    }

    @Test(
        "Levels, end tags, names and mistakes without end give the same events, too",
        arguments: [
            String(repeating: "<a>", count: 3_000) + "x" + String(repeating: "</a>", count: 3_000) + "<b>y</b>",
            String(repeating: "<a><b>", count: 900) + "x</a>" + String(repeating: "</b></c>", count: 900) + "<d>y</d>",
            "<r>" + String(repeating: "</x>", count: 2_000) + "<b>y</b>",
            "<r>" + (0..<24_500).map { "<n\($0)/>" }.joined(),
            "<r>" + String(repeating: "<a></b>", count: 20_000) + "<c>x</c>",
        ]
    )
    func extremes(_ source: String) throws {
        try same(source, String(source.prefix(20)), lengths: [7, 4_096])
    }

    private func same(_ source: String, _ what: String, lengths: [Int] = Self.lengths) throws {
        let whole = try ReadXML(source, chunkLength: .max)
        for length in lengths {
            let read = try ReadXML(source, chunkLength: length)
            if read != whole { Issue.record("\(what), chunks of \(length): \(read.difference(from: whole))") }
        }
    }
}

/// HTML and encodings.
extension ChunkTests {
    /// The parser asks for pieces of this length itself; where they end is changed by what stands before.
    private static let pieceLength = 4_000

    @Test("HTML made at random is the same wherever the parser's pieces end")
    func html() throws {
        var random = SteadyRandom(seed: Self.seed)
        for number in 0..<60 {
            let source = Self.document(of: Self.htmlParts, &random)
            let expected = Self.sanitised(source, after: 0)
            for _ in 0..<6 {
                let length = Int.random(in: 0...Self.pieceLength, using: &random)
                guard Self.sanitised(source, after: length) != expected else { continue }
                Issue.record("seed \(Self.seed), document \(number) after \(length) bytes")
            }
        }
    }

    @Test(
        "References, tags and long characters may lie on the end of a piece of HTML",
        arguments: [
            "&#8217;", "&#x1F600;", "&hellip;", "&eacute", "<b>å</b>",
            "<img src=\"https://a.no/&#229;\" alt='&eacute;'>",
            "\u{FE0F}", "😀", "<!-- c -->", "</p>&#8217;", "<script>x</script>",
            "<a href=\"https://a.no/?a&amp;b\">c</a>",
        ]
    )
    func htmlEdges(_ mark: String) {
        for filling in ["x", "日"] {
            let text = "<i>" + mark + mark + "</i>" + String(repeating: filling, count: Self.pieceLength) + "<i>y</i>"
            let expected = Self.sanitised(text, after: 0)
            for length in stride(from: Self.pieceLength - 60, through: Self.pieceLength, by: 2) {
                #expect(Self.sanitised(text, after: length) == expected, "after \(length) bytes")
            }
        }
    }

    @Test("A tag of too many attributes ends the document at the same place", arguments: [0, 1_000, 3_900])
    func attributes(_ length: Int) {
        for count in [257, 340, 360, 2_000] {
            let tag = "<p " + (0..<count).map { "a\($0)" }.joined(separator: " ") + ">"
            #expect(Self.sanitised("<p>one<b>" + tag + "two</p><p>three</p>", after: length) == "<p>one<b></b></p>")
        }
    }

    @Test("An encoding that is converted is the same in pieces of any length")
    func encodings() throws {
        let texts: [(String, [UInt8])] = [
            ("CP932", [0x93, 0xFA, 0x96, 0x7B, 0x61, 0xFF, 0x93]), ("GB18030", [0x81, 0x30, 0x81, 0x30, 0xC4, 0xE3]),
            ("BIG5-HKSCS", [0x88, 0x62, 0x88, 0x66, 0x41, 0x88, 0x66]), ("CP1255", [0xE9, 0x20, 0xF9, 0xD1, 0xE9]),
            ("ISO-2022-JP", [0x1B, 0x24, 0x42, 0x46, 0x7C, 0x1B, 0x28, 0x42, 0x61]),
        ]
        for (name, bytes) in texts {
            let text = Array(repeating: bytes, count: 40).joined() + bytes
            let whole = try #require(Self.utf8(of: text, in: name, chunkLength: 1 << 20))
            for length in Self.lengths {
                #expect(Self.utf8(of: text, in: name, chunkLength: length) == whole, "\(name) by \(length)")
            }
        }
    }

    @Test("The last character of a text is not kept back", arguments: ["CP1255", "BIG5-HKSCS"])
    func lastCharacter(_ name: String) throws {
        let (bytes, text): ([UInt8], String) = name == "CP1255" ? ([0xE9], "י") : ([0x88, 0x66], "Ê")
        let utf8 = try #require(Self.utf8(of: bytes, in: name, chunkLength: CharacterConverter.chunkLength))
        #expect(String(decoding: utf8, as: UTF8.self) == text)
    }

    private static func utf8(of bytes: [UInt8], in encoding: String, chunkLength: Int) -> [UInt8]? {
        CharacterConverter(from: encoding)?.utf8(of: bytes[...], chunkLength: chunkLength)
    }

    /// The result of the parser and the sanitiser for HTML that stands behind so many bytes.
    private static func sanitised(_ source: String, after length: Int) -> String {
        let front = "<p>" + String(repeating: "-", count: length) + "</p>"
        let html = SafeHTML.sanitising(front + source, relativeTo: nil, headingOffset: 0).string
        return String(html.dropFirst(front.count))
    }

    /// Parts in a random order, each a few times.
    private static func document(of parts: [String], _ random: inout SteadyRandom) -> String {
        (0..<Int.random(in: 5...120, using: &random)).reduce(into: "") { text, _ in
            let part = parts.randomElement(using: &random) ?? ""
            text += String(repeating: part, count: [1, 1, 1, 2, 40].randomElement(using: &random) ?? 1)
        }
    }

    private static let xmlParts = [
        "x", "ord ", "\n", "\r\n", "\r", "\t", "å", "\u{FF0C}", "\u{FE0F}", "\u{FEFF}", "\u{FFFE}", "😀", "日本",
        "<a>", "</a>", "<b c='d'>", "</b>", "<p:q xmlns:p='urn:p' p:r=\"&amp;&#8217;\">", "</p:q>", "<a/>", "<x:y/>",
        "<![CDATA[", "]]>", "]", "]]", "<!-- -->", "<!--", "<?pi ?>", "<?", "<!DOCTYPE a [<!ENTITY b 'c'>]>", "<!x",
        "&amp;", "&hellip;", "&#x1F600;", "&#146;", "&#0;", "&", "&;", "<", "<3", ">", "<a b=\"<", "<a b", "'", "\"",
        String(repeating: "lang ", count: 80), "<item>", "</item>", "<title>", "</title>",
    ]

    private static let htmlParts = [
        "x", "ord ", "\n", "å", "\u{FF0C}", "\u{FE0F}", "😀", "<p>", "</p>", "<b>", "</b>", "<br>", "<br/>",
        "<a href=\"https://a.no/?a=1&amp;b\">", "</a>", "<img src=\"https://a.no/å.jpg\" alt='&eacute;'>", "<ul><li>",
        "</ul>", "<table><tr><td>", "</table>", "<script>x < y</script>", "<script>", "</script>", "<style>a{}</style>",
        "<script>" + String(repeating: "a < b; ", count: 300) + "</script>",
        "<!-- c -->", "<!--", "&amp;", "&hellip;", "&eacute", "&#8217;", "&#146;", "&#x1F600;", "&", "<", "<3", ">",
        "<p class=", "'", "\"", "<h2>", "</h2>", "<svg>", "</svg>", String(repeating: "lang ", count: 80),
        "<!DOCTYPE html>",
    ]
}

/// The reports of a reader, with the texts beside each other as one.
private struct ReadXML: Equatable {
    private var events: [String] = []
    private var mistake: String
    private var isCutShort: Bool

    init(_ source: String, chunkLength: Int) throws {
        let reader = XMLReader(Array(source.utf8), chunkLength: chunkLength)
        guard var reader else { throw CocoaError(.featureUnsupported) }
        var text: [UInt8] = []
        while let event = reader.next() {
            if event == .text {
                text += reader.text
                continue
            }
            if !text.isEmpty { events.append(String(decoding: text, as: UTF8.self)) }
            text = []
            switch event {
            case .open(let name):
                var tag = "<\(reader.names[name]) \(reader.line)"
                reader.forEachAttribute { tag += " \($0)=\($1)" }
                events.append(tag)
            case .close: events.append(">")
            case .text: break
            }
        }
        events.append(String(decoding: text, as: UTF8.self))
        mistake = "\(reader.mistake, default: "none") at \(reader.line)"
        isCutShort = reader.isCutShort
    }

    /// The first difference.
    func difference(from other: ReadXML) -> String {
        if let place = zip(events, other.events).enumerated().first(where: { $1.0 != $1.1 }) {
            let (one, two) = (Array(place.element.0.utf8), Array(place.element.1.utf8))
            let same = zip(one, two).prefix { $0 == $1 }.count
            let ends = [one, two].map { String(decoding: $0.dropFirst(max(same - 20, 0)).prefix(60), as: UTF8.self) }
            return "event \(place.offset), byte \(same): \(ends)"
        }
        return "\(events.count) of \(other.events.count) events, \(mistake), not \(other.mistake), \(isCutShort)"
    }
}
