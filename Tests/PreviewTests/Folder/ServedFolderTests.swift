import Compression
import TestSupport
import Testing

@testable import HTTPServer
@testable import Preview

@Suite("The served folder")
struct ServedFolderTests: ~Copyable {
    private static let long = String(repeating: "news ", count: 1_000)

    private let site: TemporaryFolder
    private let folder: ServedFolder

    init() throws {
        let site = try TemporaryFolder()
        for (path, text) in [
            "vg/index.html": Self.long, "vg/404.html": "<p>not in vg", "vg/sport/index.html": "sport",
            "vg/sport/feed.json": "{}", "vg/picture.png": Self.long, "vg/søk.txt": "0123456789",
            ".well-known/apple-app-site-association": Self.long,
            "_redirects": """
            /vg/tag /vg/sport/ 301
            # a remark
            /vg/sport-gammel /vg/sport/?a=b 302
            /vg/tag/* /vg/sport/:splat 301
            /vg/away https://www.example.no/ 308
            /vg/rewritten /vg/ 200
            /vg/round /vg/round 301
            """,
            "bt/index.html": "bt", "bt/_redirects": "/gammel/ /ny/ 301\n/bt/x /bt/ 301\n",
        ] { try site.write(path, text) }
        folder = ServedFolder(site.path)
        self.site = site
    }

    private func reply(_ path: String, _ headers: [(String, String)] = [], method: String = "GET") -> Response {
        let parts = path.split(separator: "?", maxSplits: 1).map(String.init)
        let query = parts.count > 1 ? parts[1] : nil
        return folder.reply(to: Request(method, parts[0], query: query, headers: headers))
    }

    @Test("header fields are those that the settings of each brand ask for, also when they change")
    func settings() throws {
        let override = HeaderOverride(for: "/vg/*", name: "Cache-Control", value: "no-cache")
        #expect(reply("/vg/")["Cache-Control"] != "no-cache")
        folder.use(["vg": HeaderTable(overrides: [override])])
        #expect(reply("/vg/")["Cache-Control"] == "no-cache")
        #expect(reply("/vg/sport/")["Cache-Control"] == "no-cache")
        #expect(reply("/bt/")["Cache-Control"] == HeaderTable.standard.cacheControl(of: "bt/index.html"))
        folder.use([:])
        #expect(reply("/vg/")["Cache-Control"] == HeaderTable.standard.cacheControl(of: "vg/index.html"))
    }

    @Test("a folder is its index page, with the headers of publishing")
    func page() {
        let page = reply("/vg/")
        #expect(page.status == 200 && page.words == Self.long)
        #expect(page["Content-Type"] == "text/html; charset=utf-8")
        #expect(page["Cache-Control"] == HeaderTable.standard.cacheControl(of: "vg/index.html"))
        #expect(page["Content-Security-Policy"] == HeaderTable.contentSecurityPolicy())
        #expect(page["Vary"] == "Accept-Encoding" && page["Accept-Ranges"] == "bytes")
        #expect(page["Strict-Transport-Security"] == nil)
    }

    @Test("names in any script are found")
    func unicode() {
        #expect(reply("/vg/s%C3%B8k.txt").words == "0123456789")
    }

    @Test("what is not there is the page of the nearest folder above")
    func missing() {
        let page = reply("/vg/sport/nothing/here.html")
        #expect(page.status == 404 && page.words == "<p>not in vg")
        #expect(page["Cache-Control"] == "no-store")
        #expect(page["Content-Security-Policy"] != nil)
        #expect(reply("/nothing").status == 404)
        #expect(reply("/vg/404.html").status == 200)
    }

    @Test("a page that has not changed is not sent again")
    func conditions() throws {
        let page = reply("/vg/")
        let etag = try #require(page["ETag"])
        let modified = try #require(page["Last-Modified"])
        #expect(etag.hasPrefix("\"") && modified.hasSuffix(" GMT"))
        let unchanged = reply("/vg/", [("If-None-Match", "\"a\", W/\(etag)")])
        #expect(unchanged.status == 304 && unchanged.words.isEmpty)
        #expect(unchanged["ETag"] == etag && unchanged["Cache-Control"] != nil && unchanged["Vary"] != nil)
        #expect(unchanged["Content-Type"] == nil)
        #expect(reply("/vg/", [("If-Modified-Since", modified)]).status == 304)
        #expect(reply("/vg/", [("If-None-Match", "\"a\""), ("If-Modified-Since", modified)]).status == 200)
        #expect(reply("/vg/", [("If-Match", "\"a\"")]).status == 412)
        #expect(reply("/vg/", [("If-Match", etag)]).status == 200)
        #expect(reply("/vg/", [("If-Unmodified-Since", "Thu, 01 Jan 1970 00:00:00 GMT")]).status == 412)
        try site.write("vg/index.html", "changed")
        #expect(reply("/vg/", [("If-None-Match", etag)]).words == "changed")
        try site.write("vg/index.html", Self.long)
        #expect(reply("/vg/")["ETag"] == etag, "the same content has the same name")
    }

