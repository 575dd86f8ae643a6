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
    package var hostHeaders: [(String, String)] {
        self[header: "Host"].map { [("Host", $0)] } ?? []
    }

    /// Strips the preview's own origin from a URL; other URLs are returned as they are.
    package func withoutOwnOrigin(_ url: String) -> String {
        guard let host = self[header: "Host"] else { return url }
        let origin = "http://\(host)"
        return url.hasPrefix(origin + "/") ? String(url.dropFirst(origin.count)) : url
    }
}
