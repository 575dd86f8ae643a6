import HTTPTypes
import Reference

/// Request headers in the order of the file.
struct HeaderFields: Decodable, DescribedValue {
    static var shape: ValueShape {
        .mapping(MappingShape([], others: .named(pattern: PublishedHeaderName.form.pattern ?? "", HeaderValue.shape)))
    }

    let headers: [HTTPField]

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: HeaderName.self)
        headers = try container.allKeys.compactMap { name in
            try container.decode(Located<HeaderValue>.self, forKey: name).value.map {
                HTTPField(name.stringValue, $0.text)
            }
        }
        let names = headers.map { $0.name.lowercased() }
        if let wrong = headers.first(where: { !HTTPField.isToken($0.name) })?.name {
            throw YAMLValueError("has the header \(quoted(wrong))", advice: "names have letters, digits and hyphens")
        }
        if let twice = names.first(where: { name in names.count { $0 == name } > 1 }) {
            throw YAMLValueError(
                "has the header \(quoted(twice)) twice",
                advice: "capitals make no difference; keep one"
            )
        }
    }
}

/// The name of a header as a key.
struct HeaderName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}

/// The value of a request header: one line of ASCII.
private struct HeaderValue: YAMLText, FreeText {
    static let form = TextForm(
        "a line of ASCII, with ${NAME} for variables of the environment",
        pattern: "^[ -~]*$",
        examples: ["Bearer ${FEED_TOKEN}"]
    )

    let text: String

    init(yaml text: String) throws(YAMLValueError) {
        guard text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "header values are one line of ASCII")
        }
        guard Self.hasWholeVariables(text) else {
            throw YAMLValueError("cannot be \(quoted(text))", advice: "write a variable of the environment as ${NAME}")
        }
        self.text = text
    }

    /// Whether every `${` is followed by a name and a closing brace.
    private static func hasWholeVariables(_ text: String) -> Bool {
        var rest = text[...]
        while let start = rest.firstRange(of: "${") {
            rest = rest[start.upperBound...]
            let name = rest.prefix { $0 != "}" }
            guard !name.isEmpty, name.endIndex < rest.endIndex,
                name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            else { return false }
            rest = rest[name.endIndex...]
        }
        return true
    }
}
