import BaseTheme
import Diagnostics
import FeedLoading
import Foundation
import HTTPClient
import Hashing
import Markup
import Pages
import Testing

@testable import Content
@testable import Engine

/// The stages of a build over sections that load from addresses, without a site and without a build.
struct StageFixture {
    static let now = Date(timeIntervalSince1970: 1_763_640_000)

    let folder: String
    let store: FeedStore
    let loader: FeedJobLoader

    /// A loader at a moment, over an empty folder.
    ///
    /// - Parameters:
    ///   - responses: The answers of the services, by address.
    ///   - now: The build's time.
    init(_ responses: [String: HTTPResponse] = [:], now: Date = Self.now) {
        folder = NSTemporaryDirectory() + "stages-\(UUID().uuidString)"
        store = FeedStore(site: folder)
        let fetcher = SourceFetcher(
            files: .site(folder),
            http: .canned(responses),
            settings: SiteSettings(),
            environment: [:]
        )
        var untold = DiagnosticList()
        loader = FeedJobLoader(
            catalogue: LoaderRegistry(source: fetcher.source, map: PageIndex([], noting: &untold), now: now),
            fetcher: fetcher,
            store: store,
            now: now,
            latest: .now + .seconds(60)
        )
    }

    func remove() { try? FileManager.default.removeItem(atPath: folder) }

    /// A section that loads a feed in the unified format.
    static func section(
        _ id: String,
        from address: String,
        onFailure: FailurePolicy = .keepLastGood
    ) throws -> Section {
        let address = try #require(WebAddress(address))
        return Section(id: id, loader: .feed(.unified, .url(address)), onFailure: onFailure, file: id + ".md")
    }

    static func brand(_ id: String, _ sections: [Section]) throws -> Brand {
        let url = try #require(WebAddress("https://web.example.no/\(id)/"))
        return Brand(id: id, name: id, url: url, language: .norwegian, home: sections[0].id, sections: sections)
    }

    /// A feed in the unified format.
    static func feed(_ count: Int) -> FeedResponse {
        let items = (0..<count).map { #"{"type":"teaser","id":"\#($0)","title":"Story \#($0)"}"# }
        return FeedResponse(Array(#"{"title":"F","items":[\#(items.joined(separator: ","))]}"#.utf8))
    }

    /// A section as it was read from a response.
    func read(_ section: SectionWork, _ response: FeedResponse) async -> SectionWork {
        var section = section
        let copy = CachedFeed(request: .sha256([]), response: response, seen: .none)
        section.state = await loader.state(of: section, from: copy)
        section.source = FeedSource(name: "feeds.example.no")
        return section
    }
}
