#if canImport(FoundationEssentials)
    public import FoundationEssentials
#else
    public import Foundation
#endif

/// Dates as the feeds of the world write them, read by hand: one look at the text decides its form.
extension Date {
    /// Years that feeds may have; others are mistakes of programs, such as the year 1.
    package static let feedYears = 100...2_200

    /// The most bytes of a date; a longer text is something else.
    private static let maximumFeedDateLength = 128

    /// Reads a date of RFC 822, 850, 2822 or 3339, W3CDTF, ISO 8601, asctime, seconds since 1970 and their relatives.
    ///
    /// Months may be named in English, Norwegian, Swedish, Danish, German, French, Spanish, Portuguese and Italian. A
    /// weekday is not looked at, two digits below 90 are a year from 2000 on, a time without zone is UTC. A date that is
    /// ambiguous (`05/06/2026`) or no day of the calendar is nil, and so is a year outside `feedYears`.
    ///
    /// - Parameter text: The text in the feed, with white space around it.
    public init?(feedDate text: String) {
        guard let seconds = text.withUTF8Span({ Self.seconds(ofFeedDate: $0) }) else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    /// Reads the same in UTF-8.
    init?(feedDate utf8: Span<UInt8>) {
        guard let seconds = Self.seconds(ofFeedDate: utf8) else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    private static func seconds(ofFeedDate utf8: Span<UInt8>) -> Double? {
        guard utf8.count <= maximumFeedDateLength else { return nil }
        if let seconds = ISO8601.seconds(of: utf8, years: feedYears) { return seconds }
        if let seconds = MailDate.seconds(of: utf8) { return Double(seconds) }
        var cursor = DateCursor(String(utf8: utf8))
        return cursor.startsWithNumericDate ? cursor.numericDate() : cursor.wordyDate()
    }

    /// Days since 1970-01-01 of a date in a feed; nil when there is no such day, or none that a feed may tell of.
    static func feedDays(year: Int, month: Int, day: Int) -> Int? {
        feedYears.contains(year) ? days(year: year, month: month, day: day) : nil
    }

    /// The year that two digits mean.
    static func fullYear(ofTwoDigits year: Int) -> Int { year < 90 ? 2_000 + year : 1_900 + year }
}

/// The form of RFC 822 that most RSS feeds use, read at fixed places: faster than `wordyDate()`, with the same meaning.
private enum MailDate {
    /// Seconds since 1970 of `Fri, 20 Nov 2026 12:00:00 GMT` or `… +0100`; nil for anything else, however close.
    static func seconds(of bytes: Span<UInt8>) -> Int? {
        guard bytes.count == 29 || bytes.count == 31 else { return nil }
        let blank = UInt8(ascii: " ")
        let blanks = bytes[4] == blank && bytes[7] == blank && bytes[11] == blank && bytes[16] == blank
        let isWeekday =
            isLetter(bytes[0]) && isLetter(bytes[1]) && isLetter(bytes[2]) && bytes[3] == UInt8(ascii: ",")
        guard blanks, bytes[25] == blank, isWeekday, let day = number(bytes, 5),
            let month = month(bytes, 8), let century = number(bytes, 12), let year = number(bytes, 14),
            let time = time(bytes, 17), let days = Date.feedDays(year: century * 100 + year, month: month, day: day)
        else { return nil }
        if bytes.count == 29 {
            return bytes[26] == UInt8(ascii: "G") && bytes[27] == UInt8(ascii: "M") && bytes[28] == UInt8(ascii: "T")
                ? days * Date.secondsOfDay + time : nil
        }
        guard let zone = zone(bytes, sign: 26, minutes: 29) else { return nil }
        return days * Date.secondsOfDay + time - zone
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (byte | 0x20) &- 0x61 < 26
    }

    private static func number(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
        let (tens, ones) = (bytes[index] &- 0x30, bytes[index + 1] &- 0x30)
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : nil
    }

    private static func time(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
        guard bytes[index + 2] == UInt8(ascii: ":"), bytes[index + 5] == UInt8(ascii: ":"),
            let hour = number(bytes, index), let minute = number(bytes, index + 3),
            let second = number(bytes, index + 6), hour < 24, minute < 60, second < 60
        else { return nil }
        return hour * 3_600 + minute * 60 + second
    }

    private static func zone(_ bytes: Span<UInt8>, sign: Int, minutes: Int) -> Int? {
        guard let hour = number(bytes, sign + 1), let minute = number(bytes, minutes), minute < 60,
            hour * 60 + minute <= ZoneOffset.farthest
        else { return nil }
        switch bytes[sign] {
        case UInt8(ascii: "+"): return hour * 3_600 + minute * 60
        case UInt8(ascii: "-"): return -(hour * 3_600 + minute * 60)
        default: return nil
        }
    }

    private static func month(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
        let name = packed(bytes[index], bytes[index + 1], bytes[index + 2])
        return months.firstIndex(of: name).map { $0 + 1 }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ].map { name in name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    private static func packed(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> UInt32 {
        UInt32(first) << 16 | UInt32(second) << 8 | UInt32(third)
    }
}
