import Reference

/// A whole number with a unit, as in `500ms` or `64MB`.
func quantity(_ text: String, units: [(name: String, factor: Int)]) -> Int? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = text.dropFirst(digits.count)
    guard let factor = units.first(where: { $0.name == unit })?.factor, let number = Int(digits) else { return nil }
    let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
    return isTooLarge ? nil : product
}

/// A timeout; `0s` means no waiting.
struct TimeoutText: YAMLText {
    static let form = TextForm("a duration, an hour at most", pattern: "^[0-9]+(ms|s|m)$", examples: ["10s", "500ms"])

    static let maximum = Duration.seconds(3_600)

    let duration: Duration

    init(yaml text: String) throws(YAMLValueError) {
        let units = [("ms", 1), ("s", 1_000), ("m", 60_000)]
        guard let milliseconds = quantity(text, units: units) else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "write a whole number and a unit: 500ms, 10s or 2m"
            )
        }
        duration = .milliseconds(milliseconds)
        guard duration <= Self.maximum else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "wait an hour at most, better seconds")
        }
    }
}

/// How often a source is asked.
struct CadenceText: YAMLText {
    static let form = TextForm("a duration from 1s to 7d", pattern: "^[0-9]+(s|m|h|d)$", examples: ["1m", "6h"])

    static let range = Duration.seconds(1)...Duration.seconds(7 * 86_400)

    let duration: Duration

    init(yaml text: String) throws(YAMLValueError) {
        guard let seconds = quantity(text, units: [("s", 1), ("m", 60), ("h", 3_600), ("d", 86_400)]) else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "write a whole number and a unit: 30s, 1m, 6h or 1d"
            )
        }
        duration = .seconds(seconds)
        guard Self.range.contains(duration) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write a time from 1s to 7d")
        }
    }
}

/// A size in bytes.
struct ByteCount: YAMLText {
    static let form = TextForm(
        "a size from 1 byte to 1GB",
        pattern: "^[0-9]+(B|kB|MB|GB)?$",
        examples: ["64MB", "25kB"]
    )

    static let maximum = 1_000_000_000

    let bytes: Int

    init(yaml text: String) throws(YAMLValueError) {
        let units = [("", 1), ("B", 1), ("kB", 1_000), ("MB", 1_000_000), ("GB", 1_000_000_000)]
        guard let bytes = quantity(text, units: units) else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "write a whole number of bytes, or one with kB, MB or GB: 64MB"
            )
        }
        guard (1...Self.maximum).contains(bytes) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write a size from 1 byte to 1GB")
        }
        self.bytes = bytes
    }
}
