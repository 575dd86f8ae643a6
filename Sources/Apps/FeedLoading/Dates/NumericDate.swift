/// Dates that begin with numbers and are not in the extended form of ISO 8601, which `ISO8601` reads: its basic form,
/// weeks and days of the year, dates with points, seconds since 1970.
extension DateCursor {
    /// Characters that stand behind the numbers of a Korean, Japanese or Chinese date.
    private static let koreanYear = "년"
    private static let years: Set<String> = [koreanYear, "年"]
    private static let months: Set<String> = ["월", "月"]
    private static let daysOfMonth: Set<String> = ["일", "日"]

    /// Seconds east of UTC of Korea, which a date with its words and without zone means.
    private static let koreanOffset = 9 * 60 * 60

    /// Whether a date begins with a number that no name of a month follows.
    var startsWithNumericDate: Bool {
        var ahead = self
        if ahead.take("-") { return ahead.isAtDigit }
        guard ahead.number(digits: 1...14) != nil else { return false }
        if ahead.isAtLetter {
            let isMark = ahead.peek() == UInt8(ascii: "t") || ahead.peek() == UInt8(ascii: "w")
            return isMark && ahead.peek(1).isASCIIDigit || ahead.word(of: Self.years) != nil
        }
        ahead.skip(" -.,/")
        let isWeek = ahead.peek() == UInt8(ascii: "w") && ahead.peek(1).isASCIIDigit
        return isWeek || !ahead.isAtLetter
    }

    /// Takes the whole of such a date: seconds since 1970.
    mutating func numericDate() -> Double? {
        if take("-") { return yearAndMonth() }
        guard let first = number(digits: 1...14) else { return nil }
        switch first.digits {
        case 9, 10, 13: return moment(first)
        case 12, 14: return dayAndTime(first)
        default: break
        }
        var missingZone = 0
        let days = first.digits > 4 ? compactDay(first) : separatedDay(first, missingZone: &missingZone)
        guard let days else { return nil }
        return timeAndZone(missingZone: missingZone).map { Double(days * Date.secondsOfDay) + $0 }
    }
}

extension DateCursor {
    /// `-YYMM` and `-YY-MM`.
    private mutating func yearAndMonth() -> Double? {
        guard let first = number(digits: 2...4) else { return nil }
        var (year, month) = (first.value / 100, first.value % 100)
        if first.digits == 2 {
            guard take("-"), let second = number(digits: 2...2) else { return nil }
            (year, month) = (first.value, second.value)
        }
        guard isAtEnd, first.digits != 3 else { return nil }
        return Date.feedDays(year: Date.fullYear(ofTwoDigits: year), month: month, day: 1)
            .map { Double($0 * Date.secondsOfDay) }
    }

    /// Seconds since 1970, or milliseconds where they are thirteen digits.
    private mutating func moment(_ number: (value: Int, digits: Int)) -> Double? {
        let seconds = number.digits == 13 ? Double(number.value) / 1_000 : Double(number.value) + (fraction() ?? 0)
        let year = Date.civil(days: Int(seconds) / Date.secondsOfDay).year
        return isAtEnd && Date.feedYears.contains(year) ? seconds : nil
    }

    /// `YYYYMMDDhhmm` and `YYYYMMDDhhmmss`.
    private mutating func dayAndTime(_ number: (value: Int, digits: Int)) -> Double? {
        let value = number.digits == 12 ? number.value * 100 : number.value
        let (hour, minute, second) = (value / 10_000 % 100, value / 100 % 100, value % 100)
        guard hour < 24, minute < 60, second <= 60, let days = day(ofEightDigits: value / 1_000_000),
            let zone = zone()
        else { return nil }
        skipComment()
        return isAtEnd ? Double(days * Date.secondsOfDay + hour * 3_600 + minute * 60 + second - zone) : nil
    }

    /// `YYYYMMDD`, `YYYYDDD`, `YYMMDD` and `YYDDD`.
    private func compactDay(_ number: (value: Int, digits: Int)) -> Int? {
        let value = number.value
        switch number.digits {
        case 8: return day(ofEightDigits: value)
        case 7:
            guard Date.feedYears.contains(value / 1_000) else { return nil }
            return Date.days(year: value / 1_000, dayOfYear: value % 1_000)
        case 6:
            let year = Date.fullYear(ofTwoDigits: value / 10_000)
            return Date.days(year: year, month: value / 100 % 100, day: value % 100)
        // Rather a year with a digit too many than a day of January: 22013.
        case 5 where !(1_900...2_100).contains(value % 10_000):
            return Date.days(year: Date.fullYear(ofTwoDigits: value / 1_000), dayOfYear: value % 1_000)
        default: return nil
        }
    }

