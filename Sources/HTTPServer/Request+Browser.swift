/// What a browser tells about why it asks.
extension Request {
    /// Whether a page is wanted rather than the bytes of a file; scripts do not ask for one by themselves.
    package var wantsPage: Bool { self[header: "Accept"]?.contains("text/html") == true }

    /// Whether a reader goes to a page, in a window or a frame, rather than a script fetching it.
    package var isNavigation: Bool {
        switch self[header: "Sec-Fetch-Dest"] {
        case "document", "iframe", "frame": true
        case .some: false
        case nil: wantsPage
        }
    }

    /// Whether a reader goes to a page in a window of its own.
    package var isTopNavigation: Bool {
        self[header: "Sec-Fetch-Mode"] == "navigate" && self[header: "Sec-Fetch-Dest"] == "document"
    }

    /// The name that was asked for, and nothing that changes how a page is answered.
    package var hostHeaders: [(String, String)] {
        self[header: "Host"].map { [("Host", $0)] } ?? []
    }

    /// A URL of this preview as its path; every other as it is.
    package func withoutOwnOrigin(_ url: String) -> String {
        guard let host = self[header: "Host"] else { return url }
        let origin = "http://\(host)"
        return url.hasPrefix(origin + "/") ? String(url.dropFirst(origin.count)) : url
    }
}
