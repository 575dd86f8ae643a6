/// An error response of an S3 server.
struct S3Error: Sendable, Hashable {
    static let maximumBytes = 64 * 1024

    /// The maximum length of a server's message in diagnostics.
    private static let shownLetters = 200

    let status: Int
    /// The error code, such as `NoSuchKey`, if the response has one.
    let code: String?
    let message: String?
    /// The bucket's actual region, if the server names it.
    let region: String?

    init(_ response: HTTPResponse) {
        var fields: [String: String] = [:]
        if response.body.count <= Self.maximumBytes, response.body.contains(UInt8(ascii: "<")) {
            _ = S3ResponseParser.read(response.body) { parent, name, text in
                if parent == "Error", fields[name] == nil { fields[name] = text }
            }
        }
        status = response.status
        code = fields["Code"].flatMap(Self.shown)
        message = fields["Message"].flatMap(Self.shown)
        region = (response.headers["x-amz-bucket-region"] ?? fields["Region"]).flatMap(Self.shown)
    }

    /// The message as one short line; nil if it is empty.
    private static func shown(_ text: String) -> String? {
        let line = text.split { $0.isWhitespace || $0.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } }
            .joined(separator: " ")
        guard !line.isEmpty else { return nil }
        return line.count <= shownLetters ? line : line.prefix(shownLetters) + "…"
    }
}

extension S3Error {
    /// Whether a retry may succeed.
    var isPassing: Bool {
        switch status {
        case 408, 429: true
        case 409: ["ConditionalRequestConflict", "OperationAborted", "ConcurrentModification"].contains(code)
        case 400: code == "RequestTimeout"
        case 500...599: status != 501
        // Errors that a server may report in the body of a 200 response.
        case 200..<300: ["InternalError", "SlowDown", "ServiceUnavailable"].contains(code)
        default: false
        }
    }

    /// Whether the server does not support a header field of the request.
    var refusesHeader: Bool {
        status == 501 || status == 400 && ["NotImplemented", "InvalidArgument"].contains(code)
    }

    /// Whether the server does not accept the credentials, whatever the request; newer ones may help.
    ///
    /// A key that a file has no longer is unknown, and one that was read while the file was written is incomplete.
    var refusesCredentials: Bool {
        guard [400, 401, 403].contains(status) else { return false }
        return refusesToken
            || ["InvalidAccessKeyId", "UnknownAccessKeyId", "SignatureDoesNotMatch"].contains(code)
    }

    /// Whether the session token has expired, or is not that of the key.
    var refusesToken: Bool { ["ExpiredToken", "InvalidToken", "TokenRefreshRequired"].contains(code) }

    var isMissingObject: Bool { status == 404 && code != "NoSuchBucket" }

    func failure(of call: String, at place: S3Location) -> BucketFailure {
        let (bucket, host) = (place.bucket, place.endpoint.host)
        func failure(_ reason: String, _ advice: String, _ kind: BucketFailure.Kind = .other) -> BucketFailure {
            BucketFailure(call, reason, advice: advice, kind: kind)
        }
        func denied(_ reason: String, _ advice: String) -> BucketFailure { failure(reason, advice, .denied) }
        switch code {
        case "NoSuchBucket":
            let advice = "create it, or check its name and the endpoint"
            return failure("there is no bucket “\(bucket)” at \(host)", advice, .noBucket)
        case "SignatureDoesNotMatch":
            let advice = "check AWS_SECRET_ACCESS_KEY or the profile"
            return denied("the secret key does not belong to the access key", advice)
        case "InvalidAccessKeyId", "UnknownAccessKeyId":
            return denied("the access key is not known at \(host)", "check AWS_ACCESS_KEY_ID or the profile")
        case "ExpiredToken", "InvalidToken", "TokenRefreshRequired":
            return denied("the session token is not valid any more", "sign in again, so that AWS_SESSION_TOKEN is new")
        case "RequestTimeTooSkewed": return denied("the clock of this machine is too far off", "set it right")
        case "AccessDenied", "AllAccessDisabled", "AccountProblem":
            let rights = "s3:ListBucket, s3:GetObject, s3:PutObject and s3:DeleteObject"
            return denied("these credentials may not do this", "allow them \(rights) on “\(bucket)”")
        default: break
        }
        if let region, [301, 307, 400].contains(status), region != place.endpoint.region {
            let reason = "the bucket “\(bucket)” is in the region “\(region)”, not in “\(place.endpoint.region)”"
            return failure(reason, "set the region to \(region)")
        }
        switch status {
        case 300..<400:
            let reason = "the bucket “\(bucket)” is at another address\(details)"
            return failure(reason, "check the region and the endpoint")
        case 401, 403: return denied("\(host) denied access\(details)", "check the credentials")
        case 404 where code == nil:
            return failure("there is nothing at this address\(details)", "check the endpoint and the bucket's name")
        case 501:
            let reason = "the server does not know how to do this\(details)"
            return failure(reason, "use another kind of server", .unsupported)
        case 408, 429, 500...599: return failure("the server failed\(details)", "try again later")
        default: return failure("the server refused\(details)", "check the endpoint and its log")
        }
    }

    private var details: String {
        let words = [code, message].compactMap(\.self).joined(separator: ": ")
        return words.isEmpty ? " (status \(status))" : " (status \(status), \(words))"
    }
}
