import FeedLoading

extension CanonicalRequest {
    /// The `Authorization` field of the request at a time, by Signature Version 4.
    func authorization(
        by credentials: Credentials,
        region: String,
        service: String = "s3",
        at time: SigningTime
    ) -> String {
        let parts = [time.day, region, service, "aws4_request"]
        let key = parts.reduce(Array("AWS4\(credentials.secret)".utf8)) { key, part in
            HMAC256.code(of: Array(part.utf8), key: key).bytes
        }
        let scope = parts.joined(separator: "/")
        let lines = "AWS4-HMAC-SHA256\n\(time.text)\n\(scope)\n\(Digest.sha256(Array(text.utf8)).hex)"
        let signature = HMAC256.code(of: Array(lines.utf8), key: key).hex
        return "AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope), "
            + "SignedHeaders=\(signedHeaders), Signature=\(signature)"
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
