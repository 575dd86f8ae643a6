import Engine
import LoopbackServer
import SiteFixtures
import Testing

@testable import HTTPClient

/// A site of one brand, `north`, whose feeds come over real sockets.
///
/// Its home, `a-front`, is a file, `steady` comes from a server that is always well, and `tested` from the server that a
/// test is about.
struct ServedSite {
    /// How the feeds of the server are written, and with it which loader reads them.
    enum Notation: String, CaseIterable, CustomTestStringConvertible {
        case syndication, unified

        var testDescription: String { rawValue }

        /// A good feed of so many stories.
        func feed(_ count: Int = 12, prefix: String = "Sak") -> String {
            switch self {
            case .syndication: Inspection.rss(Inspection.stories(count, prefix: prefix))
            case .unified: TemporarySite.feed(count, prefix: prefix)
            }
        }
    }

    let site: TemporarySite
    let server: LoopbackServer
    /// The client; one of its own, so that no connection is older than the test.
    private var client = HTTPClient.live()

    private let steady: LoopbackServer
    private let loader: Notation

    init(_ loader: Notation = .syndication, over scheme: LoopbackServer.Scheme = .http) throws {
        self.loader = loader
        server = try LoopbackServer([:], over: scheme)
        steady = try LoopbackServer(["/": [.text(TemporarySite.feed(3, prefix: "Steady"))]])
        site = try TemporarySite(north: ["a-front": TemporarySite.feed(3, prefix: "Front")])
        try site.write("content/site.yml", Self.settings)
        try write("steady", "loader: unified, source: \"\(steady.url("/"))\"")
        try section()
    }

    /// Long deadlines, as all tests have them, and a bound that an endless feed is soon beyond.
    private static let settings = "deadline: 10m\nloadDeadline: 30m\nmaxFeedBytes: 1MB\n"

    /// Writes the section `tested` with more settings than its loader and source.
    func section(_ more: String = "") throws {
        try write("tested", "loader: \(loader), source: \"\(server.url("/tested"))\"\(more)")
    }

    /// Writes any section.
    func write(_ id: String, _ feed: String) throws {
        try site.write("content/north/sections/\(id).md", TemporarySite.section("Section \(id)", "\(feed)"))
    }

    /// Lets the server play this wherever it is asked.
    func play(_ script: [String: [Answer]]) {
        for (target, answers) in script { server.play(target, answers) }
    }

    /// Lets the server give a good feed.
    func playGood() {
        play(["/tested": [.text(loader.feed())]])
    }

    /// The same site, built by somebody who trusts the server.
    func trusting() -> ServedSite {
        var copy = self
        copy.client = .live(trusting: Certificate.pem)
        return copy
    }

    func build(hoursLater: Double = 0, environment: [String: String] = [:]) async throws -> BuildReport {
        try await site.build(http: client, environment: environment, hoursLater: hoursLater)
    }

    /// The page of `tested`.
    var page: String {
        get throws { try site.read("output/north/tested/index.html") }
    }

    /// All files that are not those of `tested`, with what they say apart from moments of builds.
    var others: [String: [UInt8]] {
        get throws { try site.timeless(below: "output").filter { !$0.key.contains("/tested/") } }
    }

    /// The files of `tested`.
    var files: [String] {
        get throws { try site.contents(below: "output").keys.filter { $0.contains("/tested/") }.sorted() }
    }

    /// The last good copies by the names of their files.
    var copies: [String: [UInt8]] {
        get throws { try site.contents(below: ".sitegen/feeds").filter { $0.key.hasSuffix(".feed") } }
    }
}

extension BuildReport {
    /// The entry of the report on a section of the brand `north`.
    func section(_ id: String) throws -> JSON {
        try #require(json["brands"]?.array?.first?["sections"]?.array?.first { $0["id"]?.string == id })
    }
}
