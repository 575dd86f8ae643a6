import Diagnostics
import FeedLoading
import Foundation

/// The parsed arguments of a command, validated against its usage.
struct Arguments: Sendable {
    /// A usage error with its message.
    struct Mistake: Error {
        let message: String
    }

    private var values: [String: [String]] = [:]
    private(set) var positional: [String] = []

    /// Parses options and arguments.
    ///
    /// `--name value` and `--name=value` are equivalent; everything after `--` is an argument.
    ///
    /// - Parameters:
    ///   - words: The words after the verb.
    ///   - usage: What the verb takes.
    ///   - environment: The environment, whose `SITEGEN_…` variables stand for options that were not given.
    /// - Throws: `Mistake` for unknown, repeated and incomplete options.
    init(
        _ words: ArraySlice<String>,
        for usage: Usage,
        environment: [String: String] = [:]
    ) throws(Mistake) {
        var rest = words
        while let word = rest.popFirst() {
            if word == "--" {
                positional += rest
                break
            }
            guard word.hasPrefix("--") else {
                if word.hasPrefix("-"), word.count > 1 { throw Mistake(message: "unknown option \"\(word)\"") }
                positional.append(word)
                continue
            }
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = parts.first.map(String.init) ?? ""
            guard let option = usage.options.first(where: { $0.name == name }) else {
                let near = nearestName(to: name, among: usage.options.map(\.name))
                throw Mistake(message: "unknown option --\(name)" + (near.map { "; did you mean --\($0)?" } ?? ""))
            }
            if let repeated = values[name], !repeated.isEmpty, !option.repeats {
                throw Mistake(message: "--\(name) is given twice")
            }
            let value = try Self.value(of: option, parts.dropFirst().first, &rest)
            if let meant = option.value, value.isEmpty {
                throw Mistake(message: "--\(name) requires \(meant)")
            }
            values[name, default: []].append(value)
        }
        try takeVariables(environment, for: usage)
        let required = usage.arguments.count { !$0.hasPrefix("[") }
        let most = usage.repeatsLastArgument ? Int.max : usage.arguments.count
        guard (required...most).contains(positional.count) else {
            let wanted = usage.arguments.isEmpty ? "no arguments" : usage.arguments.joined(separator: " ")
            throw Mistake(message: "\(usage.verb) takes \(wanted)")
        }
    }

    /// Takes the values of variables for options that were not given.
    private mutating func takeVariables(_ environment: [String: String], for usage: Usage) throws(Mistake) {
        for option in usage.options where values[option.name] == nil {
            guard let text = environment[option.variable], !text.isEmpty else { continue }
            guard option.value == nil else {
                let isList = option.repeats && option.variableIsList
                values[option.name] = isList ? text.split(separator: ",").map(String.init) : [text]
                continue
            }
            switch text.lowercased() {
            case "1", "true", "yes": values[option.name] = [""]
            case "0", "false", "no": continue
            default:
                throw Mistake(
                    message: "\(option.variable) needs 1 or 0, because --\(option.name) has no value; not \"\(text)\""
                )
            }
        }
    }

    private static func value(
        of option: Usage.Option,
        _ attached: Substring?,
        _ rest: inout ArraySlice<String>
    ) throws(Mistake) -> String {
        guard let name = option.value else {
            guard attached == nil else { throw Mistake(message: "--\(option.name) takes no value") }
            return ""
        }
        if let attached { return String(attached) }
        guard let next = rest.popFirst() else { throw Mistake(message: "--\(option.name) needs \(name)") }
        return next
    }

    /// Whether a flag was given.
    func has(_ name: String) -> Bool {
        values[name] != nil
    }

    /// The value of an option; nil when it was not given.
    func value(_ name: String) -> String? {
        values[name]?.last
    }

    /// All values of a repeatable option; nil when it was not given.
    func set(_ name: String) -> Set<String>? {
        values[name].map { Set($0) }
    }

    /// The number value of an option; nil when it was not given.
    ///
    /// - Throws: `Mistake` when it is not a number in the allowed range.
    func number(_ name: String, in range: ClosedRange<Int>) throws(Mistake) -> Int? {
        guard let text = value(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            let limits = "\(range.lowerBound) to \(range.upperBound)"
            throw Mistake(message: "--\(name) needs a number from \(limits), not \"\(text)\"")
        }
        return number
    }

    /// The time value of an option, such as `90s`, `30m`, `24h` or `7d`; nil when it was not given.
    ///
    /// - Throws: `Mistake` when it is not such a time.
    func duration(_ name: String) throws(Mistake) -> Duration? {
        guard let text = value(name) else { return nil }
        let units = ["s": 1, "m": 60, "h": 3_600, "d": 86_400]
        guard let unit = text.last.flatMap({ units[String($0)] }), let number = Int(text.dropLast()),
            (0...1_000_000).contains(number)
        else {
            throw Mistake(message: "--\(name) needs a time such as 90s, 30m, 24h or 7d, not \"\(text)\"")
        }
        return .seconds(number * unit)
    }

    /// The date value of an option; nil when it was not given.
    ///
    /// - Throws: `Mistake` when it is not a date.
    func moment(_ name: String) throws(Mistake) -> Date? {
        guard let text = value(name) else { return nil }
        guard let moment = Date(iso8601: text) else {
            throw Mistake(message: "--\(name) needs a moment such as 2026-11-20T12:00:00Z, not \"\(text)\"")
        }
        return moment
    }
}
