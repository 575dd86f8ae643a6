extension Form {
    /// A form of whole numbers with a unit, as in `500ms` or `64MB`.
    private init(
        _ form: TextForm,
        _ units: KeyValuePairs<String, Int>,
        in range: ClosedRange<Int>,
        advice: String,
        outside: String? = nil,
        written: @escaping (Value) -> String? = { _ in nil },
        make: @escaping (Int) -> Value
    ) {
        self.init(form, written: written) { text throws(YAMLValueError) in
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            let unit = text.dropFirst(digits.count)
            guard let factor = units.first(where: { $0.key == unit })?.value, let number = Int(digits)
            else { throw .refused(text, advice: advice) }
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
            guard !isTooLarge else { throw .refused(text, advice: advice) }
            guard range.contains(product) else { throw .refused(text, advice: outside ?? advice) }
            return make(product)
        }
    }
}

extension Form where Value == Duration {
    private static let longUnits: KeyValuePairs = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]

    /// A timeout; `0s` means no waiting.
    static var timeout: Form {
        Form(
            TextForm("a duration, an hour at most", pattern: "^[0-9]+(ms|s|m)$", examples: ["10s", "500ms"]),
            ["ms": 1, "s": 1_000, "m": 60_000],
            in: 0...3_600_000,
            advice: "write a whole number and a unit: 500ms, 10s or 2m",
            outside: "wait an hour at most, better seconds",
            written: written
        ) { .milliseconds($0) }
    }

    /// How often a source is polled.
    static var cadence: Form {
        Form(
            TextForm("a duration from 1s to 7d", pattern: "^[0-9]+(s|m|h|d)$", examples: ["1m", "6h"]),
            longUnits,
            in: 1...7 * 86_400,
            advice: "write a whole number and a unit: 30s, 1m, 6h or 1d",
            outside: "write a time from 1s to 7d"
        ) { .seconds($0) }
    }

    /// A retention period; `0s` means none.
    static var retention: Form {
        Form(
            TextForm("a duration, a year at most", pattern: "^[0-9]+(s|m|h|d)$", examples: ["24h", "30m"]),
            longUnits,
            in: 0...366 * 86_400,
            advice: "write a whole number and a unit, 30m, 24h or 7d, of a year at most",
            written: written
        ) { .seconds($0) }
    }

    /// A duration of whole seconds as files write it.
    private static func written(_ duration: Duration) -> String {
        let seconds = duration.components.seconds
        return seconds > 0 && seconds % 3_600 == 0 ? "\(seconds / 3_600)h" : "\(seconds)s"
    }
}

extension Form where Value == Int {
    static var bytes: Form {
        let written = { (bytes: Int) -> String in
            if bytes % 1_000_000 == 0 { return "\(bytes / 1_000_000)MB" }
            return bytes % 1_000 == 0 ? "\(bytes / 1_000)kB" : "\(bytes)"
        }
        return Form(
            TextForm("a size from 1 byte to 1GB", pattern: "^[0-9]+(B|kB|MB|GB)?$", examples: ["64MB", "25kB"]),
            ["": 1, "B": 1, "kB": 1_000, "MB": 1_000_000, "GB": 1_000_000_000],
            in: 1...1_000_000_000,
            advice: "write a whole number of bytes, or one with kB, MB or GB: 64MB",
            outside: "write a size from 1 byte to 1GB",
            written: written
        ) { $0 }
    }

    static var percentage: Form {
        let form = TextForm("a percentage", pattern: "^[0-9]+%$", examples: ["40%"])
        let advice = "write a whole number from 0% to 100%"
        return Form(form, ["%": 1], in: 0...100, advice: advice, written: { "\($0)%" }) { $0 }
    }

    static var stories: Form { .integer(in: 1...1_000) }
}

extension Form where Value == Double {
    static var latitude: Form { degrees("degrees north of the equator", 90, example: "58.15") }

    static var longitude: Form { degrees("degrees east of Greenwich", 180, example: "8.00") }

    /// Degrees as a decimal number without exponent: `58.15`, `-0.5`.
    private static func degrees(_ noun: String, _ most: Int, example: String) -> Form {
        let form = TextForm(noun, pattern: "^-?[0-9]+(\\.[0-9]+)?$", examples: [example])
        return Form(form) { text throws(YAMLValueError) in
            guard text.utf8.count <= 20, form.describes(text), let degrees = Double(text) else {
                throw .refused(text, advice: "write degrees with a decimal point, as in \(example)")
            }
            guard degrees.magnitude <= Double(most) else {
                throw .refused(text, advice: "write degrees from -\(most) to \(most)")
            }
            return degrees
        }
    }
}

extension Form where Value == Date {
    /// An ISO 8601 date or time: `2026-11-20`, `2026-11-20T09:40`, `2026-11-20T09:40:00+01:00`.
    ///
    /// A date alone means midnight, a time without a zone is one of the given zone. An empty one is an error, as it would
    /// publish an embargoed text at once.
    static func date(in zone: TimeZone) -> Form {
        let examples = ["2026-11-20", "2026-11-20T09:40", "2026-11-20T09:40:00+01:00"]
        let form = TextForm("a date or time (ISO 8601)", pattern: "^[0-9]", examples: examples)
        let advice =
            "write a date of the calendar: 2026-11-20, 2026-11-20T09:40 in the time of the brand, or "
            + "with a zone 2026-11-20T09:40+01:00"
        var date = Form(form, advice: advice) { text in
            guard let date = Date(iso8601: text) else { return nil }
            // If the text is valid with a time zone appended, it has none.
            let hasZone = text.utf8.count > "2026-11-20".utf8.count && Date(iso8601: text + "Z") == nil
            return hasZone ? date : date.local(in: zone)
        }
        date.refusesEmpty = true
        return date
    }
}

extension Date {
    /// The date in a time zone whose clock shows what this date does in UTC.
    ///
    /// A local time that occurs twice in autumn is the later one, so that nothing is published too early. One that is
    /// skipped in spring counts from midnight.
    fileprivate func local(in zone: TimeZone) -> Date {
        let day = 86_400.0
        let readings = [-day, day].map { shift in
            addingTimeInterval(-Double(zone.secondsFromGMT(for: addingTimeInterval(shift))))
        }
        let right = readings.filter { $0.addingTimeInterval(Double(zone.secondsFromGMT(for: $0))) == self }
        return right.max() ?? readings[0]
    }
}
