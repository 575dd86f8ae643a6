import Foundation
import SiteFixtures
import Testing

@testable import Engine

@Suite("Secrets in the queries of addresses", .timeLimit(.minutes(20)))
struct SecretQueryTests {
    private static let secret = "plantet-4711"
    private static let host = "https://cms.example.no"

    /// Every kind of address that a site may name for its own use, each with the secret.
    private static func site() throws -> TemporarySite {
        func address(_ path: String) -> String { "\(host)/\(path)?token=\(secret)&page=1" }
        var files = TemporarySite.brand("north", feeds: ["a": TemporarySite.feed(2)])
        files["content/north/brand.yml", default: ""] += """

            places:
              - { name: Odda, latitude: 60.1, longitude: 6.5, section: a }
            weather: { forecast: "\(address("weather/{place}"))" }

            """
        func section(_ id: String, _ head: String) {
            files["content/north/sections/\(id).md"] = "---\ntitle: \(id)\n\(head)\n---\n"
        }
        for id in ["good", "moved", "gone", "broken", "odd"] {
            section(id, "feed: { loader: unified, source: \"\(address(id))\" }")
        }
        section("env", "feed: { loader: unified, source: \"\(host)/${NEWSROOM_CODE}/env?k=${NEWSROOM_CODE}\" }")
        section(
            "many",
            "sources:\n  - { loader: unified, source: \"\(address("one"))\", label: one }\n"
                + "  - { loader: unified, source: \"\(address("gone"))\", label: two }"
        )
        section(
            "web",
            "feed: { loader: web, url: \"https://www.paper.example/\", "
                + "preview: { loader: syndication, source: \"\(address("preview"))\" } }"
        )
        section("edited", "feed: { loader: unified, source: feeds/north/a.json }\ncuration: \"\(address("wishes"))\"")
        section("wrong", "feed: { loader: unified, source: feeds/north/a.json }\ncuration: \"\(address("mistakes"))\"")
        return try TemporarySite(files)
    }

    private static let feed = TemporarySite.feed(3)

    /// Answers every kind of request, well and badly.
    private static let http = HTTPClient { request in
        func answer(_ text: String, status: Int = 200) -> HTTPResponse {
            HTTPResponse(status: status, headers: ["ETag": "\"1\""], body: Array(text.utf8), finalURL: request.url)
        }
        let path = WebAddress(request.url)?.path ?? ""
        switch path {
        case "/moved":
            var response = answer(feed)
            response.finalURL = "https://new.example.no/feed?apikey=\(secret)"
            response.permanentURL = response.finalURL
            return response
        case "/gone": return answer("gone", status: 410)
        case "/broken": throw HTTPClientError.notHTTP(request.url)
        case "/odd": return answer(#"{"items":[{"type":"teaser"},{"type":"teaser","title":"T","url":1}]}"#)
        case "/wishes": return answer("limit: 1")
        case "/mistakes": return answer("limit: none")
        case "/preview": return answer("no feed")
        default: return answer(feed)
        }
    }

    private static func build(
        _ site: TemporarySite,
        hoursLater: Double = 0,
        recording: SiteBuilder.RecordingMode = .none
    ) async throws -> BuildReport {
        var options = site.options(hoursLater: hoursLater)
        options.siteEnvironment.variables = ["NEWSROOM_CODE": secret]
        options.recording = recording
        return try await SiteBuilder(options: options, http: http).build()
    }

    @Test("They are in no page, file, report, warning, listing, explanation or recording, but in requests")
    func silence() async throws {
        let site = try Self.site()
        for hours in [0.0, 2] {
            let report = try await Self.build(site, hoursLater: hours)
            #expect(report.state("north/good") == "native" && report.state("north/env") == "native")
            #expect(report.state("north/moved") == "native")
            expectSilence(String(decoding: report.json.readableText, as: UTF8.self))
            for warning in report.warnings { expectSilence(warning.description) }
            #expect(report.warnings.contains { $0.description.contains("\(Self.host)/gone?token=…&page=1") })
        }
        let recording = site.folder + "/recording"
        _ = try await Self.build(site, recording: .record(to: recording))
        let tree = FileTree.disk(site.folder)
        for file in tree.files(below: "") where !file.hasPrefix("content/") && !file.hasPrefix("themes/") {
            let bytes = try tree.read(file)
            #expect(bytes.firstRange(of: Array(Self.secret.utf8)) == nil, "\(file)")
        }
    }

    private func expectSilence(_ text: String) {
        #expect(!text.contains(Self.secret), "\(text)")
    }

    @Test(
        "What an address shows of itself",
        arguments: [
            ("https://a.no/f?token=x&page=2", "https://a.no/f?token=…&page=2"),
            ("https://a.no/f?Access_Token=x#part", "https://a.no/f?Access_Token=…#part"),
            ("https://a.no/f?a%70i-key=x", "https://a.no/f?a%70i-key=…"),
            ("https://a.no/f?page=2", "https://a.no/f?page=2"),
            ("https://a.no/token=x", "https://a.no/token=x"), ("https://a.no/?sig=&x", "https://a.no/?sig=…&x"),
        ]
    )
    func shown(address: String, text: String) throws {
        let address = try #require(WebAddress(address))
        #expect("\(address)" == text)
        #expect(FeedSource(address).name == text)
        #expect(address.asSecret.description == "https://a.no/…")
        #expect(address.asSecret.string == address.string)
    }
}
