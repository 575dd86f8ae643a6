import TestSupport
import Testing

@testable import Markup

/// The short way through healthy HTML against the long way, which is right by definition.
@Suite("The short way through HTML")
struct SimpleHTMLTests {
    private static let base = WebAddress("https://avis.example/sak/1")

    private func long(_ html: String, _ base: WebAddress?) -> [UInt8] {
        SafeHTML.sanitising(html, relativeTo: base, headingOffset: 0).utf8
    }

    /// Compares both ways; the result is whether the short one was taken.
    private func compare(_ html: String, relativeTo base: WebAddress? = base) -> Bool {
        guard let short = SimpleHTML.sanitised(Array(html.utf8)[...], relativeTo: base) else { return false }
        let long = long(html, base)
        #expect(
            short == long,
            "\(html.debugDescription): \(String(decoding: short, as: UTF8.self).debugDescription) is not \(String(decoding: long, as: UTF8.self).debugDescription)"
        )
        return true
    }

    @Test(
        "Healthy HTML goes the short way and comes out the same",
        arguments: TestTable.cells(of: "Markup/SimpleHTML-takesTheShortWay")
    )
    func takesTheShortWay(html: String) { #expect(compare(html)) }

    @Test(
        "What a parser has to decide goes the long way",
        arguments: TestTable.cells(of: "Markup/SimpleHTML-takesTheLongWay")
    )
    func takesTheLongWay(html: String) {
        #expect(SimpleHTML.sanitised(Array(html.utf8)[...], relativeTo: Self.base) == nil)
    }

    private static let pieces = TestTable.cells(of: "Markup/SimpleHTML-pieces")

    @Test("Ten thousand fragments of every kind come out the same both ways", arguments: 0..<10)
    func agreesOnGeneratedFragments(seed: UInt64) {
        var random = SteadyRandom(seed: seed)
        var short = 0
        for _ in 0..<1_000 {
            var open: [String] = []
            var html = ""
            for _ in 0..<random.below(14) {
                // Mostly what is properly nested, sometimes anything.
                if random.below(10) > 0, random.below(3) == 0, let name = open.popLast() {
                    html += "</\(name)>"
                    continue
                }
                let piece = Self.pieces[random.below(random.below(4) == 0 ? Self.pieces.count : 58)]
                if random.below(12) > 0, piece.hasPrefix("</") { continue }
                if piece.hasPrefix("<"), !piece.hasPrefix("</"), !piece.hasPrefix("<br"), !piece.hasPrefix("<img") {
                    open.append(String(piece.dropFirst().prefix { $0.isLetter || $0.isNumber }))
                }
                html += piece
            }
            if random.below(8) > 0 { html += open.reversed().map { "</\($0)>" }.joined() }
            if compare(html, relativeTo: random.below(2) == 0 ? Self.base : nil) { short += 1 }
        }
        #expect(short > 100)
    }

    @Test("Long fragments come out the same both ways", arguments: [990, 1_000, 1_010, 4_080, 4_096, 4_100, 20_000])
    func agreesOnLongText(length: Int) {
        for shift in 0..<8 {
            let text = String(repeating: "å", count: shift % 4) + String(repeating: "ord å ", count: length / 7 + shift)
            #expect(compare("<p>\(text)</p>\n<p>&amp;\(text)<br>\(String(repeating: " ", count: shift))</p>"))
        }
    }
}

extension SteadyRandom {
    fileprivate mutating func below(_ limit: Int) -> Int { .random(in: 0..<limit, using: &self) }
}
