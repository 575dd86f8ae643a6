/// An S3 request before signing; each attempt is signed anew.
struct S3Request: Sendable {
    /// The maximum size of a response that contains nothing but a possible error.
    static let smallAnswer = 1 << 20

    var method = HTTPRequest.Method.get
    /// The name for messages, such as `PUT vg/index.html`.
    let name: String
    /// The key with its prefix; nil for requests to the bucket.
    var key: String?
    var query: [(name: String, value: String)] = []
    var headers: [HTTPField] = []
    var body: [UInt8] = []
    var bodyDigest = Self.emptyDigest
    var maximumBytes = Self.smallAnswer

    static let emptyDigest = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
}
