/// The text of a curation, changed entry by entry: comments, order and spelling of everything else stay as they are.
package struct CurationText: Sendable, Hashable {
    /// The YAML.
    package private(set) var text: String

    /// Makes an editor of a text; it need not be valid.
    package init(_ text: String) {
        self.text = text
    }

    /// The curation of a section in this text, the emergency in it, and its mistakes.
    package func read(for section: Section, of brand: Brand, named name: String, _ files: FileTree) -> (
        curation: Curation, emergency: Emergency?, mistakes: [Diagnostic]
    ) {
        var list = DiagnosticList()
        let reader = CurationReader(
            reader: ContentReader(files: files),
            zone: TimeZone(identifier: brand.timeZone) ?? .gmt
        )
        let (curation, emergency) = reader.curation(
            text,
            named: name,
            labels: section.loader.labels,
            blocks: section.blocks,
            into: &list
        )
        return (curation, emergency, list.all)
    }

    /// The values of the entries of a list by their keys, in the order of the text; without what is no plain value.
    ///
    /// - Throws: What makes the text no YAML.
    package func entries(of list: String) throws(DiagnosticList) -> [[String: String]] {
        try nodes(of: list).map { entry in
            Dictionary(
                entry.pairs.compactMap { pair in
                    guard case .scalar(let value, _) = pair.value.content else { return nil }
                    return (pair.key, value)
                }
            ) { first, _ in first }
        }
    }

    /// Sets keys of the entry of a list that names a story or block, or adds such an entry; null takes a key away.
    ///
    /// - Parameters:
    ///   - fields: Texts, numbers or null by key, in the order in which new ones are written.
    ///   - list: The key of the list, such as `pin`.
    ///   - story: The id that a new entry has.
    ///   - isNamed: Whether the `story` of an entry means the story; in the list `blocks` its `block`.
    /// - Throws: What makes the text no YAML; it is then unchanged.
    package mutating func set(
        _ fields: [(key: String, value: JSON)],
        in list: String,
        of story: String,
        where isNamed: (String) -> Bool
    ) throws(DiagnosticList) {
        var edited = self
        if try edited.place(in: list, where: isNamed) == nil {
            let entry = [(Self.name(in: list), JSON(story))] + fields.filter { !$0.value.isNull }
            try edited.add(Self.flow(entry), to: list)
        } else {
            for (key, value) in fields {
                guard let place = try edited.place(in: list, where: isNamed) else { break }
                edited.set(key, to: value, in: try edited.nodes(of: list)[place])
            }
        }
        _ = try edited.root()
        self = edited
    }

    /// Removes the entry of a list that names a story, and the list with its last entry; without one, nothing changes.
    package mutating func remove(from list: String, where isNamed: (String) -> Bool) throws(DiagnosticList) {
        guard let place = try place(in: list, where: isNamed) else { return }
        let entries = try nodes(of: list)
        guard entries.count > 1 else { return try removeKey(list) }
        let range = entries[place].extent.range
        guard let value = try pair(list)?.value, value.extent.isFlow else {
            // The dash may stand in the line above.
            let dash = scalars[..<range.lowerBound].lastIndex(of: "-") ?? range.lowerBound
            return replace(lineStart(of: dash)..<lineEnd(of: range.upperBound), with: "")
        }
        let isLast = place == entries.count - 1
        let start = isLast ? entries[place - 1].extent.range.upperBound : range.lowerBound
        replace(start..<(isLast ? range.upperBound : entries[place + 1].extent.range.lowerBound), with: "")
    }

    /// Sets keys of the value of a key that is there, as `emergency` has them; null takes one away.
    package mutating func set(_ fields: [(key: String, value: JSON)], of key: String) throws(DiagnosticList) {
        for (name, value) in fields {
            if let node = try pair(key)?.value { set(name, to: value, in: node) }
        }
    }

    /// Sets a key to values by keys, as `emergency` has them; nil takes it away.
    package mutating func set(_ key: String, to fields: [(key: String, value: JSON)]?) throws(DiagnosticList) {
        guard let fields else { return try removeKey(key) }
        let value = Self.flow(fields.filter { !$0.value.isNull })
        guard let pair = try pair(key) else { return try addKey("\(key): \(value)", "\(key): \(value)") }
        let space = pair.value.extent.range.isEmpty ? " " : ""
        replace(pair.value.extent.range, with: space + value)
    }
}

