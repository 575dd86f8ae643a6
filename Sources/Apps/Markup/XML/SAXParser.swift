import CLibXML2

/// Owns a push parser and records its events.
///
/// It reads no file and no network, declares no entity, recovers from errors and prints nothing. A push parser has no
/// depth limit, so the number of open elements is limited here. Wrapper elements surround the document: surplus end
/// tags close those, and the rest is still read.
@safe struct SAXParser: ~Copyable {
    static let wrappers = XMLInput.maximumEndTags + 56

    /// The number of open elements from which the innermost are closed.
    static let maximumDepth = 768
    static let maximumMistakes = 100_000

    /// Recover from errors, load nothing, ignore encodings.
    private static let options = [XML_PARSE_RECOVER, XML_PARSE_NONET, XML_PARSE_IGNORE_ENC]
        .reduce(0) { $0 | Int32(bitPattern: $1.rawValue) }

    private static let wrapper = "sitegen.document"

    private let parser: xmlParserCtxtPtr
    private let found: UnsafeMutablePointer<Found>

    /// The recorded events and the parser that found them.
    @safe fileprivate struct Found {
        var events = XMLEvents()
        var mistakes = 0
        var parser: xmlParserCtxtPtr?
        /// Whether there were too many errors or names; nothing is recorded after them.
        var isExhausted: Bool {
            mistakes > SAXParser.maximumMistakes || events.names.unknown > XMLNameTable.maximumUnknown
        }
        var line: Int { (unsafe parser?.pointee.input?.pointee.line).map { Int($0) } ?? 0 }
    }

    /// Makes a parser; nil when out of memory.
    init?() {
        guard LibXML2.isReady else { return nil }
        let found = UnsafeMutablePointer<Found>.allocate(capacity: 1)
        unsafe found.initialize(to: Found())
        var handler = unsafe Self.handler()
        guard let parser = unsafe xmlCreatePushParserCtxt(&handler, found, nil, 0, nil) else {
            unsafe found.deinitialize(count: 1)
            unsafe found.deallocate()
            return nil
        }
        unsafe xmlCtxtUseOptions(parser, Self.options)
        unsafe xmlSwitchEncoding(parser, XML_CHAR_ENCODING_UTF8)
        unsafe found.pointee.parser = parser
        unsafe self.parser = parser
        unsafe self.found = found
        wrap(Self.wrappers)
    }

    deinit {
        unsafe xmlFreeParserCtxt(parser)
        unsafe found.deinitialize(count: 1)
        unsafe found.deallocate()
    }

    var events: XMLEvents { _read { yield unsafe found.pointee.events } }

    var hasStopped: Bool {
        unsafe parser.pointee.disableSAX != 0 || parser.pointee.instate == XML_PARSER_EOF
            || found.pointee.isExhausted
    }

    mutating func read(_ chunk: [UInt8]) {
        unsafe found.pointee.events.removeAll()
        push(chunk)
    }

    /// Corrects the parser's list of open elements at a position where an element may begin.
    mutating func balance() {
        let depth = unsafe Int(parser.pointee.nameNr)
        if depth < Self.wrappers { wrap(Self.wrappers - depth) }
        if depth > Self.maximumDepth { unwrap(depth - Self.maximumDepth / 2) }
    }

    /// Finishes parsing: text that the parser holds back becomes an event.
    mutating func finish() {
        unsafe found.pointee.events.removeAll()
        unwrap(0)
    }
}

extension SAXParser {
    private mutating func push(_ chunk: [UInt8]) {
        unsafe chunk.withUnsafeBytes { bytes in
            let start = unsafe bytes.assumingMemoryBound(to: CChar.self).baseAddress
            _ = unsafe xmlParseChunk(parser, start, Int32(clamping: bytes.count), 0)
        }
    }

    private mutating func wrap(_ count: Int) {
        push(Array(repeatElement("<\(Self.wrapper)>", count: count).joined().utf8))
    }

