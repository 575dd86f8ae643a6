import Reference

/// The URL scheme of a brand's apps, as in `aftenposten://section/okonomi`.
///
/// See https://www.rfc-editor.org/rfc/rfc3986#section-3.1; only lower case, the normal form.
struct Scheme: YAMLText {
    static let form = TextForm(
        "the scheme of addresses that open apps",
        pattern: "^[a-z][a-z0-9+.-]*$",
        examples: ["aftenposten"]
    )

    static let maximumLength = 64

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        if let reason = Self.problem(with: text) {
            throw YAMLValueError("cannot be \(quoted(text)): \(reason)", advice: Self.advice)
        }
        self.text = text
    }

    /// The advice for an invalid scheme.
    static let advice = "write a word of the brand's own, as in \"aftenposten\""

    /// Why a text is no valid scheme; nil when it is one.
    static func problem(with text: String) -> String? {
        guard let first = text.utf8.first else { return "a scheme is not empty" }
        guard text.utf8.count <= maximumLength else { return "a scheme has at most \(maximumLength) characters" }
        guard letters.contains(first) else { return "a scheme begins with a letter a–z" }
        guard text.utf8.allSatisfy(isAllowed) else { return "a scheme has only a–z, 0–9 and + - ." }
        guard !taken.contains(text) else { return "it means something else to browsers and phones" }
        return nil
    }

    private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

    /// Schemes that browsers and phones reserve.
    private static let taken: Set<String> = [
        "about", "android-app", "blob", "callto", "chrome", "content", "data", "facetime", "file", "ftp", "geo", "http",
        "https", "imap", "intent", "ios-app", "itms", "itms-apps", "itms-appss", "javascript", "mailto", "maps",
        "market", "sftp", "sip", "sips", "sms", "smsto", "ssh", "tel", "telnet", "urn", "vbscript", "view-source", "ws",
        "wss",
    ]

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case letters, UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): true
        default: false
        }
    }
}
