import Testing

@testable import HTTPClient

@Suite("Where a redirect leads, and with what")
struct RedirectDecisionTests {
    @Test(
        "Headers stay on the origin",
        arguments: [
            ("https://a.no/x/y", "z", "https://a.no/x/z"),
            ("https://a.no/x/y", "/z", "https://a.no/z"),
            ("https://a.no/x/y", "?page=2", "https://a.no/x/y?page=2"),
            ("https://a.no/x/y", "../z", "https://a.no/z"),
            ("https://a.no/x", "//a.no/z", "https://a.no/z"),
            ("https://a.no/x", "https://A.NO:443/z", "https://A.NO:443/z"),
            ("http://a.no:80/x", "http://a.no/z", "http://a.no/z"),
            ("http://a.no/x", "/en bil på vei", "http://a.no/en%20bil%20p%c3%a5%20vei"),
            ("http://a.no/x", "http://a.no/en bil på vei", "http://a.no/en%20bil%20p%c3%a5%20vei"),
            ("http://a.no/x", "/@evil.no", "http://a.no/@evil.no"),
        ]
    )
    func sameOrigin(url: String, location: String, target: String) throws {
        let next = try request(url).redirected(to: location)
        #expect(next.url == target)
        #expect(next.headers["X-Api-Key"] == "secret")
    }

    @Test(
        "Headers are dropped with the scheme, the host or the port",
        arguments: [
            ("http://a.no/", "https://a.no/"),
            ("http://a.no/", "https://a.no:80/"),
            ("https://a.no/", "https://a.no:444/"),
            ("https://a.no/", "https://b.no/"),
            ("https://a.no/", "https://www.a.no/"),
            ("https://a.no/", "https://a.no.evil.no/"),
            ("https://a.no/", "https://a.no@evil.no/"),
            ("https://a.no/", "https://a.no:443@evil.no/"),
            ("https://a.no/", "https:///evil.no/"),
            ("https://a.no/", "//evil.no/"),
        ]
    )
    func otherOrigin(url: String, location: String) throws {
        let next = try request(url).redirected(to: location)
        #expect(next.headers == [:])
        #expect(next.userAgent == "newsroom/1")
        let back = try next.redirected(to: "https://a.no/")
        #expect(back.headers == [:])
    }

    @Test(
        "Nothing leads from https to http",
        arguments: [("http://a.no/", "a.no"), ("HTTP://a.no:443/", "a.no"), ("http://user:secret@b.no/", "b.no")]
    )
    func downgrade(location: String, host: String) {
        #expect(throws: HTTPClientError.unencryptedRedirect(host: host)) {
            try request("https://a.no/").redirected(to: location)
        }
    }

    @Test(
        "Other protocols are refused",
        arguments: ["file:///etc/passwd", "FILE:///etc/passwd", "ftp://a.no/", "gopher://a.no/", "httpx://a.no/"]
    )
    func foreign(location: String) {
        #expect(throws: HTTPClientError.notHTTP(location.lowercased())) {
            try request("http://a.no/").redirected(to: location)
        }
    }

    @Test(
        "A malformed address is refused and not shown",
        arguments: ["http://", "http://a.no:99999/", "http://[::1/", "http://a no/", "http://a.no/\u{1B}[2J", "/\u{7}"]
    )
    func malformed(location: String) {
        #expect(throws: HTTPClientError.malformedResponse(reason: "it redirects to a malformed address")) {
            try request("http://a.no/").redirected(to: location)
        }
    }

    private func request(_ url: String) -> HTTPRequest {
        HTTPRequest(url: url, headers: ["X-Api-Key": "secret"], userAgent: "newsroom/1")
    }
}
