import PublishFixtures
import Testing

@testable import Content
@testable import Publish

@Suite("What goes where")
struct TargetResolverTests {
    @Test("with one target for all, keys are the paths of the output")
    func oneTarget() throws {
        let room = try PublishFixture()
        try write(room)
        let deployment = try TargetResolver(try content(), output: room.output, standard: "file:///s")
            .all(to: "s3://all", isWholeSite: true)
        #expect(deployment.routes.map(\.key) == ["aft/index.html", "vg/sport/index.html", "index.html"])
        #expect(deployment.routes.map(\.url) == ["aftenposten/index.html", "sport/index.html", "index.html"])
        #expect(deployment.scope.contains("anything/at/all"))
        #expect(!deployment.scope.contains(".sitegen/manifest.json"))
        #expect(deployment.url(ofKey: "aft/gone/index.html") == "aftenposten/gone/index.html")
    }

    @Test("a trial elsewhere tells the CDN nothing")
    func trial() throws {
        let room = try PublishFixture()
        let url = try #require(WebAddress("https://www.vg.example/"))
        let settings = PublishSettings(to: "s3://vg", invalidate: "purge")
        let brand = Brand(
            id: "vg",
            name: "VG",
            url: url,
            language: .norwegian,
            home: "front",
            publish: settings,
            sections: []
        )
        let shipping = TargetResolver(SiteContent(brands: [brand]), output: room.output, standard: "file:///s")
        #expect(try shipping.all(to: "file:///trial", isWholeSite: true).settings.invalidate == nil)
        #expect(try shipping.all(to: "s3://vg", isWholeSite: true).settings.invalidate == "purge")
        #expect(try shipping.byBrand().deployments.first?.settings.invalidate == "purge")
    }

    @Test("one brand alone leaves the others' keys and the root alone")
    func oneBrand() throws {
        let room = try PublishFixture()
        try write(room)
        let content = SiteContent(brands: [try aftenposten()])
        let deployment = try TargetResolver(content, output: room.output, standard: "file:///s")
            .all(to: "s3://all", isWholeSite: false)
        #expect(deployment.routes.map(\.key) == ["aft/index.html"])
        #expect(deployment.scope.contains("aft/x.html"))
        #expect(!deployment.scope.contains("vg/x.html"))
        #expect(!deployment.scope.contains("index.html"))
    }

    @Test("what editors and tools leave is not published, and is named")
    func leftovers() async throws {
        let room = try PublishFixture.written()
        let names = ["index.html~", ".index.html.swp", "#index.html#", ".DS_Store", "4913", "sport/a.swp"]
        for name in names { try room.write("vg/" + name, "x") }
        try room.write("vg/sport/4913/index.html", room.page("a story", asset: "base.0123456789.css"))
        try room.write("bt/x~", "x")
        let deployment = try room.deployment()
        #expect(Set(deployment.leftovers) == Set(names.map { "vg/" + $0 } + ["bt/x~"]))
        #expect(Set(deployment.routes.map(\.path)).isDisjoint(with: deployment.leftovers))
        #expect(deployment.routes.map(\.path).contains("vg/sport/4913/index.html"))
        #expect(try room.deployment(isWholeSite: false).leftovers.count == names.count)
        let bucket = MemoryBucket()
        let report = try await room.publish(to: bucket)
        #expect(report.leftovers == deployment.leftovers)
        #expect(await bucket.site.keys.allSatisfy { !$0.hasSuffix("~") && !$0.hasSuffix("/4913") })
    }

    @Test("by brand, keys are the paths of addresses, and equal targets are one")
    func byBrand() throws {
        let room = try PublishFixture()
        try write(room)
        let (deployments, _) = try TargetResolver(try content(), output: room.output, standard: "file:///s").byBrand()
        #expect(deployments.map(\.target) == ["s3://a", "s3://vg"])
        #expect(deployments[0].routes.map(\.key) == ["aftenposten/index.html", "index.html"])
        #expect(deployments[1].routes.map(\.key) == ["sport/index.html"])
        let together = SiteContent(brands: [try aftenposten(to: nil), try vg(to: nil)])
        let (one, _) = try TargetResolver(together, output: room.output, standard: "file:///s").byBrand()
        #expect(one.map(\.target) == ["file:///s"])
        #expect(one.first?.brands.map(\.id) == ["aft", "vg"])
    }

    @Test("two brands' files with one key are refused before anything is put")
    func sharedKeys() async throws {
        let room = try PublishFixture()
        try write(room)
        try room.write("vg/aftenposten/index.html", "<html></html>")
        let bucket = MemoryBucket()
        let content = SiteContent(brands: [try aftenposten(to: nil), try vg(to: nil)])
        let (deployments, _) = try TargetResolver(content, output: room.output, standard: "file:///s").byBrand()
        let deployment = try #require(deployments.first)
        let options = Publisher.Options(deployment, site: room.folder, output: room.output, owner: "desk")
        let failure = await #expect(throws: PublishFailure.self) {
            try await Publisher(deployment, to: bucket, options: options).publish()
        }
        #expect(
            failure?.diagnostics.map(\.description) == [
                "\(room.output)/vg/aftenposten/index.html: error: it gets the key aftenposten/index.html in file:///s, and so "
                    + "does aft/index.html; give one of the brands aft and vg a target of its own: publish.to in its brand.yml"
            ]
        )
        #expect(await bucket.site.isEmpty)
    }

    @Test("a brand at the root of its origin keeps its keys, whoever lives at the root of another")
    func otherOrigins() throws {
        let room = try PublishFixture()
        try write(room)
        let neighbours = ["https://www.bt.example/", "https://www.vg.example/tv/"].compactMap { WebAddress($0) }
        let content = SiteContent(brands: [try vg()], neighbours: neighbours)
        let (deployments, _) = try TargetResolver(content, output: room.output, standard: "file:///s").byBrand()
        let scope = try #require(deployments.first?.scope)
        #expect(scope.contains("sport/index.html"))
        #expect(!scope.contains("tv/index.html"))
    }

    @Test("the longest beginning decides whose a key is")
    func scope() {
        let scope = KeyScope(own: [""], others: ["vg/"])
        #expect(scope.contains("index.html"))
        #expect(!scope.contains("vg/index.html"))
    }

    private func write(_ room: borrowing PublishFixture) throws {
        for path in ["aft/index.html", "vg/sport/index.html", "index.html", ".hidden", "vg/x.html.sitegen-draft"] {
            try room.write(path, "<html></html>")
        }
    }

    private func content() throws -> SiteContent { SiteContent(brands: [try aftenposten(), try vg()]) }

    private func aftenposten(to target: String? = "s3://a") throws -> Brand {
        try brand("aft", "https://web.example.no/aftenposten/", target)
    }

    private func vg(to target: String? = "s3://vg") throws -> Brand {
        try brand("vg", "https://www.vg.example/", target)
    }

    private func brand(_ id: String, _ address: String, _ target: String?) throws -> Brand {
        Brand(
            id: id,
            name: id,
            url: try #require(WebAddress(address)),
            language: .norwegian,
            home: "front",
            publish: PublishSettings(to: target),
            sections: []
        )
    }
}
