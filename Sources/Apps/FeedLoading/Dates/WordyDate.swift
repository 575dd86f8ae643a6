#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Dates that name the month: RFC 822, 850 and 2822, asctime, and what people write.
extension DateCursor {
    /// The words that may stand before the first number: a weekday and the month, or an article.
    private static let maximumLeadingWords = 2

    /// What follows the number of a day at once.
    private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º", "ª", "ste"]

    /// What may stand between day, month and year.
    private static let prepositions: Set<String> = ["de", "del", "of"]

    /// What may stand between the day and the time.
    static let wordsForAt: Set<String> = ["at", "kl", "klokken", "um", "à", "às", "alle"]

    /// Takes the whole of such a date: seconds since 1970.
    mutating func wordyDate() -> Double? {
        guard let day = dayOfMonth() else { return nil }
        skipBetween()
        if let year = day.year { return rest(ofDay: day.day, month: day.month, year: year) }
        if isAtClock {
            // The year may stand behind time and zone.
            guard let time = clockTime(behind: .blank), let zone = zone(unknown: 0) else { return nil }
            skip(" ")
            guard let year = year() else { return nil }
            skipComment()
            guard isAtEnd, let days = Date.feedDays(year: year, month: day.month, day: day.day) else { return nil }
            return Double(days * Date.secondsOfDay) + time - Double(zone)
        }
        guard let year = year() else { return nil }
        return rest(ofDay: day.day, month: day.month, year: year)
    }
}

extension DateCursor {
    private typealias NamedDay = (day: Int, month: Int, year: Int?)

    /// Takes weekday, day and month in whichever order, and the year where it stands first; a weekday is not looked at.
    private mutating func dayOfMonth() -> NamedDay? {
        var words: [String] = []
        while isAtLetter, words.count < Self.maximumLeadingWords, let word = word() {
            words.append(word)
            skip(" .,-")
        }
        guard let number = number(digits: 1...4), number.digits != 3 else { return nil }
        _ = word(of: Self.ordinals)
        let behindNumber = self
        skipBetween()
        if let month = word().flatMap(MonthNames.number) {
            guard number.digits == 4 else { return (number.value, month, nil) }
            skip(" .,-/")
            return self.number(digits: 1...2).map { ($0.value, month, number.value) }
        }
        self = behindNumber
        guard number.digits <= 2, let month = words.last.flatMap(MonthNames.number) else { return nil }
        return (number.value, month, nil)
    }

    /// Passes what stands between the parts of a day.
    private mutating func skipBetween() {
        skip(" .,-/")
        while word(of: Self.prepositions) != nil { skip(" ") }
    }

    /// Whether a time is next: one or two digits and a colon.
    private var isAtClock: Bool {
        isAtDigit && (peek(1) == UInt8(ascii: ":") || peek(2) == UInt8(ascii: ":"))
    }

    /// Takes a year of two or four digits, or of three, which count from 1900 by RFC 2822, section 4.3.
    private mutating func year() -> Int? {
        guard let year = number(digits: 2...4) else { return nil }
        switch year.digits {
        case 2: return Date.fullYear(ofTwoDigits: year.value)
        case 3: return year.value + 1_900
        default: return year.value
        }
    }

    /// Takes what may follow a day: the time, and its zone.
    private mutating func rest(ofDay day: Int, month: Int, year: Int) -> Double? {
        guard let days = Date.feedDays(year: year, month: month, day: day) else { return nil }
        skip(" ,-.")
        var opening = ClockOpening.blank
        if peek() == UInt8(ascii: "t"), (0x30...0x39).contains(peek(1)) {
            opening = take("t") ? .mark : .blank
        } else if word(of: Self.wordsForAt) != nil {
            opening = .word
            skip(" .")
        }
        var time = 0.0
        if !isAtEnd, opening != .blank || isAtDigit {
            guard let clock = clockTime(behind: opening) else { return nil }
            time = clock
        }
        guard let zone = zone(unknown: 0) else { return nil }
        skipComment()
        return isAtEnd ? Double(days * Date.secondsOfDay) + time - Double(zone) : nil
    }
}
