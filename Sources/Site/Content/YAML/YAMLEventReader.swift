import CYAML

struct YAMLEvent {
    enum EventKind {
        case documentStart
        case sequenceStart
        case mappingStart
        /// The end of the innermost list, mapping or document.
        case end
        case streamEnd
        case scalar(String, isPlain: Bool)
        case alias
        /// An event that is ignored.
        case other
    }

    let kind: EventKind
    let position: SourcePosition
    /// Where it stands in the text, in characters of Unicode.
    let range: Range<Int>
    /// Whether a list or mapping is written in brackets.
    let isFlow: Bool
    let isAnchored: Bool
    let isTagged: Bool
    /// A comment that may be meant as a part of the plain value.
    let comment: DoubtfulComment?
}

/// Owns the C parser; reads the events of one text and copies their texts out of C memory.
@safe struct YAMLEventReader: ~Copyable {
    private let parser: UnsafeMutablePointer<yaml_parser_t>
    private let text: [UInt8]
    private var lines: SourceLines

    private init(of text: [UInt8]) throws(YAMLSyntaxError) {
        let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
        unsafe parser.initialize(to: yaml_parser_t())
        guard unsafe yaml_parser_initialize(parser) == 1 else {
            unsafe parser.deallocate()
            throw YAMLSyntaxError(
                position: SourcePosition(line: 1, column: 1),
                what: "out of memory while reading the file",
                advice: "close other programs and try again"
            )
        }
        unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
        unsafe self.parser = parser
        self.text = text
        lines = SourceLines(of: text)
    }

    deinit {
        unsafe yaml_parser_delete(parser)
        unsafe parser.deallocate()
    }

    /// The result of a closure with a reader while the bytes are pinned in memory; nil for an empty text, which has no
    /// address.
    static func withReader<Value>(
        over bytes: [UInt8],
        _ body: (inout YAMLEventReader) throws(YAMLSyntaxError) -> Value
    ) throws(YAMLSyntaxError) -> Value? {
        var reader = try YAMLEventReader(of: bytes)
        return try unsafe bytes.withUnsafeBufferPointer { (buffer) throws(YAMLSyntaxError) -> Value? in
            guard let start = buffer.baseAddress, !buffer.isEmpty else { return nil }
            unsafe yaml_parser_set_input_string(reader.parser, start, buffer.count)
            return try body(&reader)
        }
    }

    /// The next event; must not be called after the end of the stream.
    mutating func next() throws(YAMLSyntaxError) -> YAMLEvent {
        var event = unsafe yaml_event_t()
        guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw problem() }
        defer { unsafe yaml_event_delete(&event) }
        let position = unsafe SourcePosition(event.start_mark)
        let (kind, isAnchored, isTagged, isFlow) = unsafe Self.meaning(of: event)
        var comment: DoubtfulComment?
        if case .scalar(let value, isPlain: true) = kind {
            comment = unsafe DoubtfulComment(
                in: &lines,
                from: event.start_mark,
                to: event.end_mark,
                isEmpty: value.isEmpty
            )
        }
        let (start, end) = unsafe (Int(clamping: event.start_mark.index), Int(clamping: event.end_mark.index))
        return YAMLEvent(
            kind: kind,
            position: position,
            range: start..<max(start, end),
            isFlow: isFlow,
            isAnchored: isAnchored,
            isTagged: isTagged,
            comment: comment
        )
    }
}

extension YAMLEventReader {
    private typealias Meaning = (YAMLEvent.EventKind, isAnchored: Bool, isTagged: Bool, isFlow: Bool)

    private static func meaning(of event: yaml_event_t) -> Meaning {
        switch unsafe event.type {
        case YAML_DOCUMENT_START_EVENT: return (.documentStart, false, false, false)
        case YAML_DOCUMENT_END_EVENT, YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT:
            return (.end, false, false, false)
        case YAML_STREAM_END_EVENT: return (.streamEnd, false, false, false)
        case YAML_ALIAS_EVENT: return (.alias, false, false, false)
        case YAML_SEQUENCE_START_EVENT:
            let start = unsafe event.data.sequence_start
            let isFlow = unsafe start.style == YAML_FLOW_SEQUENCE_STYLE
            return unsafe (.sequenceStart, start.anchor != nil, start.tag != nil, isFlow)
        case YAML_MAPPING_START_EVENT:
            let start = unsafe event.data.mapping_start
            let isFlow = unsafe start.style == YAML_FLOW_MAPPING_STYLE
            return unsafe (.mappingStart, start.anchor != nil, start.tag != nil, isFlow)
        case YAML_SCALAR_EVENT:
            let scalar = unsafe event.data.scalar
            let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
            let text = unsafe String(decoding: bytes, as: UTF8.self)
            let isPlain = unsafe scalar.style == YAML_PLAIN_SCALAR_STYLE
            return unsafe (.scalar(text, isPlain: isPlain), scalar.anchor != nil, scalar.tag != nil, false)
        default: return (.other, false, false, false)
        }
    }

    private func problem() -> YAMLSyntaxError {
        let message = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "it cannot be read"
        guard unsafe parser.pointee.error != YAML_READER_ERROR else {
            let offset = unsafe parser.pointee.problem_offset
            return YAMLSyntaxError(parserMessage: message, at: SourcePosition(ofByte: offset, in: text), insideOf: nil)
        }
        let start = unsafe parser.pointee.context == nil ? nil : SourcePosition(parser.pointee.context_mark)
        if message == YAMLSyntaxError.messageOfOpenMapping, let start,
            let value = UnquotedFlowValue(in: text, of: start)
        {
            return YAMLSyntaxError(position: value.position, what: value.what, advice: "put the whole value in quotes")
        }
        let line = unsafe Int(clamping: parser.pointee.problem_mark.line)
        let spaces = lines[line].prefix { $0 == UInt8(ascii: " ") }.count
        if lines[line].dropFirst(spaces).first == UInt8(ascii: "\t") {
            let tab = SourcePosition(line: line + 1, column: spaces + 1)
            return YAMLSyntaxError(position: tab, what: "a tab in the indentation", advice: "indent with spaces")
        }
        return unsafe YAMLSyntaxError(
            parserMessage: message,
            at: SourcePosition(parser.pointee.problem_mark),
            insideOf: start
        )
    }
}

extension SourcePosition {
    fileprivate init(_ mark: yaml_mark_t) {
        self.init(line: Int(clamping: mark.line) + 1, column: Int(clamping: mark.column) + 1)
    }
}
