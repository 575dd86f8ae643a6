/// The name of a time zone as the world's database writes it: `Europe/Oslo`, `UTC`.
///
/// Only the shape is checked here, so that the name can be part of a path without leading astray.
struct TimeZoneName: YAMLText {
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

    /// What to do about a wrong one.
    static let advice = "write it as in Europe/Oslo, or UTC"
}
