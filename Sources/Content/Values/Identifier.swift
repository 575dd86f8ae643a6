/// The name of a brand, section, page or article: a folder of the site and a part of its addresses.
///
/// Lower-case ASCII letters and digits, hyphens between them, at most 64: so no path, no escape and no capital that
/// one file system tells apart and another does not.
struct Identifier: YAMLText, Hashable {
    static let maximumLength = 64

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        if let reason = Self.problem(with: text) {
            throw YAMLValueError("cannot be \(quoted(text)): \(reason)", advice: Self.advice)
        }
        self.text = text
    }

    /// What to do about a wrong one.
    static let advice = "use lower-case letters a–z, digits and hyphens, as in \"nyheter-24\""

    /// Why a text is no identifier; nil when it is one.
    static func problem(with text: String) -> String? {
        guard !text.isEmpty else { return "an id is not empty" }
        guard text.utf8.count <= maximumLength else { return "an id has at most \(maximumLength) characters" }
        guard !text.contains("/"), !text.contains("..") else { return "an id is a name, not a path" }
        guard text.utf8.allSatisfy(isAllowed) else { return "an id has only a–z, 0–9 and hyphens" }
        let hyphen = UInt8(ascii: "-")
        guard text.utf8.first != hyphen, text.utf8.last != hyphen else { return "a hyphen stands between letters" }
        return nil
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
