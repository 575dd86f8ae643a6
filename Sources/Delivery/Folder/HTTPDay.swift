/// Moments as header fields write them ([RFC 9110 §5.6.7](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7)).
enum HTTPDay {
    /// “Sun, 06 Nov 1994 08:49:37 GMT”, from seconds since 1970; what is before is shown as the first second.
    static func text(_ seconds: Int) -> String {
        let (day, second) = max(0, seconds).quotientAndRemainder(dividingBy: 86_400)
        // From March on, so that the day of a leap year comes last; eras of 400 years.
        let (era, dayOfEra) = (day + 719_468).quotientAndRemainder(dividingBy: 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let month = (5 * dayOfYear + 2) / 153
        let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
        let year = yearOfEra + era * 400 + (month >= 10 ? 1 : 0)
        let clock = [second / 3_600, second / 60 % 60, second % 60].map(twoDigits).joined(separator: ":")
        return "\(weekdays[day % 7]), \(twoDigits(dayOfMonth)) \(months[month]) \(year) \(clock) GMT"
    }

    private static let months = ["Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec", "Jan", "Feb"]
    /// From the day on which 1970 began.
    private static let weekdays = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"]

    private static func twoDigits(_ number: Int) -> String {
        number < 10 ? "0\(number)" : "\(number)"
    }
}
