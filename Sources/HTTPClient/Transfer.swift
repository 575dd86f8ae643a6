/// One request on its way, redirects included.
///
/// The engine's thread takes every step of it: a request that waits for a busy task between two hops would miss its
/// deadline for nothing.
struct Transfer {
    static let maximumRedirects = 5

    /// What is asked for next, with what is left of the deadline.
    private(set) var hop: HTTPRequest

    private let request: HTTPRequest
    private let start = ContinuousClock.now
    private var redirects = 0
    private var permanentURL: String?
    private var isForGood = true

    /// A request whose deadline begins now.
    init(_ request: HTTPRequest) {
        self.request = request
        hop = request
    }

    /// Makes `hop` ready to be asked.
    mutating func prepare() throws(HTTPClientError) {
        hop.deadline = request.deadline - (.now - start)
        guard hop.deadline > .zero else { throw .deadlineMissed(after: request.deadline) }
    }

    /// The answer that ends the transfer, its body perhaps packed, or nil when it goes on to another `hop`.
    mutating func answer(after result: TransferResult) throws(HTTPClientError) -> HTTPResponse? {
        var response = try result.response(to: hop, within: request.deadline)
        guard let location = request.isLed ? response.redirect : nil else {
            response.permanentURL = permanentURL
            return response
        }
        redirects += 1
        hop = try hop.redirected(to: location)
        guard redirects <= Self.maximumRedirects else { throw .tooManyRedirects(limit: Self.maximumRedirects) }
        isForGood = isForGood && [301, 308].contains(response.status)
        if isForGood { permanentURL = hop.url.withoutUserInfo }
        return nil
    }
}
