import Reference

/// A value that is written as one word or line: a duration, an id, a date.
///
/// Conform by giving `init(yaml:)` and `form`, for the reference; the decoder adds the key, the file and the position to
/// the error:
///
/// ```swift
/// struct Percentage: YAMLText {
///     static let form = TextForm("a percentage", pattern: "^[0-9]+%$", examples: ["40%"])
///     let value: Int
///     init(yaml text: String) throws(YAMLValueError) {
///         guard text.hasSuffix("%"), let value = Int(text.dropLast()) else {
///             throw YAMLValueError("cannot be \(quoted(text))", advice: "write a whole number and %")
///         }
///         self.value = value
///     }
/// }
/// ```
protocol YAMLText: Decodable, DescribedValue {
    /// What the text looks like, for people and editors.
    ///
    /// The pattern may match more than `init(yaml:)` reads, never less.
    static var form: TextForm { get }

    /// Reads the value from its text.
    init(yaml text: String) throws(YAMLValueError)
}

extension YAMLText {
    static var shape: ValueShape {
        // Editors see a text of digits as a number, unless it is in quotes.
        let takesNumbers = ["1", "1.5"].contains { (try? Self(yaml: $0)) != nil }
        return .text(
            TextForm(form.noun, pattern: form.pattern, examples: form.examples, takesNumbers: takesNumbers)
        )
    }

    init(from decoder: any Decoder) throws {
        try self.init(yaml: Self.self is any FreeText.Type ? decoder.freeText() : decoder.strictText())
    }
}

extension Decoder {
    /// The text of a value that is read strictly: a comment behind it is one.
    func strictText() throws -> String {
        try (self as? YAMLNodeDecoder)?.text() ?? singleValueContainer().decode(String.self)
    }

    /// The text of a value that may be anything; that a comment may have cut it short is an error.
    fileprivate func freeText() throws -> String {
        try (self as? YAMLNodeDecoder)?.wholeText() ?? singleValueContainer().decode(String.self)
    }
}

/// One of a fixed set of words.
struct Word<Value: RawRepresentable & CaseIterable>: YAMLText where Value.RawValue == String {
    static var form: TextForm { TextForm("a word", examples: Value.allCases.map(\.rawValue)) }
    static var shape: ValueShape { .words(Value.allCases.map(\.rawValue)) }

    let value: Value

    init(yaml text: String) throws(YAMLValueError) {
        guard let value = Value(rawValue: text) else {
            let words = Value.allCases.map(\.rawValue)
            let advice = (Value.self as? any AliasedWord.Type)?.advice(for: text)
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: advice ?? suggestion(for: text, among: words, kind: "allowed words")
            )
        }
        self.value = value
    }
}

/// A set of words that people know by other names, too.
protocol AliasedWord {
    /// The advice for another name of one of the words; nil when the word is none.
    static func advice(for word: String) -> String?
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
