import SiteFixtures

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

    private init() async throws {
        var pages = try StaticPages()
        let site = try await TemporarySite(Self.files(origin: pages.origin)).built()
        let files = try pages.publish(allOf: site.output)
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
