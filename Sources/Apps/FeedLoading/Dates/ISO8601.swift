/// Dates as ISO 8601 and RFC 3339 write them, read by hand: formatters are slow, strict and shared.
extension Date {
    /// Reads `2026-11-20`, `2026-11-20T12:00Z`, `2026-11-20T13:00:00.25+01:00` and the like.
    ///
    /// A blank may stand for the T, a missing zone means UTC, a comma may stand before the fraction, `+0100` and `+01`
    /// are read as `+01:00`. `24:00` is the end of the day, and a leap second the start of the next minute. Anything
    /// else, and any day that the calendar does not have, is nil.
    public init?(iso8601 text: String) {
        guard let seconds = text.withUTF8Span({ ISO8601.seconds(of: $0) }) else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    /// Reads the same in UTF-8.
    init?(iso8601 utf8: Span<UInt8>) {
        guard let seconds = ISO8601.seconds(of: utf8) else { return nil }
        self.init(timeIntervalSince1970: seconds)
    }

    /// The moment in UTC to the second: `2026-11-20T12:00:00Z`.
    public var iso8601: String {
        let total = wholeSeconds
        let days = (total >= 0 ? total : total - 86_399) / 86_400
        let (year, month, day) = Self.civil(days: days)
        let seconds = total - days * 86_400
        var text: [UInt8] = []
        text.reserveCapacity(20)
        func append(_ number: Int, digits: Int = 2, _ mark: Unicode.Scalar) {
            text.append(number, digits: digits)
            text.append(UInt8(ascii: mark))
        }
        append(year, digits: 4, "-")
        append(month, "-")
        append(day, "T")
        append(seconds / 3_600, ":")
        append(seconds / 60 % 60, ":")
        append(seconds % 60, "Z")
        return String(decoding: text, as: UTF8.self)
    }
}

/// Numbers of dates, appended digit by digit: every story of every page and feed has dates.
extension [UInt8] {
    /// Appends a number that is not negative, with leading zeros.
    package mutating func append(_ number: Int, digits: Int) {
        if digits > 1 || number > 9 { append(number / 10, digits: digits - 1) }
        append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
    }
}

/// Dates in which every part has its place: the extended form of ISO 8601, of which this is the one reader, for feeds, files of
/// content and arguments, and the form of RFC 822 that most RSS feeds use.
struct ISO8601 {
    private var offset = 0

    /// Seconds since 1970 of a date, which is the whole of the text; nil when it is none.
    ///
    /// - Parameters:
    ///   - text: UTF-8 without blanks at its ends.
    ///   - years: Other years are none.
    /// - Returns: Seconds, with a fraction where there is one.
    static func seconds(of text: Span<UInt8>, years: ClosedRange<Int> = 1...9_999) -> Double? {
        var reader = ISO8601()
        guard let year = reader.number(digits: 4, text), years.contains(year), reader.take("-", text),
            let month = reader.number(digits: 2, text), reader.take("-", text),
            let day = reader.number(digits: 2, text), let days = Date.days(year: year, month: month, day: day)
        else { return nil }
        var seconds = 0.0
        if reader.take("T", text) || reader.take("t", text) || reader.take(" ", text) {
            guard let time = reader.timeOfDay(text), let zone = reader.zone(text) else { return nil }
            seconds = time - zone
        }
        return reader.offset == text.count ? Double(days * Date.secondsOfDay) + seconds : nil
    }

    /// Seconds since 1970 of `Fri, 20 Nov 2026 12:00:00 GMT` or `… +0100`; nil for anything else, however close.
    ///
    /// Faster than `wordyDate()`, with the same meaning.
    static func seconds(ofMail text: Span<UInt8>, years: ClosedRange<Int>) -> Double? {
        guard text.count > 16, text[0].isASCIILetter, text[1].isASCIILetter, text[2].isASCIILetter else { return nil }
        var reader = ISO8601()
        reader.offset = 3
        guard reader.take(",", text), reader.take(" ", text), let day = reader.number(digits: 2, text),
            reader.take(" ", text), let month = reader.monthName(text), reader.take(" ", text),
            let year = reader.number(digits: 4, text), years.contains(year), reader.take(" ", text),
            let days = Date.days(year: year, month: month, day: day), let time = reader.timeOfDay(text),
            reader.take(" ", text)
        else { return nil }
        let isGreenwich = reader.take("G", text) && reader.take("M", text) && reader.take("T", text)
        guard let zone = isGreenwich ? 0 : reader.zone(text), reader.offset == text.count else { return nil }
        return Double(days * Date.secondsOfDay) + time - zone
    }

    private mutating func monthName(_ text: Span<UInt8>) -> Int? {
        let name = UInt32(text[offset]) << 16 | UInt32(text[offset + 1]) << 8 | UInt32(text[offset + 2])
        offset += 3
        return Self.months.firstIndex(of: name).map { $0 + 1 }
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ].map { name in name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    @inline(__always)
    private mutating func take(_ mark: Unicode.Scalar, _ text: Span<UInt8>) -> Bool {
        guard offset < text.count, text[offset] == UInt8(ascii: mark) else { return false }
        offset += 1
        return true
    }

    @inline(__always)
    private mutating func number(digits: Int, _ text: Span<UInt8>) -> Int? {
        guard offset + digits <= text.count else { return nil }
        var number = 0
        for place in offset..<offset + digits {
            let digit = text[place] &- UInt8(ascii: "0")
            guard digit < 10 else { return nil }
            number = number * 10 + Int(digit)
        }
        offset += digits
        return number
    }

    /// Seconds since midnight of `hh:mm`, `hh:mm:ss` or `hh:mm:ss.fraction`.
    private mutating func timeOfDay(_ text: Span<UInt8>) -> Double? {
        guard let hour = number(digits: 2, text), take(":", text), let minute = number(digits: 2, text), minute < 60,
            let seconds = secondsOfMinute(text)
        else { return nil }
        let time = Double(hour * 3_600 + minute * 60) + seconds
        return hour < 24 || time == 86_400 ? time : nil
    }

    /// The seconds of `:ss` or `:ss.fraction`; none when the time ends with its minutes.
    private mutating func secondsOfMinute(_ text: Span<UInt8>) -> Double? {
        guard take(":", text) else { return 0 }
        guard let second = number(digits: 2, text), second <= 60 else { return nil }
        guard take(".", text) || take(",", text) else { return Double(second) }
        var seconds = Double(second)
        var place = 0.1
        while let digit = number(digits: 1, text) {
            seconds += Double(digit) * place
            place /= 10
        }
        return place < 0.1 ? seconds : nil
    }

    /// Seconds east of UTC of `Z`, `+01:00`, `+0100`, `+01` or nothing.
    private mutating func zone(_ text: Span<UInt8>) -> Double? {
        if offset == text.count || take("Z", text) || take("z", text) { return 0 }
        let sign: Double = take("-", text) ? -1 : take("+", text) ? 1 : 0
        guard sign != 0, let hour = number(digits: 2, text) else { return nil }
        let minute = !take(":", text) && offset == text.count ? 0 : number(digits: 2, text)
        guard let minute, minute < 60, hour * 60 + minute <= ZoneOffset.farthest else { return nil }
        return sign * Double(hour * 3_600 + minute * 60)
    }
}
