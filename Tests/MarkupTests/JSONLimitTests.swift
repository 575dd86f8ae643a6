import Diagnostics
import Markup
import Testing

@Suite("JSON at its limits")
struct JSONLimitTests {
    static let brackets = [("[", "]"), ("{\"a\":", "}"), ("[{\"a\":", "}]"), ("[0,", "]"), ("{\"b\":0,\"a\":", "}")]

    @Test(
        "The deepest nesting that is allowed is read, one level more is refused",
        arguments: [("[", "]"), ("{\"a\":", "}")]
    )
    func depth(_ open: String, _ close: String) throws {
        let most = JSONError.maximumDepth - 1
        let json = try JSON(parsing: nested(most, open, "0", close))
        #expect(try JSON(parsing: json.compactText).compactText == json.compactText)
        let error = #expect(throws: JSONError.self) { try JSON(parsing: nested(most + 1, open, "0", close)) }
        #expect(error?.reason == "nested deeper than \(JSONError.maximumDepth) levels")
        #expect(error?.position.column == (most + 1) * open.utf8.count + 1)
    }

    @Test("Width is no depth: 100,000 neighbours are read")
    func wide() throws {
        let list = try JSON(parsing: Array("[\(String(repeating: "[],", count: 99_999))[]]".utf8))
        #expect(list.array?.count == 100_000)
        let members = (0..<100_000).map { "\"\($0)\":\($0)" }.joined(separator: ",")
        let object = try JSON(parsing: Array("{\(members)}".utf8))
        #expect(object.members?.count == 100_000)
        #expect(object["99999"]?.int == 99_999)
    }

    @Test(
        "A document that was cut off anywhere is refused",
        arguments: [
            #"{"title":"Økonomi","items":[{"type":"teaser","n":-12.5e+3,"u":"\ud83d\ude00\n"},[],{},null,true,false]}"#,
            "[ [ 1 , 2 ] , { \"a\" : \"\\\\\" , \"b\" : [ \"😀\" ] } ]",
            "\"a\\u0041\\\\é\"",
        ]
    )
    func truncated(_ text: String) throws {
        let bytes = Array(text.utf8)
        _ = try JSON(parsing: bytes)
        for length in 0..<bytes.count {
            #expect(throws: JSONError.self, "the first \(length) bytes") {
                try JSON(parsing: Array(bytes.prefix(length)))
            }
        }
    }

    @Test("Any byte in any place is read or refused, and what is read is written in a form that is read")
    func everyByteEverywhere() throws {
        let bytes = Array(#"{"a":[1.5e3,"\u00e6\n",{"b":null}],"c":true}"#.utf8)
        var read = 0
        for place in bytes.indices {
            for byte in UInt8.min...UInt8.max {
                var changed = bytes
                changed[place] = byte
                guard let json = try? JSON(parsing: changed) else { continue }
                read += 1
                #expect(try JSON(parsing: json.compactText).compactText == json.compactText)
            }
        }
        #expect(read > bytes.count, "at least the text itself is read at each place")
    }

    @Test("A string of a million characters is read and written")
    func longString() throws {
        let text = String(repeating: "æ😀<", count: 333_333)
        let json = JSON(text)
        #expect(try JSON(parsing: json.compactText).string == text)
    }

    private func nested(_ levels: Int, _ open: String, _ inner: String, _ close: String) -> [UInt8] {
        Array((String(repeating: open, count: levels) + inner + String(repeating: close, count: levels)).utf8)
    }
}
