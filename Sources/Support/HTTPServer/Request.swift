/// The head of an HTTP request as it was sent, see RFC 9112.
package struct Request: Sendable, Hashable {
    /// The method, such as `GET`.
    package let method: String
    /// The percent-encoded path, without the query.
    package let path: String
    /// The text after the first `?`; nil when there is none.
    package let query: String?
    /// The body; empty but for POST.
    package let body: [UInt8]

    /// The longest accepted target; browsers send a few thousand bytes at most.
    static let longestTarget = 8 * 1024

    private let fields: [HTTPField]

    /// Makes a request.
    package init(
        _ method: String,
        _ path: String,
        query: String? = nil,
        headers: [(String, String)] = [],
        body: [UInt8] = []
    ) {
        (self.body, self.method, self.path, self.query) = (body, method, path, query)
        fields = headers.map { HTTPField($0.0.lowercased(), $0.1) }
    }

    /// Makes a request from its target; nil when that is malformed or meant for a proxy.
    ///
    /// A host in the target replaces the `Host` field
    /// ([RFC 9112 §3.2](https://www.rfc-editor.org/rfc/rfc9112#section-3.2)).
    init?(_ method: String, target: String, fields: [HTTPField], body: [UInt8] = []) {
        // Visible ASCII without `#`; browsers send some more characters than RFC 3986 allows.
        guard target.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "#") }) else { return nil }
        var (rest, fields) = (target[...], fields)
        if !rest.hasPrefix("/") {
            guard rest.prefix(7).lowercased() == "http://" else { return nil }
            rest = rest.dropFirst(7)
            let end = rest.utf8.firstIndex { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") } ?? rest.endIndex
            fields = fields.filter { $0.name != "host" } + [HTTPField("host", String(rest[..<end]))]
            rest = rest[end...]
        }
        let mark = rest.utf8.firstIndex(of: UInt8(ascii: "?"))
        let path = rest[..<(mark ?? rest.endIndex)]
        self.method = method
        self.path = path.isEmpty ? "/" : String(path)
        query = mark.map { String(rest[rest.utf8.index(after: $0)...]) }
        self.fields = fields
        self.body = body
    }

    /// The value of the first header field with this name, in any case.
    package subscript(header name: String) -> String? {
        let name = name.lowercased()
        return fields.first { $0.name == name }?.value
    }

    /// Whether a header field occurs more than once.
    package func repeats(_ name: String) -> Bool {
        let name = name.lowercased()
        return fields.count { $0.name == name } > 1
    }
}

/// Browser-specific header fields of a request.
extension Request {
    /// Whether the client accepts HTML; scripts do not ask for it by default.
    package var wantsPage: Bool { self[header: "Accept"]?.contains("text/html") == true }

    /// Whether a window or frame navigates to a page, as opposed to a script fetching it.
    package var isNavigation: Bool {
        switch self[header: "Sec-Fetch-Dest"] {
        case "document", "iframe", "frame": true
        case .some: false
        case nil: wantsPage
        }
    }

    /// Whether a top-level window navigates to a page.
    package var isTopNavigation: Bool {
        self[header: "Sec-Fetch-Mode"] == "navigate" && self[header: "Sec-Fetch-Dest"] == "document"
    }

    /// The `Host` field alone, for a request whose response must not depend on other fields.
    package var hostHeaders: [(String, String)] { self[header: "Host"].map { [("Host", $0)] } ?? [] }

    /// Strips the preview's own origin from a URL; other URLs are returned as they are.
    package func withoutOwnOrigin(_ url: String) -> String {
        guard let host = self[header: "Host"] else { return url }
        let origin = "http://\(host)"
        return url.hasPrefix(origin + "/") ? String(url.dropFirst(origin.count)) : url
    }
}
