package import Build
package import HTTPServer
import HTTPTypes

/// The output folder as readers get it: files, their headers, redirects and the brand's own page for what is not there.
///
/// Nothing outside of the folder is ever opened, nothing in it listed. Copies are the same folder.
package struct ServedFolder: Sendable {
    /// Changes a page on its way to a browser's window, such as by a script for the preview.
    package typealias ResponseTransform = @Sendable ([UInt8]) -> [UInt8]

    private let walk: FileLookup
    private let table: HeaderTable
    private let cache = FileCache()
    private let redirects = RedirectCache()

    /// Serves a folder, which need not be there yet.
    package init(_ path: String, table: HeaderTable = .standard) {
        walk = FileLookup(root: path)
        self.table = table
    }

    /// The answer to a request for a file of the folder.
    ///
    /// - Parameters:
    ///   - request: One with GET or HEAD; the server lets no other through.
    ///   - decorated: Applied to pages that are asked for as pages (`Accept` names `text/html`); all others get the
    ///     bytes of the file.
    /// - Returns: The file, what is known of it already, the way to it, or the page for what is not there.
    package func reply(to request: Request, decorated: ResponseTransform? = nil) -> Response {
        let path: RequestPath
        do throws(RequestPath.Refusal) {
            path = try RequestPath(request.path)
        } catch {
            switch error {
            case .malformed: return .plain(400, "This is no address of this site.")
            case .tooLong: return .plain(414, "This address is longer than any of this site.")
            case .nowhere: return .plain(404, "There is no such page.")
            }
        }
        if let goal = goal(of: path) { return moved(goal.goal, goal.status, request) }
        let names = path.endsInSlash ? path.names + ["index.html"] : path.names
        let name = names.joined(separator: "/")
        if let found = cache.found(at: name, walk) { return reply(to: request, found, name, decorated) }
        switch walk.end(of: names) {
        case .file(let found): return reply(to: request, found, name, decorated)
        case .folder where !path.endsInSlash:
            // Relative, with a dot before it: no name can then be taken for a scheme or a host.
            return moved("./\(path.lastRawName)/", 301, request)
        case .folder, .nothing: return missing(request, path, decorated)
        }
    }
}

extension ServedFolder {
    /// As Cloudflare Pages does it, rules come before files.
    private func goal(of path: RequestPath) -> (goal: String, status: Int)? {
        // What apps read at an origin's root must never be moved.
        guard path.names.first != ".well-known" else { return nil }
        if let goal = redirects.rules(in: "", walk)?.goal(of: path) { return goal }
        return path.names.first.flatMap { redirects.rules(in: $0, walk)?.goal(of: path) }
    }

    private func moved(_ goal: String, _ status: Int, _ request: Request) -> Response {
        let query = goal.contains("?") || goal.contains("#") ? nil : request.query
        let location = goal + (query.map { "?" + $0 } ?? "")
        return .plain(status, "This page is at \(location)", headers: [HTTPField("Location", location)])
    }

    private func reply(to request: Request, _ found: FoundFile, _ name: String, _ decorated: ResponseTransform?) -> Response {
        selection(for: request, found, name, decorated).reply(to: request)
    }

    /// The page `404.html` of the folder nearest above, which is a brand's.
    private func missing(_ request: Request, _ path: RequestPath, _ decorated: ResponseTransform?) -> Response {
        var folder = path.names
        while !folder.isEmpty {
            folder.removeLast()
            let names = folder + ["404.html"]
            guard case .file(let found) = walk.end(of: names) else { continue }
            let selection = selection(for: request, found, names.joined(separator: "/"), decorated)
            var headers = selection.headers.filter { $0.name != "Cache-Control" }
            headers.append(HTTPField("Cache-Control", "no-store"))
            return Response(404, headers: headers, body: selection.body)
        }
        return .plain(404, "There is no such page.")
    }

    private func selection(
        for request: Request,
        _ found: FoundFile,
        _ name: String,
        _ decorated: ResponseTransform?
    ) -> Representation {
        let known = cache.known(found, at: name, table)
        if let decorated, isPage(known), request.wantsPage {
            return .decorated(known, decorated(found.bytes))
        }
        var headers = known.headers
        if decorated != nil, isPage(known) { headers = Representation.varying(headers) }
        let isPacked = known.isPackable && request[header: "range"] == nil && wantsGzip(request)
        guard isPacked else {
            return Representation(
                etag: known.etag,
                modified: known.modified,
                length: found.size,
                body: found.body,
                headers: headers
            )
        }
        let packed = cache.packed(found, known, at: name)
        headers.append(HTTPField("Content-Encoding", "gzip"))
        return Representation(
            etag: known.etag.dropLast() + "-gzip\"",
            modified: known.modified,
            length: packed.count,
            body: .bytes(packed),
            headers: headers
        )
    }

    private func isPage(_ known: FileCache.Known) -> Bool {
        known.headers.first?.value.hasPrefix("text/html") == true
    }

    /// As it is costs nothing to unpack; packed wins where both are liked as well.
    private func wantsGzip(_ request: Request) -> Bool {
        guard let field = request[header: "accept-encoding"] else { return false }
        let gzip = QualityValue.weight(of: "gzip", in: field) ?? 0
        return gzip > 0 && gzip >= QualityValue.weight(of: "identity", in: field) ?? 0
    }
}
