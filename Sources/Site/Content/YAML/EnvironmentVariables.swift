import Synchronization

/// The variables of the environment that addresses of a site name as `${NAME}`, and which of them were named.
final class EnvironmentVariables: Sendable {
    private let values: [String: String]
    private let named = Mutex<Set<String>>([])

    init(_ values: [String: String]) {
        self.values = values
    }

    /// The variables that were named so far, whether they are set or not.
    var names: Set<String> { named.withLock { $0 } }

    /// A text such as `https://${HOST}/feed.xml` with the values of the variables that it names.
    func expanded(_ text: String) throws(YAMLValueError) -> String {
        try Self.replacingNames(in: text) { name throws(YAMLValueError) in
            _ = named.withLock { $0.insert(name) }
            guard let value = values[name], !value.isEmpty else {
                throw YAMLValueError(
                    "names the variable \(name), which is not set",
                    advice: "set it in the environment of the command, or write the address itself"
                )
            }
            return value
        }
    }

    /// A text with other texts in place of `${NAME}`; a name that does not end is an error.
    static func replacingNames(
        in text: String,
        by value: (String) throws(YAMLValueError) -> String
    ) throws(YAMLValueError) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "${") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            let name = String(rest.prefix { $0 != "}" })
            guard !name.isEmpty, name.utf8.count < rest.utf8.count,
                name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            else {
                throw .refused(text, advice: "write a variable of the environment as ${NAME}")
            }
            result += try value(name)
            rest = rest.dropFirst(name.count + 1)
        }
        return result + rest
    }
}
