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
        guard let date = text.withUTF8Span({ Date(feedDate: $0) }) else { return nil }
        self = date
    }

    /// Reads the same in UTF-8.
    init?(feedDate utf8: Span<UInt8>) {
        guard utf8.count <= Self.maximumFeedDateLength else { return nil }
        var seconds = ISO8601.seconds(of: utf8, years: Self.feedYears)
        seconds = seconds ?? ISO8601.seconds(ofMail: utf8, years: Self.feedYears)
        if seconds == nil {
            var cursor = DateCursor(String(utf8: utf8))
            seconds = cursor.startsWithNumericDate ? cursor.numericDate() : cursor.wordyDate()
        }
        guard let seconds else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    /// Days since 1970-01-01 of a date in a feed; nil when there is no such day, or none that a feed may tell of.
    static func feedDays(year: Int, month: Int, day: Int) -> Int? {
        feedYears.contains(year) ? days(year: year, month: month, day: day) : nil
    }

    static func fullYear(ofTwoDigits year: Int) -> Int { year < 90 ? 2_000 + year : 1_900 + year }
}
