import Reference

/// A time zone name of the IANA database: `Europe/Oslo`, `UTC`.
///
/// Only the form is checked, so that the name is safe in a path.
struct TimeZoneName: YAMLText {
    static let form = TextForm(
        "a name of the time zone database",
        pattern: "^[A-Za-z0-9_+-]+(/[A-Za-z0-9_+-]+)*$",
        examples: ["Europe/Oslo", "UTC"]
    )

    static let maximumLength = 64

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        let hasShape = parts.allSatisfy { part in
            !part.isEmpty && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-+".contains($0)) }
        }
        guard hasShape, text.utf8.count <= Self.maximumLength else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: Self.advice)
        }
        self.text = text
    }

    /// The advice for an invalid name.
    static let advice = "write it as in Europe/Oslo, or UTC"
}
