/// A request in progress, including redirects.
///
/// It runs on the worker's thread: waiting for a busy task between two hops could miss the
/// deadline.
struct Transfer {
    static let maximumRedirects = 5

    /// The next request, with the remaining deadline.
    private(set) var hop: HTTPRequest

    private let request: HTTPRequest
    private let start = ContinuousClock.now
    private var redirects = 0
    private var permanentURL: String?
    private var isForGood = true

    /// Starts a transfer; its deadline begins now.
    init(_ request: HTTPRequest) {
        self.request = request
        hop = request
    }

    /// Configures a handle for `hop`.
    mutating func prepare() throws(HTTPClientError) {
        hop.deadline = request.deadline - (.now - start)
        guard hop.deadline > .zero else { throw .deadlineMissed(after: request.deadline) }
    }

    /// The final response, its body possibly compressed; nil when a redirect leads to another `hop`.
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
