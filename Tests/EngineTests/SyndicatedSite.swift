import Diagnostics
import Engine
import Foundation
import SiteFixtures

/// A site of one brand, `north`, whose sections are syndication feeds on a server.
struct SyndicatedSite {
    let site: TemporarySite
    let server = FeedServer()

    /// Makes the site; the section whose name comes first is its home.
    init(_ sections: [String]) throws {
        site = try TemporarySite(TemporarySite.brand("north", feeds: [:]))
        let home = sections.sorted().first ?? ""
        let brand = try site.read("content/north/brand.yml").replacingOccurrences(
            of: "home: front",
            with: "home: \(home)"
        )
        try site.write("content/north/brand.yml", brand)
        for section in sections {
            let address = Self.address(section)
            try site.write(
                "content/north/sections/\(section).md",
                "---\ntitle: Section \(section)\nfeed:\n  loader: syndication\n  source: \(address)\n---\n"
            )
        }
    }

    /// Where the feed of a section comes from.
    static func address(_ section: String) -> String {
        "https://feeds.example.no/\(section).xml"
    }

    func build(hoursLater: Double = 0) async throws -> BuildReport {
        try await site.build(http: server.client, hoursLater: hoursLater)
    }

    /// The page of a section that is not the home.
    func page(_ section: String) throws -> String {
        try site.read("output/north/\(section)/index.html")
    }

    /// The page of the home section.
    var home: String {
        get throws { try site.read("output/north/index.html") }
    }
}

extension BuildReport {
    /// All warnings, one a line.
    var warningText: String { warnings.map(\.description).joined(separator: "\n") }
}
