import Markup
import Reference

/// A web address with scheme and host.
struct Address: AddressText {
    static let form = addressForm("a web address", pattern: "^https?://", examples: ["https://www.example.no/"])

    let web: WebAddress

    init(yaml text: String) throws(YAMLValueError) {
        let isWhole = text.hasPrefix("https://") || text.hasPrefix("http://")
        guard isWhole, let web = WebAddress(text) else {
            let advice =
                isWhole && Self.hasInternationalHost(text)
                ? "no host can be called that: correct it, or write the host in ASCII (xn--)"
                : "write a whole address that begins with https://"
            throw YAMLValueError("cannot be \(quoted(text))", advice: advice)
        }
        self.web = web
    }

    /// Whether an address that is not accepted has letters outside ASCII before its path.
    private static func hasInternationalHost(_ text: String) -> Bool {
        text.drop { $0 != "/" }.dropFirst(2).prefix { !"/?#".contains($0) }.contains { !$0.isASCII }
    }
}

extension Address {
    private init(_ web: WebAddress) { self.web = web }

    var asSecret: Address { Address(web.asSecret) }
}

/// A web address with https.
struct SecureAddress: AddressText {
    static let form = addressForm(
        "a web address with https",
        pattern: "^https://",
        examples: ["https://www.example.no/"]
    )

    let web: WebAddress

    init(yaml text: String) throws(YAMLValueError) {
        let address = try Address(yaml: text).web
        guard text.hasPrefix("https://") else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "passwords go over https:// only")
        }
        web = address
    }
}

/// The address of a brand: its path ends in a slash, so that relative addresses stay below it.
struct BaseAddress: AddressText {
    static let form = addressForm(
        "a web address without ? and #",
        pattern: "^https?://",
        examples: ["https://www.example.no/"]
    )

    let web: WebAddress

    init(yaml text: String) throws(YAMLValueError) {
        let address = try Address(yaml: text).web
        guard address.query == nil, address.fragment == nil else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "leave out what follows ? or #")
        }
        web = address.path.hasSuffix("/") ? address : try Address(yaml: address.string + "/").web
    }
}

/// A source: a path inside `content/` or a web address.
struct SourceText: AddressText {
    static let form = addressForm(
        "a path inside content/, or a web address",
        pattern: "^[^/~]",
        examples: ["feeds/economy.json", "https://www.example.no/rss"]
    )

    let source: ContentSource

    init(yaml text: String) throws(YAMLValueError) {
        if text.contains("://") {
            source = .url(try Address(yaml: text).web)
        } else if let reason = Self.problem(withPath: text) {
            throw YAMLValueError(
                "cannot be \(quoted(text)): \(reason)",
                advice: "write a path inside content/ such as feeds/economy.json, or an https:// address"
            )
        } else {
            source = .file(text)
        }
    }

    private init(_ source: ContentSource) { self.source = source }

    var asSecret: SourceText {
        switch source {
        case .file: self
        case .url(let address): SourceText(.url(address.asSecret))
        }
    }

    private static func problem(withPath path: String) -> String? {
        guard !path.isEmpty else { return "a path is not empty" }
        guard !path.hasPrefix("/"), !path.hasPrefix("~") else { return "a path begins inside content/" }
        guard !path.contains("\\"), !path.contains("\n") else { return "folders are separated by /" }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.contains("..") else { return "a path does not leave content/" }
        guard !parts.contains(""), !parts.contains(".") else { return "a path names each folder once" }
        return nil
    }
}
