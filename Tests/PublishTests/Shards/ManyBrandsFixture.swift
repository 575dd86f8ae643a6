import Foundation
import PublishFixtures
import TestSupport
import Testing

@testable import Content
@testable import Publish

/// An output of many brands that share a bucket, each with a page, its asset and its lists, and files at the root.
struct ManyBrandsFixture: ~Copyable {
    static let usual = ["east", "isle", "lake", "north", "own", "south", "vale", "west", "zone"]

    private let place: TemporaryFolder
    var output: String { place.path + "/output" }
    var brands = Self.usual
    /// The minute of the build.
    private var minute = 0

    /// An output of one build.
    static func built() throws -> ManyBrandsFixture {
        var fixture = ManyBrandsFixture(place: try TemporaryFolder())
        try fixture.write("once")
        return fixture
    }

    private init(place: consuming TemporaryFolder) { self.place = place }

    /// Writes a build: every page and its asset are of one word.
    mutating func write(_ word: String) throws {
        minute += 1
        try? Disk.remove(output)
        try? FileManager.default.removeItem(atPath: output)
        for brand in brands {
            let asset = "base.\(word).css"
            try place.write("output/\(brand)/assets/\(asset)", "body { /* \(word) */ }")
            try place.write("output/\(brand)/index.html", Self.page(brand, asset, word))
            try place.write("output/\(brand)/\(word)/index.html", Self.page(brand, asset, word))
            try place.write("output/\(brand)/sitemap.xml", "<urlset>\(word)</urlset>")
            try place.write(
                "output/\(brand)/targets.json",
                "{\n  \"brand\": \"\(brand)\",\n  \"built\": \"\(moment)\",\n  \"word\": \"\(word)\"\n}\n"
            )
        }
        try place.write("output/index.html", Self.page(nil, "list.\(word).css", brands.joined(separator: " ")))
        try place.write("output/assets/list.\(word).css", "body { }")
        try place.write("output/_redirects", "/old /\(word) 301\n")
    }

    /// When the output was built.
    var moment: String { String(format: "2026-11-22T03:%02d:00Z", minute) }

    private static func page(_ brand: String?, _ asset: String, _ word: String) -> String {
        let path = (brand.map { "/" + $0 } ?? "") + "/assets/" + asset
        return "<html><head><link rel=stylesheet href=\(path)></head><body>\(word)</body></html>"
    }

    func content() throws -> SiteContent {
        SiteContent(
            brands: try brands.map { id in
                Brand(
                    id: id,
                    name: id,
                    url: try #require(WebAddress("https://web.example.no/\(id)/")),
                    language: .norwegian,
                    home: "front",
                    sections: [Section(id: "front", loader: .markdown([]))]
                )
            }
        )
    }

    func deployment(_ shard: Shard?) throws -> Deployment {
        try TargetResolver(content(), output: output, standard: "file:///nowhere", shard: shard)
            .all(to: "memory", isWholeSite: true)
    }

    func publisher(
        _ shard: Shard?,
        to bucket: any Bucket,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) throws -> Publisher {
        let deployment = try deployment(shard)
        return Publisher(deployment, to: bucket, options: options(deployment, change))
    }

    func options(
        _ deployment: Deployment,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) -> Publisher.Options {
        var options = Publisher.Options(deployment, site: place.path, output: output, owner: "desk")
        options.accepted = "a test"
        // As the program does under a lock of the machine's own.
        options.isOnlyOfOwner = true
        change(&options)
        if options.isRollback { options.accepted = nil }
        return options
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
    func reshard(_ count: Int, in bucket: any Bucket) async throws -> Int? {
        let deployment = try deployment(nil)
        return try await Resharding(deployment, in: bucket, options: options(deployment)).divide(among: count)
    }

    /// The objects that a first publish of the output as a whole puts into an empty bucket.
    func fresh() async throws -> [String: [UInt8]] {
        let bucket = MemoryBucket()
        try await publish(nil, to: bucket)
        return await bucket.site
    }
}

extension MemoryBucket {
    /// The site without the stamps of target lists.
    var timeless: [String: [UInt8]] {
        get async {
            Dictionary(uniqueKeysWithValues: site.map { ($0.key, BuildStamp.unstamped($0.value, path: $0.key)) })
        }
    }

    /// Pages that name an asset that is not there.
    var brokenPages: [String] {
        site.filter { $0.key.hasSuffix(".html") }.compactMap { key, bytes in
            let text = String(decoding: bytes, as: UTF8.self)
            let asset = text.firstMatch(of: /href=\/([^>]*)>/).map { String($0.1) }
            return asset.map { objects[$0] != nil } ?? false ? nil : key
        }
    }

    /// The manifests of all parts, by key.
    func manifests() throws -> [String: ReleaseManifest] {
        try objects.filter { $0.key.hasPrefix(BucketKeys.root) && $0.key.hasSuffix("/manifest.json") }
            .mapValues { try ReleaseManifest($0.bytes) }
    }

    /// Own objects that no manifest accounts for.
    func strays() throws -> Set<String> {
        var needed: Set<String> = []
        for (key, manifest) in try manifests() {
            let folder = String(key.dropLast("manifest.json".count))
            needed.insert(key)
            needed.formUnion(manifest.releases.map { "\(folder)releases/\($0).json" })
            needed.formUnion(manifest.kept.keys.map { "\(folder)kept/\($0)" })
        }
        return Set(objects.keys.filter { $0.hasPrefix(BucketKeys.root) }).subtracting(needed)
    }
}