    @Test("a part of a file is sent when asked for, of the version that was meant")
    func ranges() throws {
        let part = reply("/vg/s%C3%B8k.txt", [("Range", "bytes=2-4")])
        #expect(part.status == 206 && part.words == "234")
        #expect(part["Content-Range"] == "bytes 2-4/10")
        #expect(reply("/vg/s%C3%B8k.txt", [("Range", "bytes=-3")]).words == "789")
        let beyond = reply("/vg/s%C3%B8k.txt", [("Range", "bytes=10-")])
        #expect(beyond.status == 416 && beyond["Content-Range"] == "bytes */10")
        let etag = try #require(reply("/vg/s%C3%B8k.txt")["ETag"])
        #expect(reply("/vg/s%C3%B8k.txt", [("Range", "bytes=0-0"), ("If-Range", etag)]).status == 206)
        #expect(reply("/vg/s%C3%B8k.txt", [("Range", "bytes=0-0"), ("If-Range", "\"old\"")]).status == 200)
        #expect(reply("/vg/s%C3%B8k.txt", [("Range", "bytes=0-0")], method: "HEAD").status == 200)
        let whole = reply("/vg/", [("Range", "bytes=0-9"), ("Accept-Encoding", "gzip")])
        #expect(whole.status == 206 && whole["Content-Encoding"] == nil)
    }

    @Test("text is packed for those who like it so, under a name of its own")
    func gzip() throws {
        let packed = reply("/vg/", [("Accept-Encoding", "br, gzip;q=0.8")])
        #expect(packed["Content-Encoding"] == "gzip" && packed["Vary"] == "Accept-Encoding")
        #expect(try Gzip.unpacked(packed.bytes, limit: 1 << 20) == Array(Self.long.utf8))
        let etag = try #require(packed["ETag"])
        #expect(etag != reply("/vg/")["ETag"])
        #expect(reply("/vg/", [("Accept-Encoding", "gzip"), ("If-None-Match", etag)]).status == 304)
        #expect(reply("/vg/", [("Accept-Encoding", "gzip")]).bytes == packed.bytes)
    }

    @Test(
        "what gains nothing, is too short or must not be is not packed",
        arguments: [
            ("/vg/picture.png", "gzip"), ("/vg/sport/", "gzip"), ("/.well-known/apple-app-site-association", "gzip"),
            ("/vg/", "gzip;q=0"), ("/vg/", "identity, gzip;q=0.5"), ("/vg/", "br"), ("/vg/", ""),
        ]
    )
    func notPacked(path: String, encodings: String) {
        #expect(reply(path, [("Accept-Encoding", encodings)])["Content-Encoding"] == nil)
    }

    @Test(
        "redirects are followed as the hosts do",
        arguments: [
            ("/vg", 301, "./vg/"), ("/vg/sport?x=1", 301, "./sport/?x=1"), ("/vg/tag", 301, "/vg/sport/"),
            ("/vg/sport-gammel", 302, "/vg/sport/?a=b"), ("/vg/sport-gammel?c", 302, "/vg/sport/?a=b"),
            ("/vg/tag/a/b", 301, "/vg/sport/a/b"), ("/vg/tag/a/?q", 301, "/vg/sport/a/?q"),
            ("/vg/away", 308, "https://www.example.no/"), ("/bt/gammel/", 301, "/bt/ny/"), ("/bt/x", 301, "/bt/"),
        ]
    )
    func redirects(path: String, status: Int, goal: String) {
        let moved = reply(path)
        #expect(moved.status == status)
        #expect(moved["Location"] == goal)
    }

    @Test("what is no redirect stays", arguments: ["/vg/rewritten", "/vg/round", "/bt/gammel", "/gammel/"])
    func noRedirects(path: String) {
        #expect(reply(path).status == 404)
    }

    @Test("rules that have changed are read again")
    func changedRules() throws {
        #expect(reply("/vg/tag")["Location"] == "/vg/sport/")
        try site.write("_redirects", "/vg/tag /vg/ 301\n")
        #expect(reply("/vg/tag")["Location"] == "/vg/")
    }

    @Test("a page is decorated for a browser's window, and for no other client")
    func decorated() throws {
        func reply(_ path: String, _ headers: [(String, String)]) -> Response {
            folder.reply(to: Request("GET", path, headers: headers)) { $0 + Array("<!-- live -->".utf8) }
        }
        let window = [("Accept", "text/html,*/*;q=0.8"), ("Accept-Encoding", "gzip")]
        let page = reply("/vg/", window)
        #expect(page.words.hasSuffix("<!-- live -->") && page["Content-Encoding"] == nil)
        #expect(page["Vary"] == "Accept, Accept-Encoding" && page["Cache-Control"] == "no-cache")
        let plain = reply("/vg/", [("Accept", "*/*")])
        #expect(plain.words == Self.long && plain["Vary"] == "Accept, Accept-Encoding")
        #expect(plain["ETag"] != page["ETag"])
        let etag = try #require(page["ETag"])
        #expect(reply("/vg/", window + [("If-None-Match", etag)]).status == 304)
        let missing = reply("/vg/nothing", window)
        #expect(missing.status == 404 && missing.words.hasSuffix("<!-- live -->"))
        #expect(reply("/vg/sport/feed.json", window).words == "{}")
    }

    @Test("a folder that is not there has no pages, and comes to have them")
    func notThere() throws {
        let later = ServedFolder(site.path + "/later")
        #expect(later.reply(to: Request("GET", "/")).status == 404)
        try site.write("later/index.html", "here")
        #expect(later.reply(to: Request("GET", "/")).words == "here")
    }
}

extension Response {
    fileprivate subscript(name: String) -> String? { headers.first { $0.name == name }?.value }

    fileprivate var bytes: [UInt8] { bytesInMemory ?? [] }
    fileprivate var words: String { String(decoding: bytes, as: UTF8.self) }
}
