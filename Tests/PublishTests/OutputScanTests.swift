import PublishFixtures
import Testing

@testable import Publish

@Suite("Reading an output folder")
struct OutputScanTests {
    @Test("a stub of a former address tells the server where it leads")
    func redirects() async throws {
        let room = try PublishFixture()
        try room.write("_redirects", "/vg/old /vg/new/ 301\n/vg/old/ /vg/new/ 301\n/vg/rest/* /vg/ 301\n")
        try room.write("vg/old/index.html", "<html></html>")
        try room.write("vg/new/index.html", "<html></html>")
        let files = try await scan(room)
        #expect(files["vg/old/index.html"]?.value("x-amz-website-redirect-location") == "/vg/new/")
        #expect(files["vg/new/index.html"]?.value("x-amz-website-redirect-location") == nil)
    }

    @Test("text is packed where that is wanted, pictures and association files never")
    func packing() async throws {
        let room = try PublishFixture()
        for path in ["vg/index.html", "vg/photo.jpg", ".well-known/apple-app-site-association"] {
            try room.write(path, "words and words and words")
        }
        let packed = try await scan(room, packsText: true)
        #expect(packed["vg/index.html"]?.value("Content-Encoding") == "gzip")
        #expect(packed["vg/photo.jpg"]?.isPacked == false)
        #expect(packed[".well-known/apple-app-site-association"]?.isPacked == false)
        let plain = try await scan(room)
        #expect(plain["vg/index.html"]?.value("Content-Encoding") == nil)
        #expect(plain["vg/index.html"]?.record.content == packed["vg/index.html"]?.record.content)
    }

    @Test("content types and times to live are those of the class of a path")
    func fields() async throws {
        let room = try PublishFixture()
        let paths = ["vg/index.html", "vg/assets/base.0123456789.css", ".well-known/apple-app-site-association"]
        for path in paths { try room.write(path, "x") }
        let files = try await scan(room)
        #expect(files[paths[0]]?.value("Content-Type") == "text/html; charset=utf-8")
        #expect(files[paths[0]]?.value("Cache-Control")?.contains("s-maxage=60") == true)
        #expect(files[paths[1]]?.value("Cache-Control") == "public, max-age=31536000, immutable")
        #expect(files[paths[2]]?.value("Content-Type") == "application/json")
    }

    @Test("stamps count for nothing")
    func stamps() async throws {
        let room = try PublishFixture()
        try room.write("vg/index.html", page("2026-11-22T04:00:00Z"))
        let early = try await scan(room)["vg/index.html"]
        try room.write("vg/index.html", page("2026-11-22T05:00:00Z"))
        let late = try await scan(room)["vg/index.html"]
        #expect(early == late)
        #expect(try early?.object(in: room.output).bytes.isEmpty == false)
    }

    @Test("a file that changes after it was looked at is not put")
    func changedMeanwhile() async throws {
        let room = try PublishFixture()
        try room.write("vg/index.html", "<html>one</html>")
        let file = try #require(try await scan(room)["vg/index.html"])
        try room.write("vg/index.html", "<html>two</html>")
        let output = room.output
        #expect(throws: PublishFailure.self) { try file.object(in: output) }
    }

    @Test("a file with a settled identity is not read again, any other one is")
    func knownDigests() async throws {
        let room = try PublishFixture()
        for path in ["vg/known/index.html", "vg/racy/index.html", "vg/other/index.html"] {
            try room.write(path, "<html>")
        }
        let scan = try scanner(room)
        var digests = try scan.files(knowing: [:]).digests
        let output = room.output
        func identity(_ path: String) -> FileIdentity? { Disk.identity(output + "/" + path) }
        func note(_ path: String, as other: String, isSettled: Bool) {
            digests[path] = FileDigest(
                identity: isSettled ? identity(other) : nil,
                content: "not read",
                built: nil
            )
        }
        note("vg/known/index.html", as: "vg/known/index.html", isSettled: true)
        note("vg/racy/index.html", as: "vg/racy/index.html", isSettled: false)
        note("vg/other/index.html", as: "vg/known/index.html", isSettled: true)
        note("vg/gone/index.html", as: "vg/known/index.html", isSettled: true)
        let (files, next) = try scan.files(knowing: digests)
        #expect(files.filter { $0.value.record.content == "not read" }.map(\.key) == ["vg/known/index.html"])
        #expect(next.count == 3)
    }

    private func page(_ moment: String) -> String {
        "<html><head><meta name=\"sitegen-built\" content=\"\(moment)\"></head></html>"
    }

    private func scan(
        _ room: borrowing PublishFixture,
        packsText: Bool = false
    ) async throws -> NameTable<PublishFile> {
        try scanner(room, packsText: packsText).files(knowing: [:]).files
    }

    private func scanner(_ room: borrowing PublishFixture, packsText: Bool = false) throws -> OutputScan {
        OutputScan(output: room.output, deployment: try room.deployment(), storesHeaders: true, packsText: packsText)
    }
}

extension PublishFile {
    fileprivate func value(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
