import FeedLoading
import Hashing

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Signs requests with Signature Version 4.
struct Signer: Sendable {
    let credentials: Credentials
    let region: String
    let service: String

    private var day: DayKey?

    /// Makes a signer for a service in a region.
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
        let signature = HMAC256.code(of: "AWS4-HMAC-SHA256\n\(time.text)\n\(scope)\n\(digest)", key: key).hex
        return "AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope), "
            + "SignedHeaders=\(request.signedHeaders), Signature=\(signature)"
    }

    private mutating func key(of day: String) -> [UInt8] {
        if let key = self.day, key.day == day { return key.bytes }
        var bytes = Array("AWS4\(credentials.secret)".utf8)
        for part in [day, region, service, "aws4_request"] { bytes = HMAC256.code(of: part, key: bytes).bytes }
        self.day = DayKey(day: day, bytes: bytes)
        return bytes
    }

    private struct DayKey {
        let day: String
        let bytes: [UInt8]
    }
}

/// A timestamp in the format of signatures, in UTC: `20130524T000000Z`.
struct SigningTime: Sendable, Hashable {
    /// The full timestamp.
    let text: String

    /// The date: `20130524`.
    var day: String { String(text.prefix(8)) }

    init(_ moment: Date) {
        // Years are clamped to four digits.
        let seconds = min(max(0, moment.timeIntervalSince1970), 253_402_300_799)
        text = Date(boundedSince1970: seconds).iso8601.filter { $0 != "-" && $0 != ":" }
    }
}
