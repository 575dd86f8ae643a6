import FeedLoading
import Foundation

extension Date {
    /// The date in UTC, to the second, in the format of mail and RSS: `Fri, 20 Nov 2026 12:00:00 GMT`.
    ///
    /// See [RFC 5322, section 3.3](https://www.rfc-editor.org/rfc/rfc5322#section-3.3); years have four digits.
    var rfc822: String {
        let total = Int(timeIntervalSince1970.rounded(.down))
        let days = (total >= 0 ? total : total - 86_399) / 86_400
        let seconds = total - days * 86_400
        let (year, month, day) = Self.civil(days: days)
        let weekday = Self.weekdays[((days + Self.weekdayOfDayZero) % 7 + 7) % 7]
        let time = [seconds / 3_600, seconds / 60 % 60, seconds % 60].map { Self.padded($0, to: 2) }
        return [
            "\(weekday),", Self.padded(day, to: 2), Self.months[month - 1], Self.padded(year, to: 4),
            time.joined(separator: ":"), "GMT",
        ].joined(separator: " ")
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    /// 1970-01-01 was a Thursday.
    private static let weekdayOfDayZero = 4
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    private static func padded(_ number: Int, to width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: Swift.max(0, width - digits.utf8.count)) + digits
    }
}
