import HTTPServer

/// Who may ask for what stands below `/_sitegen`: the preview's own pages, and people.
///
/// No page of another site may embed it, fetch it or listen to it; a link that somebody shared may be followed.
enum DevToolsAccess {
    /// Whether a path is the preview's and never the site's.
    static func covers(_ path: String) -> Bool {
        path.hasPrefix(DevToolsRoute.folder) || path == DevToolsRoute.folder.dropLast()
    }

    /// What to answer to a page of another site; nil for all others.
    static func refusal(of request: Request) -> Response? {
        guard covers(request.path), isForeign(request) else { return nil }
        if request.isTopNavigation, DevToolsRoute(request.path)?.isPage == true { return nil }
        return .refused(403, "The preview answers its own pages only.")
    }

    /// Whether a page of another origin asks.
    ///
    /// Over plain HTTP browsers say where a request comes from on this machine only; from elsewhere there is no more than
    /// the origin of a script or of an `EventSource`.
    private static func isForeign(_ request: Request) -> Bool {
        if let site = request[header: "Sec-Fetch-Site"], site != "none", site != "same-origin" { return true }
        guard let origin = request[header: "Origin"]?.lowercased() else { return false }
        return origin.split(separator: "://", maxSplits: 1).last.map(String.init)
            != request[header: "Host"]?.lowercased()
    }
}
