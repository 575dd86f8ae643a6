import Testing

@testable import Markup

@Suite("Text of bytes in any encoding")
struct DecodedTextTests {
    private func text(_ bytes: [UInt8], charset: String? = nil) -> String {
        String(decoding: DecodedText(bytes, charset: charset).utf8, as: UTF8.self)
    }

    private func bytes(_ text: String, _ form: UnicodeForm, mark: Bool = false) -> [UInt8] {
        let units = (mark ? "\u{FEFF}" : "") + text
        switch form {
        case .utf16LittleEndian: return units.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        case .utf16BigEndian: return units.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        case .utf32LittleEndian:
            return units.unicodeScalars.flatMap { scalar in (0..<4).map { UInt8(scalar.value >> ($0 * 8) & 0xFF) } }
        case .utf32BigEndian:
            return units.unicodeScalars.flatMap { scalar in
                (0..<4).reversed().map { UInt8(scalar.value >> ($0 * 8) & 0xFF) }
            }
        }
    }

    @Test(
        "UTF-16 and UTF-32 show themselves, whatever HTTP says",
        arguments: [UnicodeForm.utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian],
        ["<?xml version='1.0'?><a>Blåbær 🫐</a>", "{\"a\":\"ø\"}", "[]", "\n <a/>", "<å/>"]
    )
    func wide(_ form: UnicodeForm, _ source: String) {
        let expected = source.drop { $0.isWhitespace }
        for mark in [true, false] {
            let decoded = DecodedText(bytes(source, form, mark: mark), charset: "iso-8859-1")
            #expect(String(decoding: decoded.utf8, as: UTF8.self) == expected)
            #expect(decoded.encoding == form.rawValue)
        }
    }

    @Test("Lone surrogates and half units do not spoil UTF-16")
    func surrogates() {
        let units: [UInt16] = [0xFEFF, 0x3C, 0xD83D, 0x61, 0xDE00, 0xFFFE, 0xFFFF, 0x01, 0x62, 0xD83D]
        #expect(text(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }) == "<ab")
        #expect(text([0xFF, 0xFE, 0x3C, 0, 0x61]) == "<\u{FFFD}")
        #expect(text([0, 0, 0xFE, 0xFF, 0, 0, 0, 0x3C, 0, 0x11, 0, 0]) == "<\u{FFFD}")
    }

    @Test("Valid UTF-8 wins over every claim", arguments: ["iso-8859-1", "utf-16", "shift_jis", "nonsense", nil])
    func valid(_ charset: String?) {
        let source = "<?xml version='1.0' encoding='windows-1250'?><a>Blåbær – 🫐</a>"
        let decoded = DecodedText(Array(source.utf8), charset: charset)
        #expect(String(decoding: decoded.utf8, as: UTF8.self) == source)
        #expect(decoded.encoding == "utf-8")
    }

    @Test(
        "Else HTTP is believed, then the declaration, then it is windows-1252",
        arguments: [
            ([0xE6, 0xF8, 0xE5], nil, "", "æøå", "windows-1252"),
            ([0x93, 0xE6, 0x94, 0x81], nil, "", "“æ”\u{81}", "windows-1252"),
            ([0xE6], "ISO-8859-1", "utf-8", "æ", "windows-1252"),
            ([0x80], "us-ascii", "", "€", "windows-1252"),
            ([0xE6], "\"iso-8859-5\" ", "", "ц", "iso-8859-5"),
            ([0xB1], nil, "ISO-8859-2", "ą", "iso-8859-2"),
            ([0xB1], "x-unknown", "ISO-8859-2", "ą", "iso-8859-2"),
            ([0xA4], nil, "iso-8859-15", "€", "iso-8859-15"),
            ([0xF0], "iso-8859-9", "", "ğ", "windows-1254"),
            ([0xD0, 0xD2], nil, "KOI8-R", "пр", "koi8-r"),
            ([0xCF, 0xF0], "windows-1251", "", "Пр", "windows-1251"),
            ([0x93, 0xFA, 0x96, 0x7B], "Shift_JIS", "", "日本", "shift_jis"),
            ([0xC6, 0xFC, 0xCB, 0xDC], nil, "euc-jp", "日本", "euc-jp"),
            ([0xD6, 0xD0, 0xCE, 0xC4], nil, "gb2312", "中文", "gbk"),
            ([0xA4, 0xA4, 0xA4, 0xE5], nil, "Big5", "中文", "big5"),
            ([0xC7, 0xD1], nil, "euc-kr", "한", "euc-kr"),
            ([0xE6], nil, "utf-16", "æ", "windows-1252"),
            ([0xE6], nil, "utf-7", "æ", "windows-1252"),
        ] as [([UInt8], String?, String, String, String)]
    )
    func claims(_ word: [UInt8], charset: String?, declared: String, expected: String, encoding: String) {
        let declaration = declared.isEmpty ? "" : "<?xml version=\"1.0\" encoding=\"\(declared)\"?>"
        let decoded = DecodedText(Array((declaration + "<a>").utf8) + word + Array("</a>".utf8), charset: charset)
        #expect(String(decoding: decoded.utf8, as: UTF8.self) == declaration + "<a>\(expected)</a>")
        #expect(decoded.encoding == encoding)
    }

