import Foundation
import SiteFixtures
import Testing

@testable import Engine

/// A site that was built once and then changed: a feed has other stories, a section has gone, another one has come, and a
/// feed over HTTP answers anew.
///
/// Each round begins with the old site as its build left it.
struct ChangingSite {
    /// The result of one round.
    struct Outcome {
        let report: BuildReport?
        let error: (any Error)?
    }

    let site: TemporarySite
    /// The files of the old site, and of the new one as it is built from nothing.
    let old: [String: [UInt8]]
    let new: [String: [UInt8]]
    private var cache = BuildCache(keepsFeeds: true)

    private static func feed(_ count: Int, prefix: String = "Story") -> String {
        TemporarySite.feed(count, prefix: prefix, published: "2026-11-20T08:00:00Z")
    }

    private static let address = "https://feeds.example.no/live.json"

    private static func http(_ prefix: String) -> HTTPClient {
        .canned([address: HTTPResponse(body: Array(Self.feed(5, prefix: prefix).utf8), finalURL: address)])
    }

    init() async throws {
        var files = TemporarySite.brand(
            "north",
            feeds: ["a": Self.feed(4), "sport": Self.feed(3)],
            more: [
                "content/north/pages/about.md": "# About\n\nWho we are.\n", "themes/north/theme.json": "{}",
                "themes/north/tokens.json": #"{"size":{"$type":"number","own":{"$value":1}}}"#,
                "themes/north/styles/site/90-own.css": "p { order: var(--size-own) }",
                "themes/north/templates/state.html": "{{< layout}}{{$main}}<h1>Gone</h1>{{/main}}{{/layout}}",
            ]
        )
        files["content/north/sections/live.md"] =
            "---\ntitle: Live\nfeed: { loader: unified, source: \"\(Self.address)\" }\n---\n"
        site = try TemporarySite(files)
        let replaced = "themes/base/templates/page.html"
        try site.write(replaced, site.read(replaced) + "\n")
        _ = try await site.build(http: Self.http("Before"))
        old = try site.timeless(below: "output")
        try Self.copy("\(site.folder)/output", "\(site.folder)/.sitegen", to: site.folder + "/saved/")
        try site.write("content/feeds/north/a.json", Self.feed(6, prefix: "Fresh"))
        try site.write("content/feeds/north/culture.json", Self.feed(2))
        try site.write(
            "content/north/sections/culture.md",
            "---\ntitle: Culture\nfeed: { loader: unified, source: feeds/north/culture.json }\n---\n"
        )
        try site.remove("content/north/sections/sport.md")
        // Fresh in the sense of the promise: with nothing that an earlier build left.
        try FileManager.default.removeItem(atPath: site.folder + "/.sitegen")
        _ = try await site.build(output: "fresh", http: Self.http("After"))
        new = try site.timeless(below: "fresh")
        // Plans are alike in all rounds that do not fail before.
        _ = try await SiteBuilder(options: site.options(output: "fresh"), http: Self.http("After")).build(cache: &cache)
        let plan = cache.plan
        cache = BuildCache()
        cache.plan = plan
    }

    private static func copy(_ paths: String..., to goal: String) throws {
        try Disk.makeFolder(goal)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/cp")
        process.arguments = ["-a"] + paths + [goal]
        try process.run()
        process.waitUntilExit()
    }

    /// Puts the old site and what its build remembers back.
    func restore() throws {
        for name in ["output", ".sitegen"] {
            if Disk.status(site.folder + "/" + name) != nil {
                try FileManager.default.removeItem(atPath: site.folder + "/" + name)
            }
        }
        try Self.copy(site.folder + "/saved/output", site.folder + "/saved/.sitegen", to: site.folder + "/")
    }

    /// Builds the new site.
    ///
    /// - Parameters:
    ///   - disk: The disk it is read from and written to.
    ///   - plans: Whether content and themes are read too; else they are known from before.
    /// - Returns: The result.
    func build(on disk: FileSystem = .disk, plans: Bool = false) async -> Outcome {
        // One after another, so that a call has the same number in each round.
        let options = site.options(jobs: 1, disk: disk)
        var cache = plans ? BuildCache() : cache
        do {
            let report = try await SiteBuilder(options: options, http: Self.http("After")).build(cache: &cache)
            return Outcome(report: report, error: nil)
        } catch {
            return Outcome(report: nil, error: error)
        }
    }

    /// The files of the output, drafts too.
    func output() throws -> [String: [UInt8]] { try site.timeless(below: "output") }

    /// Whether a build has left the mark of one that did not finish.
    var isMarked: Bool {
        (try? UnfinishedBuild.isMarked(site: site.folder, output: site.output)) == true
    }
}
