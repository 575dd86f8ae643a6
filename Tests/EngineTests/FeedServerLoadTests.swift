import Engine
import LoopbackServer
import SiteFixtures
import Testing

@Suite("Many feeds of one server")
struct FeedServerLoadTests {
    private static let brands = 10
    private static let sections = 20

    @Test("Two hundred sections load, and a second build with nothing but 304 transfers no body")
    func twoHundred() async throws {
        let paths = (0..<Self.brands).flatMap { brand in (0..<Self.sections).map { "/\(brand)/\($0).xml" } }
        let server = try LoopbackServer(
            Dictionary(
                uniqueKeysWithValues: paths.map { path in
                    let feed = Inspection.rss(Inspection.stories(2, prefix: "Sak fra \(path):"))
                    return (path, [Answer.text(feed).tagged("\"\(path)\"").gathering(16)])
                }
            )
        )
        let site = try site(server)
        let client = HTTPClient.live()
        let first = try await site.build(http: client)
        #expect(first.warnings.isEmpty)
        #expect(try sections(first).count == 200)
        #expect(try sections(first).allSatisfy { $0["state"]?.string == "native" && $0["items"]?.int == 2 })
        #expect(server.requests.count == 200)
        #expect(server.mostAtOnce == 16)
        #expect(paths.allSatisfy { server.bodyBytes(of: $0) > 0 })
        #expect(try site.read("output/b7/s13/index.html").contains("Sak fra /7/13.xml: 2"))

        server.forget()
        let second = try await site.build(http: client, hoursLater: 1)
        #expect(second.warnings.isEmpty)
        #expect(server.requests.count == 200)
        #expect(server.requests.allSatisfy { $0["If-None-Match"] == "\"\($0.target)\"" })
        #expect(paths.reduce(0) { $0 + server.bodyBytes(of: $1) } == 0)
        #expect(try sections(second).allSatisfy { $0["state"]?.string == "native" && $0["items"]?.int == 2 })
        #expect(second.changed.allSatisfy { $0.hasSuffix("/targets.json") })
    }

    private func site(_ server: LoopbackServer) throws -> TemporarySite {
        var files = ["content/site.yml": "deadline: 10m\nloadDeadline: 30m\nconcurrency: 64\n"]
        for brand in 0..<Self.brands {
            files["content/b\(brand)/brand.yml"] = TemporarySite.brandFile("b\(brand)", home: "s0")
            for section in 0..<Self.sections {
                let address = server.url("/\(brand)/\(section).xml")
                files["content/b\(brand)/sections/s\(section).md"] = TemporarySite.section(
                    "S",
                    "loader: syndication, source: \"\(address)\""
                )
            }
        }
        return try TemporarySite(files)
    }

    private func sections(_ report: BuildReport) throws -> [JSON] {
        try #require(report.json["brands"]?.array).flatMap { $0["sections"]?.array ?? [] }
    }
}