    /// Closes elements after flushing the text that the parser holds back.
    private mutating func unwrap(_ count: Int) {
        push(Array("<\(Self.wrapper)/>".utf8))
        unsafe found.pointee.events.isMuted = true
        push(Array(repeatElement("</\(Self.wrapper)>", count: count).joined().utf8))
        unsafe found.pointee.events.isMuted = false
    }

    private static func handler() -> xmlSAXHandler {
        var handler = unsafe xmlSAXHandler()
        unsafe handler.initialized = UInt32(XML_SAX2_MAGIC)
        unsafe handler.startElementNs = { found, local, prefix, namespace, spaces, declared, count, _, attributes in
            guard let found = unsafe Found.recording(found) else { return }
            // The parser stores each prefix and each namespace, so they count as names.
            for index in 0..<Int(spaces) {
                guard let declared = unsafe declared else { break }
                unsafe found.pointee.events.declare(prefix: declared[2 * index], namespace: declared[2 * index + 1])
            }
            unsafe found.pointee.open((local, prefix, namespace), count: Int(count), attributes)
        }
        unsafe handler.endElementNs = { found, local, prefix, namespace in
            guard let found = unsafe Found.recording(found) else { return }
            unsafe found.pointee.events.close((local, prefix, namespace), line: found.pointee.line)
        }
        let text: charactersSAXFunc = { found, start, length in
            guard let found = unsafe Found.recording(found) else { return }
            let bytes = unsafe UnsafeBufferPointer(start: start, count: Int(length))
            unsafe found.pointee.events.text(bytes)
        }
        unsafe handler.characters = text
        unsafe handler.ignorableWhitespace = text
        unsafe handler.cdataBlock = text
        unsafe handler.getEntity = { _, name in unsafe xmlGetPredefinedEntity(name) }
        unsafe handler.serror = { found, error in
            guard let found = unsafe Found.recording(found), let error = unsafe error else { return }
            unsafe found.pointee.note(error.pointee)
        }
        return unsafe handler
    }
}

extension SAXParser.Found {
    /// The record that the parser passes to its handlers; nil when nothing more is recorded.
    fileprivate static func recording(_ context: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Self>? {
        guard let found = unsafe context?.assumingMemoryBound(to: Self.self) else { return nil }
        return unsafe found.pointee.isExhausted ? nil : found
    }

    fileprivate mutating func open(
        _ name: XMLNameTable.Key,
        count: Int,
        _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
    ) {
        unsafe events.open(name, line: line)
        guard let attributes = unsafe attributes else { return }
        // Five pointers each: local name, prefix, namespace, and both ends of the value.
        for index in 0..<count {
            let attribute = unsafe attributes + index * 5
            guard let start = unsafe attribute[3], let end = unsafe attribute[4] else { continue }
            unsafe events.attribute(
                (attribute[0], attribute[1], attribute[2]),
                value: UnsafeBufferPointer(start: start, count: end - start)
            )
        }
    }

    fileprivate mutating func note(_ error: xmlError) {
        let code = unsafe UInt32(bitPattern: error.code)
        // A refused declaration is not reported, but the parser stores its prefix.
        if code == XML_NS_ERR_XML_NAMESPACE.rawValue { mistakes += 1 }
        guard unsafe error.domain == XML_FROM_PARSER.rawValue else { return }
        if !events.isMuted { mistakes += 1 }
        if code == XML_ERR_TAG_NAME_MISMATCH.rawValue {
            guard let name = unsafe error.str2 else { return }
            events.endTagIsStray(named: unsafe String(cString: name), line: line)
        } else if let message = unsafe error.message {
            let text = unsafe String(cString: message)
            events.note(String(text.prefix(200).prefix { $0 != "\n" }), line: line)
        }
    }
}

/// Initialises libxml2 before its first use.
enum LibXML2 {
    /// Initialises the library's tables; a static constant is thread-safe.
    static let isReady: Bool = {
        xmlInitParser()
        return true
    }()
}
