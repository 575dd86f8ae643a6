import Diagnostics
import Reference

/// A valid value with its position.
struct Located<Value> {
    let value: Value
    let position: SourcePosition
    /// The position of the key; the same as `position` for an entry of a list.
    let keyPosition: SourcePosition
}

/// The keys of one mapping: each call is the whole declaration of a key.
///
/// A kind of file is a function that names its keys one after the other. Run on a file, it reads the values and notes
/// every mistake; run on nothing, it describes the keys for the reference and the schemas. So it names all its keys
/// before it returns, and no value decides which keys it names:
///
/// ```swift
/// init?(_ keys: Keys) {
///     let title = keys("title", "Its title.").example("Subscribe").required(.text)
///     keys("credit", "Who made it.").or("no credit").example("Ola Nordmann").set(&credit, .text)
///     guard let title else { return nil }
/// ```
final class Keys {
    /// The shared state of the mappings of a file.
    final class File {
        let variables: EnvironmentVariables
        fileprivate var mistakes: [YAMLSyntaxError] = []

        init(_ variables: EnvironmentVariables) {
            self.variables = variables
        }

        func note(_ position: SourcePosition, _ what: String, _ advice: String) {
            guard mistakes.count < YAMLFile.maximumMistakes else { return }
            mistakes.append(YAMLSyntaxError(position: position, what: what, advice: advice))
        }
    }

    /// The mapping; nil while the keys are described.
    private let mapping: YAMLValue?
    private let pairs: [YAMLPair]
    private var shapes: [KeyShape] = []
    private var names: [String] = []
    private var alternatives: [[String]] = []
    /// Keys of earlier versions, with what to do instead.
    private var removed: [String: String] = [:]
    private var isExclusive = false
    /// The keys that lead to the mapping, and the file with the values of keys that are left out, if there is one.
    private let outer: (path: String, file: String?)

    private init(
        _ mapping: YAMLValue?,
        _ pairs: [YAMLPair] = [],
        below outer: (path: String, file: String?) = ("", nil)
    ) {
        self.mapping = mapping
        self.pairs = pairs
        self.outer = outer
    }

    /// Names a key of earlier versions, which is a mistake with this advice.
    func removed(_ name: String, _ advice: String) { removed[name] = advice }

    /// Names a key; what is done with the result says whether it is required, and what its value is.
    ///
    /// - Parameters:
    ///   - name: The key as it is written.
    ///   - meaning: One plain sentence.
    ///   - since: The first version that reads the key.
    /// - Returns: The key.
    func callAsFunction(_ name: String, _ meaning: String, since: Release = Release(0, 1)) -> Key {
        Key(keys: self, shape: KeyShape(name, .anything, meaning, since: since))
    }

    /// Declares that one of some sets of keys has to be there.
    func oneOf(_ alternatives: [[String]], isExclusive: Bool = false) {
        self.alternatives = alternatives
        self.isExclusive = isExclusive
    }
}

/// Checks of several keys.
extension Keys {
    /// The position of the mapping.
    var position: SourcePosition { mapping?.position ?? SourcePosition(line: 1, column: 1) }

    /// The number of mistakes of the file so far.
    var mistakes: Int { mapping?.file.mistakes.count ?? 0 }

    /// Whether a key has a value, valid or not.
    func has(_ name: String) -> Bool { keyPosition(of: name) != nil }

    /// The position of a key that has a value, valid or not.
    func keyPosition(of name: String) -> SourcePosition? {
        pairs.first { $0.key == name && !$0.value.isNull }?.keyPosition
    }

    /// Whether a key has a list without entries.
    func hasEmptyList(_ name: String) -> Bool {
        pairs.contains {
            $0.key == name
                && { if case .sequence(let entries) = $0 { entries.isEmpty } else { false } }($0.value.content)
        }
    }

    /// Notes a mistake.
    func note(_ position: SourcePosition, _ what: String, _ advice: String) {
        mapping?.file.note(position, what, advice)
    }

    /// Notes that the whole mapping is wrong.
    func refuse(_ what: String, _ advice: String) { mapping?.note(YAMLValueError(what, advice: advice)) }

    /// Notes names that occur twice, except the first of each.
    ///
    /// - Parameters:
    ///   - names: The names in order.
    ///   - kind: The noun for an entry in messages.
    ///   - advice: The advice for the repeated entry.
    func noteRepeats(of names: [Located<String>], kind: String, advice: String) {
        var first: [String: SourcePosition] = [:]
        for name in names {
            guard let earlier = first.updateValue(first[name.value] ?? name.position, forKey: name.value) else {
                continue
            }
            note(name.position, "\(kind) \(quoted(name.value)) is repeated, first on line \(earlier.line)", advice)
        }
    }
}