    @Test("A few stray bytes do not make other text of UTF-8", arguments: ["utf-8", "iso-8859-1", nil])
    func mostly(_ charset: String?) {
        let decoded = DecodedText(Array("<a>æøåæ".utf8) + [0xE5] + Array("</a>".utf8), charset: charset)
        #expect(String(decoding: decoded.utf8, as: UTF8.self) == "<a>æøåæ\u{FFFD}</a>")
        #expect(decoded.encoding == "utf-8")
    }

    @Test("Who says UTF-8 is believed until the bytes disprove it")
    func believed() {
        #expect(text(Array("<a>caf".utf8) + [0xE9], charset: "utf-8") == "<a>caf\u{FFFD}")
        #expect(text(Array("<a>bl".utf8) + [0xE5], charset: nil) == "<a>blå")
        let latin = Array("<a>bl".utf8) + [0xE5, 0x62, 0xE6, 0x72, 0x20, 0xF8, 0x20, 0xE5]
        #expect(text(latin, charset: "utf-8") == "<a>blåbær ø å")
    }

    @Test("White space and a byte order mark in front go, and the lines are counted")
    func front() {
        let decoded = DecodedText(Array("\u{FEFF}\r\n \n\u{FEFF}\t<?xml?>\n".utf8), charset: nil)
        #expect(decoded.utf8 == Array("<?xml?>\n".utf8))
        #expect(decoded.leadingLines == 2)
        #expect(text([0xEF, 0xBB, 0xBF, 0x61, 0xE6], charset: "iso-8859-1") == "a\u{FFFD}")
        #expect(text(Array(" \0\n".utf8)) == "" && text([]) == "" && text([0xEF, 0xBB, 0xBF]) == "")
    }

    @Test(
        "What XML forbids is left out, and nothing else",
        arguments: [
            ("a\u{0}b\u{8}c\u{B}d\u{C}e\u{1B}f\u{1F}g", "abcdefg"), ("a\tb\nc\rd", "a\tb\nc\rd"),
            ("a\u{7F}b", "a\u{7F}b"),
            ("a\u{85}b", "a\u{85}b"), ("a\u{FFFE}b\u{FFFF}c\u{FFFD}", "abc\u{FFFD}"), ("æ\u{1}ø", "æø"),
        ]
    )
    func forbidden(_ source: String, expected: String) {
        #expect(text(Array(source.utf8)) == expected)
        #expect(text(bytes("<" + source, .utf16BigEndian)) == "<" + expected)
    }

    @Test(
        "Bytes that are no character are one U+FFFD each run",
        arguments: [
            ([0xC3], "\u{FFFD}"), ([0xC0, 0xAF], "\u{FFFD}\u{FFFD}"), ([0xE2, 0x82], "\u{FFFD}"),
            ([0xE2, 0x82, 0x41], "\u{FFFD}A"), ([0xF0, 0x9F, 0x98], "\u{FFFD}"), ([0x80, 0x80], "\u{FFFD}\u{FFFD}"),
            ([0xF4, 0x90, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xE0, 0x80, 0x80], "\u{FFFD}\u{FFFD}\u{FFFD}"),
            ([0xED, 0xA0, 0xBD], ""), ([0xFF], "\u{FFFD}"), ([0xF5, 0x80], "\u{FFFD}\u{FFFD}"),
        ] as [([UInt8], String)]
    )
    func stray(_ bytes: [UInt8], expected: String) {
        #expect(text([0xEF, 0xBB, 0xBF, 0x61] + bytes + [0x62]) == "a" + expected + "b")
    }

    @Test("An escaped encoding is believed although it is ASCII")
    func escaped() {
        let source: [UInt8] = [0x3C, 0x1B, 0x24, 0x42, 0x46, 0x7C, 0x4B, 0x5C, 0x1B, 0x28, 0x42, 0x3E]
        let decoded = DecodedText(source, charset: "ISO-2022-JP")
        #expect(String(decoding: decoded.utf8, as: UTF8.self) == "<日本>")
        #expect(decoded.encoding == "iso-2022-jp")
    }

    @Test("Every byte that is spoiled leaves text that Swift finds valid")
    func spoiled() {
        let source = Array("<?xml version='1.0' encoding='shift_jis'?>\n<a>Blåbær – 🫐</a>\u{FFFD}".utf8)
        var faults = 0
        for index in source.indices {
            for byte: UInt8 in [0, 0x80, 0xE2, 0xED, 0xFF] {
                var spoiled = source
                spoiled[index] = byte
                for charset in [nil, "gbk", "iso-2022-jp"] {
                    let utf8 = DecodedText(spoiled, charset: charset).utf8
                    let isValid = (try? UTF8Span(validating: utf8.span)) != nil
                    faults += isValid && !utf8.contains { $0 < 0x20 && $0 != 0x0A } ? 0 : 1
                }
            }
            _ = DecodedText(Array(source[..<index]), charset: "euc-jp")
        }
        #expect(faults == 0)
    }

    @Test("Clean UTF-8 is not copied")
    func shared() {
        let source = [UInt8](repeating: UInt8(ascii: "a"), count: 10_000)
        let decoded = DecodedText(source, charset: nil)
        let isSame = unsafe source.withUnsafeBufferPointer { one in
            unsafe decoded.utf8.withUnsafeBufferPointer { unsafe $0.baseAddress == one.baseAddress }
        }
        #expect(isSame)
    }
}
