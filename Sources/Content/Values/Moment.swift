/// A moment as ISO 8601 writes it: `2026-11-20`, `2026-11-20T09:40`, `2026-11-20T09:40:00+01:00`.
///
/// A date alone is its midnight, and a time without a zone is UTC.
struct Moment: YAMLText {
    /// Seconds since 1970-01-01T00:00:00Z.
    let seconds: Double

    init(yaml text: String) throws(YAMLMistake) {
        guard let seconds = Self.seconds(text) else {
            throw YAMLMistake(
                "cannot be \(quoted(text))",
                advice: "write a date of the calendar: 2026-11-20 or 2026-11-20T09:40:00+01:00"
            )
        }
        self.seconds = Double(seconds)
    }

    private static func seconds(_ text: String) -> Int? {
        var rest = text.utf8[...]
        guard let year = number(4, &rest), take("-", &rest), let month = number(2, &rest), take("-", &rest),
            let day = number(2, &rest), let days = days(year, month, day)
        else { return nil }
        var seconds = days * 86_400
        if take("T", &rest) {
            guard let hour = number(2, &rest), take(":", &rest), let minute = number(2, &rest) else { return nil }
            let second = take(":", &rest) ? number(2, &rest) : 0
            guard let second, hour < 24, minute < 60, second < 60, let zone = zone(&rest) else { return nil }
            seconds += hour * 3_600 + minute * 60 + second - zone
        }
        return rest.isEmpty ? seconds : nil
    }

    /// Seconds that the zone is ahead of UTC.
    private static func zone(_ rest: inout Substring.UTF8View) -> Int? {
        if rest.isEmpty || take("Z", &rest) { return 0 }
        let isAhead = take("+", &rest)
        guard isAhead || take("-", &rest), let hours = number(2, &rest), take(":", &rest),
            let minutes = number(2, &rest), hours < 24, minutes < 60
        else { return nil }
        return (isAhead ? 1 : -1) * (hours * 3_600 + minutes * 60)
    }

    /// Days since 1970-01-01 in the Gregorian calendar; nil for a day that it lacks.
    private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int? {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard year >= 1, (1...12).contains(month), (1...lengths[month - 1]).contains(day) else { return nil }
        let before = year - 1
        let leapDays = before / 4 - before / 100 + before / 400
        let daysUntil1970 = 719_162
        return before * 365 + leapDays + lengths.prefix(month - 1).reduce(0, +) + day - 1 - daysUntil1970
    }

    private static func number(_ digits: Int, _ rest: inout Substring.UTF8View) -> Int? {
        let run = rest.prefix(digits)
        guard run.count == digits, run.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        rest = rest.dropFirst(digits)
        return run.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
    }

    private static func take(_ mark: Unicode.Scalar, _ rest: inout Substring.UTF8View) -> Bool {
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }
}
