import Foundation
import Testing

@testable import Theming

@Suite("Drawings of foreign origin run nothing and load nothing")
struct SVGSanitiserTests {
    private static let start = #"<svg xmlns="http://www.w3.org/2000/svg""#

    /// The content of a drawing after sanitising.
    private static func inside(_ content: String, root: String = "") -> String? {
        guard let bytes = SVGSanitiser.sanitised(Array("\(start)\(root)>\(content)</svg>".utf8)) else { return nil }
        let text = String(decoding: bytes, as: UTF8.self)
        if text == start + "/>" { return "" }
        guard text.hasPrefix(start + ">"), text.hasSuffix("</svg>") else { return text }
        return String(text.dropFirst(start.count + 1).dropLast("</svg>".count))
    }

    @Test(
        "Active content and addresses are left out",
        arguments: [
            ("<script>alert(1)</script>", ""), ("<script href=\"a.js\"/>", ""),
            ("<svg:script>alert(1)</svg:script>", ""),
            ("<x:script xmlns:x=\"http://www.w3.org/2000/svg\">alert(1)</x:script>", ""),
            ("<h:script xmlns:h=\"http://www.w3.org/1999/xhtml\">alert(1)</h:script>", ""),
            ("<SCRIPT>alert(1)</SCRIPT>", ""), ("<scr\u{0}ipt>alert(1)</scr\u{0}ipt>", ""),
            ("<foreignObject><body xmlns=\"http://www.w3.org/1999/xhtml\"><img/></body></foreignObject>", ""),
            ("<g onclick=\"alert(1)\"/>", "<g/>"), ("<g ONLOAD=\"alert(1)\"/>", "<g/>"),
            ("<g x:onload=\"a\"/>", "<g/>"),
            ("<a href=\"javascript:alert(1)\"><path d=\"M0 0\"/></a>", "<path d=\"M0 0\"/>"),
            ("<a xlink:href=\"https://a.example/\">Words</a>", "Words"),
            ("<use href=\"https://a.example/b.svg#c\"/>", "<use/>"), ("<use href=\"b.svg#c\"/>", "<use/>"),
            ("<use href=\"data:image/svg+xml;base64,PHN2Zz4=#a\"/>", "<use/>"),
            ("<use xlink:href=\"#c\"/>", "<use href=\"#c\"/>"),
            ("<use href=\"#c\" xlink:href=\"#d\"/>", "<use href=\"#c\"/>"),
            ("<image href=\"https://a.example/a.png\"/>", "<image/>"),
            ("<image href=\"data:image/svg+xml;base64,PHN2Zz4=\"/>", "<image/>"),
            ("<image href=\" javascript:alert(1)\"/>", "<image/>"),
            ("<image href=\"data:image/png;base64,AAAA\"/>", "<image href=\"data:image/png;base64,AAAA\"/>"),
            ("<path d=\"M0 0\" fill=\"url(#a)\"/>", "<path d=\"M0 0\" fill=\"url(#a)\"/>"),
            ("<path fill=\"url( 'https://a.example/a.svg#b' )\"/>", "<path/>"),
            ("<path fill=\"URL(//a.example/b)\"/>", "<path/>"),
            ("<path fill=\"\\75rl(https://a.example/)\"/>", "<path/>"),
            ("<path cursor=\"url(a.cur), auto\"/>", "<path/>"),
            ("<path style=\"fill:red\"/>", "<path style=\"fill:red\"/>"),
            ("<path style=\"fill:url(https://a.example/)\"/>", "<path/>"),
            ("<style>@import 'https://a.example/a.css';</style>", "<style/>"),
            ("<style>@font-face{font-family:a;src:url(https://a.example/a.woff)}</style>", "<style/>"),
            ("<style>.a{fill:#123}</style>", "<style>.a{fill:#123}</style>"),
            ("<style>.a{fi<!-- -->ll:u<![CDATA[rl(https://a.example/)]]>}</style>", "<style/>"),
            ("<set attributeName=\"href\" to=\"javascript:alert(1)\"/>", ""),
            ("<animate attributeName=\"xlink:href\" values=\"javascript:alert(1)\"/>", ""),
            ("<set attributeName=\"onclick\" to=\"alert(1)\"/>", ""),
            (
                "<animate attributeName=\"opacity\" from=\"0\" to=\"1\" dur=\"2s\"/>",
                "<animate attributeName=\"opacity\" from=\"0\" to=\"1\" dur=\"2s\"/>"
            ),
            ("<handler>alert(1)</handler><listener/><iframe/><embed/><object/><audio/><video/>", ""),
            ("<metadata><rdf:RDF/></metadata><sodipodi:namedview/>", ""), ("<!-- a --><?php echo 1 ?><g/>", "<g/>"),
            ("<text>a &lt;script&gt; b</text>", "<text>a &lt;script&gt; b</text>"),
            (
                "<title><![CDATA[<script>alert(1)</script>]]></title>",
                "<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>"
            ),
        ]
    )
    func removed(_ content: String, _ expected: String) {
        #expect(Self.inside(content) == expected)
    }

    @Test("The root keeps its size only, and there is one")
    func root() {
        let root = #" onload="alert(1)" width="9" height="8""#
        let bytes = SVGSanitiser.sanitised(
            Array("\(Self.start)\(root)><g/></svg>\(Self.start)/><script>a</script>".utf8)
        )
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == Self.start + #" width="9" height="8"><g/></svg>"#)
        #expect(SVGSanitiser.sanitised(Array("<html><svg/></html>".utf8)) == nil)
    }

    @Test("Entities are never declared")
    func entities() {
        let text = "<!DOCTYPE svg [<!ENTITY a '<script>alert(1)</script>'>]>\(Self.start)><text>&a;</text></svg>"
        let bytes = SVGSanitiser.sanitised(Array(text.utf8)) ?? []
        #expect(!String(decoding: bytes, as: UTF8.self).contains("alert"))
    }

    @Test("A long path and a picture inside keep all of their bytes")
    func long() {
        let path = "M0 0" + String(repeating: "L12 34", count: 100_000)
        let picture = "data:image/jpeg;base64," + String(repeating: "QUJD", count: 100_000)
        let content = "<path d=\"\(path)\"/><image href=\"\(picture)\"/>"
        #expect(Self.inside(content) == content)
    }

    @Test("Drawings of the sample stay as they are, byte by byte")
    func sample() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("content/feeds/images")
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "svg" }
        #expect(files.count > 50)
        for file in files {
            let bytes = Array(try Data(contentsOf: file))
            #expect(SVGSanitiser.sanitised(bytes) == bytes, "\(file.lastPathComponent)")
        }
    }
}
