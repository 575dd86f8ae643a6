import HTTPClient

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What is learnt of a server between calls: its clock, what it refuses, how often it was asked.
actor S3Session {
    /// Servers refuse what is fifteen minutes off, and some what is five; in seconds.
    private static let tolerance: Double = 240

    private let place: S3Location
    private let clock: RetryClock
    private var signer: Signer
    /// How far the server's clock is ahead of ours, in seconds.
    private var lead: Double = 0
    /// What is added to our clock for signatures: nothing as long as the server does not mind.
    private var correction: Double = 0
    private var lastDate: String?
    private(set) var hasAnswered = false

    /// How often the server was asked, by method.
    private(set) var requests: [String: Int] = [:]

    /// Whether the server has refused to keep where an object redirects to.
    private(set) var refusesRedirects = false

    init(_ credentials: Credentials, at place: S3Location, clock: RetryClock) {
        self.place = place
        self.clock = clock
        signer = Signer(credentials, region: place.endpoint.region)
    }

    /// The server's time.
    func time() -> Date { clock.now() + lead }

    func noteRefusedRedirect() { refusesRedirects = true }

    /// A request for a call, signed now, and counted; with what was added to our clock for it.
    func request(for call: S3Request) -> (HTTPRequest, correction: Double) {
        requests[call.method.rawValue, default: 0] += 1
        let time = SigningTime(clock.now() + correction)
        var headers = call.headers
        headers.append(.init("x-amz-content-sha256", call.bodyDigest))
        headers.append(.init("x-amz-date", time.text))
        if let token = signer.credentials.token { headers.append(.init("x-amz-security-token", token)) }
        let path = place.path(of: call.key)
        let query = CanonicalRequest.spelled(query: call.query)
        let canonical = CanonicalRequest(
            method: call.method.rawValue,
            path: path,
            query: query,
            headers: headers.filter { Self.isSigned($0.name.lowercased()) } + [.init("host", place.host)],
            bodyDigest: call.bodyDigest
        )
        headers.append(.init("Authorization", signer.authorization(of: canonical, at: time)))
        var fields = HTTPHeaders()
        for header in headers { fields.append(name: header.name, value: header.value) }
        let target = "\(place.endpoint.scheme)://\(place.host)\(path)"
        var request = HTTPRequest(
            call.method,
            url: query.isEmpty ? target : "\(target)?\(query)",
            body: call.body,
            headers: fields,
            deadline: S3Limits.deadline,
            connectDeadline: S3Limits.connectDeadline,
            maximumBytes: call.maximumBytes
        )
        request.stallLimit = S3Limits.stall
        request.followsRedirects = false
        request.unpacks = false
        request.keepsDots = true
        return (request, correction)
    }

    /// Learns from an answer; true when our clock was what it minded, which has been put right, perhaps by another call.
    func note(_ response: HTTPResponse, _ problem: S3Error?, signedWith correction: Double) -> Bool {
        hasAnswered = true
        // Answers of one second say the same, and the first of them is nearest to it.
        guard let text = response.headers["Date"], text != lastDate || problem != nil,
            let date = HTTPDate.moment(text)
        else { return false }
        lastDate = text
        lead = date.timeIntervalSince(clock.now())
        // Some servers call it something else, and an answer to HEAD has no words.
        guard let problem, [400, 401, 403].contains(problem.status), abs(lead - correction) > Self.tolerance else {
            return false
        }
        self.correction = lead
        return true
    }

    /// Which fields are signed: those that would change what is stored, or whether it is.
    private static func isSigned(_ name: String) -> Bool {
        switch name {
        case "cache-control", "content-type", "content-encoding", "content-md5": true
        default: name.hasPrefix("x-amz-") || name.hasPrefix("if-")
        }
    }
}

/// How long a call may take, and how often it is repeated.
enum S3Limits {
    /// For all of an attempt, so that large files have time on a thin line.
    static let deadline = Duration.seconds(600)
    static let connectDeadline = Duration.seconds(10)
    static let stall = HTTPRequest.StallLimit(.seconds(30))
    /// Pauses that double from a fifth of a second; so many attempts that of 1,000 objects hardly one is given up when half of all
    /// requests fail, and that a server which is gone is given up within a minute.
    static let retries = RetryPolicy(attempts: 16, firstPause: .milliseconds(200), longestPause: .seconds(5))
    /// No server is waited for longer than this, whatever it asks.
    static let longestRequestedPause = Duration.seconds(30)
}
