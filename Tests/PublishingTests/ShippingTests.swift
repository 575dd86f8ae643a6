import Content
import Newsroom
import SafeMarkup
import Testing

@testable import Publishing

@Suite("What goes where")
struct ShippingTests {
    @Test("with one target for all, keys are the paths of the output")
    func oneTarget() throws {
        let room = try Newsroom()
        try write(room)
        let shipment = try Shipping(try content(), output: room.output, standard: "file:///s")
            .all(to: "s3://all", isWholeSite: true)
        #expect(shipment.routes.map(\.key) == ["aft/index.html", "index.html", "vg/sport/index.html"])
        #expect(shipment.routes.map(\.url) == ["aftenposten/index.html", "index.html", "sport/index.html"])
        #expect(shipment.scope.contains("anything/at/all"))
        #expect(!shipment.scope.contains(".sitegen/manifest.json"))
        #expect(shipment.url(ofKey: "aft/gone/index.html") == "aftenposten/gone/index.html")
    }

    @Test("a trial elsewhere tells the CDN nothing")
    func trial() throws {
        let room = try Newsroom()
        let url = try #require(WebAddress("https://www.vg.example/"))
        let settings = PublishSettings(to: "s3://vg", invalidate: "purge")
        let brand = Brand(
            id: "vg",
            name: "VG",
            url: url,
            language: .nb,
            home: "front",
            publish: settings,
            sections: []
        )
        let shipping = Shipping(SiteContent(brands: [brand]), output: room.output, standard: "file:///s")
        #expect(try shipping.all(to: "file:///trial", isWholeSite: true).settings.invalidate == nil)
        #expect(try shipping.all(to: "s3://vg", isWholeSite: true).settings.invalidate == "purge")
        #expect(try shipping.byBrand().shipments.first?.settings.invalidate == "purge")
    }

    @Test("one brand alone leaves the others' keys and the root alone")
    func oneBrand() throws {
        let room = try Newsroom()
        try write(room)
        let content = SiteContent(brands: [try aftenposten()])
        let shipment = try Shipping(content, output: room.output, standard: "file:///s")
            .all(to: "s3://all", isWholeSite: false)
        #expect(shipment.routes.map(\.key) == ["aft/index.html"])
        #expect(shipment.scope.contains("aft/x.html"))
        #expect(!shipment.scope.contains("vg/x.html"))
        #expect(!shipment.scope.contains("index.html"))
    }

    @Test("what editors and tools leave is not published, and is named")
    func leftovers() async throws {
        let room = try Newsroom()
        try room.writeSite()
        let names = ["index.html~", ".index.html.swp", "#index.html#", ".DS_Store", "4913", "sport/a.swp"]
        for name in names { try room.write("vg/" + name, "x") }
        try room.write("vg/sport/4913/index.html", room.page("a story", asset: "base.0123456789.css"))
        try room.write("bt/x~", "x")
        let shipment = try room.shipment()
        #expect(Set(shipment.leftovers) == Set(names.map { "vg/" + $0 } + ["bt/x~"]))
        #expect(Set(shipment.routes.map(\.path)).isDisjoint(with: shipment.leftovers))
        #expect(shipment.routes.map(\.path).contains("vg/sport/4913/index.html"))
        #expect(try room.shipment(isWholeSite: false).leftovers.count == names.count)
        let bucket = MemoryBucket()
        let report = try await room.publish(to: bucket)
        #expect(report.leftovers == shipment.leftovers)
        #expect(await bucket.site.keys.allSatisfy { !$0.hasSuffix("~") && !$0.hasSuffix("/4913") })
    }

    @Test("by brand, keys are the paths of addresses, and equal targets are one")
    func byBrand() throws {
        let room = try Newsroom()
        try write(room)
        let (shipments, _) = try Shipping(try content(), output: room.output, standard: "file:///s").byBrand()
        #expect(shipments.map(\.target) == ["s3://a", "s3://vg"])
        #expect(shipments[0].routes.map(\.key) == ["aftenposten/index.html", "index.html"])
        #expect(shipments[1].routes.map(\.key) == ["sport/index.html"])
        let together = SiteContent(brands: [try aftenposten(to: nil), try vg(to: nil)])
        let (one, _) = try Shipping(together, output: room.output, standard: "file:///s").byBrand()
        #expect(one.map(\.target) == ["file:///s"])
        #expect(one.first?.brands.map(\.id) == ["aft", "vg"])
    }

    @Test("a brand at the root of its origin keeps its keys, whoever lives at the root of another")
    func otherOrigins() throws {
        let room = try Newsroom()
        try write(room)
        let neighbours = ["https://www.bt.example/", "https://www.vg.example/tv/"].compactMap { WebAddress($0) }
        let content = SiteContent(brands: [try vg()], neighbours: neighbours)
        let (shipments, _) = try Shipping(content, output: room.output, standard: "file:///s").byBrand()
        let scope = try #require(shipments.first?.scope)
        #expect(scope.contains("sport/index.html"))
        #expect(!scope.contains("tv/index.html"))
    }

    @Test("the longest beginning decides whose a key is")
    func scope() {
        let scope = KeyScope(ours: [""], theirs: ["vg/"])
        #expect(scope.contains("index.html"))
        #expect(!scope.contains("vg/index.html"))
    }

    private func write(_ room: borrowing Newsroom) throws {
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
            language: .nb,
            home: "front",
            publish: PublishSettings(to: target),
            sections: []
        )
    }
}
