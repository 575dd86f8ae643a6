/// An S3 server and its addressing style.
struct S3Endpoint: Sendable, Hashable {
    /// The place of the bucket's name in addresses.
    enum Style: Sendable, Hashable {
        /// In the path, as on most self-hosted servers.
        case path
        /// In the host name, as on AWS.
        case host
    }

    static let usualRegion = "us-east-1"

    /// `http` or `https`.
    let scheme: String
    /// The host, with its port unless that is the default one.
    let host: String
    /// The prefix of all paths, encoded; empty, or with a leading and without a trailing slash.
    let path: String
    var style: Style
    let region: String

    static func aws(region: String, bucket: String) -> S3Endpoint {
        let domain = region.hasPrefix("cn-") ? "amazonaws.com.cn" : "amazonaws.com"
        return S3Endpoint(
            scheme: "https",
            host: "s3.\(region).\(domain)",
            path: "",
            // A wildcard certificate for *.s3.… does not cover names with dots.
            style: bucket.contains(".") ? .path : .host,
            region: region
        )
    }
}

extension S3Endpoint {
    /// Parses an address such as `https://s3.example.org:8443`; a password in it is never shown.
    init(_ text: String, style: Style, region: String) throws(BucketFailure) {
        guard let mark = text.firstRange(of: "://") else { throw Self.refusal("it has no “http://” or “https://”") }
        let scheme = text[..<mark.lowerBound].lowercased()
        guard ["http", "https"].contains(scheme) else { throw Self.refusal("“\(scheme)” is neither http nor https") }
        let rest = text[mark.upperBound...]
        guard !rest.contains(where: { $0 == "@" }) else {
            throw Self.refusal("it has a user name or password, which belong into the credentials")
        }
        guard !rest.contains(where: { $0 == "?" || $0 == "#" }) else { throw Self.refusal("it has a query") }
        let authority = rest.prefix { $0 != "/" }.lowercased()
        let path = rest.drop { $0 != "/" }.split(separator: "/")
        guard
            path.allSatisfy({ part in
                part != "." && part != ".."
                    && PercentEncoding.decoded(part).map(PercentEncoding.component) == String(part)
            })
        else { throw Self.refusal("its path cannot be understood") }
        self.init(
            scheme: scheme,
            host: try Self.host(authority, scheme: scheme),
            path: path.map { "/\($0)" }.joined(),
            style: style,
            region: region
        )
    }

    /// The host without a default port.
    private static func host(_ authority: String, scheme: String) throws(BucketFailure) -> String {
        let isBracketed = authority.hasPrefix("[")
        let end =
            isBracketed ? authority.firstIndex(of: "]").map(authority.index(after:)) : authority.firstIndex(of: ":")
        let host = String(authority[..<(end ?? authority.endIndex)])
        let allowed = isBracketed ? "0123456789abcdef:[]" : "abcdefghijklmnopqrstuvwxyz0123456789-._"
        guard !host.isEmpty, host.allSatisfy(allowed.contains), !isBracketed || host.hasSuffix("]")
        else { throw refusal("it has no valid host") }
        let rest = authority[(end ?? authority.endIndex)...]
        guard !rest.isEmpty else { return host }
        guard rest.first == ":", let port = UInt16(rest.dropFirst()), port > 0
        else { throw refusal("its port is not a number from 1 to 65535") }
        return port == (scheme == "https" ? 443 : 80) ? host : "\(host):\(port)"
    }

    private static func refusal(_ reason: String) -> BucketFailure {
        BucketFailure("endpoint", reason, advice: "write it like https://s3.example.org or http://127.0.0.1:9000")
    }
}

/// A bucket on a server.
struct S3Location: Sendable, Hashable {
    let endpoint: S3Endpoint
    let bucket: String

    var host: String { endpoint.style == .path ? endpoint.host : "\(bucket).\(endpoint.host)" }

    /// The encoded path of an object, or of the bucket when there is no key.
    func path(of key: String?) -> String {
        let path = endpoint.style == .path ? "\(endpoint.path)/\(bucket)" : endpoint.path
        guard let key else { return path.isEmpty ? "/" : path }
        return "\(path)/\(PercentEncoding.path(key))"
    }
}
