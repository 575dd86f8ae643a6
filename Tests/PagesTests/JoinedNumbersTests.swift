import Testing

@testable import Pages

@Suite("Numbers with a dash or a space between them")
struct JoinedNumbersTests {
    @Test(
        "What joins digits never ends a line",
        arguments: [
            ("2–2 i 98:e", "2\u{2060}–\u{2060}2 i 98:e"),
            ("6-1 og 31–30", "6\u{2060}-\u{2060}1 og 31\u{2060}–\u{2060}30"),
            ("1–2–3", "1\u{2060}–\u{2060}2\u{2060}–\u{2060}3"), ("20 000 skrek", "20\u{A0}000 skrek"),
            ("mot 1 250 000", "mot 1\u{A0}250\u{A0}000"),
        ]
    )
    func joins(_ text: String, _ result: String) {
        #expect(JoinedNumbers.joined(in: text) == result)
        #expect(JoinedNumbers.joined(in: Array(text.utf8)) == Array(result.utf8))
    }

    @Test(
        "Other dashes and spaces stay as they are",
        arguments: [
            "Djurgården – AIK", "V86-tips", "E-18", "3 – 2", "–3", "3–", "-", "", "3—2", "å–2", "2–å", "12 3000",
            "12 30",
            "a 300", "12  300",
        ]
    )
    func leaves(_ text: String) {
        #expect(JoinedNumbers.joined(in: text) == text)
    }
}
