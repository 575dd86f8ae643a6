import Diagnostics
package import Engine
package import HTTPServer
import HTTPTypes
import Markup

/// The development tools below `/_sitegen/`: the dashboard, the bench, and pages with preview overrides.
///
/// They exist in the preview only and are never part of the output.
package struct DevTools: Sendable {
    let source: DevToolsData
    /// Waits for a duration, or less when the client disconnects.
    let wait: @Sendable (Duration) async -> Void

    /// Makes the development tools of a session.
    ///
    /// - Parameters:
    ///   - session: The session that builds the site.
    ///   - folder: Answers requests for the site, with the exact bytes of each page.
    package init(session: SiteSession, folder: @escaping @Sendable (Request) -> Response) {
        self.init(source: .session(session, folder: folder)) { duration in
            do {
                try await Task.sleep(for: duration)
            } catch {
                // Cancelled: the client has disconnected.
            }
        }
    }

    init(source: DevToolsData, wait: @escaping @Sendable (Duration) async -> Void) {
        self.source = source
        self.wait = wait
    }

    /// The response to a request that `DevToolsAccess` allows; nil when the request is for the site.
    package func answer(to request: Request) -> ResponseResult? {
        if let place = DevToolsRoute(request.path) {
            return answer(to: request, at: place)
        }
        guard let query = request.query, PreviewOverrides.arePresent(in: query), !DevToolsAccess.covers(request.path)
        else {
            return nil
        }
        return forcedPage(for: request, query)
    }
}

extension DevTools {
    private func answer(to request: Request, at place: DevToolsRoute) -> ResponseResult {
        switch place {
        case .folderWithoutSlash:
            return .now(.devTools(308, "", type: .text, adding: [HTTPField("Location", DevToolsRoute.folder)]))
        case .file(let file):
            return .now(.devTools(200, file.bytes, type: file.type))
        case .overview:
            return .later { .devTools(200, await source.overview().compactText, type: .json) }
        case .pageFindings:
            return .later { .devTools(200, await source.pageFindings().compactText, type: .json) }
        case .sourceMap(let name):
            return .later {
                guard let map = await source.sourceMap(name) else {
                    return .refused(404, "There is no source map of \(name).")
                }
                return .devTools(200, map, type: .json)
            }
        case .feed:
            return reading(request, ["brand", "section"]) { query throws(Refusal) in
                let (brand, section) = (try query.required("brand"), try query.required("section"))
                return {
                    guard let feed = await source.feed(brand, section) else {
                        return .refused(404, "There is no section \(section) of a brand \(brand).")
                    }
                    return .devTools(200, feed.readableText, type: .json)
                }
            }
        case .explanation:
            return reading(request, ["brand", "section"]) { query throws(Refusal) in
                let (brand, section) = (try query.required("brand"), try query.required("section"))
                return {
                    switch await source.explanation(brand, section) {
                    case .success(let words): .devTools(200, words, type: .text)
                    case .failure(let list): .refused(404, list.description)
                    }
                }
            }
        case .route:
            return reading(request, ["url", "from"]) { query throws(Refusal) in
                let url = request.withoutOwnOrigin(try query.required("url"))
                let start = query["from"].map(request.withoutOwnOrigin)
                return {
                    switch await source.route(url, start) {
                    case .success(let words): .devTools(200, words, type: .text)
                    case .failure(let list): .refused(404, list.description)
                    }
                }
            }
        }
    }

    /// Parses the query before any asynchronous work.
    private func reading(
        _ request: Request,
        _ names: [String],
        _ make: (DevToolsQuery) throws(Refusal) -> (@Sendable () async -> Response)
    ) -> ResponseResult {
        do throws(Refusal) {
            return .later(try make(try DevToolsQuery(request.query ?? "", of: names)))
        } catch {
            return .now(.refused(400, error.words))
        }
    }
}
