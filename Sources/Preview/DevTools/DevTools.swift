import Diagnostics
package import HTTPServer
import HTTPTypes
import Markup
package import Build

/// What stands beside the site while somebody works on it: the dashboard, the bench, and pages under other circumstances.
///
/// It is there in preview only; nothing of it is ever built.
package struct DevTools: Sendable {
    let source: DevToolsData
    /// Waits that long, or less when nobody waits for the answer any more.
    let wait: @Sendable (Duration) async -> Void

    /// Makes the workshop of a session.
    ///
    /// - Parameters:
    ///   - session: What is worked on.
    ///   - folder: The site as it is served otherwise, answering with a page's exact bytes.
    package init(session: SiteSession, folder: @escaping @Sendable (Request) -> Response) {
        self.init(source: .session(session, folder: folder)) { duration in
            do {
                try await Task.sleep(for: duration)
            } catch {
                // Nobody waits any more, so there is nothing to wait for.
            }
        }
    }

    init(source: DevToolsData, wait: @escaping @Sendable (Duration) async -> Void) {
        self.source = source
        self.wait = wait
    }

    /// The answer to a request that `DevToolsAccess` does not refuse; nil when it is not for the workshop.
    package func answer(to request: Request) -> ResponseResult? {
        if let place = DevToolsRoute(request.path) {
            return answer(to: request, at: place)
        }
        guard let query = request.query, PreviewOverrides.isAsked(in: query), !DevToolsAccess.covers(request.path) else {
            return nil
        }
        return forcedPage(for: request, query)
    }
}

extension DevTools {
    private func answer(to request: Request, at place: DevToolsRoute) -> ResponseResult {
        switch place {
        case .door:
            return .now(.devTools(308, "", type: .text, adding: [HTTPField("Location", DevToolsRoute.folder)]))
        case .file(let file):
            return .now(.devTools(200, file.bytes, type: file.type))
        case .overview:
            return .later { .devTools(200, await source.overview().compactText, type: .json) }
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

    /// Reads the query before anything is waited for.
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
