/// A valid value with its position.
struct Located<Value> {
    let value: Value
    let position: SourcePosition
    /// The position of the key; the same as `position` for an entry of a list.
    let keyPosition: SourcePosition
}

extension Array {
    /// The elements whose key occurred before, each with the first one that has it.
    func repeats<Key: Hashable>(by key: (Element) -> Key) -> [(element: Element, first: Element)] {
        var first: [Key: Element] = [:]
        return compactMap { element in
            let key = key(element)
            return first.updateValue(first[key] ?? element, forKey: key).map { (element, $0) }
        }
    }
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
///     keys("credit", "The maker.").or("no credit").example("Ola Nordmann").set(&credit, .text)
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
    fileprivate let mapping: YAMLValue?
    fileprivate let pairs: [YAMLPair]
    private var shapes: [KeyShape] = []
    fileprivate var names: [String] = []
    private var alternatives: [[String]] = []
    /// Keys of earlier versions, with what to do instead.
    private var removed: [String: String] = [:]
    private var isExclusive = false
    /// The keys that lead to the mapping, and the file with the values of keys that are left out, if there is one.
    fileprivate let outer: (path: String, file: String?)

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

    /// Names a key with its meaning in one plain sentence; what is done with the result says whether it is required, and
    /// what its value is.
    func callAsFunction(_ name: String, _ meaning: String) -> Key {
        Key(keys: self, shape: KeyShape(name, .anything, meaning))
    }

    /// Declares that one of some sets of keys has to be there.
    func oneOf(_ alternatives: [[String]], isExclusive: Bool = false) {
        self.alternatives = alternatives
        self.isExclusive = isExclusive
    }
}

extension Keys {
    var position: SourcePosition { mapping?.position ?? SourcePosition(line: 1, column: 1) }

    var mistakes: Int { mapping?.file.mistakes.count ?? 0 }

    /// Whether a key has a value, valid or not.
    func has(_ name: String) -> Bool { keyPosition(of: name) != nil }

    /// The position of a key that has a value, valid or not.
    func keyPosition(of name: String) -> SourcePosition? {
        pairs.first { $0.key == name && !$0.value.isNull }?.keyPosition
    }

    /// Whether a key has a list without entries.
    func hasEmptyList(_ name: String) -> Bool {
        guard case .sequence(let entries)? = pairs.first(where: { $0.key == name })?.value.content else { return false }
        return entries.isEmpty
    }

    func note(_ position: SourcePosition, _ what: String, _ advice: String) {
        mapping?.file.note(position, what, advice)
    }

    /// Notes that the whole mapping is wrong.
    func refuse(_ what: String, _ advice: String) { mapping?.note(YAMLValueError(what, advice: advice)) }

    /// Notes those of some keys that have a value, as they cannot be used with something.
    func refuse(_ names: [String], with other: String, _ advice: String) {
        for name in names {
            keyPosition(of: name).map { note($0, "\(quoted(name)) cannot be used with \(other)", advice) }
        }
    }

    /// Notes a key that has a value where another one, on which it depends, has none.
    func refuse(_ name: String, without other: String, _ advice: String) {
        guard let position = keyPosition(of: name), !has(other) else { return }
        note(position, "\(quoted(name)) cannot be used without \(quoted(other))", advice)
    }

    /// The one of some keys that has a value; with none or several the mapping is wrong, for which `mistake` has words.
    func one(of names: [String], _ mistake: (_ given: [String]) -> (what: String, advice: String)) -> String? {
        oneOf(names.map { [$0] }, isExclusive: true)
        let given = names.filter(has)
        if given.count == 1 { return given[0] }
        let (what, advice) = mistake(given)
        refuse(what, advice)
        return nil
    }

    /// Notes names that occur twice, except the first of each; the kind is the noun for an entry.
    func noteRepeats(of names: [Located<String>], kind: String, advice: String) {
        for (name, first) in names.repeats(by: \.value) {
            let what = "\(kind) \(quoted(name.value)) is repeated, first on line \(first.position.line)"
            note(name.position, what, advice)
        }
    }
}

