/// Responses of the development tools: not cached, not sniffed, not framed by other sites.
extension Response {
    /// A response with the strict headers of the development tools.
    static func devTools(
        _ status: Int,
        _ bytes: [UInt8],
        type: DevToolsFile.ContentType,
        pictures: String = "'self' data:",
        adding more: [HTTPField] = []
    ) -> Response {
        let headers = [
            HTTPField("Content-Type", type.rawValue), HTTPField("Cache-Control", "no-store"),
            HTTPField("Content-Security-Policy", policy(type, pictures)),
            HTTPField("X-Content-Type-Options", "nosniff"), HTTPField("Referrer-Policy", "same-origin"),
            HTTPField("Cross-Origin-Resource-Policy", "same-origin"), HTTPField("X-Robots-Tag", "noindex"),
        ]
        return Response(status, headers: headers + more, body: .bytes(bytes))
    }

    /// A result in plain text.
    static func words(_ text: String) -> Response { devTools(200, Array(text.utf8), type: .text) }

    /// A refusal with a reason in plain text.
    static func refused(_ status: Int, _ words: String, adding more: [HTTPField] = []) -> Response {
        devTools(status, Array((words + "\n").utf8), type: .text, adding: more)
    }

    var isHTML: Bool {
        headers.contains { $0.name.lowercased() == "content-type" && $0.value.hasPrefix("text/html") }
    }

    /// The header fields of the original page, without those that describe its bytes.
    ///
    /// Without scripts, a sandbox policy replaces the page's own.
    func headersOfForcedPage(hasScripts: Bool) -> [HTTPField] {
        let aboutBytes: Set = [
            "etag", "last-modified", "cache-control", "content-length", "content-encoding", "accept-ranges", "vary",
            "x-robots-tag",
        ]
        var kept = headers.filter { !aboutBytes.contains($0.name.lowercased()) }
        if !hasScripts { kept.append(HTTPField("Content-Security-Policy", Self.sandbox)) }
        return kept + [HTTPField("Cache-Control", "no-store"), HTTPField("X-Robots-Tag", "noindex")]
    }

    /// The policy of the development tools' own pages; text responses may be framed by the bench.
    private static func policy(_ type: DevToolsFile.ContentType, _ pictures: String) -> String {
        """
        default-src 'none'; script-src 'self'; style-src 'self'; img-src \(pictures); connect-src 'self'; \
        frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors \(type == .text ? "'self'" : "'none'")
        """
    }

    private static let sandbox = """
        sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads \
        allow-modals allow-top-navigation-by-user-activation
        """
}
