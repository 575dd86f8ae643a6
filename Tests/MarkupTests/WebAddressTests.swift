import Markup
import TestSupport
import Testing

@Suite("Web addresses")
struct WebAddressTests {
    @Test("An address is written in one way", arguments: TestTable.pairs(of: "Markup/WebAddress-normalised"))
    func normalised(_ text: String, expected: String) throws {
        let address = try #require(WebAddress(text))
        #expect(address.string == expected)
        #expect(address.description == expected)
        #expect(WebAddress(address.string) == address, "what is written reads as the same address")
    }

    @Test(
        "What is no http address of a host is refused",
        arguments: [
            "", " ", "example.no", "/path", "//example.no/", "?q", "#f", "https", "https:", "https:/", "https://",
            "https:///path", "https:example.no", "https:/example.no", "https://:80/", "https://?q", "https://#f",
            "javascript:alert(1)", "JavaScript://example.no/%0Aalert(1)", "data:text/html,x", "vbscript:x",
            "file:///etc",
            "ftp://example.no/", "mailto:a@example.no", "feed:https://example.no/", "view-source:https://example.no/",
            "https://user@example.no/", "https://user:secret@example.no/",
            "https://a@b@c.no/", "https://@example.no/", "https://exa mple.no/", "https://exa%6Dple.no/",
            "https://example.no:port/", "https://example.no:99999/", "https://example.no:-1/",
            "https://example.no:8:8/",
            "https://<script>/", "https://a\"b/", "https://a'b/", "https://a`b/", "https://a{b}/", "https://a,b/",
            "https://evil。example/", "https://a／b.no/", "https://℀.no/", "https://a\u{200B}b.no/",
            "https://a\u{0}b.no/", "https://\(String(repeating: "å", count: 64)).no/", "https://-å-.no/",
            "https://../", "https://-/", "http://[::1/", "http://[]/", "http://[g::1]/", "http://[::1]x/",
            "http://[1]/",
            "http://[fe80::1%25eth0]/", "http://::1/", "://example.no", "1https://example.no/",
            "\u{A0}https://example.no/",
        ]
    )
    func refused(_ text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test("An address knows its parts")
    func parts() throws {
        let full = try #require(WebAddress("https://Example.no:8443/a/b?c=d&e#f?g"))
        #expect(full.scheme == "https")
        #expect(full.host == "example.no")
        #expect(full.authority == "example.no:8443")
        #expect(full.path == "/a/b")
        #expect(full.query == "c=d&e")
        #expect(full.fragment == "f?g")
        #expect(full.origin == "https://example.no:8443")

        let bare = try #require(WebAddress("http://[::1]"))
        #expect(bare.scheme == "http")
        #expect(bare.host == "[::1]")
        #expect(bare.authority == "[::1]")
        #expect(bare.path == "/")
        #expect(bare.query == nil)
        #expect(bare.fragment == nil)
        #expect(bare.origin == "http://[::1]")

        let port = try #require(WebAddress("http://[::1]:81/?#"))
        #expect(port.host == "[::1]")
        #expect(port.authority == "[::1]:81")
        #expect(port.query == "")
        #expect(port.fragment == "")
        #expect(try #require(WebAddress("https://blåbær.no:81/æ")).host == "xn--blbr-roah.no")
    }

    @Test("Spellings of the same place are equal, different places are not")
    func equality() {
        #expect(WebAddress("HTTPS://A.no:443") == WebAddress("https://a.no/"))
        #expect(WebAddress("https://a.no/A") != WebAddress("https://a.no/a"))
        #expect(WebAddress("http://a.no/") != WebAddress("https://a.no/"))
    }

    @Test("Length is bounded as given and as written")
    func length() {
        let start = "https://a.no/"
        let room = WebAddress.maximumLength - start.utf8.count
        #expect(WebAddress(start + String(repeating: "a", count: room)) != nil)
        #expect(WebAddress(start + String(repeating: "a", count: room + 1)) == nil)
        #expect(WebAddress(start + String(repeating: " ", count: room / 2) + "a") == nil)
        #expect(WebAddress("https://" + String(repeating: "a", count: 254) + "/") == nil)
        #expect(WebAddress(String(repeating: "https://a.no/", count: 1_000_000)) == nil)
    }

    @Test("Every beginning of an address is an address or none")
    func truncations() throws {
        let whole = "https://[2001:db8::1]:8080/a/../%C3%A6?q=1#f"
        for length in 0...whole.utf8.count {
            guard let address = WebAddress(String(whole.prefix(length))) else { continue }
            #expect(WebAddress(address.string) == address)
            #expect(!address.host.isEmpty)
        }
    }
}