/// Places of the text, which are counted in characters of Unicode as the parser does.
extension CurationText {
    private var scalars: [Unicode.Scalar] { Array(text.unicodeScalars) }

    private var newline: String { text.contains("\r\n") ? "\r\n" : "\n" }

    private mutating func replace(_ range: Range<Int>, with new: String) {
        var scalars = scalars
        scalars.replaceSubrange(range, with: new.unicodeScalars)
        text = String(String.UnicodeScalarView(scalars))
    }

    private func lineStart(of place: Int) -> Int { scalars[..<place].lastIndex(of: "\n").map { $0 + 1 } ?? 0 }

    /// Where the line of a place ends, behind its line feed; text in several lines ends where the next line begins.
    private func lineEnd(of place: Int) -> Int {
        if place > 0, scalars[place - 1] == "\n" { return place }
        return scalars[place...].firstIndex(of: "\n").map { $0 + 1 } ?? scalars.count
    }
}

/// Nodes of the text, and edits of one place.
extension CurationText {
    private func root() throws(DiagnosticList) -> YAMLNode {
        var list = DiagnosticList()
        let root = YAMLFile.read(text, path: "the curation", into: &list)
        guard let root, list.all.isEmpty, case .mapping = root.content else {
            throw list.all.isEmpty
                ? DiagnosticList("the curation", "it has no keys", advice: "write lists such as pin") : list
        }
        return root
    }

    private func pair(_ key: String) throws(DiagnosticList) -> YAMLPair? { try root().pairs.first { $0.key == key } }

    private func nodes(of list: String) throws(DiagnosticList) -> [YAMLNode] {
        guard case .sequence(let nodes)? = try pair(list)?.value.content else { return [] }
        return nodes
    }

    private func place(in list: String, where isNamed: (String) -> Bool) throws(DiagnosticList) -> Int? {
        try nodes(of: list).firstIndex { node in
            guard
                case .scalar(let story, _)? = node.pairs.first(where: { $0.key == Self.name(in: list) })?.value.content
            else {
                return false
            }
            return isNamed(story)
        }
    }

    /// The key that says what an entry of a list is about.
    private static func name(in list: String) -> String { list == "blocks" ? "block" : "story" }

    private mutating func set(_ key: String, to value: JSON, in entry: YAMLNode) {
        let pairs = entry.pairs
        guard let last = pairs.last else { return }
        let end = last.value.extent.range.upperBound
        switch (pairs.firstIndex { $0.key == key }, value.isNull) {
        case (nil, true): break
        case (let index?, true):
            // Written anew: what is taken away may stand anywhere between braces or lines.
            let rest = pairs.indices.filter { $0 != index }.map { "\(pairs[$0].key): \(words(of: pairs[$0].value))" }
            replace(entry.extent.range, with: "{ \(rest.joined(separator: ", ")) }")
        case (let index?, false): replace(pairs[index].value.extent.range, with: Self.scalar(value))
        case (nil, _) where entry.extent.isFlow: replace(end..<end, with: ", \(key): \(Self.scalar(value))")
        case (nil, _):
            let indentation = String(repeating: " ", count: entry.position.column - 1)
            let place = scalars[..<end].last == "\n" ? end : lineEnd(of: end)
            let before = place > 0 && scalars[place - 1] != "\n" ? newline : ""
            replace(place..<place, with: "\(before)\(indentation)\(key): \(Self.scalar(value))\(newline)")
        }
    }

