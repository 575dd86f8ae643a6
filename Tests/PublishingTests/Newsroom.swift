import Buckets
import Content
import Files
import Foundation
import SafeMarkup
import Testing

@testable import Publishing

/// An output folder of a test, in which files are written by hand, and the way to a bucket.
struct Newsroom: ~Copyable {
    let folder: String
    var output: String { folder + "/output" }
    var settings = PublishSettings()
    var moment = "2026-11-22T04:00:00Z"

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-test-\(UUID().uuidString)").path
        try Disk.makeFolder(folder + "/output")
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }

    /// Writes a small site: an asset, a page that shows it, an article, a list.
    func writeSite(_ word: String = "one") throws {
        try write("vg/assets/base.0123456789.css", "body { }")
        try write("vg/index.html", page(word, asset: "base.0123456789.css"))
        try write("vg/sport/index.html", page(word, asset: "base.0123456789.css"))
        try write("vg/sport/a-story/index.html", page("story", asset: "base.0123456789.css"))
        try write("vg/icon.svg", "<svg/>")
        try write("vg/sitemap.xml", "<urlset/>")
        try write("vg/targets.json", "{\n  \"brand\": \"vg\",\n  \"built\": \"\(moment)\"\n}\n")
    }

    func page(_ word: String, asset: String) -> String {
        "<html><head><link rel=stylesheet href=/vg/assets/\(asset)></head><body>\(word)</body></html>"
    }

    func write(_ path: String, _ text: String) throws {
        let file = output + "/" + path
        try Disk.makeFolder(String(file[..<(file.lastIndex(of: "/") ?? file.startIndex)]))
        try Disk.write(Array(text.utf8), to: file)
    }

    func remove(_ path: String) throws {
        try Disk.remove(output + "/" + path)
    }

    func shipment(isWholeSite: Bool = true) throws -> Shipment {
        let url = try #require(WebAddress("https://web.example.no/vg/"))
        let brand = Brand(
            id: "vg",
            name: "VG",
            url: url,
            language: .nb,
            home: "forside",
            publish: settings,
            sections: []
        )
        return Shipping(SiteContent(brands: [brand]), output: output, standard: "file:///nowhere")
            .all(to: "memory", isWholeSite: isWholeSite)
    }

    /// Publishes what is in the output; the gate is told that this is a test.
    @discardableResult
    func publish(
        to bucket: any Bucket,
        isWholeSite: Bool = true,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> PublishReport {
        try await publisher(to: bucket, isWholeSite: isWholeSite, change).publish()
    }

    func publisher(
        to bucket: any Bucket,
        isWholeSite: Bool = true,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) throws -> Publisher {
        let shipment = try shipment(isWholeSite: isWholeSite)
        var options = Publisher.Options(shipment, site: folder, output: output, owner: "desk:\(folder)")
        options.accepted = "a test"
        change(&options)
        if options.isRollback { options.accepted = nil }
        return Publisher(shipment, to: bucket, options: options)
    }
}
