import Markup
import TestSupport
import Testing

@Suite("Relative addresses")
struct URLResolutionTests {
    @Test(
        "References resolve as in RFC 3986, section 5.4",
        arguments: TestTable.pairs(of: "Markup/URLResolution-examples")
    )
    func examples(_ reference: String, expected: String) throws {
        let base = try #require(WebAddress("http://a/b/c/d;p?q"))
        #expect(WebAddress(reference, relativeTo: base)?.string == expected)
    }

    @Test(
        "Browsers' spellings resolve as browsers do",
        arguments: [
            ("\\g", "https://a.no/g"), ("/\\evil.no/x", "https://evil.no/x"), ("\\\\evil.no", "https://evil.no/"),
            (" /g ", "https://a.no/g"), ("/a b", "https://a.no/a%20b"), ("http://b.no", "http://b.no/"),
            ("HTTPS://B.no/x", "https://b.no/x"), ("//b.no:443/x", "https://b.no/x"),
            ("java\u{1}script:x", "https://a.no/b/java%01script:x"), ("1:2", "https://a.no/b/1:2"),
            ("./javascript:x", "https://a.no/b/javascript:x"), ("#f", "https://a.no/b/c#f"),
        ]
    )
    func spellings(_ reference: String, expected: String) throws {
        let base = try #require(WebAddress("https://a.no/b/c#old"))
        #expect(WebAddress(reference, relativeTo: base)?.string == expected)
    }

    @Test(
        "Other schemes, empty hosts and user info are refused",
        arguments: [
            "g:h", "http:g", "https:/g", "javascript:alert(1)", "java\tscript:alert(1)", " javascript:x", "data:,x",
            "//", "///g", "//user@g", "//g:port", "\\/\\g", "mailto:a@b.no", "a+b-c.d:x",
        ]
    )
    func refused(_ reference: String) throws {
        let base = try #require(WebAddress("http://a/b/c/d;p?q"))
        #expect(WebAddress(reference, relativeTo: base) == nil)
    }

    @Test("Without a base only absolute addresses are taken", arguments: ["g", "/g", "//g", "?q", "#f", ""])
    func baseless(_ reference: String) {
        #expect(WebAddress(reference, relativeTo: nil) == nil)
    }
}
