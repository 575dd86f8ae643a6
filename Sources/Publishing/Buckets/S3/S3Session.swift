import Foundation

/// The state shared by the requests to a server: credentials, clock difference, unsupported features, request counts.
actor S3Session {
    /// The tolerated clock difference in seconds; servers refuse fifteen minutes, some five.
    private static let tolerance: Double = 240

    private let place: S3Location
    private let clock: RetryClock
    private var credentials: RenewableCredentials
    /// The server's clock minus that of this machine, in seconds.
    private var lead: Double = 0
    /// The correction of our clock for signatures: zero unless the server has refused a signature's time.
    private var correction: Double = 0
    private var lastDate: String?
    private(set) var hasAnswered = false

    /// The number of requests by method.
    private(set) var requests: [String: Int] = [:]

    private(set) var refusesRedirects = false

    /// Whether the server has refused a version with quotes and accepted it without.
    private(set) var refusesQuotedVersions = false

    init(_ credentials: RenewableCredentials, at place: S3Location, clock: RetryClock) {
        self.place = place
        self.clock = clock
        self.credentials = credentials
    }

    func time() -> Date { clock.now() + lead }

    func noteRefusedRedirect() { refusesRedirects = true }

    func noteQuotedVersions(areRefused: Bool) { refusesQuotedVersions = areRefused }

    /// Reads the credentials again that a server refused, unless another request has done so in the meantime.
    func renew(_ refused: Credentials) -> RenewableCredentials.Renewal {
        credentials.renew(refused)
    }

    /// A signed request, counted in the statistics, and what it was signed with: clock correction and credentials.
    func request(for call: S3Request) -> (HTTPRequest, correction: Double, credentials: Credentials) {
        requests[call.method.rawValue, default: 0] += 1
        credentials.renewBeforeExpiry(at: clock.now() + lead)
        let current = credentials.current
        let time = SigningTime(clock.now() + correction)
        var headers = call.headers
        headers.append(.init("x-amz-content-sha256", call.bodyDigest))
        headers.append(.init("x-amz-date", time.text))
        if let token = current.token { headers.append(.init("x-amz-security-token", token)) }
        let path = place.path(of: call.key)
        let query = CanonicalRequest.spelled(query: call.query)
        let canonical = CanonicalRequest(
            method: call.method.rawValue,
            path: path,
            query: query,
            headers: headers.filter { Self.isSigned($0.name.lowercased()) } + [.init("host", place.host)],
            bodyDigest: call.bodyDigest
        )
        let authorization = canonical.authorization(by: current, region: place.endpoint.region, at: time)
        headers.append(.init("Authorization", authorization))
        let target = "\(place.endpoint.scheme)://\(place.host)\(path)"
        var request = HTTPRequest(
            call.method,
            url: query.isEmpty ? target : "\(target)?\(query)",
            body: call.body,
            headers: HTTPHeaders(headers),
            deadline: S3Limits.deadline,
            connectDeadline: S3Limits.connectDeadline,
            maximumBytes: call.maximumBytes
        )
        request.stallLimit = S3Limits.stall
        request.followsRedirects = false
        request.unpacks = false
        request.keepsDots = true
        return (request, correction, current)
    }

    /// Records a response's time; true when it reports a wrong clock that has been corrected since the request.
    func note(_ response: HTTPResponse, _ problem: S3Error?, signedWith correction: Double) -> Bool {
        hasAnswered = true
        // Among responses with the same second, the first is the most accurate.
        guard let text = response.headers["Date"], text != lastDate || problem != nil,
            let date = HTTPDate.moment(text)
        else { return false }
        lastDate = text
        lead = date.timeIntervalSince(clock.now())
        // Some servers use another code, and responses to HEAD have no error document.
        guard let problem, [400, 401, 403].contains(problem.status), (lead - correction).magnitude > Self.tolerance
        else {
            return false
        }
        self.correction = lead
        return true
    }

    /// The header fields to sign: those that affect what is stored, or whether it is.
    private static func isSigned(_ name: String) -> Bool {
        switch name {
        case "cache-control", "content-type", "content-encoding", "content-md5": true
        default: name.hasPrefix("x-amz-") || name.hasPrefix("if-")
        }
    }
}

/// The time limits and the number of attempts of a request.
enum S3Limits {
    /// The limit of one attempt, long enough for large files on slow connections.
    static let deadline = Duration.seconds(600)
    static let connectDeadline = Duration.seconds(10)
    static let stall = Duration.seconds(30)
    /// The retry policy: delays double from a fifth of a second; with this number of attempts hardly one of 1,000
    /// requests fails finally when half of all attempts fail, and an unreachable server is given up within a minute.
    static let retries = RetryPolicy(attempts: 16, firstPause: .milliseconds(200), longestPause: .seconds(5))
    /// The longest honoured `Retry-After`.
    static let longestRequestedPause = Duration.seconds(30)
    /// The bytes of an object at most, more than S3 takes (5 TiB).
    static let largestObject = 1 << 50
}
