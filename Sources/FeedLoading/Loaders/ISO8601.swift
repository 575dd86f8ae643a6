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
        var reader = DigitReader(text)
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

    /// Days since 1970-01-01 of a date of the Gregorian calendar; nil when there is no such day.
    private static func days(year: Int, month: Int, day: Int) -> Int? {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard year > 0, (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        // Years start in March, so that the leap day is the last one.
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The Gregorian date of a number of days since 1970-01-01.
    package static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

/// Takes digits and marks from the front of a text.
private struct DigitReader {
    /// The minutes that any place on earth is from UTC at most.
    private static let farthestZone = 14 * 60

    private var rest: Substring.UTF8View

    init(_ text: String) {
        rest = Substring(text).utf8
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(digits: Int) -> Int? {
        let head = rest.prefix(digits)
        guard head.count == digits else { return nil }
        var number = 0
        for byte in head {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
            number = number * 10 + Int(byte - UInt8(ascii: "0"))
        }
        rest = rest.dropFirst(digits)
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
