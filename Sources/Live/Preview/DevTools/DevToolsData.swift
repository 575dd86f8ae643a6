/// The data that the development tools read from the site.
struct DevToolsData: Sendable {
    /// Renders a variant of a section's page; nil when there is no such section.
    let page: @Sendable (PageVariant) async -> [UInt8]?
    let variant: @Sendable (_ path: String) async -> PageVariant?
    /// All brands and sections.
    let overview: @Sendable () async -> JSON
    /// The errors and warnings of the built pages.
    let pageFindings: @Sendable () async -> JSON
    let feed: @Sendable (_ brand: String, _ section: String) async -> JSON?
    /// Tells why each item of a section stands where it does, as text.
    let explanation: @Sendable (_ brand: String, _ section: String) async throws(DiagnosticList) -> String
    let route: @Sendable (_ url: String, _ start: String?) async throws(DiagnosticList) -> String
    /// The source map of a script or stylesheet by its file name; nil when there is none.
    let sourceMap: @Sendable (_ fileName: String) async -> [UInt8]?
    /// Answers requests for the site, with exact bytes.
    let folder: @Sendable (Request) -> Response
    /// The languages that pages can be rendered in.
    let languages: [String]
}

extension DevToolsData {
    /// The data of a session's last successful build.
    static func session(_ session: SiteSession, folder: @escaping @Sendable (Request) -> Response) -> DevToolsData {
        DevToolsData(
            page: { await session.page($0) },
            variant: { await session.variant(forPageAt: $0) },
            overview: { await session.overview() },
            pageFindings: { await session.pageFindings() },
            feed: { await session.feed(brand: $0, section: $1) },
            explanation: { brand, section throws(DiagnosticList) in
                try await session.explanation(of: "\(brand)/\(section)")
            },
            route: { url, start throws(DiagnosticList) in try await session.route(url, from: start) },
            sourceMap: { await session.sourceMap(of: $0) },
            folder: folder,
            languages: session.languages
        )
    }
}
