/// The id of a brand, section, page or article, used in folder names and addresses.
///
/// Up to 64 lower-case ASCII letters, digits and inner hyphens: no paths, no escapes, and no capitals, which only
/// some file systems distinguish.
enum Identifier {
    static let advice = "use lower-case letters a–z, digits and hyphens, as in \"nyheter-24\""

    private static let maximumLength = 64

    static func problem(with text: String) -> String? {
        guard !text.isEmpty else { return "an id is not empty" }
        guard text.utf8.count <= maximumLength else { return "an id has at most \(maximumLength) characters" }
        guard text.utf8.allSatisfy({ $0.isASCIILowercase || $0.isASCIIDigit || $0 == UInt8(ascii: "-") }) else {
            let isPath = text.contains("/") || text.contains("..")
            return isPath ? "an id is a name, not a path" : "an id has only a–z, 0–9 and hyphens"
        }
        guard !text.hasPrefix("-"), !text.hasSuffix("-") else { return "a hyphen stands between letters" }
        return nil
    }
}

/// The URL scheme of a brand's apps, as in `aftenposten://section/okonomi`.
///
/// See https://www.rfc-editor.org/rfc/rfc3986#section-3.1; only lower case, the normal form.
enum Scheme {
    private static let maximumLength = 64

    static func problem(with text: String) -> String? {
        guard let first = text.utf8.first else { return "a scheme is not empty" }
        guard text.utf8.count <= maximumLength else { return "a scheme has at most \(maximumLength) characters" }
        guard first.isASCIILowercase else { return "a scheme begins with a letter a–z" }
        guard text.utf8.allSatisfy({ $0.isASCIILowercase || $0.isASCIIDigit || "+-.".utf8.contains($0) })
        else { return "a scheme has only a–z, 0–9 and + - ." }
        guard !taken.contains(text) else { return "it means something else to browsers and phones" }
        return nil
    }

    /// Schemes that browsers and phones reserve.
    private static let taken: Set<String> = [
        "about", "android-app", "blob", "callto", "chrome", "content", "data", "facetime", "file", "ftp", "geo", "http",
        "https", "imap", "intent", "ios-app", "itms", "itms-apps", "itms-appss", "javascript", "mailto", "maps",
        "market", "sftp", "sip", "sips", "sms", "smsto", "ssh", "tel", "telnet", "urn", "vbscript", "view-source", "ws",
        "wss",
    ]
}

extension Form where Value == String {
    static var identifier: Form {
        let form = TextForm(
            "an id of a–z, 0–9 and hyphens",
            pattern: "^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$",
            examples: ["okonomi"]
        )
        return checked(form, advice: Identifier.advice, problem: Identifier.problem)
    }

    static var scheme: Form {
        let noun = "the scheme of addresses that open apps"
        let form = TextForm(noun, pattern: "^[a-z][a-z0-9+.-]*$", examples: ["aftenposten"])
        return checked(form, advice: "write a word of the brand's own, as in \"aftenposten\"", problem: Scheme.problem)
    }
}
