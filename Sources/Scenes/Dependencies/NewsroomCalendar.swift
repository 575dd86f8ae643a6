import FeedLoading
package import Foundation
package import Theming

/// Days and times as a newsroom writes them: in its language and its time zone.
package struct NewsroomCalendar: Sendable {
    static let textKeys = ["months", "monthsShort", "dateTime", "dateTimeShort"]

    private let zone: ZoneOffsets
    private let months: [String]
    private let shortMonths: [String]
    private let longFormat: [Part]
    private let shortFormat: [Part]

    /// Makes a calendar.
    ///
    /// - Parameters:
    ///   - texts: The texts of the language: names of months divided by blanks, and formats such as
    ///     `{day}. {month} {year} kl. {hour}:{minute}`.
    ///   - timeZone: An IANA name such as `Europe/Oslo`; one that the system does not know means UTC.
    package init(texts: Texts, timeZone: String) {
        zone = ZoneOffsets(TimeZone(identifier: timeZone) ?? .gmt)
        months = texts["months"].split(separator: " ").map(String.init)
        shortMonths = texts["monthsShort"].split(separator: " ").map(String.init)
        longFormat = Part.parse(texts["dateTime"])
        shortFormat = Part.parse(texts["dateTimeShort"])
    }

    /// A moment as a teaser tells it, such as `20 nov 13:00`.
    package func short(_ date: Date) -> String {
        text(shortFormat, of: date)
    }

    /// A moment as an article tells it, such as `20 november 2026 13:00`.
    package func long(_ date: Date) -> String {
        text(longFormat, of: date)
    }

    private func text(_ format: [Part], of date: Date) -> String {
        let local = Int(date.timeIntervalSince1970.rounded(.down)) + zone.secondsFromGMT(at: date)
        let days = local >= 0 ? local / 86_400 : (local - 86_399) / 86_400
        let seconds = local - days * 86_400
        let day = Date.civil(days: days)
        return format.reduce(into: "") { text, part in
            switch part {
            case .literal(let words): text += words
            case .day: text += String(day.day)
            case .month: text += Self.name(of: day.month, in: months)
            case .shortMonth: text += Self.name(of: day.month, in: shortMonths)
            case .year: text += String(day.year)
            case .hour: text += Self.twoDigits(seconds / 3_600)
            case .minute: text += Self.twoDigits(seconds / 60 % 60)
            }
        }
    }

    private static func name(of month: Int, in names: [String]) -> String {
        names.indices.contains(month - 1) ? names[month - 1] : String(month)
    }

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : String(number)
    }
}

/// A piece of a format: found once, because every teaser of every page has a date.
private enum Part: Sendable {
    case literal(String)
    case day
    case month
    case shortMonth
    case year
    case hour
    case minute

    /// Unknown names in braces stay as they are.
    static func parse(_ format: String) -> [Part] {
        format.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap { index, piece -> [Part] in
            guard index > 0, let end = piece.firstIndex(of: "}"), let part = named(piece[..<end]) else {
                return [.literal((index > 0 ? "{" : "") + piece)]
            }
            return [part, .literal(String(piece[piece.index(after: end)...]))]
        }
    }

    private static func named(_ name: Substring) -> Part? {
        switch name {
        case "day": .day
        case "month": .month
        case "mon": .shortMonth
        case "year": .year
        case "hour": .hour
        case "minute": .minute
        default: nil
        }
    }
}
