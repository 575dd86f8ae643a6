import FeedLoading
package import Foundation

extension Date {
    /// The date in UTC, to the second, in the format of mail and RSS: `Fri, 20 Nov 2026 12:00:00 GMT`.
    ///
    /// See [RFC 5322, section 3.3](https://www.rfc-editor.org/rfc/rfc5322#section-3.3); years have four digits.
    package var rfc822: String {
        let (days, year, month, day, seconds) = civilTime
        var text: [UInt8] = []
        text.reserveCapacity(29)
        text.append(contentsOf: Self.weekdays[((days + Self.weekdayOfDayZero) % 7 + 7) % 7].utf8)
        text.append(contentsOf: ", ".utf8)
        text.append(day, digits: 2)
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: Self.months[month - 1].utf8)
        text.append(UInt8(ascii: " "))
        text.append(year, digits: 4)
        text.append(UInt8(ascii: " "))
        text.append(timeOfDay: seconds)
        text.append(contentsOf: " GMT".utf8)
        return String(decoding: text, as: UTF8.self)
    }

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    /// 1970-01-01 was a Thursday.
    private static let weekdayOfDayZero = 4
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
