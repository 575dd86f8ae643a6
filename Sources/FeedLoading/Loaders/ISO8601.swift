#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Dates as ISO 8601 and RFC 3339 write them, read by hand: formatters are slow, strict and shared.
extension Date {
    /// Reads `2026-11-20`, `2026-11-20T12:00Z`, `2026-11-20T13:00:00.25+01:00` and the like.
    ///
    /// A blank may stand for the T, a missing zone means UTC, a comma may stand before the fraction, `+0100` and `+01`
    /// are read as `+01:00`. `24:00` is the end of the day, and a leap second the start of the next minute. Anything
    /// else, and any day that the calendar does not have, is nil.
    public init?(iso8601 text: String) {
        let utf8 = Array(text.utf8)
        self.init(iso8601: utf8, in: utf8.indices)
    }

    /// Reads a date that stands somewhere in UTF-8.
    init?(iso8601 utf8: [UInt8], in range: Range<Int>) {
        var reader = DigitReader(utf8, range)
        guard let year = reader.number(digits: 4), reader.take("-"), let month = reader.number(digits: 2),
            reader.take("-"), let day = reader.number(digits: 2),
            let days = Self.days(year: year, month: month, day: day)
        else { return nil }
        var seconds = 0.0
        if reader.take("T") || reader.take("t") || reader.take(" ") {
            guard let time = reader.timeOfDay(), let zone = reader.zone() else { return nil }
            seconds = time - zone
        }
        guard reader.isAtEnd else { return nil }
        self.init(timeIntervalSince1970: Double(days) * 86_400 + seconds)
    }

    /// The moment in UTC to the second: `2026-11-20T12:00:00Z`.
    public var iso8601: String {
        let total = Int(timeIntervalSince1970.rounded(.down))
        let days = (total >= 0 ? total : total - 86_399) / 86_400
        let seconds = total - days * 86_400
        let (year, month, day) = Self.civil(days: days)
        return [
            (year, 4, "-"), (month, 2, "-"), (day, 2, "T"), (seconds / 3_600, 2, ":"), (seconds / 60 % 60, 2, ":"),
            (seconds % 60, 2, "Z"),
        ].reduce(into: "") { text, part in
            let digits = String(part.0)
            text += String(repeating: "0", count: Swift.max(0, part.1 - digits.utf8.count)) + digits + part.2
        }
    }
}

/// Takes digits and marks from the front of a text.
private struct DigitReader {
    /// The minutes that any place on earth is from UTC at most.
    private static let farthestZone = 14 * 60

    private let utf8: [UInt8]
    private var offset: Int
    private let end: Int

    init(_ utf8: [UInt8], _ range: Range<Int>) {
        self.utf8 = utf8
        offset = range.lowerBound
        end = range.upperBound
    }

    var isAtEnd: Bool { offset >= end }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard offset < end, utf8[offset] == UInt8(ascii: mark) else { return false }
        offset += 1
        return true
    }

    mutating func number(digits: Int) -> Int? {
        guard offset + digits <= end else { return nil }
        var number = 0
        for place in offset..<offset + digits {
            let byte = utf8[place]
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        offset += digits
        return number
    }

    /// Seconds since midnight of `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fraction`.
    mutating func timeOfDay() -> Double? {
        guard let hour = number(digits: 2), take(":"), let minute = number(digits: 2), minute < 60,
            let seconds = secondsOfMinute()
        else { return nil }
        let time = Double(hour * 3_600 + minute * 60) + seconds
        return hour < 24 || time == 86_400 ? time : nil
    }

    /// The seconds of `:ss` or `:ss.fraction`; none when the time ends with its minutes.
    private mutating func secondsOfMinute() -> Double? {
        guard take(":") else { return 0 }
        guard let second = number(digits: 2), second <= 60 else { return nil }
        var seconds = Double(second)
        guard take(".") || take(",") else { return seconds }
        var place = 0.1
        while let digit = number(digits: 1) {
            seconds += Double(digit) * place
            place /= 10
        }
        return place < 0.1 ? seconds : nil
    }

    /// Seconds east of UTC of `Z`, `+01:00`, `+0100`, `+01` or nothing.
    mutating func zone() -> Double? {
        if isAtEnd || take("Z") || take("z") { return 0 }
        let sign: Double = take("-") ? -1 : take("+") ? 1 : 0
        guard sign != 0, let hour = number(digits: 2) else { return nil }
        let minute = !take(":") && isAtEnd ? 0 : number(digits: 2)
        guard let minute, minute < 60, hour * 60 + minute <= Self.farthestZone else { return nil }
        return sign * Double(hour * 3_600 + minute * 60)
    }
}
