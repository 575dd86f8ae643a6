/// Access control for `/_sitegen`: only the preview's own pages and direct navigation are allowed.
///
/// Pages of other sites may not embed, fetch or subscribe to it; links to it may be followed.
enum DevToolsAccess {
    /// Whether a path is reserved for the preview.
    static func covers(_ path: String) -> Bool {
        path.hasPrefix(DevTools.folder) || path == DevTools.folder.dropLast()
    }

    /// The response that refuses a cross-origin request; nil for all other requests.
    static func refusal(of request: Request) -> Response? {
        guard covers(request.path), isCrossOrigin(request) else { return nil }
        if request.isTopNavigation, DevTools.isPage(request.path) { return nil }
        return .refused(403, "The preview answers its own pages only.")
    }

    /// Whether the request comes from a page of another origin.
    ///
    /// Over plain HTTP browsers send `Sec-Fetch-Site` to loopback addresses only; otherwise only scripts and
    /// `EventSource` name their origin.
    private static func isCrossOrigin(_ request: Request) -> Bool {
        if let site = request[header: "Sec-Fetch-Site"], site != "none", site != "same-origin" { return true }
        guard let origin = request[header: "Origin"]?.lowercased() else { return false }
        return origin.split(separator: "://", maxSplits: 1).last.map(String.init)
            != request[header: "Host"]?.lowercased()
    }
}