    private func day(ofEightDigits value: Int) -> Int? {
        Date.feedDays(year: value / 10_000, month: value / 100 % 100, day: value % 100)
    }

    /// `2026-11-20` in every precision, `26-11-20`, `2026/11/20`, `20.11.2026`, `2026-W47-5`, `2026-324`, `2026년 11월 20일`.
    private mutating func separatedDay(_ first: (value: Int, digits: Int), missingZone: inout Int) -> Int? {
        if first.digits <= 2, peek() == UInt8(ascii: ".") { return dayBeforeMonth(first.value) }
        if first.digits == 4, let word = word(of: Self.years) {
            missingZone = word == Self.koreanYear ? Self.koreanOffset : 0
            return dayOfWords(year: first.value)
        }
        guard first.digits == 4 || first.digits == 2 else { return nil }
        let year = first.digits == 4 ? first.value : Date.fullYear(ofTwoDigits: first.value)
        guard Date.feedYears.contains(year) else { return nil }
        if first.digits == 4, take("w") { return week(ofYear: year) }
        if isAtEnd, first.digits == 4 { return Date.days(year: year, month: 1, day: 1) }
        guard let mark = ["-", "/", "."].first(where: { peek() == UInt8(ascii: $0) }), take(mark) else { return nil }
        if take("w") { return week(ofYear: year) }
        guard let second = number(digits: 1...3) else { return nil }
        let hasDay = peek() == UInt8(ascii: mark) && peek(1).isASCIIDigit
        guard hasDay, take(mark) else {
            if second.digits == 3 { return Date.days(year: year, dayOfYear: second.value) }
            return first.digits == 4 && isAtEnd ? Date.days(year: year, month: second.value, day: 1) : nil
        }
        guard let third = number(digits: 1...2) else { return nil }
        var ahead = self
        ahead.skip(" ")
        // The half of the day may be named in Korean.
        if ahead.word(of: Self.koreanHalves) != nil { missingZone = Self.koreanOffset }
        return Date.days(year: year, month: second.value, day: third.value)
    }

    /// Takes the rest of `20.11.2026`; with points the day stands first everywhere.
    private mutating func dayBeforeMonth(_ day: Int) -> Int? {
        skip(". ")
        guard let month = number(digits: 1...2), take(".") else { return nil }
        skip(" ")
        guard let year = number(digits: 2...4), year.digits != 3 else { return nil }
        let full = year.digits == 4 ? year.value : Date.fullYear(ofTwoDigits: year.value)
        return Date.feedDays(year: full, month: month.value, day: day)
    }

    private mutating func week(ofYear year: Int) -> Int? {
        guard let number = number(digits: 2...3) else { return nil }
        if number.digits == 3 { return Date.days(year: year, week: number.value / 10, weekday: number.value % 10) }
        guard take("-") else { return Date.days(year: year, week: number.value, weekday: 1) }
        return self.number(digits: 1...1).flatMap { Date.days(year: year, week: number.value, weekday: $0.value) }
    }

    /// Takes the rest of `2026년 11월 20일`.
    private mutating func dayOfWords(year: Int) -> Int? {
        skip(" ")
        guard let month = number(digits: 1...2), word(of: Self.months) != nil else { return nil }
        skip(" ")
        guard let day = number(digits: 1...2), word(of: Self.daysOfMonth) != nil else { return nil }
        return Date.feedDays(year: year, month: month.value, day: day.value)
    }

    /// Takes the time behind a day, and its zone: seconds since midnight UTC.
    private mutating func timeAndZone(missingZone: Int) -> Double? {
        if isAtEnd { return Double(-missingZone) }
        if peek() == UInt8(ascii: "z") || isAtSign && peek(3) == UInt8(ascii: ":") {
            // A day of XML Schema with its zone.
            return endOfZone(missing: 0).map { Double(-$0) }
        }
        let hasMark = take("t")
        guard hasMark || peek() == UInt8(ascii: " ") || peek() == UInt8(ascii: ",") else { return nil }
        skip(" ,-")
        let hasWord = word(of: Self.wordsForAt) != nil
        skip(hasWord ? " ." : " ")
        guard let time = clockTime(behind: hasMark ? .mark : hasWord ? .word : .blank) else { return nil }
        return endOfZone(missing: missingZone).map { time - Double($0) }
    }

    private mutating func endOfZone(missing: Int) -> Int? {
        guard let zone = zone(missing: missing) else { return nil }
        skipComment()
        return isAtEnd ? zone : nil
    }
}
