import TestSupport
import Testing

@Suite("Groups of design tokens")
struct TokenGroupTests {
    @Test("Groups give names and types, the nearest type wins")
    func groups() {
        let json = """
            {"b": {"$type": "number", "one": {"$value": 1}, "c_2": {"$type": "fontWeight", "x-Y": {"$value": 2}}},
             "a": {"$type": "number", "$value": 3}}
            """
        #expect(TokenStylesheet(json).rules == "--a:3;--b-c_2-x-Y:2;--b-one:1")
    }

    @Test("The root of a group has the name of the group")
    func root() {
        let json = """
            {"$type": "number", "a": {"$root": {"$value": 1}, "b": {"$value": "{a.$root}"}}, "c": {"$value": "{a.b}"}}
            """
        #expect(TokenStylesheet(json).rules == "--a:1;--a-b:1;--c:1")
    }

    @Test("A brand changes single values and need not repeat the type")
    func brand() {
        let base = #"{"n": {"$type": "number", "a": {"$value": 1}, "b": {"$value": 2}, "c": {"$value": "{n.a}"}}}"#
        #expect(TokenStylesheet(base, brand: #"{"n": {"a": {"$value": 9}}}"#).rules == "--n-a:9;--n-b:2;--n-c:9")
        #expect(
            TokenStylesheet(
                base,
                brand: #"{"n": {"a": {"$type": "fontWeight", "$value": "bold"}, "z": {"$value": 3}}}"#
            )
            .rules
                == "--n-a:700;--n-b:2;--n-c:700;--n-z:3"
        )
    }

    @Test("Dark is light, then base's dark, then the brand's")
    func layers() {
        let value = { (name: String, value: Int) in "\"\(name)\": {\"$value\": \(value)}" }
        let sheet = TokenStylesheet(
            "{\"$type\": \"number\", \(value("a", 1)), \(value("b", 1)), \(value("c", 1)), \(value("d", 1))}",
            dark: "{\(value("a", 2)), \(value("b", 2))}",
            brand: "{\(value("b", 3)), \(value("c", 3))}",
            brandDark: "{\(value("a", 4))}"
        )
        #expect(sheet.rules == "--a:1;--b:3;--c:3;--d:1}@media (prefers-color-scheme:dark){:root{--a:4;--b:2}")
    }

    @Test(
        "A group does not extend another",
        arguments: TestTable.pairs(
            #"""
            - {"b": {"$extends": "{a}"}} =>
              1:8: error: unknown key "$extends" of a group; write each token of that group, such as "ink": {"$value": "{a.ink}"}
            - {"$extends": 3} =>
              1:2: error: unknown key "$extends" of a whole file; write each token of that group, such as "ink": {"$value": "{color.ink}"}
            """#
        )
    )
    func extending(_ json: String, _ mistake: String) {
        #expect(TokenStylesheet(json).mistakes == ["base/tokens.json:" + mistake])
    }

    @Test("A name is a token in all themes or a group in all")
    func kinds() {
        #expect(
            TokenStylesheet(#"{"$type": "number", "a": {"b": {"$value": 1}}}"#, brand: #"{"a": {"$value": 1}}"#)
                .mistakes
                == [
                    "vg/tokens.json:1:18: error: \"a\" is a token here and a group in themes/base/tokens.json; give it another name"
                ]
        )
    }
}
