import Markup
import TestSupport
import Testing

/// The grammar of RFC 8259 by classes of texts: allowed ones are read, forbidden ones are refused, nothing in between.
@Suite("The grammar of JSON")
struct JSONGrammarTests {
    static let numbers = [
        "0", "-0", "7", "-7", "10", "-10", "905", "0.0", "-0.0", "0.1", "-0.1", "1.0", "3.14", "0.000001", "100.001",
        "0e0", "0E0", "0e1", "1e1", "1E1", "1e+1", "1e-1", "1E+1", "1E-1", "1e01", "1e00", "1.5e2", "1.5E+02",
        "-1.5e-02", "123456789012345678901234567890", "-123456789012345678901234567890", "1e9999", "-1e9999",
        "1e-9999", "0.00000000000000000000000000000000001", "1.7976931348623157e308", "5e-324", "[-0]", "[1,-1]",
        "[ 0.5 , 5e-1 ]", "[1e5]", "{\"n\":-2.5}",
    ]

    static let strings = [
        #""""#, #"" ""#, #""a""#, #""\"""#, #""\\""#, #""\/""#, #""/""#, #""\b""#, #""\f""#, #""\n""#, #""\r""#,
        #""\t""#, #""\"\\\/\b\f\n\r\t""#, #""\u0000""#, #""\u001f""#, #""\u0022""#, #""\u005C""#, #""\u00e9""#,
        #""\u00E9""#, #""\uFFFE""#, #""\uFFFF""#, #""\uD834\uDD1E""#, #""\ud834\udd1e""#, #""\uDADA""#, #""\uDd1ea""#,
        #""\uD800\uD800""#, #""\uD800\n""#, #""\uDC00\uD800""#, #""\\u0000""#, #""\\""#, #""\\\\""#, #""\\n""#,
        #""'""#, #""[""#, #""{\"a\":1}""#, #""//""#, #""/* */""#, "\"\u{7F}\"", "\"\u{80}\"", "\"\u{A0}\"",
        "\"\u{2028}\"", "\"\u{2029}\"", "\"\u{FEFF}\"", "\"\u{FFFE}\"", "\"\u{10FFFF}\"", "\"é\"", "\"€\"", "\"😀\"",
        "\"👩‍👩‍👧\"", "\"e\u{301}\"", #"["a","b"]"#, #""12345678""#, #""1234567\"9""#, #""12345678\u0041""#,
    ]

    static let structures = [
        "[]", "{}", " [] ", "\t{}\n", "\r\n[\r\n]\r\n", "[[]]", "[[],[]]", "[{}]", "{\"a\":{}}", "{\"a\":[]}",
        "{\"\":0}", "{\"a\":1,\"b\":2}", "{\"a\":1,\"a\":1}", "{\"a\":1,\"a\":2}", #"{"\u0061":1}"#, #"{"a\"b":1}"#,
        "{\"a\\u0000b\":1}", "[1,[2,[3,[4]]]]", "[null,1,\"1\",{},[]]", "{ \"a\" : 1 , \"b\" : [ 2 ] }",
        "{\n\"a\":\n1\n}", "[1\n,2]", "[ 1]", "[1 ]", "[\"\"]", "[\"a\"]", "[[[[[[[[[[]]]]]]]]]]",
        "{\"a\":{\"b\":{\"c\":{}}}}", "\u{FEFF}[]", "\u{FEFF} {}",
    ]

    static let literals = [
        "null", "true", "false", "[null]", "[true]", "[false]", "{\"a\":null}", " true ", "[true,null]",
    ]

    @Test("What the grammar allows is read", arguments: numbers + strings + structures + literals)
    func accepted(_ text: String) throws {
        let tree = try JSON(parsing: Array(text.utf8))
        #expect(try JSON(parsing: tree.compactText) == tree, "and what is written of it is the same value")
    }

    static let wrongNumbers = [
        "+", "++1", "-+1", "+-1", "-00", "012", "-1.", ".1", "-.1", "1.e1", ".e1", "1..2", "1.2.3", "1.2.", "1E",
        "1E+", "1e+-1", "1e1.5", "1ee1", "1e1e1", "0e", "0e+", "0.e1", "0.3e", "0.3e+", "1.0e", "1.0e-", "e1", "0x1",
        "0x", "0xG", "0b1", "0o7", "1,000", "1 .5", "- 1", "1a", "1d", "1L", "0.1f", "-NaN", "nan", "Inf", "+Infinity",
        "1\u{200B}", "½", "1/2", "1+2", "0-", "0+", "[-]", "[1.]", "[.5]", "[01]", "[1e]", "[0x1]", "[+1]", "[-foo]",
        "[1ea]", "[2.e3]", "[1eE2]", "[9.e+]", "[0e+-1]", "[-2.]", "[- 1]", "{\"a\":01}",
    ]

    static let wrongStrings = TestTable.cells(of: "Markup/JSONGrammar-wrongStrings")

    static let wrongStructures = TestTable.cells(of: "Markup/JSONGrammar-wrongStructures")

    static let wrongLiterals = [
        "n", "nu", "Null", "nil", "none", "t", "tru", "truee", "TRUE", "f", "fals", "falsee", "False", "FALSE", "yes",
        "no", "on", "[nul]", "[tru]", "[fals]", "[truefalse]", "[null null]", "nul l", "t rue", "ｔrue", "trúe",
        "null,", "{\"a\":tru}", "{\"a\":nul", "[True]", "new Date()", "void 0",
    ]

    @Test("What the grammar forbids is refused", arguments: wrongNumbers + wrongStrings)
    func refusedScalars(_ text: String) {
        #expect(throws: JSONError.self) { try JSON(parsing: Array(text.utf8)) }
        #expect(throws: JSONError.self) { try JSONView(parsing: Array(text.utf8)) }
    }

    @Test("What the grammar forbids around values is refused", arguments: wrongStructures + wrongLiterals)
    func refusedStructures(_ text: String) {
        #expect(throws: JSONError.self) { try JSONView(parsing: Array(text.utf8)) }
    }

    static let invalidRuns: [[UInt8]] = [
        [0x80], [0xBF], [0xC0, 0xAF], [0xC1, 0x81], [0xC3], [0xE0, 0x80, 0xAF], [0xE2, 0x82], [0xED, 0xA0, 0x80],
        [0xF0, 0x82, 0x82, 0xAC], [0xF0, 0x9F, 0x98], [0xF4, 0x90, 0x80, 0x80], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFF],
    ]

    @Test("Bytes that are no UTF-8 are refused in every place of a text", arguments: invalidRuns)
    func invalidEverywhere(_ run: [UInt8]) throws {
        let bytes = Array(#"{"navn":["Blåbær\n","😀 eight bytes and more"],"tall":-1.5e3}"#.utf8)
        _ = try JSONView(parsing: bytes)
        for place in 0...bytes.count {
            let changed = Array(bytes[..<place]) + run + Array(bytes[place...])
            #expect(throws: JSONError.self, "at byte \(place)") { try JSONView(parsing: changed) }
        }
    }
}
