/// A value that is written as one word or line: a duration, an id, a date.
///
/// Conform by giving `init(yaml:)`; the decoder adds the key, the file and the position to the error:
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

/// One of a fixed set of words.
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

/// An error in a value; the decoder adds the key and the position.
struct YAMLValueError: Error {
    /// The rest of a sentence that begins with the key.
    let what: String
    let advice: String

    init(_ what: String, advice: String) {
        self.what = what
        self.advice = advice
    }
}
