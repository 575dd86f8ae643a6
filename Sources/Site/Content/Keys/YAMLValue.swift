/// A value of a file with its key: reads scalars, and adds key and position to errors.
struct YAMLValue {
    let node: YAMLNode
    let keyPosition: SourcePosition
    /// The key; for an entry the key of its list.
    let name: String
    let file: Keys.File
    private let isEntry: Bool

    var position: SourcePosition { node.position }

    var isMapping: Bool { if case .mapping = node.content { true } else { false } }

    init(_ node: YAMLNode, key: SourcePosition? = nil, name: String, isEntry: Bool = false, file: Keys.File) {
        self.node = node
        keyPosition = key ?? node.position
        self.name = name
        self.isEntry = isEntry
        self.file = file
    }

    /// The value in a form; nil when it is invalid, which is noted.
    func located<Value>(_ form: Form<Value>) -> Located<Value>? { reading(form.read).map(located) }

    func located<Value>(_ value: Value) -> Located<Value> {
        Located(value: value, position: position, keyPosition: keyPosition)
    }

    /// The result of a function; nil when it throws, which is noted.
    func reading<Value>(_ read: (YAMLValue) throws(YAMLValueError) -> Value?) -> Value? {
        if case .refused = node.content { return nil }
        do {
            return try read(self)
        } catch {
            note(error)
            return nil
        }
    }

    func note(_ error: YAMLValueError) {
        file.note(position, "\(isEntry ? "an entry of " : "")\(quoted(name)) \(error.what)", error.advice)
    }
}

extension YAMLValue {
    /// The value as text; numbers count as text.
    func text() throws(YAMLValueError) -> String {
        guard case .scalar(let text, let isPlain) = node.content, !node.isNull
        else { throw wrong("text", advice: "write text instead") }
        guard !isPlain || CoreSchema.boolean(text) == nil else { throw wrong("text", advice: "put it in quotes") }
        return text
    }

    /// The value as running text; an error is noted when a `#` may have cut it short.
    func wholeText() throws(YAMLValueError) -> String {
        let text = try text()
        if node.comment != nil {
            let end = quoted(String(text.suffix(Self.longestEnd)))
            file.note(position, "\(quoted(name)) ends in \(end), as \" #\" begins a comment", Self.quoting)
        }
        return text
    }

    /// The value as an integer.
    func integer() throws(YAMLValueError) -> Int {
        guard case .scalar(let text, isPlain: true) = node.content, let number = CoreSchema.integer(text)
        else { throw wrong("a whole number", advice: "write digits without quotes") }
        return number
    }

    /// The value as a boolean.
    func boolean() throws(YAMLValueError) -> Bool {
        guard case .scalar(let text, isPlain: true) = node.content, let isTrue = CoreSchema.boolean(text)
        else { throw wrong("true or false", advice: "write true or false without quotes") }
        return isTrue
    }

    func pairs() throws(YAMLValueError) -> [YAMLPair] {
        guard case .mapping(let pairs) = node.content else {
            throw wrong("keys and values", advice: "write \"key: value\" lines, indented")
        }
        return pairs
    }

    /// The entries of a list.
    func entries() throws(YAMLValueError) -> [YAMLValue] {
        guard case .sequence(let entries) = node.content else {
            let advice = isMapping ? "begin the entry with \"- \", on a line of its own" : "write a list: [one, two]"
            throw wrong("a list", advice: advice)
        }
        return entries.map { YAMLValue($0, name: name, isEntry: true, file: file) }
    }

    private func wrong(_ wanted: String, advice: String) -> YAMLValueError {
        YAMLValueError("must be \(wanted), but is \(node.description)", advice: advice)
    }

    /// The characters that are shown of the end of a text.
    private static let longestEnd = 30
    static let quoting =
        "put the text in quotes; behind a text, a comment needs two spaces before its # and one after it"
}