/// Whole files.
extension Keys {
    /// Reads a file; mistakes are noted and reading continues, so that all are reported.
    ///
    /// - Parameters:
    ///   - node: The tree of the file; nil when it could not be parsed.
    ///   - path: The file in diagnostics.
    ///   - name: The name of the whole in messages, such as "brand.yml".
    ///   - variables: The variables that addresses may name.
    ///   - list: Receives the mistakes.
    ///   - read: Names the keys.
    /// - Returns: The value with its valid parts; if there are mistakes, it is only for further checks.
    static func read<Value>(
        _ node: YAMLNode?,
        path: String,
        named name: String,
        variables: EnvironmentVariables,
        into list: inout DiagnosticList,
        _ read: (Keys) -> Value?
    ) -> Value? {
        guard let node else { return nil }
        let file = File(variables)
        let value = YAMLValue(node, name: name, file: file)
        let result = Keys.of(value, read)
        list.append(contentsOf: file.mistakes.map { .error(path, $0.position, $0.what, advice: $0.advice) })
        return result
    }

    /// The keys that a function names.
    static func shape<Value>(of read: (Keys) -> Value?) -> MappingShape { shape(below: ("", nil), read) }

    private static func shape<Value>(below outer: (path: String, file: String?), _ read: (Keys) -> Value?)
        -> MappingShape
    {
        let keys = Keys(nil, below: outer)
        _ = read(keys)
        for index in keys.shapes.indices
        where keys.alternatives.contains(where: { $0.contains(keys.shapes[index].name) }) {
            keys.shapes[index].isRequired = false
        }
        return MappingShape(keys.shapes, alternatives: keys.alternatives, isExclusive: keys.isExclusive)
    }

    /// Reads a mapping, or a value in its place.
    fileprivate static func of<Value, Short>(
        _ value: YAMLValue,
        _ short: Form<Short>,
        _ make: (Located<Short>) -> Value,
        _ read: (Keys) -> Value?
    ) -> Value? {
        value.isMapping ? of(value, read) : value.located(short).map(make)
    }

    /// Reads a mapping; every key that is not named is a mistake, usually a misspelling.
    fileprivate static func of<Value>(_ mapping: YAMLValue, _ read: (Keys) -> Value?) -> Value? {
        guard let pairs = mapping.reading({ value throws(YAMLValueError) in try value.pairs() }) else { return nil }
        let keys = Keys(mapping, pairs)
        let result = read(keys)
        for pair in pairs where !keys.names.contains(pair.key) {
            if let advice = keys.removed[pair.key] {
                keys.note(pair.keyPosition, "the key \(quoted(pair.key)) was removed from \(mapping.name)", advice)
                continue
            }
            let what = "unknown key \(quoted(pair.key)) in \(mapping.name)"
            keys.note(pair.keyPosition, what, suggestion(for: pair.key, among: keys.names, kind: "known keys"))
        }
        return result
    }
}

/// A key and how its value is read.
struct Key {
    fileprivate let keys: Keys
    fileprivate var shape: KeyShape

    var name: String { shape.name }

    /// The key with what holds without it; `set` shows the value of the place unless it is given.
    func or(_ absence: KeyShape.Default) -> Key { with(\.default, absence) }

    /// The key with a valid value, as one would write it.
    func example(_ text: String) -> Key { with(\.example, text) }

    /// The key with the reason that it should not be written any more.
    func deprecated(_ deprecation: KeyShape.Deprecation) -> Key { with(\.deprecation, deprecation) }

    private func with<Value>(_ part: WritableKeyPath<KeyShape, Value?>, _ value: Value) -> Key {
        var key = self
        key.shape[keyPath: part] = value
        return key
    }

    /// The value of an optional key; nil when it is missing or invalid.
    @discardableResult
    func optional<Value>(_ form: Form<Value>) -> Located<Value>? { keys.value(of: shape, form) }

    /// The value of a required key; nil when it is missing or invalid.
    func required<Value>(_ form: Form<Value>) -> Located<Value>? { keys.value(of: shape, isRequired: true, form) }

    /// Puts the value of a required key into its place.
    @discardableResult
    func require<Value>(_ place: inout Value, _ form: Form<Value>) -> Located<Value>? {
        put(required(form), into: &place)
    }

    /// Puts the value of an optional key into its place, which has the default until then.
    @discardableResult
    func set<Value>(_ place: inout Value, _ form: Form<Value>) -> Located<Value>? {
        put(keys.value(of: shape, form, default: form.written(place).map { .value($0) }), into: &place)
    }

    /// Puts the value of an optional key into its place, which is empty until then.
    @discardableResult
    func set<Value>(_ place: inout Value?, _ form: Form<Value>) -> Located<Value>? {
        let found = optional(form)
        if let found { place = found.value }
        return found
    }

    private func put<Value>(_ found: Located<Value>?, into place: inout Value) -> Located<Value>? {
        if let found { place = found.value }
        return found
    }
}

/// Keys inside a key.
extension Key {
    /// A mapping; nil when it is missing or a required value of it is.
    func object<Value>(isRequired: Bool = false, _ read: (Keys) -> Value?) -> Located<Value>? {
        keys.child(of: shape, isRequired: isRequired, keys.shape(inside: shape, read)).flatMap { child in
            Keys.of(child, read).map(child.located)
        }
    }

