/// The arithmetic of the Gregorian calendar, from days to dates and back.
extension Date {
    static let secondsOfDay = 86_400

    /// The seconds since 1970 of the years from 1 to 9999, the only ones that files and messages can write.
    package static let writable = -62_135_596_800.0...253_402_300_799.0

    /// The moment of a number that was read from somewhere: the nearest one of the years from 1 to 9999.
    package init(boundedSince1970 seconds: Double) {
        self.init(timeIntervalSince1970: min(Self.writable.upperBound, max(Self.writable.lowerBound, seconds)))
    }

    /// Whole seconds since 1970, of the nearest moment of the years from 1 to 9999.
    package var wholeSeconds: Int {
        Int(saturating: Date(boundedSince1970: timeIntervalSince1970).timeIntervalSince1970.rounded(.down))
    }

    /// Days since 1970-01-01 of a date of the Gregorian calendar; nil when there is no such day.
    static func days(year: Int, month: Int, day: Int) -> Int? {
        guard year > 0, (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Years start in March, so that the leap day is the last one.
        let shifted = month > 2 ? year : year - 1
        let era = shifted / 400
        let yearOfEra = shifted - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        let days = era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
        // The last days of short months are days of the next one.
        return day < 29 || civil(days: days).day == day ? days : nil
    }

    /// Days since 1970-01-01 of the so-and-so-many-th day of a year.
    static func days(year: Int, dayOfYear: Int) -> Int? {
        guard (1...366).contains(dayOfYear), let first = days(year: year, month: 1, day: 1) else { return nil }
        let days = first + dayOfYear - 1
        return civil(days: days).year == year ? days : nil
    }

    /// Days since 1970-01-01 of a day of an ISO week, 1 being Monday.
    static func days(year: Int, week: Int, weekday: Int) -> Int? {
        guard (1...53).contains(week), (1...7).contains(weekday), let first = firstMonday(ofYear: year),
            let next = firstMonday(ofYear: year + 1), first + (week - 1) * 7 < next
        else { return nil }
        return first + (week - 1) * 7 + weekday - 1
    }

    /// The Gregorian date of a number of days since 1970-01-01.
    package static func civil(days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }

    /// The Monday of the first ISO week: the week that has the fourth of January.
    private static func firstMonday(ofYear year: Int) -> Int? {
        // 1970-01-01 was a Thursday, three days after a Monday.
        days(year: year, month: 1, day: 4).map { $0 - (($0 + 3) % 7 + 7) % 7 }
    }
}
