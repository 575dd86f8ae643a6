import FeedLoading
package import Foundation
package import Theming

/// Days and times as a newsroom writes them: in its language and its time zone.
package struct NewsroomCalendar: Sendable {
    static let textKeys = ["months", "monthsShort", "dateTime", "dateTimeShort"]

    private let texts: Texts
    private let zone: TimeZone

    /// Makes a calendar.
    ///
    /// - Parameters:
    ///   - texts: The texts of the language: names of months divided by blanks, and the order of the parts.
    ///   - timeZone: An IANA name such as `Europe/Oslo`; one that the system does not know means UTC.
    package init(texts: Texts, timeZone: String) {
        self.texts = texts
        zone = TimeZone(identifier: timeZone) ?? .gmt
    }

    /// A moment as a teaser tells it: "20. nov. 13:00".
    package func short(_ date: Date) -> String {
        text("dateTimeShort", of: date)
    }

    /// A moment as an article tells it: "20. november 2026 kl. 13:00".
    package func long(_ date: Date) -> String {
        text("dateTime", of: date)
    }

    private func text(_ key: String, of date: Date) -> String {
        let local = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(for: date)
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let seconds = local - days * 86_400
        let day = Date.civil(days: days)
        return texts.filled(
            key,
            [
                "day": String(day.day),
                "month": month("months", day.month),
                "mon": month("monthsShort", day.month),
                "year": String(day.year),
                "hour": Self.twoDigits(seconds / 3_600),
                "minute": Self.twoDigits(seconds / 60 % 60),
            ]
        )
    }

    private func month(_ key: String, _ month: Int) -> String {
        let names = texts[key].split(separator: " ")
        return names.indices.contains(month - 1) ? String(names[month - 1]) : String(month)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}