    /// A mapping, or a value in its place.
    func object<Value, Short>(
        or short: Form<Short>,
        as make: (Located<Short>) -> Value,
        _ read: (Keys) -> Value?
    ) -> Located<Value>? {
        keys.child(of: shape, .either([short.shape(), keys.shape(inside: shape, read)])).flatMap { child in
            Keys.of(child, short, make, read).map(child.located)
        }
    }

    /// A mapping whose values are put into their places one by one.
    ///
    /// - Parameters:
    ///   - file: The file with the values of keys that are left out; nil when each has a default of its own.
    ///   - read: Names the keys.
    func each(over file: String? = nil, _ read: (Keys) -> Void) {
        if let child = keys.child(of: shape, keys.shape(inside: shape, over: file, read)) { _ = Keys.of(child, read) }
    }

    /// A list of mappings; entries with mistakes are left out, and all of them if there are too many.
    func list<Value>(atMost maximum: Int = .max, _ read: (Keys) -> Value?) -> [Located<Value>]? {
        list(atMost: maximum, keys.shape(inside: shape, read)) { Keys.of($0, read) }
    }

    /// A list whose entries are mappings, or values in their place.
    func list<Value, Short>(
        or short: Form<Short>,
        as make: (Located<Short>) -> Value,
        _ read: (Keys) -> Value?
    ) -> [Located<Value>]? {
        list(atMost: .max, .either([short.shape(), keys.shape(inside: shape, read)])) {
            Keys.of($0, short, make, read)
        }
    }

    /// Puts a mapping into its place, which is empty until then.
    func set<Value>(_ place: inout Value?, _ read: (Keys) -> Value?) {
        if let found = object(read) { place = found.value }
    }

    /// Puts a list of mappings into its place.
    func set<Value>(_ place: inout [Value], atMost maximum: Int, _ read: (Keys) -> Value?) {
        if let entries = list(atMost: maximum, read) { place = entries.map(\.value) }
    }

    private func list<Value>(
        atMost maximum: Int,
        _ entry: @autoclosure () -> ValueShape,
        _ read: (YAMLValue) -> Value?
    ) -> [Located<Value>]? {
        guard let child = keys.child(of: shape, .list(entry())),
            let entries = child.reading({ value throws(YAMLValueError) in try value.entries() })
        else { return nil }
        let values = entries.compactMap { entry in read(entry).map(entry.located) }
        guard entries.count > maximum else { return values }
        let what = "\(quoted(child.name)) has \(entries.count) entries"
        keys.note(child.keyPosition, what, "keep \(maximum) at most")
        return []
    }
}

extension Keys {
    /// The shape of a mapping inside a key.
    fileprivate func shape<Value>(inside key: KeyShape, over file: String? = nil, _ read: (Keys) -> Value?)
        -> ValueShape
    {
        .mapping(Self.shape(below: (outer.path + key.name + ".", file ?? outer.file), read))
    }

    fileprivate func value<Value>(
        of key: KeyShape,
        isRequired: Bool = false,
        _ form: Form<Value>,
        default: @autoclosure () -> KeyShape.Default? = nil
    ) -> Located<Value>? {
        child(
            of: key,
            isRequired: isRequired,
            form.shape(),
            isFree: form.isFree,
            refusesEmpty: form.refusesEmpty,
            default: `default`()
        )?.located(form)
    }

    /// The value of a key, nil when it is missing or empty; without a file, the key is described.
    fileprivate func child(
        of key: KeyShape,
        isRequired: Bool = false,
        _ shape: @autoclosure () -> ValueShape,
        isFree: Bool = false,
        refusesEmpty: Bool = false,
        default: @autoclosure () -> KeyShape.Default? = nil
    ) -> YAMLValue? {
        guard let mapping else {
            shapes.append(described(key, isRequired: isRequired, shape(), default: `default`()))
            return nil
        }
        names.append(key.name)
        guard let pair = pairs.first(where: { $0.key == key.name }) else {
            let what = "missing key \(quoted(key.name)) in \(mapping.name)"
            if isRequired { note(mapping.position, what, "add \"\(key.name): …\"") }
            return nil
        }
        guard !pair.value.isNull else {
            if isFree, !isRequired, pair.value.comment?.hidesValue == true {
                note(
                    pair.keyPosition,
                    "\(quoted(key.name)) has no value, as \" #\" begins a comment",
                    YAMLValue.quoting
                )
            } else if isRequired || refusesEmpty {
                note(pair.keyPosition, "\(quoted(key.name)) has no value", "write one after \"\(key.name): \"")
            }
            return nil
        }
        return YAMLValue(pair.value, key: pair.keyPosition, name: key.name, file: mapping.file)
    }

    private func described(
        _ key: KeyShape,
        isRequired: Bool,
        _ shape: ValueShape,
        default value: KeyShape.Default?
    ) -> KeyShape {
        var key = key
        key.isRequired = isRequired
        key.shape = shape
        key.default = isRequired ? nil : key.default ?? value
        if let file = outer.file, key.default != nil { key.default = "`\(outer.path)\(key.name)` of `\(file)`" }
        return key
    }
}
