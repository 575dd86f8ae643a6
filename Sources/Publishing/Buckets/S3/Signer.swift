import FeedLoading

/// Signs requests with Signature Version 4.
struct Signer: Sendable {
    let credentials: Credentials
    let region: String
    let service: String

    private var dayKey: (day: String, bytes: [UInt8])?

    init(_ credentials: Credentials, region: String, service: String = "s3") {
        self.credentials = credentials
        self.region = region
        self.service = service
    }

    /// The `Authorization` field of a request at a time; the signing key of a day is cached.
    mutating func authorization(of request: CanonicalRequest, at time: SigningTime) -> String {
        let scope = "\(time.day)/\(region)/\(service)/aws4_request"
        let digest = Digest.sha256(Array(request.text.utf8)).hex
        let key = key(of: time.day)
        let text = "AWS4-HMAC-SHA256\n\(time.text)\n\(scope)\n\(digest)"
        let signature = HMAC256.code(of: Array(text.utf8), key: key).hex
        return "AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope), "
            + "SignedHeaders=\(request.signedHeaders), Signature=\(signature)"
    }

    private mutating func key(of day: String) -> [UInt8] {
        if let dayKey, dayKey.day == day { return dayKey.bytes }
        var bytes = Array("AWS4\(credentials.secret)".utf8)
        for part in [day, region, service, "aws4_request"] {
            bytes = HMAC256.code(of: Array(part.utf8), key: bytes).bytes
        }
        dayKey = (day, bytes)
        return bytes
    }
}

/// A timestamp in the format of signatures, in UTC: `20130524T000000Z`.
struct SigningTime: Sendable, Hashable {
    let text: String

    /// The date: `20130524`.
    var day: String { String(text.prefix(8)) }

    init(_ moment: Date) {
        // Years are clamped to four digits.
        let seconds = min(max(0, moment.timeIntervalSince1970), 253_402_300_799)
        text = Date(boundedSince1970: seconds).iso8601.filter { $0 != "-" && $0 != ":" }
    }
}
