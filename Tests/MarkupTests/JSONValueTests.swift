import Markup
import Testing

@Suite("JSON values")
struct JSONValueTests {
    /// A text and what each accessor answers, in the order string, text, bool, int, double.
    private static let answers: [(String, String?, String?, Bool?, Int?, Double?)] = [
        ("null", nil, nil, nil, nil, nil),
        ("true", nil, nil, true, nil, nil),
        ("false", nil, nil, false, nil, nil),
        ("\"\"", "", "", nil, nil, nil),
        ("\"1\"", "1", "1", nil, nil, nil),
        ("\"true\"", "true", "true", nil, nil, nil),
        ("0", nil, "0", nil, 0, 0),
        ("-0", nil, "-0", nil, 0, 0),
        ("42", nil, "42", nil, 42, 42),
        ("1e3", nil, "1e3", nil, 1_000, 1_000),
        ("5.0", nil, "5.0", nil, 5, 5),
        ("5.5", nil, "5.5", nil, nil, 5.5),
        ("1e-1", nil, "1e-1", nil, nil, 0.1),
        ("9223372036854775807", nil, "9223372036854775807", nil, .max, 0x1p63),
        ("-9223372036854775808", nil, "-9223372036854775808", nil, .min, -0x1p63),
        ("9223372036854775808", nil, "9223372036854775808", nil, nil, 0x1p63),
        ("1e400", nil, "1e400", nil, nil, nil),
        ("[1]", nil, nil, nil, nil, nil),
        ("{}", nil, nil, nil, nil, nil),
    ]

    @Test("An accessor of another kind answers nil, in a tree and in a view", arguments: answers)
    func accessors(_ text: String, string: String?, either: String?, bool: Bool?, int: Int?, double: Double?) throws {
        let json = try JSON(parsing: Array(text.utf8))
        #expect((json.string, json.text, json.bool, json.int, json.double) == (string, either, bool, int, double))
        let view = try JSONView(parsing: Array(text.utf8))
        #expect((view.string, view.text, view.bool, view.int, view.double) == (string, either, bool, int, double))
    }

    @Test(
        "A value says its kind in words",
        arguments: [
            ("null", "null"), ("true", "true or false"), ("1", "a number"), ("\"\"", "a string"), ("[]", "an array"),
            ("{}", "an object"),
        ]
    )
    func kind(_ text: String, words: String) throws {
        #expect(try JSON(parsing: Array(text.utf8)).kindInWords == words)
        #expect(try JSONView(parsing: Array(text.utf8)).kindInWords == words)
    }

    @Test(
        "Asking what has no members for one answers nil",
        arguments: ["null", "true", "1", "\"a\"", "[{\"a\":1}]", "{}"]
    )
    func noMember(_ text: String) throws {
        #expect(try JSON(parsing: Array(text.utf8))["a"] == nil)
    }

    @Test("A member that is null is as good as none")
    func null() throws {
        let json = try JSON(parsing: Array("{\"a\":null}".utf8))
        #expect(json["a"] == nil)
        #expect(json.members?.count == 1)
    }
}
