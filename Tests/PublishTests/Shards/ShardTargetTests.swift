import Engine
import Markup
import TestSupport
import Testing

@testable import Content
@testable import Publish

@Suite("Shards at the targets of brands")
struct ShardTargetTests {
    private static let brands = ["east", "isle", "lake", "north", "own", "south", "vale", "west"]

    /// Brands below one origin in one bucket, but for one that has an origin and a bucket of its own.
    private static func content() throws -> SiteContent {
        SiteContent(
            brands: try brands.map { id in
                let isApart = id == "own"
                return Brand(
                    id: id,
                    name: id,
                    url: try #require(WebAddress(isApart ? "https://own.example/" : "https://web.example.no/p/\(id)/")),
                    language: .norwegian,
                    home: "front",
                    publish: PublishSettings(to: isApart ? "s3://own" : "s3://papers"),
                    sections: []
                )
            }
        )
    }

    private static func output() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for brand in brands { try folder.write("output/\(brand)/index.html", "<html>") }
        for path in ["index.html", "_headers", "assets/list.css"] { try folder.write("output/\(path)", "text") }
        return folder
    }

    @Test("Each file goes to the bucket where a whole publish puts it, from one shard", arguments: [2, 3, 8])
    func routes(count: Int) throws {
        let folder = try Self.output()
        let content = try Self.content()
        func deployments(_ shard: Shard?) throws -> [Deployment] {
            try TargetResolver(content, output: folder.path + "/output", standard: "file:///s", shard: shard).byBrand()
                .deployments
        }
        func keys(_ deployment: Deployment) -> [String] { deployment.routes.map { "\(deployment.target)/\($0.key)" } }
        let whole = try deployments(nil).flatMap(keys)
        let parts = try Shard.all(of: count).map(deployments)
        #expect(parts.flatMap { $0.flatMap(keys) }.sorted() == whole.sorted())
        #expect(whole.contains("s3://papers/_headers") && whole.contains("s3://own/index.html"))
        #expect(parts.count { $0.contains { $0.holdsRoot } } == 1)
        for (shard, part) in zip(Shard.all(of: count), parts) {
            // A bucket is asked even if no brand of the shard is there any more: files of one that is gone may be.
            #expect(part.map(\.target).sorted() == ["s3://own", "s3://papers"])
            #expect(part.allSatisfy { $0.keys.folder == ".sitegen/shards/\(shard.index)-of-\(count)/" })
            #expect(part.allSatisfy { $0.site.map(\.id) == Self.brands.filter(shard.owns) })
            #expect(part.allSatisfy { $0.otherBrandURLs.count == Self.brands.count(where: { !shard.owns($0) }) })
        }
    }

    @Test("When the number of shards changes, keys that are addresses belong to their brands, and others to the root")
    func owners() throws {
        let folder = try Self.output()
        let resolver = TargetResolver(try Self.content(), output: folder.path + "/output", standard: "file:///s")
        let papers = try #require(try resolver.byBrand().deployments.first { $0.target == "s3://papers" })
        #expect(papers.brand(ofKey: "p/north/sport/index.html") == "north")
        #expect(papers.brand(ofKey: "_headers") == Shard.root)
        #expect(papers.brand(ofKey: "p/gone/index.html") == Shard.root)
        let own = try #require(try resolver.byBrand().deployments.first { $0.target == "s3://own" })
        #expect(own.brand(ofKey: "sport/index.html") == "own")
        let all = try resolver.all(to: "s3://trial", isWholeSite: true)
        #expect(all.brand(ofKey: "north/sport/index.html") == "north")
        #expect(all.brand(ofKey: "assets/list.css") == Shard.root)
    }
}
