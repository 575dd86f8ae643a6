import Reference

/// Degrees north of the equator.
struct Latitude: YAMLText {
    static let form = TextForm("degrees north of the equator", pattern: "^-?[0-9]+(\\.[0-9]+)?$", examples: ["58.15"])

    static let range = -90.0...90.0

    let degrees: Double

    init(yaml text: String) throws(YAMLValueError) {
        degrees = try coordinate(text, within: Self.range, example: "58.15")
    }
}

/// Degrees east of Greenwich.
struct Longitude: YAMLText {
    static let form = TextForm("degrees east of Greenwich", pattern: "^-?[0-9]+(\\.[0-9]+)?$", examples: ["8.00"])

    static let range = -180.0...180.0

    let degrees: Double

    init(yaml text: String) throws(YAMLValueError) {
        degrees = try coordinate(text, within: Self.range, example: "8.00")
    }
}

/// Degrees as a decimal number without exponent: `58.15`, `-0.5`.
private func coordinate(
    _ text: String,
    within range: ClosedRange<Double>,
    example: String
) throws(YAMLValueError) -> Double {
    let unsigned = text.hasPrefix("-") ? text.dropFirst() : text[...]
    let parts = unsigned.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let isNumber = parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard isNumber, text.utf8.count <= longestCoordinate, let degrees = Double(text) else {
        throw YAMLValueError(
            "cannot be \(quoted(text))",
            advice: "write degrees with a decimal point, as in \(example)"
        )
    }
    guard range.contains(degrees) else {
        let (lowest, highest) = (Int(range.lowerBound), Int(range.upperBound))
        throw YAMLValueError("cannot be \(quoted(text))", advice: "write degrees from \(lowest) to \(highest)")
    }
    return degrees
}

/// The maximum length of a coordinate.
private let longestCoordinate = 20
