package import Buckets
package import Content
package import FeedLoading
import Files
import Markup
package import Publish
import TestSupport

/// An output folder of a test, in which files are written by hand, and the way to a bucket.
package struct PublishFixture: ~Copyable {
    private struct NoAddress: Error {}

    private let place: TemporaryFolder
    package var folder: String { place.path }
    package var output: String { folder + "/output" }
    package var settings = PublishSettings.standard
    /// The stories that an editor took down.
    package var takedowns: [StoryReference] = []
    package var moment = "2026-11-22T04:00:00Z"

    package init() throws {
        let place = try TemporaryFolder()
        try place.makeFolder("output")
        self.place = place
    }

    /// An output with a small site.
    package static func written(_ word: String = "one") throws -> PublishFixture {
        let fixture = try PublishFixture()
        try fixture.writeSite(word)
        return fixture
    }

    /// An output with a small site that is published as it is.
    package static func published(to bucket: any Bucket) async throws -> PublishFixture {
        let fixture = try written()
        try await fixture.publish(to: bucket)
        return fixture
    }

    /// Writes the small site with one word after the other, and publishes it each time.
    ///
    /// - Returns: What readers saw after each.
    @discardableResult
    package func publish(
        _ words: [String],
        to bucket: MemoryBucket,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> [[String: StoredObject]] {
        var shown: [[String: StoredObject]] = []
        for word in words {
            try writeSite(word)
            try await publish(to: bucket, change)
            shown.append(await bucket.visible)
        }
        return shown
    }

    /// Writes a small site: an asset, a page that shows it, an article, a list.
    package func writeSite(_ word: String = "one") throws {
        try write("vg/assets/base.0123456789.css", "body { }")
        try write("vg/index.html", page(word, asset: "base.0123456789.css"))
        try write("vg/sport/index.html", page(word, asset: "base.0123456789.css"))
        try write("vg/sport/a-story/index.html", page("story", asset: "base.0123456789.css"))
        try write("vg/icon.svg", "<svg/>")
        try write("vg/sitemap.xml", "<urlset/>")
        try write("vg/targets.json", "{\n  \"brand\": \"vg\",\n  \"built\": \"\(moment)\"\n}\n")
    }

    package func page(_ word: String, asset: String) -> String {
        "<html><head><link rel=stylesheet href=/vg/assets/\(asset)></head><body>\(word)</body></html>"
    }

    package func write(_ path: String, _ text: String) throws {
        try place.write("output/" + path, text)
    }

    package func remove(_ path: String) throws {
        try Disk.remove(output + "/" + path)
    }

    package func deployment(isWholeSite: Bool = true) throws -> Deployment {
        guard let url = WebAddress("https://web.example.no/vg/") else { throw NoAddress() }
        var section = Section(id: "forside", loader: .markdown([]))
        section.curation = Curation(takedowns.map { CurationLine(.takeDown($0)) })
        var brand = Brand(id: "vg", name: "VG", url: url, language: .norwegian, home: "forside")
        brand.publish = settings
        brand.sections = [section]
        return try TargetResolver(SiteContent(brands: [brand]), output: output, standard: "file:///nowhere")
            .all(to: "memory", isWholeSite: isWholeSite)
    }

    /// Publishes the output as a test.
    @discardableResult
    package func publish(
        to bucket: any Bucket,
        isWholeSite: Bool = true,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> PublishReport {
        try await publisher(to: bucket, isWholeSite: isWholeSite, change).publish()
    }

    package func publisher(
        to bucket: any Bucket,
        isWholeSite: Bool = true,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) throws -> Publisher {
        let deployment = try deployment(isWholeSite: isWholeSite)
        var options = Publisher.Options(deployment, site: folder, output: output, owner: "desk:\(folder)")
        options.accepted = "a test"
        change(&options)
        if options.isRollback { options.accepted = nil }
        return Publisher(deployment, to: bucket, options: options)
    }
}
