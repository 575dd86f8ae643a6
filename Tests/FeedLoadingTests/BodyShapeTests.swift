import Testing

@testable import FeedLoading

@Suite("What a body looks like")
struct BodyShapeTests {
    @Test(
        "Text is distinguished",
        arguments: [
            ("", .empty), (" \n\t", .empty), ("\u{FEFF}\n", .empty),
            ("<!DOCTYPE html><title>Logg inn</title>", .html(title: "Logg inn")),
            (
                "<!-- a > b --><!-- c -->\n<html><head><TITLE lang=nb>\n Logg  inn &ndash; A\n</TITLE>",
                .html(title: "Logg inn – A")
            ),
            ("<?xml version=\"1.0\"?><!DOCTYPE html PUBLIC \"x\"><html xmlns=\"x\">", .html(title: nil)),
            ("<html><title></title>", .html(title: nil)), ("<html><title>Cut", .html(title: nil)),
            ("<h1>502 Bad Gateway</h1>", .html(title: nil)), ("<script>location='/'</script>", .html(title: nil)),
            ("<html><body>blåbær</body><title>Ikke så bra</title>", .html(title: "Ikke så bra")),
            ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", .picture),
            ("<?xml version=\"1.0\"?>\n<!-- x --><svg>", .picture),
            ("<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"x\"><svg>", .picture),
            ("<rss version=\"2.0\"><channel><title>x</title>", .xml), ("<feed>", .xml), ("<!DOCTYPE rss><rss>", .xml),
            ("<", .xml), ("<!--", .xml), ("<Error><Code>AccessDenied</Code></Error>", .xml),
            ("{}", .json), ("\n[", .json), ("Not  found\n", .text("Not found")), ("ø", .text("ø")),
        ] as [(String, BodyShape)]
    )
    func text(_ body: String, shape: BodyShape) {
        #expect(BodyShape(of: Array(body.utf8)) == shape)
    }

    @Test(
        "Files of other kinds are known by their first bytes",
        arguments: [
            ([0x89, 0x50, 0x4E, 0x47, 0x0D], .picture), ([0xFF, 0xD8, 0xFF, 0xE0], .picture),
            (Array("GIF89a".utf8), .picture), (Array("RIFF\u{4}\0\0\0WEBPVP8 ".utf8), .picture),
            (Array("\0\0\0\u{20}ftypavif".utf8), .picture), (Array("%PDF-1.7".utf8), .pdf),
            ([0x1F, 0x8B, 8], .compressed), ([0x50, 0x4B, 3, 4], .compressed),
            (Array("RIFF\0\0\0\0WAVE".utf8), .binary),
            ([0x0B, 0x02, 0x80, 0xFF, 0x00, 0x01, 0x02, 0x03], .binary), (Array(repeating: 0, count: 64), .empty),
            ([0xFF, 0xFE, 0x3C, 0, 0x68, 0, 0x74, 0, 0x6D, 0, 0x6C, 0, 0x3E, 0], .html(title: nil)),
            (Array("<html><title>Bl".utf8) + [0xE5] + Array("</title>".utf8), .html(title: "Blå")),
            (Array(repeating: 0x20, count: 100_000) + Array("<html>".utf8), .html(title: nil)),
        ] as [([UInt8], BodyShape)]
    )
    func files(_ body: [UInt8], shape: BodyShape) {
        #expect(BodyShape(of: body) == shape)
    }

    @Test("A page that is cut inside a character keeps its title")
    func cut() {
        let body = Array(("<html><title>Blåbær</title>" + String(repeating: "ø", count: 5_000)).utf8)
        #expect(BodyShape(of: body) == .html(title: "Blåbær"))
        #expect(BodyShape(of: [0x3C] + body.dropFirst()) == BodyShape(of: Array(body.dropLast())))
    }

    @Test("A long title is cut, and markup in it goes")
    func title() {
        let body = "<html><title><b>" + String(repeating: "x", count: 500) + "</b></title>"
        #expect(BodyShape(of: Array(body.utf8)) == .html(title: String(repeating: "x", count: 60) + "…"))
    }

    @Test("The other notation is a reason, the right one is not")
    func notations() {
        #expect(BodyShape.json.reason(expecting: .json) == nil)
        #expect(BodyShape.json.reason(expecting: .xml) == "JSON where an XML feed should be")
        #expect(BodyShape.xml.reason(expecting: .json) == "XML where a JSON feed should be")
        #expect(BodyShape.xml.reason(expecting: .xml) == nil)
        #expect(BodyShape.pdf.reason(expecting: .xml) == "a PDF document where a feed should be")
    }
}