    /// A value on one line.
    private func words(of node: YAMLNode) -> String {
        switch node.content {
        case .scalar(let text, let isPlain):
            let written = String(String.UnicodeScalarView(scalars[node.extent.range]))
            return written.contains("\n") || isPlain && written.isEmpty ? Self.scalar(JSON(text)) : written
        case .sequence(let nodes): return "[\(nodes.map(words).joined(separator: ", "))]"
        case .mapping(let pairs):
            return "{ \(pairs.map { "\($0.key): \(words(of: $0.value))" }.joined(separator: ", ")) }"
        case .refused: return "~"
        }
    }

    private mutating func add(_ entry: String, to list: String) throws(DiagnosticList) {
        guard let pair = try pair(list) else {
            return try addKey("\(list): [\(entry)]", "\(list):\(newline)  - \(entry)")
        }
        guard case .sequence(let nodes) = pair.value.content, let last = nodes.last else {
            let range = pair.value.extent.range
            let isFlow = try root().extent.isFlow || pair.value.extent.isFlow
            let space = range.isEmpty ? " " : ""
            return replace(range, with: isFlow ? "\(space)[\(entry)]" : "\(newline)  - \(entry)")
        }
        let end = last.extent.range.upperBound
        if pair.value.extent.isFlow { return replace(end..<end, with: ", " + entry) }
        let line = lineStart(of: scalars[..<last.extent.range.lowerBound].lastIndex(of: "-") ?? end)
        let indentation = String(String.UnicodeScalarView(scalars[line...].prefix { $0 == " " }))
        let place = lineEnd(of: end)
        let before = place > 0 && scalars[place - 1] != "\n" ? newline : ""
        replace(place..<place, with: "\(before)\(indentation)- \(entry)\(newline)")
    }

    private mutating func addKey(_ flow: String, _ block: String) throws(DiagnosticList) {
        let root = try root()
        if root.extent.isFlow {
            let last = root.pairs.last?.value.extent.range.upperBound
            let place = last ?? root.extent.range.lowerBound + 1
            return replace(place..<place, with: last == nil ? flow : ", " + flow)
        }
        text += (text.isEmpty || scalars.last == "\n" ? "" : newline) + block + newline
    }

    private mutating func removeKey(_ key: String) throws(DiagnosticList) {
        guard let pair = try pair(key) else { return }
        let range = pair.value.extent.range
        guard try root().extent.isFlow else {
            let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            let start = lines.prefix(pair.keyPosition.line - 1).reduce(0) { $0 + $1.count + 1 }
            return replace(start..<lineEnd(of: max(start + 1, range.upperBound)), with: "")
        }
        guard case .sequence = pair.value.content else { return replace(range, with: "~") }
        replace(range, with: "[]")
    }
}

/// How values are written.
extension CurationText {
    private static func flow(_ fields: [(key: String, value: JSON)]) -> String {
        "{ \(fields.map { "\($0.key): \(scalar($0.value))" }.joined(separator: ", ")) }"
    }

    /// A plain value where YAML, and a reader, cannot take it for anything else; else a quoted one.
    private static func scalar(_ value: JSON) -> String {
        guard let text = value.string else { return String(decoding: value.compactText, as: UTF8.self) }
        let isTime = text.wholeMatch(of: /\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)?)?/) != nil
        let isWord = text.wholeMatch(of: /[A-Za-z][A-Za-z0-9_.\/-]*/) != nil
        let isPlain = isTime || isWord && CoreSchema.boolean(text) == nil && !CoreSchema.isNull(text)
        return isPlain ? text : "\"\(text.unicodeScalars.map(escaped).joined())\""
    }

    /// A character between double quotes; what ends a line or is no text is written as its number.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator:
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        default: return scalar == "\"" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
        }
    }
}

extension JSON {
    fileprivate var isNull: Bool { value == .null }
}

extension YAMLNode {
    fileprivate var pairs: [YAMLPair] { if case .mapping(let pairs) = content { pairs } else { [] } }
}
