import Reference

/// The id of a brand, section, page or article, used in folder names and addresses.
///
/// Up to 64 lower-case ASCII letters, digits and inner hyphens: no paths, no escapes, and no capitals, which only
/// some file systems distinguish.
struct Identifier: YAMLText, Hashable {
    static let form = TextForm(
        "an id of a–z, 0–9 and hyphens",
        pattern: "^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$",
        examples: ["okonomi"]
    )

    static let maximumLength = 64

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        if let reason = Self.problem(with: text) {
            throw YAMLValueError("cannot be \(quoted(text)): \(reason)", advice: Self.advice)
        }
        self.text = text
    }

    /// The advice for an invalid id.
    static let advice = "use lower-case letters a–z, digits and hyphens, as in \"nyheter-24\""

    /// Why a text is no id; nil when it is one.
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
