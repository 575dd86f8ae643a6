/// The development tools below `/_sitegen/`: the dashboard, the bench, and pages with preview overrides.
///
/// They exist in the preview only and are never part of the output.
package struct DevTools: Sendable {
    /// The path prefix of the development tools.
    static let folder = "/_sitegen/"
    private static let maps = folder + "maps/"

    let source: DevToolsData
    var desk: DeskRequestHandler?
    /// Waits for a duration, or less when the client disconnects.
    let wait: @Sendable (Duration) async -> Void

    /// The path of the source map of a file of the site; nil when the file is not a script or stylesheet.
    static func sourceMap(ofFileAt path: String) -> String? {
        guard path.contains("/assets/"), path.hasSuffix(".mjs") || path.hasSuffix(".css"),
            let name = path.split(separator: "/").last
        else { return nil }
        return maps + name + ".map"
    }

    /// Whether people open a path in a browser window.
    static func isPage(_ path: String) -> Bool {
        path == folder.dropLast() || DeskRequestHandler.isPage(path)
            || path.hasPrefix(folder) && file(at: path)?.type == .html
    }

    private static func file(at path: String) -> (type: DevToolsFile.ContentType, bytes: [UInt8])? {
        DevToolsFile.all[String(path.dropFirst(folder.count))]
    }

    /// The response to a request that `DevToolsAccess` allows; nil when the request is for the site.
    package func answer(to request: Request) -> ResponseResult? {
        if let answer = desk?.answer(to: request) { return answer }
        guard DevToolsAccess.covers(request.path) else {
            guard let query = request.query, PreviewOverrides.arePresent(in: query) else { return nil }
            return forcedPage(for: request, query)
        }
        switch request.path.dropFirst(Self.folder.count - 1) {
        case "":
            return .now(.devTools(308, [], type: .text, adding: [HTTPField("Location", Self.folder)]))
        case "/overview.json":
            return .later { .devTools(200, await source.overview().compactText, type: .json) }
        case "/pages.json":
            return .later { .devTools(200, await source.pageFindings().compactText, type: .json) }
        case "/feed.json":
            return Self.reading(request, ["brand", "section"]) { query in
                let (brand, section) = (try query.required("brand"), try query.required("section"))
                guard let feed = await source.feed(brand, section) else {
                    return .refused(404, "There is no section \(section) of a brand \(brand).")
                }
                return .devTools(200, feed.readableText, type: .json)
            }
        case "/explanation":
            return Self.reading(request, ["brand", "section"]) { query in
                .words(try await source.explanation(try query.required("brand"), try query.required("section")))
            }
        case "/route":
            return Self.reading(request, ["url", "from"]) { query in
                let url = request.withoutOwnOrigin(try query.required("url"))
                return .words(try await source.route(url, query["from"].map(request.withoutOwnOrigin)))
            }
        default:
            let file = Self.file(at: request.path).map { ResponseResult.now(.devTools(200, $0.bytes, type: $0.type)) }
            return sourceMap(at: request.path) ?? file
        }
    }

    private func sourceMap(at path: String) -> ResponseResult? {
        guard path.hasPrefix(Self.maps), path.hasSuffix(".map") else { return nil }
        let name = String(path.dropFirst(Self.maps.count).dropLast(".map".count))
        return .later {
            guard let map = await source.sourceMap(name) else {
                return .refused(404, "There is no source map of \(name).")
            }
            return .devTools(200, map, type: .json)
        }
    }

    /// The response that is made of the values of a query; its mistakes are told as text.
    static func reading(
        _ request: Request,
        _ names: [String],
        _ make: @escaping @Sendable (DevToolsQuery) async throws -> Response
    ) -> ResponseResult {
        .later {
            do {
                return try await make(try DevToolsQuery(request.query ?? "", of: names))
            } catch let refusal as Refusal {
                return .refused(400, refusal.words)
            } catch {
                return .refused(404, "\(error)")
            }
        }
    }
}

extension DevTools {
    /// Makes the development tools of a session; `folder` answers with the exact bytes of each page.
    package init(
        session: SiteSession,
        desk: DeskRequestHandler? = nil,
        folder: @escaping @Sendable (Request) -> Response
    ) {
        self.init(source: .session(session, folder: folder), desk: desk) { duration in
            do {
                try await Task.sleep(for: duration)
            } catch {
                // Cancelled: the client has disconnected.
            }
        }
    }
}
