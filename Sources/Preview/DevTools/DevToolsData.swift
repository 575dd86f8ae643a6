import Diagnostics
import HTTPServer
import Markup
import Build

/// All that the workshop asks of the site.
struct DevToolsData: Sendable {
    /// A section's page as wished; nil when there is none.
    let page: @Sendable (PageVariant) async -> [UInt8]?
    /// The section whose page stands at a path of the output.
    let variant: @Sendable (_ path: String) async -> PageVariant?
    /// All brands and sections.
    let overview: @Sendable () async -> JSON
    /// A section's normalised feed.
    let feed: @Sendable (_ brand: String, _ section: String) async -> JSON?
    /// The way of a reader who opens a URL, in words.
    let route: @Sendable (_ url: String, _ start: String?) async -> Result<String, DiagnosticList>
    /// The source map of a script or stylesheet by its file name; nil when there is none.
    let sourceMap: @Sendable (_ fileName: String) async -> [UInt8]?
    /// The site as it is served, answering with exact bytes.
    let folder: @Sendable (Request) -> Response
    /// The languages that pages can be shown in.
    let languages: [String]
}

extension DevToolsData {
    /// What a session tells of its last good build.
    static func session(_ session: SiteSession, folder: @escaping @Sendable (Request) -> Response) -> DevToolsData {
        DevToolsData(
            page: { await session.page($0) },
            variant: { await session.variant(forPageAt: $0) },
            overview: { await session.overview() },
            feed: { await session.feed(brand: $0, section: $1) },
            route: { url, start in
                do throws(DiagnosticList) {
                    return .success(try await session.route(url, from: start))
                } catch {
                    return .failure(error)
                }
            },
            sourceMap: { await session.sourceMap(of: $0) },
            folder: folder,
            languages: session.languages
        )
    }
}
