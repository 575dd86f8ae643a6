import Testing

@testable import Buckets

@Suite("Addresses of targets")
struct BucketAddressTests {
    @Test(
        "name a bucket with a prefix, or a folder",
        arguments: [
            ("s3://site", .s3(bucket: "site", prefix: "")), ("s3://site/", .s3(bucket: "site", prefix: "")),
            ("S3://www.vg.no/a/b/", .s3(bucket: "www.vg.no", prefix: "a/b")),
            ("s3://site/%C3%A6%20b/c+d", .s3(bucket: "site", prefix: "æ b/c+d")),
            ("s3://site/æ%25%3F", .s3(bucket: "site", prefix: "æ%?")),
            ("file:///srv/www", .folder(path: "/srv/www")), ("file:///srv/www/", .folder(path: "/srv/www")),
            ("file://localhost/a%20b", .folder(path: "/a b")), ("FILE:///a", .folder(path: "/a")),
        ] as [(String, BucketAddress)]
    )
    func parsing(text: String, address: BucketAddress) throws {
        #expect(try BucketAddress(text) == address)
        #expect(try BucketAddress(address.description) == address)
    }

    @Test(
        "are refused with words when they can mean nothing, or too much",
        arguments: [
            "", "site", "/srv/www", "https://site/", "s3:/site", "s3://", "s3:///a", "s3://ab", "s3://Site", "s3://a_b",
            "s3://-ab", "s3://ab.", "s3://a..b", "s3://127.0.0.1", "s3://" + String(repeating: "a", count: 64),
            "s3://sité",
            "s3://site/a//b", "s3://site//a", "s3://site/../a", "s3://site/%2e%2e/a", "s3://site/a%2Fb",
            "s3://site/./a",
            "s3://site/a?b", "s3://site/a#b", "s3://site/%", "s3://site/%4", "s3://site/%zz", "s3://site/%ff",
            "s3://site/%00", "s3://site/a%0Ab", "file://", "file:///", "file://srv/www", "file:///a/../b",
            "file:///a//b",
            "file://srv", "file:srv",
        ]
    )
    func refusals(text: String) throws {
        let failure = try #require(throws: BucketFailure.self) { try BucketAddress(text) }
        #expect(failure.call == "“\(text)”")
        #expect(!failure.reason.isEmpty && !failure.advice.isEmpty)
    }

    @Test(
        "may begin in the home folder, wherever that is",
        arguments: [
            ("file://~/www", "/home/anna/www"), ("file://~/a%20b/c/", "/home/anna/a b/c"), ("file:///~/www", "/~/www"),
        ]
    )
    func home(text: String, path: String) throws {
        #expect(try BucketAddress(text, home: "/home/anna") == .folder(path: path))
    }

    @Test("are refused in the home folder of an unknown or another user, and where they lead out of it")
    func noHome() {
        #expect(throws: BucketFailure.self) { try BucketAddress("file://~/www") }
        for text in ["file://~", "file://~/", "file://~anna/www", "file://~/../x", "file://~//x"] {
            #expect(throws: BucketFailure.self, "\(text)") { try BucketAddress(text, home: "/home/anna") }
        }
    }

    @Test("that are paths get advice how to write them", arguments: ["/srv/www", "~/www"])
    func path(text: String) throws {
        let failure = try #require(throws: BucketFailure.self) { try BucketAddress(text, home: "/home/anna") }
        #expect(failure.advice == "write it as an address: file://\(text)")
    }

    @Test("do not show what may be a password")
    func secrets() throws {
        let failure = try #require(throws: BucketFailure.self) { try BucketAddress("s3://key:secret@site/a") }
        #expect(!failure.description.contains("secret"))
    }
}
