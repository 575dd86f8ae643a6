import Synchronization

@testable import HTTPServer
@testable import Preview

/// Developer tools over a site of one section and one other page, with a clock that only counts.
struct DevToolsFixture: Sendable {
    let devTools: DevTools
    private let waits: Waits

    private final class Waits: Sendable {
        let all = Mutex<[Duration]>([])
    }

    /// The page of the section says what was wished for.
    init(folder: @escaping @Sendable (Request) -> Response = DevToolsFixture.folder) {
        let waits = Waits()
        self.waits = waits
        devTools = DevTools(
            source: DevToolsData(
                page: { variant in
                    let words = [variant.section, variant.state?.rawValue ?? "feed", variant.language ?? "own"].joined(
                        separator: " "
                    )
                    let state = variant.state == .loading ? "<p data-refresh=\"30\" data-x=\"1\">" : ""
                    return Array("<html><head></head><body>\(words)\(state)</body></html>".utf8)
                },
                variant: { path in
                    guard path == "vg/sport/index.html" else { return nil }
                    return PageVariant(brand: "vg", section: "sport", presentation: .browser)
                },
                overview: { .object(["name": "Nordic", "languages": ["nb", "sv"]]) },
                pageFindings: { .object(["pages": 3, "findings": []]) },
                feed: { brand, section in (brand, section) == ("vg", "sport") ? .object(["state": "native"]) : nil },
                explanation: { brand, section throws(DiagnosticList) in
                    guard (brand, section) == ("vg", "sport") else {
                        throw DiagnosticList([.error("sitegen", nil, "no section \(section)", advice: "")])
                    }
                    return "1 pinned"
                },
                route: { url, start throws(DiagnosticList) in
                    guard url == "/vg/sport/" else {
                        throw DiagnosticList([.error(url, nil, "lands nowhere", advice: "")])
                    }
                    return "from \(start ?? "outside")"
                },
                sourceMap: { $0 == "site.0123456789.mjs" ? Array("{\"version\":3}".utf8) : nil },
                folder: folder,
                languages: ["nb", "sv"]
            ),
            wait: { duration in waits.all.withLock { $0.append(duration) } }
        )
    }

    /// How long answers were held back.
    var waited: [Duration] { waits.all.withLock { $0 } }

    /// The reply to a request; nil when it is not for the developer tools.
    func reply(
        _ target: String,
        method: String = "GET",
        headers: [(String, String)] = [("Sec-Fetch-Dest", "document"), ("Sec-Fetch-Mode", "navigate")]
    ) async -> Response? {
        let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let query = parts.count == 2 ? parts[1] : nil
        switch devTools.answer(to: Request(method, parts[0], query: query, headers: headers)) {
        case .now(let reply): return reply
        case .later(let make): return await make()
        case nil: return nil
        }
    }

    @Sendable private static func folder(_ request: Request) -> Response {
        let headers = [
            HTTPField("Content-Type", "text/html; charset=utf-8"), HTTPField("ETag", "\"1\""),
            HTTPField("Cache-Control", "max-age=60"),
            HTTPField("Content-Security-Policy", "default-src 'none'"),
        ]
        switch request.path {
        case "/vg/sport/", "/vg/sport/index.html", "/vg/%73port/", "/vg/om/":
            return Response(200, headers: headers, body: .bytes(Array("<head></head><body>as built</body>".utf8)))
        case "/vg/feed.json":
            return Response(
                200,
                headers: [HTTPField("Content-Type", "application/json")],
                body: .bytes(Array("{}".utf8))
            )
        default:
            return Response(404, headers: headers, body: .bytes(Array("not here".utf8)))
        }
    }
}

extension Response {
    /// The body as text; nil when it is none.
    var text: String? { bytesInMemory.map { String(decoding: $0, as: UTF8.self) } }

    /// All values of a header.
    func values(of name: String) -> [String] {
        headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
    }
}
