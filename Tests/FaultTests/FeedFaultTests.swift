import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Every fault of a feed under every policy, with a last good copy and without")
struct FeedFaultTests {
    /// The value of a section's `onFailure`.
    enum Policy: String, CaseIterable, CustomTestStringConvertible {
        case keepLastGood
        case showError
        case failBuild

        var testDescription: String { rawValue }
    }

    private static let address = "https://feeds.example.no/live.json"

    private static func http(_ answer: @escaping @Sendable (String) throws -> HTTPResponse) -> HTTPClient {
        HTTPClient { request in try answer(request.url) }
    }

    private static let well = http { HTTPResponse(body: Array(TemporarySite.feed(12).utf8), finalURL: $0) }

    private static func site(_ policy: Policy) throws -> TemporarySite {
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)])
        files["content/north/sections/live.md"] = """
            ---
            title: Live
            feed: { loader: unified, source: "\(address)", onFailure: \(policy.rawValue) }
            ---
            """
        return try TemporarySite(files)
    }

    @Test("The policy decides what the page shows, a warning says so, the copy stays", arguments: Policy.allCases)
    func policy(_ policy: Policy) async throws {
        let site = try Self.site(policy)
        var cache = BuildCache()
        _ = try await build(site, Self.well, &cache)
        let well = try site.timeless(below: "output")
        let state = site.folder + "/.sitegen/feeds"
        let kept = try Disk.names(in: state).sorted()
        for fault in FeedFault.allCases {
            for hasCopy in [true, false] {
                let when = "\(fault), \(hasCopy ? "with" : "without") a copy"
                if !hasCopy { try FileManager.default.moveItem(atPath: state, toPath: state + ".away") }
                defer { if !hasCopy { restore(state) } }
                let http = Self.http { try fault.response(from: $0) }
                if hasCopy, fault.confirmsCopy {
                    #expect(try await build(site, http, &cache).failedFeeds == 0, "\(when)")
                    continue
                }
                if policy == .failBuild {
                    let before = try site.timeless(below: "output")
                    let error = await #expect(throws: DiagnosticList.self, "\(when)") {
                        _ = try await build(site, http, &cache)
                    }
                    expectAdvice(error?.all ?? [], "\(when)")
                    #expect(BuildPromise.difference(try site.timeless(below: "output"), before) == [], "\(when)")
                } else {
                    let report = try await build(site, http, &cache)
                    let showsCopy = hasCopy && policy == .keepLastGood
                    #expect(report.state("north/live") == (showsCopy ? "native" : "error"), "\(when)")
                    #expect(report.state("north/a") == "native", "\(when)")
                    #expect(report.failedFeeds == 1, "\(when)")
                    expectAdvice(report.warnings, when)
                    let page = try site.read("output/north/live/index.html")
                    #expect(page.contains("Story 11") == showsCopy, "\(when)")
                }
                if hasCopy { #expect(try Disk.names(in: state).sorted() == kept, "the copy stays \(when)") }
            }
        }
        _ = try await build(site, Self.well, &cache)
        #expect(BuildPromise.difference(try site.timeless(below: "output"), well) == [])
    }

    private func build(
        _ site: TemporarySite,
        _ http: HTTPClient,
        _ cache: inout BuildCache
    ) async throws -> BuildReport {
        let plan = cache.plan
        cache = BuildCache()
        cache.plan = plan
        return try await SiteBuilder(options: site.options(), http: http).build(cache: &cache)
    }

    private func restore(_ state: String) {
        try? FileManager.default.removeItem(atPath: state)
        try? FileManager.default.moveItem(atPath: state + ".away", toPath: state)
    }

    /// The section's own line is named, with what happened and what is shown instead.
    private func expectAdvice(_ diagnostics: [Diagnostic], _ when: String) {
        let told = diagnostics.filter { $0.path.hasSuffix("sections/live.md") }
        #expect(told.count == 1, "\(when)")
        #expect(told.allSatisfy { $0.position?.line == 3 && !$0.what.isEmpty && !$0.advice.isEmpty }, "\(when)")
    }
}
