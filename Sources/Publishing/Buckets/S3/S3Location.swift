import Markup

/// A bucket on a server.
struct S3Location: Sendable, Hashable {
    let endpoint: S3Endpoint
    let bucket: String

    /// The host name for requests.
    let host: String

    private let path: String

    init(_ bucket: String, at endpoint: S3Endpoint) {
        self.endpoint = endpoint
        self.bucket = bucket
        (host, path) = endpoint.place(of: bucket)
    }

    /// The encoded path of an object, or of the bucket when there is no key.
    func path(of key: String?) -> String {
        guard let key else { return path.isEmpty ? "/" : path }
        return "\(path)/\(PercentEncoding.path(key))"
    }
}
