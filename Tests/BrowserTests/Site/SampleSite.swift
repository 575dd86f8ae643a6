import Engine
import Foundation
import SiteFixtures
import TestSupport

/// The project's own sample site, built once and served to all tests that look at its seven brands.
struct SampleSite: Sendable {
    /// The brands of the sample.
    static let brands = [
        "aftenposten", "aftonbladet", "bergens-tidende", "fedrelandsvennen", "sportbladet", "stavanger-aftenblad", "vg",
    ]

    private let pages: StaticPages

    private static let only = Task { try await SampleSite() }

    /// The site that all tests share.
    static var shared: SampleSite {
        get async throws { try await only.value }
    }

    private init() async throws {
        var pages = try StaticPages()
        let folder = try TemporaryFolder()
        for name in ["content", "themes"] { try folder.copy(ProjectFolder.path + "/" + name, to: name) }
        var options = SiteBuilder.Options.quick(folder.path)
        let now = Date(timeIntervalSince1970: 1_795_176_000)
        options.now = now
        options.clock = .standing(at: now)
        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
        try pages.publish(allOf: folder.path + "/output")
        self.pages = pages
    }

    /// The address of a page of a brand: `login/`, or "" for the front page.
    func url(_ brand: String, _ path: String = "") -> String { pages.url("/\(brand)/\(path)") }
}
