/// Serves the output folder as a web host would: files, header fields, redirects and each brand's 404 page.
///
/// It opens nothing outside of the folder and lists no folders. Copies share their caches.
package struct ServedFolder: Sendable {
    /// Transforms a page for a browser window, for example by adding a script.
    package typealias ResponseTransform = @Sendable ([UInt8]) -> [UInt8]

    private let lookup: FileLookup
    private let cache = FileCache()
    private let redirects = RedirectCache()

    /// Serves a folder, which may not exist yet.
    package init(_ path: String) {
        lookup = FileLookup(root: path)
    }

    /// Takes over the header fields that a brand's settings ask for, by its folder, as publishing does.
    func use(_ brands: [String: HeaderTable]) { cache.use(brands) }

    /// The response to a GET or HEAD request: a file, 304, a redirect, or the 404 page.
    ///
    /// Pages are `decorated` when `Accept` names `text/html`; other requests get the bytes of the file.
    package func reply(to request: Request, decorated: ResponseTransform? = nil) -> Response {
        let path: RequestPath
        do throws(RequestPath.Refusal) {
            path = try RequestPath(request.path)
        } catch {
            switch error {
            case .malformed: return .plain(400, "This is not an address of this site.")
            case .tooLong: return .plain(414, "This address is longer than any of this site.")
            case .nowhere: return .plain(404, "There is no such page.")
            }
        }
        if let target = redirect(for: path) { return redirected(target.target, target.status, request) }
        let names = path.endsInSlash ? path.names + ["index.html"] : path.names
        let name = names.joined(separator: "/")
        if let found = cache.found(at: name, lookup) {
            return representation(for: request, found, name, decorated).reply(to: request)
        }
        switch lookup.end(of: names) {
        case .file(let found): return representation(for: request, found, name, decorated).reply(to: request)
        case .folder where !path.endsInSlash:
            // Relative and with a leading dot, so that no name can be read as a scheme or a host.
            return redirected("./\(path.lastRawName)/", 301, request)
        case .folder, .nothing: return missing(request, path, decorated)
        }
    }
}

extension ServedFolder {
    /// Redirect rules take precedence over files, as on Cloudflare Pages.
    private func redirect(for path: RequestPath) -> (target: String, status: Int)? {
        // Association files must never be redirected.
        guard path.names.first != ".well-known" else { return nil }
        if let target = redirects.rules(in: "", lookup)?.redirect(for: path) { return target }
        return path.names.first.flatMap { redirects.rules(in: $0, lookup)?.redirect(for: path) }
    }

    private func redirected(_ target: String, _ status: Int, _ request: Request) -> Response {
        let query = target.contains("?") || target.contains("#") ? nil : request.query
        let location = target + (query.map { "?" + $0 } ?? "")
        return .plain(status, "This page is at \(location)", headers: [HTTPField("Location", location)])
    }

    /// The `404.html` of the nearest folder above.
    private func missing(_ request: Request, _ path: RequestPath, _ decorated: ResponseTransform?) -> Response {
        var folder = path.names
        while !folder.isEmpty {
            folder.removeLast()
            let names = folder + ["404.html"]
            guard case .file(let found) = lookup.end(of: names) else { continue }
            let representation = representation(for: request, found, names.joined(separator: "/"), decorated)
            var headers = representation.headers.filter { $0.name != "Cache-Control" }
            headers.append(HTTPField("Cache-Control", "no-store"))
            return Response(404, headers: headers, body: representation.body)
        }
        return .plain(404, "There is no such page.")
    }

    private func representation(
        for request: Request,
        _ found: FoundFile,
        _ name: String,
        _ decorated: ResponseTransform?
    ) -> Representation {
        let known = cache.known(found, at: name)
        var shown = Representation(known, found.body)
        if let decorated, known.headers.first?.value.hasPrefix("text/html") == true {
            if request.wantsPage {
                shown.decorate(decorated(cache.local(found.bytes, at: name)))
                return shown
            }
            shown.vary()
        }
        if known.isPackable, request[header: "range"] == nil, wantsGzip(request) {
            shown.pack(cache.packed(found, known, at: name))
        }
        return shown
    }

    /// Prefers gzip only if the client weights it at least like the plain file.
    private func wantsGzip(_ request: Request) -> Bool {
        guard let field = request[header: "accept-encoding"] else { return false }
        let gzip = WeightedItem.weight(of: "gzip", in: field) ?? 0
        return gzip > 0 && gzip >= WeightedItem.weight(of: "identity", in: field) ?? 0
    }
}
