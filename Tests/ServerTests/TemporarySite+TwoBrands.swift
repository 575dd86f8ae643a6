import Foundation
import SiteFixtures

@testable import Publish

/// Two papers of three sections each, built for real, and the way to a bucket.
extension TemporarySite {
    static func twoBrands() async throws -> TemporarySite {
        let site = try TemporarySite([
            "content/north/brand.yml": brandFile("north"), "content/south/brand.yml": brandFile("south"),
            "content/north/sections/tips.md": section("Tips", "loader: markdown"),
            "content/north/articles/tips/buns.md":
                "---\ntitle: Buns\npublished: 2026-11-19T09:00:00Z\n---\nBake them.\n",
        ])
        for brand in ["north", "south"] {
            for section in ["front", "sport", "culture"] { try site.writeSection(section, of: brand) }
        }
        try await site.build(minutesLater: 0)
        return site
    }

    /// A section with a feed of its own.
    func writeSection(_ section: String, of brand: String) throws {
        let feed = "loader: unified, source: feeds/\(brand)-\(section).json"
        try write("content/\(brand)/sections/\(section).md", Self.section(section.capitalized, feed))
        try writeFeed(of: section, of: brand)
    }

    /// The feed of a section.
    func writeFeed(of section: String, of brand: String, word: String = "Story") throws {
        let feed = Self.feed(6, prefix: "\(word) of \(section)", published: "2026-11-20T10:00:00Z")
        try write("content/feeds/\(brand)-\(section).json", feed)
    }

    /// Another look: every page names another style sheet afterwards.
    func restyle(_ word: String) throws {
        let path = "themes/base/styles/site/10-base.css"
        try write(path, try read(path) + "\n.\(word) { display: block; }\n")
    }

    /// Builds, so many minutes after the first build.
    func build(minutesLater: Double) async throws {
        _ = try await build(jobs: 1, hoursLater: 24 + minutesLater / 60)
    }

    /// The content of the output, by path.
    func files() throws -> [String: [UInt8]] { try contents(below: "output") }

    func deployment() throws -> Deployment {
        try TargetResolver(try SiteContent.load(from: folder), output: output, standard: "file:///nowhere")
            .all(to: "s3://wherever", isWholeSite: true)
    }

    /// Publishes what was built, through the gate.
    @discardableResult
    func publish(
        to bucket: any Bucket,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> PublishReport {
        try await publisher(to: bucket, change).publish()
    }

    func publisher(to bucket: any Bucket, _ change: (inout Publisher.Options) -> Void = { _ in }) throws -> Publisher {
        let deployment = try deployment()
        var options = Publisher.Options(deployment, site: folder, output: output, owner: "desk:\(folder)")
        options.connections = 8
        change(&options)
        return Publisher(deployment, to: bucket, options: options)
    }
}
