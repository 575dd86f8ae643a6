import Testing

@testable import Pages

@Suite("Numbers with a dash between them")
struct JoinedNumbersTests {
    @Test(
        "A dash between digits never ends a line",
        arguments: [
            ("2–2 i 98:e", "2\u{2060}–\u{2060}2 i 98:e"),
            ("6-1 og 31–30", "6\u{2060}-\u{2060}1 og 31\u{2060}–\u{2060}30"),
            ("1–2–3", "1\u{2060}–\u{2060}2\u{2060}–\u{2060}3"),
        ]
    )
    func joins(_ text: String, _ result: String) {
        #expect(JoinedNumbers.joined(in: text) == result)
    }

    @Test(
        "Other dashes stay as they are",
        arguments: ["Djurgården – AIK", "V86-tips", "E-18", "3 – 2", "–3", "3–", "-", "", "3—2", "å–2", "2–å"]
    )
    func leaves(_ text: String) {
        #expect(JoinedNumbers.joined(in: text) == text)
    }
}
