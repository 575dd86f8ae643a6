/// A wrong use of the command line.
struct UsageError: Error {
    let message: String
}

/// The words after a verb, divided into options and arguments by what the verb takes.
struct GivenWords {
    private(set) var values: [String: [String]] = [:]
    private(set) var arguments: [String] = []

    /// Divides the words after a verb; `SITEGEN_…` variables stand for options that were not given.
    ///
    /// - Throws: `UsageError` for unknown, repeated and incomplete options.
    init(_ words: [String], for usage: Usage, environment: [String: String]) throws(UsageError) {
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                arguments += rest
                break
            }
            guard word.hasPrefix("--") else {
                if word.hasPrefix("-"), word.count > 1 { throw UsageError(message: "unknown option \"\(word)\"") }
                arguments.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? ""
            guard let option = usage.options.first(where: { $0.name == name }) else {
                let near = nearestName(to: name, among: usage.options.map(\.name))
                throw UsageError(message: "unknown option --\(name)" + (near.map { "; did you mean --\($0)?" } ?? ""))
            }
            guard values[name] == nil || option.repeats else { throw UsageError(message: "--\(name) is given twice") }
            values[name, default: []].append(try Self.value(of: option, parts.dropFirst().first, &rest))
        }
        try takeVariables(environment, for: usage)
        let required = usage.arguments.count { !$0.hasPrefix("[") }
        let most = usage.arguments.last?.contains("…") ?? false ? Int.max : usage.arguments.count
        guard (required...most).contains(arguments.count) else {
            let wanted = usage.arguments.isEmpty ? "no arguments" : usage.arguments.joined(separator: " ")
            throw UsageError(message: "\(usage.verb) takes \(wanted)")
        }
    }

    /// Takes the values of variables for options that were not given.
    private mutating func takeVariables(_ environment: [String: String], for usage: Usage) throws(UsageError) {
        for option in usage.options where values[option.name] == nil {
            guard let text = environment[option.variable], !text.isEmpty else { continue }
            guard option.value == nil else {
                // Ids have no commas, reasons may.
                let isList = option.repeats && option.value == "ID"
                values[option.name] = isList ? text.split(separator: ",").map(String.init) : [text]
                continue
            }
            switch text.lowercased() {
            case "1", "true", "yes": values[option.name] = [""]
            case "0", "false", "no": continue
            default:
                throw UsageError(
                    message: "\(option.variable) needs 1 or 0, because --\(option.name) has no value; not \"\(text)\""
                )
            }
        }
    }

    private static func value(
        of option: Usage.Option,
        _ attached: Substring?,
        _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let name = option.value else {
            guard attached == nil else { throw UsageError(message: "--\(option.name) takes no value") }
            return ""
        }
        guard let text = attached.map(String.init) ?? rest.popFirst()
        else { throw UsageError(message: "--\(option.name) needs \(name)") }
        guard !text.isEmpty else { throw UsageError(message: "--\(option.name) requires \(name)") }
        return text
    }
}
