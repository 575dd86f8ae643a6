import Diagnostics
import Markup
import Testing

@Suite("JSON that is only looked at")
struct JSONViewTests {
    static let text = #"""
        {"a":1,"name":"Blåbær \u00e6\n","list":[0,"x",[],{"b":[true,null]}],"a":-2.5,"n\u0061me2":"😀",
         "empty":"","no":false,"nothing":null,"big":12345678901234567890,"e":1e3,"Ø":"o"}
        """#

    @Test("A list may have sixteen names", arguments: [1, 15, 16])
    func manyNames(_ count: Int) throws {
        let words = (0..<count).map { "name\($0)" }
        let names = JSONNames(words)
        let text = words.reversed().map { "\"\($0)\":\"\($0)\"" }.joined(separator: ",")
        let view = try JSONView(parsing: Array("{\"x\":1,\(text)}".utf8))
        let members = view.members(named: names, of: view.place)
        for (number, word) in words.enumerated() {
            #expect(view.value(number, of: members).map { view.string(of: $0) } == word)
        }
        let empty = try JSONView(parsing: Array("[]".utf8))
        let none = empty.members(named: names, of: empty.place)
        for number in words.indices { #expect(empty.value(number, of: none) == nil) }
    }

    @Test("Members are found by what their names mean, and the last of a name counts")
    func members() throws {
        let view = try JSONView(parsing: Array(Self.text.utf8))
        #expect(view.isObject)
        #expect(view["a"]?.double == -2.5)
        #expect(view["name"]?.string == "Blåbær æ\n")
        #expect(view["name2"]?.string == "😀")
        #expect(view["Ø"]?.string == "o")
        #expect(view["empty"]?.string == "")
        #expect(view["no"]?.bool == false)
        #expect(view["nothing"] == nil)
        #expect(view["big"]?.int == nil)
        #expect(view["big"]?.text == "12345678901234567890")
        #expect(view["e"]?.int == 1_000)
        #expect(view["nam"] == nil)
        #expect(view["n\\u0061me2"] == nil)
        #expect(view["list"]?["0"] == nil)
        let names = ["a", "name", "list", "a", "name2", "empty", "no", "nothing", "big", "e", "Ø"]
        #expect(view.members?.map(\.name) == names)
    }

    @Test("Elements are given in order, are counted, and know their places")
    func elements() throws {
        let view = try JSONView(parsing: Array(#" [0, "x",[ ] ,{"b":[true,null]}]"#.utf8))
        let list = try #require(view.array)
        #expect(list.count == 4)
        #expect(list.map(\.kindInWords) == ["a number", "a string", "an array", "an object"])
        #expect(list.map(\.offset) == [2, 5, 9, 14])
        #expect(list.map { $0.array?.count } == [nil, nil, 0, nil])
        #expect(list.compactMap { $0["b"]?.array }.flatMap { $0.map(\.kindInWords) } == ["true or false", "null"])
        #expect(list.dropFirst(1).first { _ in true }?.string == "x")
    }

    @Test(
        "20,000 levels of any brackets are refused, and cost no stack",
        arguments: JSONLimitTests.brackets + [("[[", "]]"), (" [ ", " ] "), ("{\"\":", "}"), ("[[],", "]")]
    )
    func depth(_ open: String, _ close: String) {
        for (inner, end) in [("0", close), ("", close), ("", "")] {
            let text = String(repeating: open, count: 20_000) + inner + String(repeating: end, count: 20_000)
            let error = #expect(throws: JSONError.self) { try JSONView(parsing: Array(text.utf8)) }
            #expect(error?.reason == "nested deeper than \(JSONError.maximumDepth) levels")
        }
        #expect(throws: JSONError.self) { try JSONView(parsing: Array(String(repeating: close, count: 20_000).utf8)) }
    }

    @Test("A list of more values than any feed has is refused before it fills the memory")
    func values() throws {
        // The list itself is a value, and the last zero is one too many.
        let text = "[\(String(repeating: "0,", count: JSONError.maximumValues - 1))0]"
        let error = #expect(throws: JSONError.self) { try JSONView(parsing: Array(text.utf8)) }
        #expect(error?.reason == "more than 8388608 values")
        #expect(error?.position == SourcePosition(line: 1, column: text.utf8.count))
    }

    @Test("Strings of every length around a word of eight bytes end where they end", arguments: 0..<40)
    func lengths(_ length: Int) throws {
        for tail in ["", "é", "\\n", "\\u00e9", "😀"] {
            let inner = String(repeating: "x", count: length)
            let expected = inner + (tail == "\\n" ? "\n" : tail == "\\u00e9" ? "é" : tail)
            let view = try JSONView(parsing: Array("[\"\(inner)\(tail)\",\"\(tail)\(inner)\",1]".utf8))
            #expect(view.array?.map(\.text).first == expected)
            #expect(view.array?.count == 3)
        }
    }
}
