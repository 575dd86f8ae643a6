import Engine
import Foundation
import SiteFixtures
import Testing

@Suite("Asking every source once")
struct FeedProbeTests {
    private static let feed = #"{"title":"F","items":[{"type":"teaser","title":"A","url":"https://a.example/1"}]}"#

    private func result(_ http: HTTPClient) async throws -> FeedProbe.Result {
        var files = TemporarySite.brand("north", feeds: ["a": Self.feed])
        for (id, more) in [("b", ""), ("c", "every: 5m\n"), ("d", "")] {
            let name = id == "d" ? "b" : id
            files["content/north/sections/\(id).md"] = TemporarySite.section(
                "\(id)",
                "loader: unified, source: \"https://f.example/\(name)\"",
                "\(more)"
            )
        }
        let site = try TemporarySite(files)
        let content = try SiteContent.load(from: site.folder)
        return await FeedProbe(content: content, site: site.folder, http: http, variables: [:]).run()
    }

    private static func answer(_ status: Int, at address: String, date: Date) -> HTTPResponse {
        let headers: HTTPHeaders = ["Date": HTTPDate.text(of: date)]
        return HTTPResponse(status: status, headers: headers, body: Array(feed.utf8), finalURL: address)
    }

    @Test("Each address is asked once, files are not, and failures say why")
    func answers() async throws {
        let (b, c) = ("https://f.example/b", "https://f.example/c")
        let found = try await result(
            HTTPClient { request in
                let late = Date().addingTimeInterval(-120)
                return Self.answer(request.url == b ? 200 : 404, at: request.url, date: late)
            }
        )
        #expect(found.answers.map(\.source) == [b, c])
        #expect(found.answers.map(\.sections) == [["north/b", "north/d"], ["north/c"]])
        #expect(found.answers.map { $0.failure == nil } == [true, false])
        #expect(found.answers.map(\.isAskedEachTime) == [true, false])
        #expect(found.answers.first?.bytes == Self.feed.utf8.count)
        let ahead = try #require(found.clockAhead)
        #expect((118...130).contains(ahead))
    }

    @Test("A network that is down is a failure of each address, and tells nothing of the clock")
    func offline() async throws {
        let found = try await result(HTTPClient { request in throw HTTPClientError.refused(host: request.url) })
        #expect(found.answers.allSatisfy { $0.failure != nil } && found.answers.count == 2)
        #expect(found.clockAhead == nil)
    }
}
