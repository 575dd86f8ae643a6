import Engine
import Files
import Foundation
import HTTPClient
import SiteFixtures
import TestSupport

/// A small site of two brands with the project's own base theme, built once and served to all tests.
///
/// `north` shows saved stories over the page the reader is on; `south` has a tab for them besides, and
/// tutorials.
struct TestSite: Sendable {
    /// A brand of the site.
    enum Brand: String, Sendable {
        case north, south
    }

    /// The pages that a reader can be at, as paths.
    let paths: [String]

    private let pages: StaticPages

    private static let only = Task { try await TestSite() }

    /// The site that all tests share.
    static var shared: TestSite {
        get async throws { try await only.value }
    }

    /// When it was built.
    private static let now = Date(timeIntervalSince1970: 1_795_176_000)

    private init() async throws {
        var pages = try StaticPages()
        let folder = try TemporaryFolder()
        try folder.copy(ProjectFolder.baseTheme, to: "themes/base")
        for (path, text) in Self.files(origin: pages.origin) { try folder.write(path, text) }
        var options = SiteBuilder.Options.quick(folder.path)
        let now = Self.now
        options.now = now
        options.clock = .standing(at: now)
        _ = try await SiteBuilder(options: options, http: .canned([:])).build()
        let files = try pages.publish(allOf: folder.path + "/output")
        paths = files.filter { $0.hasSuffix(".html") }.map { "/" + $0 }
        self.pages = pages
    }

    /// Where all its pages are, as a browser asks for permissions.
    var origin: String { pages.origin }

    /// The address of a page of a brand: `login/`, or "" for the front page.
    func url(_ path: String = "", of brand: Brand = .north) -> String {
        pages.url("/\(brand.rawValue)/\(path)")
    }

    /// The path of a page of a brand, as scripts see it.
    func path(_ path: String = "", of brand: Brand = .north) -> String { "/\(brand.rawValue)/\(path)" }
}
