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

    /// Takes `a.m.` or `p.m.`, dots and all.
    private mutating func dottedHalf() -> String? {
        guard peek(1) == UInt8(ascii: "."), peek(2) == UInt8(ascii: "m"), let letter = word(of: ["a", "p"]) else {
            return nil
        }
        skip(".m")
        return letter + "m"
    }

    private static func time(_ hour: Int, _ minute: Int, _ seconds: Double) -> Double? {
        let time = Double(hour * 3_600 + minute * 60) + seconds
        guard minute < 60, seconds < 61, hour < 24 || time == 86_400 else { return nil }
        return time
    }
}
