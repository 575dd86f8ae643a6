package import Foundation

/// Parses and formats HTTP dates ([RFC 9110 §5.6.7](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7)).
package enum HTTPDate {
    /// Parses a date in the current format or one of the two obsolete ones; nil when it is malformed.
    package static func moment(_ text: String) -> Date? {
        let words = text.split { " ,".contains($0) }.dropFirst()
            // “06-Nov-94” has three parts; “-1:00:00” is not a time.
            .flatMap { $0.contains(":") ? [$0] : $0.split(separator: "-") }.map(String.init)
        guard words.count >= 4 else { return nil }
        // “Nov  6 08:49:37 1994” is the format of C's asctime; the others have the day first.
        let (day, month, year, time) =
            words[2].contains(":")
            ? (words[1], words[0], words[3], words[2]) : (words[0], words[1], words[2], words[3])
        let clock = time.split(separator: ":", omittingEmptySubsequences: false).map { UInt8($0) }
        guard let day = Int(day), 1...31 ~= day, let month = months.firstIndex(of: month.lowercased()),
            let year = Int(year), 0...9999 ~= year,
            clock.count == 3, let hour = clock[0], let minute = clock[1], let second = clock[2],
            hour < 24, minute < 60, second <= 60
        else { return nil }
        // Two-digit years up to 89 belong to this century.
        let fullYear = year < 90 ? 2000 + year : year < 100 ? 1900 + year : year
        var parts = unsafe tm()
        unsafe (parts.tm_year, parts.tm_mon, parts.tm_mday) = (CInt(fullYear - 1_900), CInt(month), CInt(day))
        unsafe (parts.tm_hour, parts.tm_min, parts.tm_sec) = (CInt(hour), CInt(minute), CInt(second))
        // Bounded: years have four digits.
        return unsafe Date(timeIntervalSince1970: Double(timegm(&parts)))
    }

    /// Formats a date as “Sun, 06 Nov 1994 08:49:37 GMT”, which is also the format of mail and RSS
    /// ([RFC 5322 §3.3](https://www.rfc-editor.org/rfc/rfc5322#section-3.3)).
    package static func text(of moment: Date) -> String {
        // Years are clamped to four digits.
        var seconds = Int(min(max(-62_135_596_800, moment.timeIntervalSince1970.rounded(.down)), 253_402_300_799))
        var parts = unsafe tm()
        unsafe gmtime_r(&seconds, &parts)
        let time = unsafe [parts.tm_hour, parts.tm_min, parts.tm_sec].map(twoDigits).joined(separator: ":")
        let (weekday, day) = unsafe (weekdays[Int(parts.tm_wday)], twoDigits(parts.tm_mday))
        let (month, year) = unsafe (months[Int(parts.tm_mon)].capitalized, String(Int(parts.tm_year) + 11_900))
        return "\(weekday), \(day) \(month) \(year.dropFirst()) \(time) GMT"
    }

    private static let months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"]

    private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]

    private static func twoDigits(_ number: CInt) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
