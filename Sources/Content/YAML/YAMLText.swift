/// A value that a file writes as one word or line: a duration, an id, a date.
///
/// Conform by giving `init(yaml:)`; the decoder adds the key, the file and the place to what it throws:
///
/// ```swift
/// struct Percentage: YAMLText {
///     let value: Int
///     init(yaml text: String) throws(YAMLValueError) {
///         guard text.hasSuffix("%"), let value = Int(text.dropLast()) else {
///             throw YAMLValueError("cannot be \(quoted(text))", advice: "write a whole number and %")
///         }
///         self.value = value
///     }
/// }
/// ```
protocol YAMLText: Decodable {
    /// Reads the value from its text.
    init(yaml text: String) throws(YAMLValueError)
}

extension YAMLText {
    init(from decoder: any Decoder) throws {
        try self.init(yaml: decoder.singleValueContainer().decode(String.self))
    }
}

/// One of a closed set of words.
struct Word<Value: RawRepresentable & CaseIterable>: YAMLText where Value.RawValue == String {
    let value: Value

    init(yaml text: String) throws(YAMLValueError) {
        guard let value = Value(rawValue: text) else {
            let advice = suggestion(for: text, among: Value.allCases.map(\.rawValue), kind: "allowed words")
            throw YAMLValueError("cannot be \(quoted(text))", advice: advice)
        }
        self.value = value
    }
}

/// What is wrong with a value, without the key and the place, which the decoder knows.
struct YAMLValueError: Error {
    /// The end of a sentence that begins with the key.
    let what: String
    let advice: String

    init(_ what: String, advice: String) {
        self.what = what
        self.advice = advice
    }
}
