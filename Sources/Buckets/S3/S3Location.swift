import Markup

/// A bucket at a server.
struct S3Location: Sendable, Hashable {
    let endpoint: S3Endpoint
    let bucket: String

    /// The host as requests name it.
    let host: String

    private let path: String

    init(_ bucket: String, at endpoint: S3Endpoint) {
        self.endpoint = endpoint
        self.bucket = bucket
        (host, path) = endpoint.place(of: bucket)
    }

    /// The path of an object, encoded; without a key that of the bucket.
    func path(of key: String?) -> String {
        guard let key else { return path.isEmpty ? "/" : path }
        return "\(path)/\(PercentEncoding.path(key))"
    }
}
