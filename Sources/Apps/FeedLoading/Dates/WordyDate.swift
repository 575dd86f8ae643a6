/// Dates that name the month: RFC 822, 850 and 2822, asctime, and what people write.
extension DateCursor {
    /// The words that may stand before the first number: a weekday and the month, or an article.
    private static let maximumLeadingWords = 2

    /// The suffixes of the number of a day.
    private static let ordinals: Set<String> = ["st", "nd", "rd", "th", "er", "º", "ª", "ste"]

    /// The words between day, month and year.
    private static let prepositions: Set<String> = ["de", "del", "of"]

    /// The words between the day and the time.
    static let wordsForAt: Set<String> = ["at", "kl", "klokken", "um", "à", "às", "alle"]

    /// Takes the whole of such a date: seconds since 1970.
    mutating func wordyDate() -> Double? {
        guard let day = dayOfMonth() else { return nil }
        skipBetween()
        if let year = day.year { return rest(ofDay: day.day, month: day.month, year: year) }
        if isAtDigit, peek(1) == UInt8(ascii: ":") || peek(2) == UInt8(ascii: ":") {
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
    /// Takes weekday, day and month in whichever order, and the year where it stands first; a weekday is not looked at.
    private mutating func dayOfMonth() -> (day: Int, month: Int, year: Int?)? {
        var words: [String] = []
        while isAtLetter, words.count < Self.maximumLeadingWords, let word = word() {
            words.append(word)
            skip(" .,-")
        }
        guard let number = number(digits: 1...4), number.digits != 3 else { return nil }
        _ = word(of: Self.ordinals)
        let behindNumber = self
        skipBetween()
        if let month = word().flatMap({ MonthNames.numbers[$0] }) {
            guard number.digits == 4 else { return (number.value, month, nil) }
            skip(" .,-/")
            return self.number(digits: 1...2).map { ($0.value, month, number.value) }
        }
        self = behindNumber
        guard number.digits <= 2, let month = words.last.flatMap({ MonthNames.numbers[$0] }) else { return nil }
        return (number.value, month, nil)
    }

    /// Passes what stands between the parts of a day.
    private mutating func skipBetween() {
        skip(" .,-/")
        while word(of: Self.prepositions) != nil { skip(" ") }
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
        if peek() == UInt8(ascii: "t"), peek(1).isASCIIDigit {
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

/// The months in the languages that feeds are written in, in lower case.
private enum MonthNames {
    static let numbers = names.enumerated().reduce(into: [String: Int]()) { numbers, line in
        for name in line.element.split(separator: " ") { numbers[String(name)] = line.offset + 1 }
    }

    /// English, Norwegian, Swedish, Danish, German, French, Spanish, Portuguese and Italian.
    private static let names = [
        "jan january januar januari jän jänner janv janvier ene enero janeiro gen gennaio",
        "feb february februar februari feber févr fév février fevr fevrier febrero fev fevereiro febbraio",
        "mar march mars marts mär märz mrz marzo março marco",
        "apr april avr avril abr abril aprile",
        "may mai maj mayo maio mag maggio",
        "jun june juni juin junio junho giu giugno",
        "jul july juli juil juillet julio julho lug luglio",
        "aug august augusti août aou aoû aout ago agosto",
        "sep sept september septembre septiembre setiembre set setembro settembre",
        "oct october okt oktober octobre octubre out outubro ott ottobre",
        "nov november novembre noviembre novembro",
        "dec december des desember dez dezember déc décembre decembre dic diciembre dezembro dicembre",
    ]
}

/// How a time of day begins.
enum ClockOpening {
    /// Behind a `T`, where hours alone and digits without colons are a time.
    case mark
    /// Behind a word for "at", where a point may stand for the colon.
    case word
    /// Anywhere else.
    case blank
}

extension DateCursor {
    private static let morning: Set<String> = ["am", "오전"]
    private static let afternoon: Set<String> = ["pm", "오후"]
    private static let halves = morning.union(afternoon)

    /// Words that are Korean, from which the zone follows where none is written.
    static let koreanHalves: Set<String> = ["오전", "오후"]

    /// Takes a time of day: seconds since midnight.
    ///
    /// `24:00` is the end of the day, and a leap second the start of the next minute.
    mutating func clockTime(behind opening: ClockOpening) -> Double? {
        let half = word(of: Self.halves)
        skip(" ")
        guard let first = number(digits: 1...6) else { return nil }
        if first.digits > 2 { return opening == .mark ? compactTime(first) : nil }
        let isPointed = opening == .word && peek() == UInt8(ascii: ".")
        guard take(":") || isPointed && take(".") else {
            // Hours alone.
            if opening == .mark, first.digits == 2 { return Self.time(first.value, 0, 0) }
            return halved(hour: first.value, half: nil).flatMap { Self.time($0, 0, 0) }
        }
        guard let minute = number(digits: 1...2) else { return nil }
        var seconds = 0.0
        if take(":") || isPointed && take(".") {
            guard let second = number(digits: 1...2) else { return nil }
            seconds = Double(second.value) + (fraction() ?? 0)
        }
        guard peek() != UInt8(ascii: ":") else { return nil }
        let hour = halved(hour: first.value, half: half) ?? first.value
        return Self.time(hour, minute.value, seconds)
    }

    /// `hhmm` or `hhmmss`, perhaps with a fraction.
    private mutating func compactTime(_ number: (value: Int, digits: Int)) -> Double? {
        switch number.digits {
        case 4: Self.time(number.value / 100, number.value % 100, 0)
        case 6:
            Self.time(number.value / 10_000, number.value / 100 % 100, Double(number.value % 100) + (fraction() ?? 0))
        default: nil
        }
    }

    /// The hour of the day when it was said which half is meant, before or behind the time; nil when it was not.
    private mutating func halved(hour: Int, half: String?) -> Int? {
        let start = self
        skip(" ")
        guard let half = half ?? dottedHalf() ?? word(of: Self.halves) else {
            self = start
            return nil
        }
        if Self.afternoon.contains(half) { return hour < 12 ? hour + 12 : hour }
        return hour == 12 ? 0 : hour
    }

    private mutating func dottedHalf() -> String? {
        guard peek(1) == UInt8(ascii: "."), peek(2) == UInt8(ascii: "m"), let letter = word(of: ["a", "p"])
        else { return nil }
        skip(".m")
        return letter + "m"
    }

    private static func time(_ hour: Int, _ minute: Int, _ seconds: Double) -> Double? {
        let time = Double(hour * 3_600 + minute * 60) + seconds
        guard minute < 60, seconds < 61, hour < 24 || time == 86_400 else { return nil }
        return time
    }
}
