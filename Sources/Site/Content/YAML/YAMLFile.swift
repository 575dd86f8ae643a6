/// Parses the single document of a YAML text into a tree and reports unsupported features.
///
/// Aliases are refused because a few lines of them can expand to gigabytes; tags, several documents and non-text keys
/// have no use in configuration. Refused values are skipped, so that all errors are reported.
struct YAMLFile {
    /// Deeper files are refused: the tree is built by recursion.
    static let maximumDepth = 64
    /// Larger files are refused: configuration is written by hand.
    static let maximumBytes = 1_000_000
    /// Parsing stops after this many errors.
    static let maximumMistakes = 100

    private let bytes: [UInt8]
    private var mistakes: [YAMLSyntaxError] = []

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The tree of a text without a byte order mark; nil when it is no YAML, which is reported.
    ///
    /// An empty text is a mapping without keys.
    static func read(
        _ text: some StringProtocol,
        path: String,
        firstLine: Int = 1,
        into list: inout DiagnosticList
    ) -> YAMLNode? {
        var file = YAMLFile(Array(repeating: UInt8(ascii: "\n"), count: firstLine - 1) + Array(text.utf8))
        var root: YAMLNode?
        do {
            root = try file.document()
        } catch {
            file.mistakes.append(error)
        }
        for mistake in file.mistakes {
            list.append(.error(path, mistake.position, mistake.what, advice: mistake.advice))
        }
        return root
    }
}

extension YAMLFile {
    private mutating func document() throws(YAMLSyntaxError) -> YAMLNode {
        let start = SourcePosition(line: 1, column: 1)
        guard bytes.count <= Self.maximumBytes else {
            throw YAMLSyntaxError(position: start, what: "the file is larger than 1 MB", advice: "move text out of it")
        }
        var root: YAMLNode?
        _ = try YAMLEventReader.withReader(over: bytes) { (reader) throws(YAMLSyntaxError) in
            while true {
                let event = try reader.next()
                switch event.kind {
                case .streamEnd: return
                case .documentStart where root != nil:
                    throw YAMLSyntaxError(
                        position: event.position,
                        what: "a second document begins here",
                        advice: "keep one; \"---\" is only allowed at the start"
                    )
                case .scalar, .sequenceStart, .mappingStart, .alias:
                    root = try node(event, from: &reader, depth: 1)
                case .documentStart, .end, .other: continue
                }
            }
        }
        guard let root, !root.isNull else { return YAMLNode(position: start, content: .mapping([])) }
        return root
    }

    private mutating func node(
        _ event: YAMLEvent,
        from reader: inout YAMLEventReader,
        depth: Int
    ) throws(YAMLSyntaxError) -> YAMLNode {
        guard depth <= Self.maximumDepth else {
            throw YAMLSyntaxError(
                position: event.position,
                what: "values nested more than \(Self.maximumDepth) deep",
                advice: "no key needs so many levels"
            )
        }
        try refuseExtras(of: event)
        let content: YAMLNode.Content
        var end = event.range.upperBound
        switch event.kind {
        case .sequenceStart: content = .sequence(try entries(from: &reader, depth: depth, event.isFlow, &end))
        case .mappingStart: content = .mapping(try pairs(from: &reader, depth: depth, event.isFlow, &end))
        case .scalar(let text, let isPlain):
            if text.unicodeScalars.contains(where: {
                $0 != "\n" && $0 != "\t" && $0.properties.generalCategory == .control
            }) {
                try note(event.position, "a control character in \(quoted(text))", "delete it")
            }
            content = .scalar(text, isPlain: isPlain)
        case .alias, .documentStart, .end, .streamEnd, .other: content = .refused
        }
        let extent = YAMLSourceRange(
            range: event.range.lowerBound..<max(event.range.lowerBound, end),
            isFlow: event.isFlow
        )
        return YAMLNode(position: event.position, content: content, comment: event.comment, extent: extent)
    }

    /// The entries of a list; one without brackets ends with its last entry, not where the next key begins.
    private mutating func entries(
        from reader: inout YAMLEventReader,
        depth: Int,
        _ isFlow: Bool,
        _ end: inout Int
    ) throws(YAMLSyntaxError) -> [YAMLNode] {
        var entries: [YAMLNode] = []
        while true {
            let event = try reader.next()
            if case .end = event.kind {
                if isFlow { end = event.range.upperBound }
                return entries
            }
            entries.append(try node(event, from: &reader, depth: depth + 1))
            end = max(end, entries.last?.extent.range.upperBound ?? 0)
        }
    }

    private mutating func pairs(
        from reader: inout YAMLEventReader,
        depth: Int,
        _ isFlow: Bool,
        _ end: inout Int
    ) throws(YAMLSyntaxError) -> [YAMLPair] {
        var pairs: [YAMLPair] = []
        var lines: [String: Int] = [:]
        while true {
            let event = try reader.next()
            if case .end = event.kind {
                if isFlow { end = event.range.upperBound }
                return pairs
            }
            let key = try node(event, from: &reader, depth: depth + 1)
            let next = try reader.next()
            let value = try node(next, from: &reader, depth: depth + 1)
            end = max(end, value.extent.range.upperBound)
            if case .refused = key.content { continue }
            guard case .scalar(let name, _) = key.content else {
                try note(key.position, "a key is \(key.description)", "keys are plain words, such as \"title: …\"")
                continue
            }
            if let line = lines[name] {
                try note(key.position, "the key \(quoted(name)) is repeated, first on line \(line)", "keep one of them")
                continue
            }
            lines[name] = key.position.line
            pairs.append((name, key.position, value))
        }
    }
}

extension YAMLFile {
    private mutating func note(_ position: SourcePosition, _ what: String, _ advice: String) throws(YAMLSyntaxError) {
        let problem = YAMLSyntaxError(position: position, what: what, advice: advice)
        guard mistakes.count < Self.maximumMistakes else { throw problem }
        mistakes.append(problem)
    }

    private mutating func refuseExtras(of event: YAMLEvent) throws(YAMLSyntaxError) {
        if case .alias = event.kind {
            try note(event.position, "a value cannot begin with * here", "write the value again, or put it in quotes")
        }
        if event.isAnchored {
            try note(event.position, "a value cannot begin with & here", "delete the name, or put the value in quotes")
        }
        if event.isTagged {
            try note(event.position, "a value cannot begin with ! here", "delete the word, or put the value in quotes")
        }
    }
}
