import Markup
import Testing

@Suite("Safe URLs")
struct SafeURLTests {
    @Test(
        "References of our own stay as they are",
        arguments: [
            "/", "/a/b", "a", "a/b.html", "../a", "./", "?q=1:2", "#f", "/a:b", "./a:b", "a?b:c", "/økonomi/", "a%20b",
            "/a//b",
        ]
    )
    func relative(_ reference: String) {
        #expect(SafeURL(relative: reference)?.string == reference)
    }

    @Test(
        "References that could lead elsewhere are refused",
        arguments: [
            "", "//evil.no", "/\\evil.no", "\\evil.no", "a\\b", "https://a.no", "javascript:x", "a:b", "mailto:a@b.no",
            " /a", "/a ", "/a b", "/a\tb", "\n//evil.no", "/\t/evil.no", "/a\"b", "/a'b", "/a`b", "/a<b", "/a>b",
            "/a\0",
            "/a\u{7F}",
        ]
    )
    func refused(_ reference: String) {
        #expect(SafeURL(relative: reference) == nil)
    }

    @Test("A plain mail address opens a letter", arguments: ["a@b.no", "first.last+tag@mail.example-1.no", "_-@b.co"])
    func mail(_ address: String) {
        #expect(SafeURL(mailto: address)?.string == "mailto:" + address)
    }

    @Test(
        "Everything else about mail is refused",
        arguments: [
            "", "@", "a@", "@b.no", "a", "a@b", "a@b.no@c.no", "a@b.no?subject=x", "a@b.no,c@d.no", "a b@c.no",
            "\"a\"@b.no", "a%0Abcc@b.no", "a@b..no", "a@.no", "a@-b.no", "mailto:a@b.no", "a@b.no\n", "<a@b.no>",
            "å@b.no",
        ]
    )
    func refusedMail(_ address: String) {
        #expect(SafeURL(mailto: address) == nil)
    }

    @Test("A web address is safe as it is")
    func address() throws {
        #expect(SafeURL(try #require(WebAddress("https://a.no"))).string == "https://a.no/")
    }
}
