/// The form of a value: how it is read, and how it is described.
///
/// One word or line is a text form: a noun for people, a pattern for editors, and a function; the key, the file and the
/// position are added to its errors:
///
/// ```swift
/// extension Form where Value == String {
///     static var phoneNumber: Form {
///         let form = TextForm("a phone number with its country", examples: ["+47 55 00 00 00"])
///         return Form(form, advice: "write a number such as \"+47 55 00 00 00\"") { text in
///             SafeURL(phone: text).map { _ in text }
///         }
///     }
/// }
/// ```
struct Form<Value> {
    let shape: () -> ValueShape
    /// Reads a value; nil when it is invalid and the reason has been noted.
    let read: (YAMLValue) throws(YAMLValueError) -> Value?
    /// A value as one would write it; nil when no default is shown.
    var written: (Value) -> String? = { _ in nil }
    /// Whether it is running text, which a comment must not cut short.
    var isFree = false
    /// Whether an empty value is an error also when the key is optional.
    var refusesEmpty = false

    init(
        _ shape: @escaping @autoclosure () -> ValueShape,
        _ read: @escaping (YAMLValue) throws(YAMLValueError) -> Value?,
        written: @escaping (Value) -> String? = { _ in nil }
    ) {
        self.shape = shape
        self.read = read
        self.written = written
    }

    /// Makes a form of a text; its pattern may match more than `parse` reads, never less.
    init(
        _ form: TextForm,
        isFree: Bool = false,
        written: @escaping (Value) -> String? = { _ in nil },
        parse: @escaping (String) throws(YAMLValueError) -> Value
    ) {
        let read = { (value: YAMLValue) throws(YAMLValueError) -> Value? in
            try parse(isFree ? value.wholeText() : value.text())
        }
        self.init(Self.shape(form, parse), read, written: written)
        self.isFree = isFree
    }

    /// Makes a form of a text with one advice for every text that `parse` does not read.
    init(
        _ form: TextForm,
        isFree: Bool = false,
        written: @escaping (Value) -> String? = { _ in nil },
        advice: String,
        parse: @escaping (String) -> Value?
    ) {
        self.init(form, isFree: isFree, written: written) { text throws(YAMLValueError) in
            guard let value = parse(text) else { throw .refused(text, advice: advice) }
            return value
        }
    }

    static func shape(_ form: TextForm, _ parse: (String) throws(YAMLValueError) -> Value) -> ValueShape {
        // Editors see a text of digits as a number, unless it is in quotes.
        let takesNumbers = ["1", "1.5"].contains { (try? parse($0)) != nil }
        return .text(TextForm(form.noun, pattern: form.pattern, examples: form.examples, takesNumbers: takesNumbers))
    }
}

extension Form where Value == String {
    /// A text that is valid unless there is a problem with it.
    static func checked(_ form: TextForm, advice: String, problem: @escaping (String) -> String?) -> Form {
        Form(form) { text throws(YAMLValueError) in
            guard let reason = problem(text) else { return text }
            throw .refused(text, reason, advice: advice)
        }
    }
}

extension Form where Value == JSON {
    /// Any value, as JSON.
    static var anything: Form { Form(.anything, { JSON($0.node) }) }
}

extension Form where Value == Bool {
    static var flag: Form {
        Form(.boolean, { value throws(YAMLValueError) in try value.boolean() }, written: { String($0) })
    }
}

extension Form where Value == Int {
    static func integer(in range: ClosedRange<Int>, advice: String? = nil) -> Form {
        let read = { (value: YAMLValue) throws(YAMLValueError) -> Int? in
            let number = try value.integer()
            guard range.contains(number) else {
                let advice = advice ?? "write a number from \(range.lowerBound) to \(range.upperBound)"
                throw YAMLValueError("cannot be \(number)", advice: advice)
            }
            return number
        }
        return Form(.integer(range), read, written: { String($0) })
    }
}

extension Form {
    /// One of a fixed set of words, with advice for other names of them.
    static func one(
        of values: [Value],
        by name: @escaping (Value) -> String,
        advice: @escaping (String) -> String? = { _ in nil }
    ) -> Form {
        let read = { (value: YAMLValue) throws(YAMLValueError) -> Value? in
            let text = try value.text()
            if let known = values.first(where: { name($0) == text }) { return known }
            let advice = advice(text) ?? suggestion(for: text, among: values.map(name), kind: "allowed words")
            throw .refused(text, advice: advice)
        }
        return Form(.words(values.map(name)), read, written: name)
    }

    /// A list of values; invalid entries are noted and left out.
    static func list<Entry>(of entry: Form<Entry>) -> Form where Value == [Entry] {
        Form(.list(entry.shape())) { value throws(YAMLValueError) in
            try value.entries().compactMap { $0.located(entry)?.value }
        }
    }

    /// A value, or a list of values, of which invalid ones are left out.
    static func oneOrMore<Entry>(of entry: Form<Entry>, atMost maximum: Int, noun: String, advice: String) -> Form
    where Value == [Entry] {
        Form(.either([entry.shape(), .list(entry.shape())])) { value throws(YAMLValueError) in
            guard case .sequence = value.node.content else { return try entry.read(value).map { [$0] } }
            let entries = try value.entries()
            guard (1...maximum).contains(entries.count) else {
                throw YAMLValueError("has \(entries.count) \(noun)", advice: advice)
            }
            return entries.compactMap { $0.located(entry)?.value }
        }
    }
}

extension Form where Value: RawRepresentable<String> & CaseIterable {
    /// One of the words of an enumeration.
    static var word: Form { .one(of: Array(Value.allCases), by: \.rawValue) }
}

/// An error in a value; the key and the position are added.
struct YAMLValueError: Error {
    /// The rest of a sentence that begins with the key.
    let what: String
    let advice: String

    init(_ what: String, advice: String) {
        self.what = what
        self.advice = advice
    }

    /// A text that cannot be the value, maybe with the reason.
    static func refused(_ text: String, _ reason: String? = nil, advice: String) -> YAMLValueError {
        YAMLValueError("cannot be \(quoted(text))\(reason.map { ": " + $0 } ?? "")", advice: advice)
    }
}
