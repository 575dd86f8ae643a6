import Synchronization

/// An option of a verb, declared as the property that holds its typed value.
///
/// The type of the property says how often and with what the option is given: `Bool` is a flag, an optional value is
/// given once, `Set<String>?` may be given several times. The parser, help, completions, the reference and the
/// variables of the environment follow from the declarations (`Command.usage`).
@propertyWrapper
struct Option<Value: Sendable>: Sendable {
    let usage: Usage.Option
    private let missing: Value
    private let read: @Sendable ([String]) throws -> Value
    private let given = OptionCell<Value>()

    var wrappedValue: Value { given.value ?? missing }
}

extension Option where Value == Bool {
    init(_ name: String, _ help: String) { self.init(Usage.Option(name, help)) }

    /// A flag that several verbs have.
    init(_ usage: Usage.Option) { self.init(usage: usage, missing: false) { _ in true } }
}

extension Option where Value == String? {
    init(_ name: String, _ value: String, _ help: String) { self.init(name, value, help, .text) }

    /// An option with any text that several verbs have.
    init(_ usage: Usage.Option) { self.init(usage, .text) }
}

extension Option where Value == String {
    init(_ usage: Usage.Option, default text: String) { self.init(usage: usage, missing: text) { $0.last ?? text } }
}

extension Option where Value == Set<String>? {
    /// An option that may be given several times.
    init(_ name: String, _ value: String, _ help: String) {
        self.init(Usage.Option(name, value: value, repeats: true, help))
    }

    /// An option that may be given several times, in several verbs.
    init(_ usage: Usage.Option) { self.init(usage: usage, missing: nil) { Set($0) } }
}

extension Option {
    /// An option whose text is read as a value.
    init<Wrapped>(
        _ name: String,
        _ value: String,
        _ help: String,
        _ form: OptionForm<Wrapped>
    ) where Value == Wrapped? {
        self.init(Usage.Option(name, value: value, help), form)
    }

    /// An option that several verbs have, whose text is read as a value.
    init<Wrapped>(_ usage: Usage.Option, _ form: OptionForm<Wrapped>) where Value == Wrapped? {
        self.init(usage: usage, missing: nil) { try $0.last.map { try form.value(of: usage, $0) } }
    }
}

/// The value that was given for an option; the option is a part of a value that is read only afterwards.
private final class OptionCell<Value: Sendable>: Sendable {
    private let state = Mutex<Value?>(nil)

    var value: Value? {
        get { state.withLock { $0 } }
        set { state.withLock { $0 = newValue } }
    }
}

/// A declared option, whatever its type.
protocol DeclaredOption: Sendable {
    var usage: Usage.Option { get }
    /// Whether it was given, or a variable stands for it.
    var isGiven: Bool { get }

    /// Takes the given words.
    ///
    /// - Throws: `UsageError` for a text of another form.
    func take(_ texts: [String]) throws
}

extension Option: DeclaredOption {
    var isGiven: Bool { given.value != nil }

    func take(_ texts: [String]) throws { given.value = try read(texts) }
}

/// The arguments of a verb, declared as the property that holds them.
@propertyWrapper
struct Arguments: Sendable {
    /// Their names: optional ones in brackets; an ellipsis in the last one says that it may be repeated.
    let names: [String]
    private let given = OptionCell<[String]>()

    init(_ names: String...) { self.names = names }

    var wrappedValue: [String] { given.value ?? [] }

    fileprivate func take(_ words: [String]) { given.value = words }
}

extension Command {
    /// The options and arguments of the verb, from its declarations.
    static var usage: Usage {
        let declarations = Declarations(of: Self())
        return Usage(
            verb: verb,
            summary: summary,
            arguments: declarations.arguments?.names ?? [],
            options: declarations.options.map(\.usage)
        )
    }

    /// Reads the words after the verb; `SITEGEN_…` variables stand for options that were not given.
    ///
    /// `--name value` and `--name=value` are equivalent; everything after `--` is an argument.
    ///
    /// - Throws: `UsageError` for unknown, repeated, incomplete and contradictory options.
    static func parsed(_ words: [String], environment: [String: String] = [:]) throws -> Self {
        let command = Self()
        let declarations = Declarations(of: command)
        let given = try GivenWords(words, for: usage, environment: environment)
        for option in declarations.options {
            if let texts = given.values[option.usage.name] { try option.take(texts) }
        }
        declarations.arguments?.take(given.arguments)
        try command.validate()
        return command
    }

    var givenOptions: [String] { Declarations(of: self).options.filter(\.isGiven).map(\.usage.name) }
}

/// The declarations of a command, in their order.
private struct Declarations {
    private(set) var options: [any DeclaredOption] = []
    private(set) var arguments: Arguments?

    init(of command: Any) {
        for child in Mirror(reflecting: command).children {
            switch child.value {
            case let option as any DeclaredOption: options.append(option)
            case let arguments as Arguments: self.arguments = arguments
            // A group of options that several verbs share.
            default: options += Declarations(of: child.value).options
            }
        }
    }
}
