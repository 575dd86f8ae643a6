import Foundation
import SiteFixtures
import TestSupport

@testable import Publish

/// Two papers of three sections each in a folder of their own, built for real, and the way to a bucket.
final class TwoBrandSite: Sendable {
    private let bucketConnection: TemporaryFolder
    var folder: String { bucketConnection.path }
    var output: String { folder + "/output" }

    /// The moment of the first build, in seconds since 1970: 2026-11-21T12:00:00Z.
    private static let start: Double = 1_795_262_400

    /// Writes and builds them.
    init(stories: Int = 6) async throws {
        bucketConnection = try TemporaryFolder()
        try bucketConnection.copy(ProjectFolder.baseTheme, to: "themes/base")
        // Tests share few cores: no feed is late here.
        try write("content/site.yml", "deadline: 10m\nloadDeadline: 30m\n")
        for brand in ["north", "south"] {
            try write("content/\(brand)/brand.yml", TemporarySite.brandFile(brand))
            for section in ["front", "sport", "culture"] { try writeSection(section, of: brand, stories: stories) }
        }
        try write("content/north/sections/tips.md", "---\ntitle: Tips\nfeed: { loader: markdown }\n---\n")
        try write(
            "content/north/articles/tips/buns.md",
            "---\ntitle: Buns\npublished: 2026-11-19T09:00:00Z\n---\nBake them.\n"
        )
        try await build()
    }

    /// A section with a feed of its own.
    func writeSection(_ section: String, of brand: String, stories: Int = 6, word: String = "Story") throws {
        try write(
            "content/\(brand)/sections/\(section).md",
            "---\ntitle: \(section.capitalized)\nfeed: { loader: unified, source: feeds/\(brand)-\(section).json }\n---\n"
        )
        try writeFeed(of: section, of: brand, stories: stories, word: word)
    }

    /// The feed of a section, the newest story first.
    func writeFeed(of section: String, of brand: String, stories: Int = 6, word: String = "Story") throws {
        let items = (0..<stories).map { index in
            #"{"type":"teaser","title":"\#(word) \#(index) of \#(section)","url":"https://paper.example/\#(index)","#
                + #""published":"2026-11-20T\#(23 - index % 20):00:00Z"}"#
        }
        try write(
            "content/feeds/\(brand)-\(section).json",
            #"{"title":"\#(section.capitalized)","items":[\#(items.joined(separator: ","))]}"#
        )
    }

    func write(_ path: String, _ text: String) throws {
        try bucketConnection.write(path, text)
    }

    func read(_ path: String) throws -> String {
        try bucketConnection.read(path)
    }

    func remove(_ path: String) throws {
        try bucketConnection.remove(path)
    }

    /// Another look: every page names another style sheet afterwards.
    func restyle(_ word: String) throws {
        let path = "themes/base/styles/site/10-base.css"
        try write(path, try read(path) + "\n.\(word) { display: block; }\n")
    }

    /// Builds, so many minutes after the first build.
    func build(minutesLater: Double = 0) async throws {
        var options = SiteBuilder.Options.quick(folder, hasOwnTheme: true)
        options.jobs = 1
        options.now = Date(timeIntervalSince1970: Self.start + minutesLater * 60)
        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    /// The content of the output, by path.
    func files() throws -> [String: [UInt8]] {
        try FileTree.disk(output).everyFile()
    }

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

extension FileTree {
    /// All that it holds, by path.
    func everyFile() throws -> [String: [UInt8]] {
        try Dictionary(files(below: "").map { ($0, try read($0)) }) { first, _ in first }
    }
}
