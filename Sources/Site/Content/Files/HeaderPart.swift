import HTTPTypes
import Reference

/// The YAML of one entry of `headers`.
struct HeaderPart: Decodable {
    /// Hosts read at most a hundred rules per origin, see `HeaderFile`.
    static let maximumCount = 50

    let pattern: Located<HeaderPattern>
    let name: Located<PublishedHeaderName>
    let value: Located<PublishedHeaderValue>

    private enum CodingKeys: String, CodingKey {
        case pattern = "for"
        case name, value
    }

    /// The override; nil when a value is missing or invalid.
    var override: HeaderOverride? {
        guard let pattern = pattern.value?.text, let name = name.value?.text, let value = value.value?.text else {
            return nil
        }
        return HeaderOverride(for: pattern, name: name, value: value)
    }
}

/// A pattern of URL paths.
struct HeaderPattern: YAMLText {
    static let form = TextForm("the path of an address, with one star at most", pattern: "^/", examples: ["/vg/*"])

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        if let reason = Self.problem(with: text) {
            throw YAMLValueError(
                "cannot be \(quoted(text)): \(reason)",
                advice: "write the path of an address, such as /vg/sport/ or /vg/*"
            )
        }
        self.text = text
    }

    private static func problem(with text: String) -> String? {
        guard text.hasPrefix("/"), !text.hasPrefix("//") else { return "a path begins with one slash" }
        guard text.utf8.count <= 512 else { return "a path has at most 512 bytes" }
        guard text.count(where: { $0 == "*" }) <= 1 else { return "there is more than one star" }
        let marks = "/-._~%*+!$'()@"
        guard text.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || marks.contains($0)) }) else {
            return "a path has letters a–z, digits and - . _ ~ % only"
        }
        return nil
    }
}

/// The name of a configurable response header.
struct PublishedHeaderName: YAMLText {
    static let form = TextForm(
        "the name of a header",
        pattern: "^[!#$%&'*+.^_`|~0-9A-Za-z-]+$",
        examples: ["Cache-Control"]
    )

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        guard HTTPField.isToken(text) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "names have letters, digits and hyphens")
        }
        guard !Self.decided.contains(text.lowercased()) else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "delete it: it follows from the file that is sent"
            )
        }
        self.text = text
    }

    /// Headers that describe the message itself and are set by the server.
    private static let decided: Set<String> = [
        "content-length", "content-encoding", "content-range", "transfer-encoding", "connection", "date", "etag",
        "last-modified", "location",
    ]
}

/// The value of a response header: one non-empty line of ASCII.
struct PublishedHeaderValue: YAMLText, FreeText {
    static let form = TextForm("a line of ASCII", pattern: "^[!-~]([ -~]*[!-~])?$", examples: ["public, max-age=60"])

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        let isLine = text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
        guard isLine, text.contains(where: { $0 != " " }), text.first != " ", text.last != " " else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "header values are one line of ASCII")
        }
        guard !text.contains("${") else {
            throw YAMLValueError(
                "cannot be \(quoted(text))",
                advice: "readers get the value as it is written, without variables: write it out"
            )
        }
        // Lines of `_headers` may have 2,000 characters, including the name.
        guard text.utf8.count <= Self.maximumLength else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write \(Self.maximumLength) characters at most")
        }
        self.text = text
    }

    private static let maximumLength = 1_800
}
