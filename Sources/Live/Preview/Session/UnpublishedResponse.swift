/// Serves pages and pictures that are not published yet, in the preview only; each page states its publication date.
package enum UnpublishedResponse {
    /// The path of the note's stylesheet.
    private static let style = "/_sitegen/unpublished.css"

    /// The response to a request for an unpublished page or picture; nil when there is none at its path.
    package static func reply(to request: Request, from session: SiteSession) async -> Response? {
        guard ["GET", "HEAD"].contains(request.method), let name = DevTools.outputPath(request.path) else { return nil }
        return await session.unpublishedFile(at: name).map { reply(to: request, with: $0) }
    }

    static func reply(to request: Request, with file: UnpublishedFile) -> Response {
        switch file {
        case .page(let page, let note):
            let page = noted(page, note)
            return reply(request.isNavigation ? LiveReloadClient.added(to: page) : page, as: "index.html")
        case .picture(let bytes, let name):
            return reply(bytes, as: "assets/" + name)
        }
    }

    /// A response with the usual header fields of such a file, but not cacheable.
    private static func reply(_ bytes: [UInt8], as file: String) -> Response {
        let fields = HeaderTable.standard.fields(of: file).filter { $0.name.lowercased() != "cache-control" }
        let own = [HTTPField("Cache-Control", "no-store"), HTTPField("X-Robots-Tag", "noindex")]
        return Response(200, headers: fields + own, body: .bytes(bytes))
    }

    private static func noted(_ page: [UInt8], _ note: String) -> [UInt8] {
        let words = String(decoding: SafeHTML(text: note).utf8, as: UTF8.self)
        let aside = "<aside class=\"sitegen-withheld\">\(words)</aside>\n"
        let link = "<link rel=\"stylesheet\" href=\"\(style)\">\n"
        let styled = PreviewOverridesMarkup.inserting(link, before: "</head>", in: page)
        return PreviewOverridesMarkup.inserting(aside, before: "</body>", in: styled)
    }
}
