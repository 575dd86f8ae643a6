import TestSupport
import Testing
import Theming

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
        "A group that extends another has its tokens, its own ones win",
        arguments: TestTable.pairs(
            #"""
            - {"b": {"$type": "number", "x": {"$value": 1}, "y": {"$value": 2}}, "p": {"$extends": "{b}", "x": {"$value": 3}}} =>
              --b-x:1;--b-y:2;--p-x:3;--p-y:2
            - {"b": {"$type": "number", "x": {"$value": 1}}, "p": {"$extends": "#/b"}} => --b-x:1;--p-x:1
            - {"$type": "number", "b": {"f": {"w": {"$value": 1}, "h": {"$value": 2}}}, "p": {"$extends": "{b}", "f": {"w": {"$value": 9}}}} =>
              --b-f-h:2;--b-f-w:1;--p-f-h:2;--p-f-w:9
            - {"$type": "number", "c": {"$extends": "{b}"}, "b": {"$extends": "{a}"}, "a": {"x": {"$value": 1}}} =>
              --a-x:1;--b-x:1;--c-x:1
            - {"$type": "number", "g": {"a": {"x": {"$value": 1}}, "b": {"$extends": "{g.a}"}}} =>
              --g-a-x:1;--g-b-x:1
            - {"$type": "number", "a": {"i": {"x": {"$value": 1}}}, "b": {"$extends": "{a}", "i": {"y": {"$value": 2}}}, "c": {"$extends": "{b.i}"}} =>
              --a-i-x:1;--b-i-x:1;--b-i-y:2;--c-x:1;--c-y:2
            - {"$type": "number", "a": {"i": {"x": {"$value": 1}}}, "b": {"$extends": "{a}"}, "c": {"$extends": "{b.i}"}} =>
              --a-i-x:1;--b-i-x:1;--c-x:1
            - {"a": {"$type": "number", "$root": {"$value": 1}}, "b": {"$extends": "{a}"}} => --a:1;--b:1
            - {"a": {"$type": "number", "x": {"$value": 1}}, "b": {"$type": "fontWeight", "$extends": "{a}", "y": {"$value": "bold"}}} =>
              --a-x:1;--b-x:1;--b-y:700
            """#
        )
    )
    func extending(_ json: String, _ rules: String) {
        #expect(TokenStylesheet(json).rules == rules)
    }

    @Test("A brand's group may extend one of base, and base's groups have the brand's values")
    func extendingBase() {
        let base = #"{"$type": "number", "a": {"x": {"$value": 1}, "y": {"$value": 1}}, "b": {"$extends": "{a}"}}"#
        let brand = #"{"a": {"x": {"$value": 2}}, "c": {"$extends": "{a}", "y": {"$value": 3}}}"#
        #expect(TokenStylesheet(base, brand: brand).rules == "--a-x:2;--a-y:1;--b-x:2;--b-y:1;--c-x:2;--c-y:3")
    }

    @Test(
        "A wrong $extends is named where it stands",
        arguments: TestTable.pairs(
            #"""
            - {"a": {"$extends": "{b}"}, "b": {"$extends": "{a}"}} =>
              1:46: error: groups extend each other: a > b > a; break the cycle
            - {"a": {"$extends": "{a}"}} => 1:20: error: groups extend each other: a > a; break the cycle
            - {"a": {"b": {"$extends": "{a}"}}} =>
              1:26: error: groups extend each other: a > a.b > a; break the cycle
            - {"aa": {}, "b": {"$extends": "{ab}"}} => 1:30: error: unknown group "ab"; did you mean "{aa}"?
            - {"b": {"$extends": "{zzzz.y}"}} => 1:20: error: unknown group "zzzz.y"; name an existing group
            - {"x": {"$type": "number", "$value": 1}, "b": {"$extends": "{x}"}} =>
              1:59: error: "x" is a token, not a group; extend the group it is in
            - {"a": {}, "b": {"$extends": "a"}} => 1:29: error: "a" is no name of a group; write "{a}"
            - {"b": {"$extends": 3}} => 1:20: error: a number is no name of a group; write "{color}"
            """#
        )
    )
    func wrongExtends(_ json: String, _ mistake: String) {
        #expect(TokenStylesheet(json).mistakes == ["base/tokens.json:" + mistake])
    }

    @Test(
        "Groups that would grow without end are refused",
        arguments: [
            #"{"a": {"$extends": "{b.c}"}, "b": {"$extends": "{a}"}}"#,
            "{\"g0\": {\"x\": {\"$type\": \"number\", \"$value\": 1}}"
                + (1..<40).map {
                    ", \"g\($0)\": {\"a\": {\"$extends\": \"{g\($0 - 1)}\"}, \"b\": {\"$extends\": \"{g\($0 - 1)}\"}}"
                }
                .joined() + "}",
            "{" + (0..<200).map { "\"g\($0)\": {\"$extends\": \"{g\($0 + 1)}\"}, " }.joined() + "\"g200\": {}}",
        ]
    )
    func bombs(_ json: String) {
        #expect(!TokenStylesheet(json).mistakes.isEmpty)
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
