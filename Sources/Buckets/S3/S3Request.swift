import HTTPClient

/// One call, before it is signed; signed anew for each attempt.
struct S3Request: Sendable {
    /// The most that an answer may say where nothing more is expected than a problem.
    static let smallAnswer = 1 << 20

    var method = HTTPRequest.Method.get
    /// What it is called in messages, such as `PUT vg/index.html`.
    let name: String
    /// The object, prefix included; nil for the bucket.
    var key: String?
    var query: [CanonicalRequest.Item] = []
    var headers: [CanonicalRequest.Item] = []
    var body: [UInt8] = []
    /// The SHA-256 of the body.
    var bodyDigest = Self.emptyDigest
    var maximumBytes = Self.smallAnswer

    /// The SHA-256 of nothing.
    static let emptyDigest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
}
