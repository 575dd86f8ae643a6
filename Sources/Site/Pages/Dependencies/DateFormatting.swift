/// Days and times as a newsroom writes them: in its language and its time zone.
package struct DateFormatting: Sendable {
    /// The texts of dates: names divided by blanks, weeks from Monday on, and formats.
    static let textKeys: [TextKey] = [
        TextKey("months", .words(12)), TextKey("monthsShort", .words(12)), TextKey("weekdays", .words(7)),
        TextKey("dateTime", .phrase(Part.allCases.map(\.rawValue))),
        TextKey("dateTimeShort", .phrase(Part.allCases.map(\.rawValue))),
        TextKey("date", .phrase(Part.allCases.map(\.rawValue))),
        TextKey("time", .phrase(Part.allCases.map(\.rawValue))),
    ]

    private let zone: ZoneOffsets
    private let months: [String]
    private let shortMonths: [String]
    private let weekdays: [String]
    private let longFormat: [Piece]
    private let shortFormat: [Piece]
    private let dayFormat: [Piece]
    private let timeFormat: [Piece]

    /// Makes a calendar of the names and formats of a language, such as `{weekday} {day}. {month} {year} kl.
    /// {hour}.{minute}`.
    ///
    /// The time zone is an IANA name such as `Europe/Oslo`; one that the system does not know means UTC.
    package init(texts: Texts, timeZone: String) {
        zone = ZoneOffsets(TimeZone(identifier: timeZone) ?? .gmt)
        months = texts["months"].split(separator: " ").map(String.init)
        shortMonths = texts["monthsShort"].split(separator: " ").map(String.init)
        weekdays = texts["weekdays"].split(separator: " ").map(String.init)
        longFormat = Piece.pieces(of: texts["dateTime"])
        shortFormat = Piece.pieces(of: texts["dateTimeShort"])
        dayFormat = Piece.pieces(of: texts["date"])
        timeFormat = Piece.pieces(of: texts["time"])
    }

    /// A moment as a teaser tells it, such as `20 nov 13:00`.
    package func short(_ date: Date) -> String { text(shortFormat, of: date) }

    /// A moment as an article tells it, such as `20 november 2026 13:00`.
    package func long(_ date: Date) -> String { text(longFormat, of: date) }

    /// The day of a moment as a masthead tells it, such as `fredag 20. november`.
    package func day(_ date: Date) -> String { text(dayFormat, of: date) }

    /// The time of day of a moment, such as `12.45`; with its date when it is not on the same day as another one.
    package func time(_ date: Date, on other: Date) -> String {
        text(day(date) == day(other) ? timeFormat : shortFormat, of: date)
    }

    private func text(_ format: [Piece], of date: Date) -> String {
        let local = date.wholeSeconds + zone.secondsFromGMT(at: date)
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let seconds = local - days * 86_400
        let day = Date.civil(days: days)
        var text: [UInt8] = []
        text.reserveCapacity(32)
        for piece in format {
            switch piece {
            case .words(let words): text += words.utf8
            case .part(.weekday): text += Self.name(at: Self.weekday(days: days), in: weekdays).utf8
            case .part(.day): text.append(day.day, digits: day.day < 10 ? 1 : 2)
            case .part(.month): text += Self.name(at: day.month - 1, in: months).utf8
            case .part(.mon): text += Self.name(at: day.month - 1, in: shortMonths).utf8
            case .part(.year): text += String(day.year).utf8
            case .part(.hour): text.append(seconds / 3_600, digits: 2)
            case .part(.minute): text.append(seconds / 60 % 60, digits: 2)
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The day of the week, Monday being 0; the first of January 1970 was a Thursday.
    private static func weekday(days: Int) -> Int {
        let remainder = (days + 3) % 7
        return remainder < 0 ? remainder + 7 : remainder
    }

    private static func name(at index: Int, in names: [String]) -> String {
        names.indices.contains(index) ? names[index] : String(index + 1)
    }
}

/// The names that a format may have in braces.
private enum Part: String, Sendable, CaseIterable {
    case weekday
    case day
    case month
    /// The month in short.
    case mon
    case year
    case hour
    case minute
}

/// A piece of a format: found once, because every teaser of every page has a date.
private enum Piece: Sendable {
    case words(String)
    case part(Part)

    /// Unknown names in braces stay as they are; a theme that has them is refused before.
    static func pieces(of format: String) -> [Piece] {
        Text.parts(of: format).map { piece in
            switch piece {
            case .words(let words): .words(words)
            case .placeholder(let name): Part(rawValue: name).map { .part($0) } ?? .words("{\(name)}")
            }
        }
    }
}

/// A time zone's offsets looked up once: asking the system for every teaser of every page costs more than the teaser.
struct ZoneOffsets: Sendable {
    private let zone: TimeZone
    /// When each offset begins, in seconds since 1970, the earliest first.
    private let starts: [Double]
    private let offsets: [Int]

    /// The years that are looked up ahead; for other moments the system is asked.
    private static let first = Date(timeIntervalSince1970: 946_684_800)
    private static let last = Date(timeIntervalSince1970: 2_524_608_000)

    init(_ zone: TimeZone) {
        self.zone = zone
        var starts = [Self.first.timeIntervalSince1970]
        var offsets = [zone.secondsFromGMT(for: Self.first)]
        var date = Self.first
        while let next = zone.nextDaylightSavingTimeTransition(after: date), next > date, next < Self.last {
            starts.append(next.timeIntervalSince1970)
            offsets.append(zone.secondsFromGMT(for: next))
            date = next
        }
        self.starts = starts
        self.offsets = offsets
    }

    func secondsFromGMT(at date: Date) -> Int {
        guard date >= Self.first, date < Self.last else { return zone.secondsFromGMT(for: date) }
        let moment = date.timeIntervalSince1970
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= moment { low = middle } else { high = middle }
        }
        return offsets[low]
    }
}
