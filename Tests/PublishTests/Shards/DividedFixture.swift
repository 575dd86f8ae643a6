import Buckets
import Compression
import Content
import Engine
import Files
import Foundation
import HTTPClient
import PublishFixtures
import SiteFixtures
import Testing

@testable import Publish

/// A site with a brand whose sections are divided, built and published by shards with outputs of their own.
struct DividedFixture: ~Copyable {
    let site: TemporarySite
    /// How often something was changed: each build is later than the one before.
    private var minutes = 0

    init() throws { site = try TemporarySite.divided() }

    mutating func write(_ path: String, _ text: String) throws {
        minutes += 1
        try site.write(path, text)
    }

    /// Gives a section another feed.
    mutating func changeFeed(_ section: String, _ word: String, stories: Int = 5) throws {
        try write("content/feeds/vale/\(section).json", TemporarySite.dividedFeed(word, stories))
    }

    /// Gives all pages of the divided brand another style sheet.
    mutating func changeTheme(_ color: String) throws {
        try site.write("themes/vale/theme.json", "{}")
        try write("themes/vale/styles/site/colour.css", "body { color: \(color) }\n")
    }

    func output(_ shard: Shard?) -> String { "\(site.folder)/\(shard.map { "out-\($0.index)" } ?? "whole")" }

    func build(_ shard: Shard?) async throws {
        var options = site.options(output: shard.map { "out-\($0.index)" } ?? "whole", hoursLater: Double(minutes) / 60)
        options.shard = shard
        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
    }

    func deployment(_ shard: Shard?) throws -> Deployment {
        let content = try SiteContent.load(from: site.folder)
        return try TargetResolver(content, output: output(shard), standard: "file:///nowhere", shard: shard)
            .all(to: "memory", isWholeSite: true)
    }

    func options(
        _ deployment: Deployment,
        _ shard: Shard?,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) -> Publisher.Options {
        var options = Publisher.Options(deployment, site: site.folder, output: output(shard), owner: "desk")
        options.isOnlyOfOwner = true
        options.lockWait = CommonLock.Wait(pause: .milliseconds(2), attempts: 500)
        options.maximumDeletions = .count(1_000)
        change(&options)
        return options
    }

    func publisher(
        _ shard: Shard?,
        to bucket: any Bucket,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) throws -> Publisher {
        let deployment = try deployment(shard)
        return Publisher(deployment, to: bucket, options: options(deployment, shard, change))
    }

    @discardableResult
    func publish(
        _ shard: Shard?,
        to bucket: any Bucket,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> PublishReport {
        try await publisher(shard, to: bucket, change).publish()
    }

    @discardableResult
    func buildAndPublish(
        _ shard: Shard?,
        to bucket: any Bucket,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> PublishReport {
        try await build(shard)
        return try await publish(shard, to: bucket, change)
    }

    func reshard(_ count: Int, in bucket: any Bucket) async throws -> Resharding.Report {
        let deployment = try deployment(nil)
        return try await Resharding(deployment, in: bucket, options: options(deployment, nil)).divide(among: count)
    }

    /// What one build and one publish put into an empty bucket, without times.
    func fresh() async throws -> [String: [UInt8]] {
        let bucket = MemoryBucket()
        try await buildAndPublish(nil, to: bucket)
        return await bucket.timelessText
    }

    /// The sections of the divided brand that belong to a shard.
    func sections(of shard: Shard) throws -> [String] {
        let brand = try #require(try SiteContent.load(from: site.folder).brands.first { $0.id == "vale" })
        return brand.sections.map(\.id).filter { shard.owns(section: $0, of: brand) }
    }
}

extension MemoryBucket {
    /// The site as readers unpack it, without the stamps of builds.
    var timelessText: [String: [UInt8]] {
        site.keys.reduce(into: [:]) { $0[$1] = BuildStamp.unstamped(unpacked($1) ?? [], path: $1) }
    }

    /// A file as readers unpack it.
    func unpacked(_ key: String) -> [UInt8]? {
        guard let object = objects[key] else { return nil }
        guard object.headers["content-encoding"] == "gzip" else { return object.bytes }
        return try? Gzip.unpacked(object.bytes, limit: 1 << 24)
    }

    /// Pages that name an asset of their brand that is not there.
    var pagesWithoutAssets: [String] {
        timelessText.filter { $0.key.hasSuffix(".html") }.flatMap { key, bytes -> [String] in
            let folder = key.split(separator: "/").first.map(String.init) ?? ""
            return String(decoding: bytes, as: UTF8.self).matches(of: /(?:\.\.\/|")(assets\/[^" ,>#)]+)/).compactMap {
                let asset = "\(folder.hasSuffix(".html") ? "" : folder + "/")\($0.1)"
                return objects[asset] == nil ? "\(key): \(asset)" : nil
            }
        }
    }
}
