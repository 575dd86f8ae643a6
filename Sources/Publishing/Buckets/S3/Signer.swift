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
        let seconds = Int(min(max(0, moment.timeIntervalSince1970), 253_402_300_799))
        let (days, time) = seconds.quotientAndRemainder(dividingBy: 86400)
        // Counts from March 1 of year 0, so that leap days end a year: 146097 days are 400 years.
        let (era, dayOfEra) = (days + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * month + 2) / 5 + 1
        let year = era * 400 + yearOfEra + (month >= 10 ? 1 : 0)
        let clock = [time / 3600, time / 60 % 60, time % 60].map { Self.digits($0, 2) }.joined()
        text = "\(Self.digits(year, 4))\(Self.digits((month + 2) % 12 + 1, 2))\(Self.digits(day, 2))T\(clock)Z"
    }

    private static func digits(_ number: Int, _ count: Int) -> String {
        let text = String(number)
        return String(repeating: "0", count: max(count - text.utf8.count, 0)) + text
    }
}
