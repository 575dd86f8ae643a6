import Reference
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

    /// A text with the values of the variables that it names.
    ///
    /// - Parameter text: A text, such as `https://${HOST}/feed.xml`.
    /// - Returns: The text with values in place of names.
    /// - Throws: An error when a variable is not set, or a name does not end.
    func expanded(_ text: String) throws(YAMLValueError) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "${") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            let name = String(rest.prefix { $0 != "}" })
            guard !name.isEmpty, name.utf8.count < rest.utf8.count,
                name.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") })
            else {
                throw YAMLValueError(
                    "cannot be \(quoted(text))",
                    advice: "write a variable of the environment as ${NAME}"
                )
            }
            _ = named.withLock { $0.insert(name) }
            guard let value = values[name], !value.isEmpty else {
                throw YAMLValueError(
                    "names the variable \(name), which is not set",
                    advice: "set it in the environment of the command, or write the address itself"
                )
            }
            result += value
            rest = rest.dropFirst(name.count + 1)
        }
        return result + rest
    }
}

/// A value that may name variables of the environment: addresses, sources and targets.
protocol AddressText: YAMLText {
    /// The same value, whose address is never shown behind its host.
    var asSecret: Self { get }
}

extension AddressText {
    init(from decoder: any Decoder) throws {
        let text = try decoder.strictText()
        guard text.contains("${"), let variables = (decoder as? YAMLNodeDecoder)?.variables else {
            self = try Self(yaml: text)
            return
        }
        let expanded = try variables.expanded(text)
        guard Self.mayHoldSecrets(text) else {
            self = try Self(yaml: expanded)
            return
        }
        do throws(YAMLValueError) {
            self = try Self(yaml: expanded).asSecret
        } catch {
            // What the variables hold is not repeated.
            throw YAMLValueError("cannot be \(quoted(text))", advice: error.advice)
        }
    }

    var asSecret: Self { self }

    /// Whether an address as it was written names a variable for more than its host.
    private static func mayHoldSecrets(_ text: String) -> Bool {
        guard let scheme = text.firstRange(of: "://") else { return true }
        return text[scheme.upperBound...].drop { $0 != "/" && $0 != "?" }.contains("${")
    }

    /// A form whose pattern also matches texts that begin with a variable.
    static func addressForm(_ noun: String, pattern: String, examples: [String]) -> TextForm {
        TextForm(noun, pattern: "\\$\\{[A-Za-z0-9_]+\\}|\(pattern)", examples: examples)
    }
}
