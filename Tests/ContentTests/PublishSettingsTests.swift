import Testing

@testable import Content

@Suite("Settings of publishing")
struct PublishSettingsTests {
    private static let site = ExampleSite().with(
        "content/site.yml",
        """
        publish:
          to: s3://papers/live
          endpoint: http://127.0.0.1:8480
          region: eu-north-1
          pathStyle: true
          invalidate: ./purge --all < /dev/stdin
          gzip: true
          grace: 7d
          keep: 3
          headers:
            - { for: "/vg/*", name: Cache-Control, value: "public, max-age=5" }
          contract: { teasers: 5, drop: 20%, pageBytes: 200kB, packedBytes: 30kB }
        """
    )

    @Test("a site that says nothing goes nowhere, keeps ten releases and promises what every newsroom can keep")
    func defaults() throws {
        let brand = try #require(try ExampleSite().load().brands.first)
        #expect(brand.publish == PublishSettings())
        #expect(brand.publish.to == nil && brand.publish.invalidate == nil && brand.publish.pathStyle == nil)
        #expect(brand.publish.grace == .seconds(86_400) && brand.publish.keep == 10 && !brand.publish.gzip)
        let contract = brand.publish.contract
        #expect(contract.teasers == 3 && contract.drop == 50)
        #expect(contract.pageBytes == 160_000 && contract.packedBytes == 25_000)
    }

    @Test("site.yml speaks for every brand that does not speak for itself")
    func siteWide() throws {
        let content = try Self.site.load()
        let wanted = PublishSettings(
            to: "s3://papers/live",
            endpoint: WebAddress("http://127.0.0.1:8480/"),
            region: "eu-north-1",
            pathStyle: true,
            invalidate: "./purge --all < /dev/stdin",
            gzip: true,
            grace: .seconds(7 * 86_400),
            keep: 3,
            headers: [HeaderOverride(for: "/vg/*", name: "Cache-Control", value: "public, max-age=5")],
            contract: PublishContract(teasers: 5, drop: 20, pageBytes: 200_000, packedBytes: 30_000)
        )
        #expect(content.settings.publish == wanted)
        #expect(content.brands.map(\.publish) == [wanted])
    }

    @Test("a brand's own keys go over those of the site, one by one, those of the contract too")
    func keyByKey() throws {
        let own = """
            home: forside
            publish:
              to: file:///srv/vg
              gzip: false
              grace: 0s
              headers: []
              contract: { drop: 100% }
            """
        let site = Self.site.replacing("home: forside", by: own, in: "content/vg/brand.yml")
        let publish = try #require(try site.load().brands.first?.publish)
        #expect(publish.to == "file:///srv/vg" && !publish.gzip && publish.grace == .zero && publish.headers.isEmpty)
        #expect(publish.contract == PublishContract(teasers: 5, drop: 100, pageBytes: 200_000, packedBytes: 30_000))
        #expect(publish.region == "eu-north-1" && publish.keep == 3)
    }

    @Test(
        "a pattern takes a path, and with a star all that begin and end like it",
        arguments: [
            ("/vg/", "/vg/", true), ("/vg/", "/vg/a", false), ("/vg/*", "/vg/", true), ("/vg/*", "/vg/a/b", true),
            ("/vg/*", "/vgs/", false), ("/*.pdf", "/vg/a.pdf", true), ("/*.pdf", "/vg/a.pdf.html", false),
            ("/a*a", "/a", false), ("/a*a", "/aa", true), ("*", "/", true),
        ]
    )
    func patterns(pattern: String, path: String, isTaken: Bool) {
        #expect(HeaderOverride(for: pattern, name: "A", value: "b").takes(path) == isTaken)
    }
}
