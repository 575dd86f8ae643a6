import Foundation
import TestSupport
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

    @Test("Active content and addresses are left out", arguments: TestTable.pairs(of: "Theming/SVGSanitiser-removed"))
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
