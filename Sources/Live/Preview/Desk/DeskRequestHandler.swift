import Foundation

/// The addresses of a desk below `/_sitegen/desk/`.
///
/// Every change needs the token of the desk's page in a header field, which a page of another origin can neither read nor
/// send, and must come from the preview's own pages (`DevToolsAccess`).
package struct DeskRequestHandler: Sendable {
    static let folder = DevTools.folder + "desk/"
    /// The header field with the token.
    static let tokenField = "X-Sitegen-Desk"
    /// The largest body of a request in bytes: a whole curation as JSON.
    package static let largestBody = 4 << 20

    /// Who may use a desk.
    package enum Access: Sendable {
        /// Everybody who reaches the server, which is this machine.
        case open
        /// Who knows the password (RFC 7617); the name does not matter.
        case password(String)
        /// Nobody, because other machines reach the server and there is no password.
        case closed
    }

    private let desk: Desk
    private let session: SiteSession
    private let access: Access
    private let isAlone: Bool

    /// Makes the addresses of a desk; where it is alone, the password is needed for everything.
    package init(_ desk: Desk, session: SiteSession, access: Access, isAlone: Bool = false) {
        (self.desk, self.session, self.access, self.isAlone) = (desk, session, access, isAlone)
    }

    /// The response that refuses a request of a reader who may not use the desk; nil for others.
    func refusal(of request: Request) -> Response? {
        switch access {
        case .open: return nil
        case .closed:
            return .refused(403, "Other machines reach this server; start it with --desk-password to have a desk.")
        case .password(let password):
            let given = request[header: "Authorization"].flatMap { field -> String? in
                guard field.lowercased().hasPrefix("basic ") else { return nil }
                let code = field.dropFirst("basic ".count).trimmingCharacters(in: .whitespaces)
                return Data(base64Encoded: code).flatMap { String(validating: $0, as: UTF8.self) }
            }
            let isRight =
                given.map { String($0.drop { $0 != ":" }.dropFirst()).isEqualInSteadyTime(to: password) } ?? false
            guard !isRight else { return nil }
            let challenge = HTTPField("WWW-Authenticate", "Basic realm=\"sitegen desk\", charset=\"UTF-8\"")
            return .refused(401, "The desk needs its password.", adding: [challenge])
        }
    }

    /// Whether people open a path in a browser window.
    static func isPage(_ path: String) -> Bool {
        path == folder.dropLast() || path.hasPrefix(folder) && path.split(separator: "/").count != 5
    }

    /// The response to a request; nil when it is for something else.
    func answer(to request: Request) -> ResponseResult? {
        let isOfDesk = request.path.hasPrefix(Self.folder) || request.path == Self.folder.dropLast()
        guard isOfDesk || isAlone else { return nil }
        if let refusal = refusal(of: request) { return .now(refusal) }
        guard isOfDesk else { return request.path == "/" ? .now(Self.dashboard) : nil }
        let parts = request.path.dropFirst(Self.folder.count).split(separator: "/").map {
            PercentEncoding.decoded($0) ?? ""
        }
        if parts.last == "act", parts.count == 3 { return act(request, DeskPlace(brand: parts[0], section: parts[1])) }
        guard ["GET", "HEAD"].contains(request.method) else {
            return .now(.refused(405, "Only acts are sent.", adding: [HTTPField("Allow", "GET, HEAD")]))
        }
        guard parts.count > 1 else { return .now(parts.isEmpty ? Self.dashboard : Self.missing) }
        let place = DeskPlace(brand: parts[0], section: parts[1])
        switch parts.dropFirst(2) {
        case []: return .later { await session.hasSection(place.brand, place.section) ? page : Self.missing }
        case ["state"]:
            return DevTools.reading(request, ["at"]) { query in
                Self.reply(try await desk.state(place, at: query["at"].flatMap { Date(iso8601: $0) }))
            }
        case ["lines"]:
            return DevTools.reading(request, ["save"]) { query in
                try await desk.lines(of: query["save"], place).map { .words($0) } ?? Self.missing
            }
        case ["explanation"]:
            return DevTools.reading(request, ["story"]) { query in
                guard let story = query["story"], await session.hasSection(place.brand, place.section) else {
                    return Self.missing
                }
                let draft = await desk.draft(place)
                let words = await session.deskExplanation(place.brand, place.section, draft, story: story)
                return words.map { .words($0) } ?? Self.missing
            }
        default: return .now(Self.missing)
        }
    }

    /// The page of a section as the desk's draft makes it; nil when there is no such section.
    func page(_ variant: PageVariant, at moment: Date?) async -> [UInt8]? {
        let place = DeskPlace(brand: variant.brand, section: variant.section)
        return await session.deskPage(variant, await desk.draft(place), at: moment)
    }

    private func act(_ request: Request, _ place: DeskPlace) -> ResponseResult {
        guard request.method == "POST" else {
            return .now(.refused(405, "An act is sent by POST.", adding: [HTTPField("Allow", "POST")]))
        }
        guard request[header: "Content-Type"]?.lowercased().hasPrefix("application/json") == true else {
            return .now(.refused(415, "An act is JSON."))
        }
        guard (request[header: Self.tokenField] ?? "").isEqualInSteadyTime(to: desk.token) else {
            return .now(.refused(403, "The token of the desk is missing or old; load its page again."))
        }
        return .later {
            do throws(Refusal) {
                return Self.reply(try await desk.act(place, try DeskAct(request.body)))
            } catch {
                return .refused(422, error.words)
            }
        }
    }

    private static func reply(_ json: JSON?) -> Response {
        json.map { .devTools(200, $0.compactText, type: .json) } ?? missing
    }

    /// The way to the list of sections.
    private static var dashboard: Response {
        .devTools(302, [], type: .text, adding: [HTTPField("Location", DevTools.folder)])
    }

    private static var missing: Response { .refused(404, "There is no such section; see \(DevTools.folder).") }

    /// The desk's page with the token; the page finds its section in its own address.
    private var page: Response {
        let token = "name=\"desk-token\" content=\""
        let html = String(decoding: PackageResources.desk_html, as: UTF8.self)
        let page = Array(html.replacing(token, with: token + desk.token).utf8)
        // Stories have their pictures from anywhere.
        return .devTools(200, page, type: .html, pictures: "'self' data: http: https:")
    }
}