extension Keys {
    /// Reads the tree of a file, which is nil when it could not be parsed; mistakes are noted and reading continues, so that
    /// all are reported.
    ///
    /// - Parameters:
    ///   - node: The tree.
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
        let result = Keys.of(YAMLValue(node, name: name, file: file), read)
        list.append(contentsOf: file.mistakes.map { .error(path, $0.position, $0.what, advice: $0.advice) })
        return result
    }

    static func shape<Value>(
        of read: (Keys) -> Value?,
        below outer: (path: String, file: String?) = ("", nil)
    ) -> MappingShape {
        let keys = Keys(nil, below: outer)
        _ = read(keys)
        for index in keys.shapes.indices
        where keys.alternatives.contains(where: { $0.contains(keys.shapes[index].name) }) {
            keys.shapes[index].isRequired = false
        }
        return MappingShape(keys.shapes, alternatives: keys.alternatives, isExclusive: keys.isExclusive)
    }

    fileprivate func describe(_ key: KeyShape) {
        var key = key
        if key.isRequired { key.default = nil }
        if let file = outer.file, key.default != nil { key.default = "`\(outer.path)\(key.name)` of `\(file)`" }
        shapes.append(key)
    }

    fileprivate static func of<Value, Short>(
        _ value: YAMLValue,
        _ short: Form<Short>,
        _ make: (Located<Short>) -> Value,
        _ read: (Keys) -> Value?
    ) -> Value? {
        value.isMapping ? of(value, read) : value.located(short).map(make)
    }

    /// Reads a mapping; every key that is not named is a mistake, usually a misspelling.
    static func of<Value>(_ mapping: YAMLValue, _ read: (Keys) -> Value?) -> Value? {
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

    private func with<Value>(_ part: WritableKeyPath<KeyShape, Value>, _ value: Value) -> Key {
        var key = self
        key.shape[keyPath: part] = value
        return key
    }

    /// The value of an optional key; nil when it is missing or invalid.
    @discardableResult
    func optional<Value>(_ form: Form<Value>) -> Located<Value>? {
        value(form.shape(), isFree: form.isFree, refusesEmpty: form.refusesEmpty)?.located(form)
    }

    /// The value of a required key; nil when it is missing or invalid.
    func required<Value>(_ form: Form<Value>) -> Located<Value>? { with(\.isRequired, true).optional(form) }

    /// Puts the value of a required key into its place.
    @discardableResult
    func require<Value>(_ place: inout Value, _ form: Form<Value>) -> Located<Value>? {
        let found = required(form)
        if let found { place = found.value }
        return found
    }

    /// Puts the value of an optional key into its place, which has the default until then.
    @discardableResult
    func set<Value>(_ place: inout Value, _ form: Form<Value>) -> Located<Value>? {
        let key = shape.default == nil ? with(\.default, form.written(place).map { .value($0) }) : self
        let found = key.optional(form)
        if let found { place = found.value }
        return found
    }

    /// Puts the value of an optional key into its place, which is empty until then.
    @discardableResult
    func set<Value>(_ place: inout Value?, _ form: Form<Value>) -> Located<Value>? {
        let found = optional(form)
        if let found { place = found.value }
        return found
    }
}

extension Key {
    /// A mapping; nil when it is missing or a required value of it is.
    func object<Value>(isRequired: Bool = false, _ read: (Keys) -> Value?) -> Located<Value>? {
        with(\.isRequired, isRequired).value(inner(read)).flatMap { child in Keys.of(child, read).map(child.located) }
    }

    /// A mapping, or a value in its place.
    func object<Value, Short>(
        or short: Form<Short>,
        as make: (Located<Short>) -> Value,
        _ read: (Keys) -> Value?
    ) -> Located<Value>? {
        value(.either([short.shape(), inner(read)])).flatMap { child in
            Keys.of(child, short, make, read).map(child.located)
        }
    }

    /// A mapping whose values are put into their places one by one; a file may have the values of keys that are left out.
    func each(over file: String? = nil, _ read: (Keys) -> Void) {
        if let child = value(inner(over: file, read)) { _ = Keys.of(child, read) }
    }

    /// A list of mappings; entries with mistakes are left out, and all of them if there are too many.
    func list<Value>(atMost maximum: Int = .max, _ read: (Keys) -> Value?) -> [Located<Value>]? {
        list(atMost: maximum, inner(read)) { Keys.of($0, read) }
    }

    /// The same with entries that are mappings, or values in their place.
    func list<Value, Short>(
        atMost maximum: Int = .max,
        or short: Form<Short>,
        as make: (Located<Short>) -> Value,
        _ read: (Keys) -> Value?
    ) -> [Located<Value>]? {
        list(atMost: maximum, .either([short.shape(), inner(read)])) { Keys.of($0, short, make, read) }
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
        guard let child = value(.list(entry())),
            let entries = child.reading({ value throws(YAMLValueError) in try value.entries() })
        else { return nil }
        let values = entries.compactMap { entry in read(entry).map(entry.located) }
        guard entries.count > maximum else { return values }
        keys.note(child.keyPosition, "\(quoted(name)) has \(entries.count) entries", "keep \(maximum) at most")
        return []
    }
}

extension Key {
    private func inner<Value>(over file: String? = nil, _ read: (Keys) -> Value?) -> ValueShape {
        .mapping(Keys.shape(of: read, below: (keys.outer.path + name + ".", file ?? keys.outer.file)))
    }

    /// The value of the key, nil when it is missing or empty; without a file, the key is described.
    private func value(
        _ value: @autoclosure () -> ValueShape,
        isFree: Bool = false,
        refusesEmpty: Bool = false
    ) -> YAMLValue? {
        guard let mapping = keys.mapping else {
            keys.describe(with(\.shape, value()).shape)
            return nil
        }
        keys.names.append(name)
        guard let pair = keys.pairs.first(where: { $0.key == name }) else {
            // Most keys are left out, so a message is made only where it is needed.
            guard shape.isRequired else { return nil }
            let what = "missing key \(quoted(name)) in \(mapping.name)"
            keys.note(mapping.position, what, "add \"\(name): …\"")
            return nil
        }
        guard pair.value.isNull else {
            return YAMLValue(pair.value, key: pair.keyPosition, name: name, file: mapping.file)
        }
        let what = "\(quoted(name)) has no value"
        if isFree, !shape.isRequired, pair.value.comment?.hidesValue == true {
            keys.note(pair.keyPosition, "\(what), as \" #\" begins a comment", YAMLValue.quoting)
        } else if shape.isRequired || refusesEmpty {
            keys.note(pair.keyPosition, what, "write one after \"\(name): \"")
        }
        return nil
    }
}
