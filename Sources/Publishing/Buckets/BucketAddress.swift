/// The address of a publish target: `s3://bucket/prefix` or `file:///folder`.
package enum BucketAddress: Sendable, Hashable {
    /// An S3 bucket and a key prefix: empty, or without a slash at either end.
    case s3(bucket: String, prefix: String)
    /// An absolute path of a folder on this machine.
    case folder(path: String)

    /// Parses an address with percent-encoded reserved characters; the `~` of `file://~/www` means `home`, if any.
    package init(_ text: String, home: String? = nil) throws(BucketFailure) {
        guard !text.contains("@") else {
            throw Self.refusal(
                text,
                "it has an “@”, as if there was a key in it",
                advice: "keys belong into the environment; write %40 if it belongs to a name"
            )
        }
        guard !text.contains(where: { $0 == "?" || $0 == "#" }) else {
            throw Self.refusal(text, "it has a “?” or “#”", advice: "write %3F or %23 if they belong to a name")
        }
        if text.lowercased().hasPrefix("s3://") {
            self = try Self.bucket(text.dropFirst(5), of: text)
        } else if text.lowercased().hasPrefix("file://") {
            self = try Self.folder(text.dropFirst(7), of: text, home: home)
        } else if text.hasPrefix("/") || text.hasPrefix("~/") {
            throw Self.refusal(text, "this is a path", advice: "write it as an address: file://\(text)")
        } else {
            throw Self.refusal(text, "it begins neither with “s3://” nor with “file://”")
        }
    }

    private static func bucket(_ rest: Substring, of text: String) throws(BucketFailure) -> BucketAddress {
        let bucket = String(rest.prefix { $0 != "/" })
        guard !bucket.isEmpty else { throw refusal(text, "it names no bucket") }
        guard isBucketName(bucket) else {
            throw refusal(
                text,
                "“\(bucket)” cannot be the name of a bucket",
                advice: "names have 3 to 63 lowercase letters, digits, hyphens and dots, a letter or digit at both ends"
            )
        }
        var path = rest.dropFirst(bucket.count + 1)
        if path.hasSuffix("/") { path = path.dropLast() }
        guard !path.isEmpty else { return .s3(bucket: bucket, prefix: "") }
        return .s3(bucket: bucket, prefix: try names(in: path, of: text).joined(separator: "/"))
    }

    private static func folder(
        _ rest: Substring,
        of text: String,
        home: String?
    ) throws(BucketFailure) -> BucketAddress {
        if let home, rest.hasPrefix("~/") {
            let path = rest.dropFirst(2).split(separator: "/", omittingEmptySubsequences: false)
            let below = path.last == "" ? path.dropLast() : path[...]
            let names = try names(in: below.joined(separator: "/")[...], of: text)
            return .folder(path: (home == "/" ? "" : home) + "/" + names.joined(separator: "/"))
        }
        let host = rest.prefix { $0 != "/" }
        guard host.isEmpty || host.lowercased() == "localhost" else {
            throw refusal(text, "“\(host)” would be another machine", advice: "write file:/// and the whole path")
        }
        var path = rest.dropFirst(host.count + 1)
        if path.hasSuffix("/") { path = path.dropLast() }
        guard !path.isEmpty else { throw refusal(text, "it names no folder") }
        return .folder(path: "/" + (try names(in: path, of: text)).joined(separator: "/"))
    }

    /// The decoded path components, none of which is empty, `.` or `..`.
    private static func names(in path: Substring, of text: String) throws(BucketFailure) -> [String] {
        var names: [String] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            guard let name = PercentEncoding.decoded(part) else {
                throw refusal(text, "a “%” has no two digits behind it, or they make no letter", advice: "write %25")
            }
            guard !name.isEmpty, name != ".", name != "..", !name.contains("/"),
                !name.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
            else { throw refusal(text, "an empty name, “.”, “..” or a control character is in it") }
            names.append(name)
        }
        return names
    }

    /// The naming rules of AWS, which other servers share.
    private static func isBucketName(_ name: String) -> Bool {
        let numbers = name.split(separator: ".", omittingEmptySubsequences: false)
        let isMachine = numbers.count == 4 && numbers.allSatisfy { UInt8($0) != nil }
        return !isMachine && !name.contains("..") && name.wholeMatch(of: /[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]/) != nil
    }

    private static func refusal(
        _ text: String,
        _ reason: String,
        advice: String = "write it like s3://bucket/prefix or file:///srv/www"
    ) -> BucketFailure {
        BucketFailure("“\(shown(text))”", reason, advice: advice)
    }

    /// The address for messages, without anything before an “@”, which may be a secret.
    package static func shown(_ text: String) -> String {
        text.lastIndex(of: "@").map { "…" + text[$0...] } ?? text
    }
}

extension BucketAddress: CustomStringConvertible {
    /// The address in the form that users write.
    package var description: String {
        switch self {
        case .s3(let bucket, ""): "s3://\(bucket)"
        case .s3(let bucket, let prefix): "s3://\(bucket)/\(PercentEncoding.path(prefix))"
        case .folder(let path): "file://\(PercentEncoding.path(path))"
        }
    }
}
