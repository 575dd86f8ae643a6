import Markup
import TestSupport
import Testing

@Suite("Escaping")
struct EscapingTests {
    @Test("Text keeps its meaning between tags", arguments: TestTable.pairs(of: "Markup/Escaping-text"))
    func text(_ text: String, expected: String) {
        var output = Array(">".utf8)
        Escaping.appendText(text, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == ">" + expected)
    }

    @Test("An attribute value cannot end its attribute", arguments: TestTable.pairs(of: "Markup/Escaping-attribute"))
    func attribute(_ value: String, expected: String) {
        var output: [UInt8] = []
        Escaping.appendAttribute(value, to: &output)
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }

    @Test("Controls and noncharacters are left out wherever they stand, and nothing else")
    func forbidden() {
        let values =
            Array(0x7F...0x100) + Array(0xFDC0...0xFE00)
            + (0...16).flatMap { Array($0 << 16 | 0xFFF0...$0 << 16 | 0xFFFF) }
        for scalar in values.compactMap(Unicode.Scalar.init) {
            let isLeftOut = scalar.properties.isNoncharacterCodePoint || scalar.properties.generalCategory == .control
            for before in 0..<9 {
                let start = String(repeating: "x", count: before)
                var output: [UInt8] = []
                Escaping.appendText("\(start)\(scalar)åx<", to: &output)
                let kept = isLeftOut ? "" : String(scalar)
                #expect(String(decoding: output, as: UTF8.self) == "\(start)\(kept)åx&lt;", "\(scalar.value)")
            }
        }
    }

    @Test("Every byte of ASCII is copied, escaped or left out")
    func everyByte() {
        for byte in UInt8(0)...0x7F {
            let character = String(Unicode.Scalar(byte))
            var output: [UInt8] = []
            Escaping.appendAttribute(character, to: &output)
            let isBlank = byte == 0x09 || byte == 0x0A || byte == 0x0D
            switch character {
            case "&", "<", ">", "\"", "'": #expect(output.first == UInt8(ascii: "&") && output.count > 3)
            default: #expect(output == (byte < 0x20 && !isBlank || byte == 0x7F ? [] : [byte]))
            }
        }
    }
}
