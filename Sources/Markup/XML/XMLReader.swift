/// Foreign XML, read from its beginning to its end, whatever is wrong with it.
///
/// ```swift
/// var reader = XMLReader(bytes)
/// while let event = reader.next() {
///     switch event {
///     case .open(let name): …
///     case .text: reader.appendText(to: &field)
///     case .close: …
///     }
/// }
/// ```
///
/// Every `.open` has its `.close`. An end tag ends the element it names and all inside it; one that names no open
/// element is passed over, and at the end of the document everything ends.
package struct XMLReader: ~Copyable {
    /// The most elements inside each other; those further in are shown beside each other.
    package static let maximumDepth = 256

    /// The next thing in a document.
    package enum Event: Sendable, Hashable {
        /// An element begins.
        case open(XMLName.ID)
        /// Text, decoded; `appendText` copies it.
        case text
        /// The element opened last, of those still open, ends.
        case close
    }

    private let leadingLines: Int
    private var input: XMLInput
    private var parser: SAXParser
    private var open: [XMLName.ID] = []
    private var index = 0
    private var closes = 0
    private var isFinished = false
    private var current = XMLEvents.Event(kind: .text, line: 1)
    private var moved: XMLError?
    private var ending: XMLError?

    /// Begins to read; nil when memory has run out.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 without byte order mark and controls.
    ///   - leadingLines: the lines of the document that stood before them.
    package init?(_ bytes: [UInt8], leadingLines: Int = 0) {
        guard let parser = SAXParser() else { return nil }
        self.parser = parser
        self.leadingLines = leadingLines
        input = XMLInput(bytes)
    }

    /// The next event; nil at the end of the document.
    package mutating func next() -> Event? {
        while true {
            if closes > 0 {
                closes -= 1
                open.removeLast()
                return .close
            }
            guard index < parser.events.list.count else {
                if readOn() { continue }
                guard !open.isEmpty else { return nil }
                closes = open.count
                continue
            }
            let event = parser.events.list[index]
            if event.kind == .open, open.count >= Self.maximumDepth {
                closes = 1
                continue
            }
            index += 1
            if let event = step(event) { return event }
        }
    }

    /// How many elements are open.
    package var depth: Int { open.count }

    /// The line of the last event, counted from 1.
    package var line: Int { current.line + leadingLines }

    /// The first thing that was not well-formed so far.
    package var mistake: XMLError? {
        let repaired = input.mistake.map { XMLError(line: input.line(of: $0.offset), reason: $0.reason) }
        let first = [repaired, parser.events.mistake, moved].compactMap(\.self).min { $0.line < $1.line } ?? ending
        return first.map { XMLError(line: $0.line + leadingLines, reason: $0.reason) }
    }

    /// Whether there was more to read, but too much wrong with it, or too many names in it.
    package private(set) var isCutShort = false

    /// All names so far, by their number.
    package var names: [XMLName] { parser.events.names.names }

    /// Says that the element just opened does not stand inside the last, but at some depth: what was open there ends.
    ///
    /// No `.close` is told for what ends by this.
    package mutating func moveElement(to depth: Int) {
        guard depth < open.count - 1, let name = open.popLast() else { return }
        open.removeSubrange(max(depth, 0)...)
        open.append(name)
    }

    /// Says that the element just opened shows that the one before it was never ended.
    package mutating func noteUnended() {
        moved = moved ?? XMLError(line: current.line, reason: "an element begins before the one before it has ended")
    }

    /// Copies the text of the last event.
    package func appendText(to output: inout [UInt8]) {
        output.append(contentsOf: parser.events.bytes[current.range])
    }

    /// The bytes of the text of the last event.
    package var textLength: Int { current.range.count }

    /// How many attributes the element has that the last event opened.
    package var attributeCount: Int { current.kind == .open ? current.range.count : 0 }

    /// The name of one of those attributes.
    package func attributeName(at index: Int) -> XMLName.ID {
        parser.events.attributes[current.range.lowerBound + index].name
    }

    /// The value of one of those attributes.
    package func attributeValue(at index: Int) -> String {
        let place = parser.events.attributes[current.range.lowerBound + index].value
        return String(decoding: Self.withAmpersands(parser.events.bytes[place]), as: UTF8.self)
    }

    /// Calls with each attribute of the element that the last event opened.
    package func forEachAttribute(_ body: (_ name: XMLName.ID, _ value: String) -> Void) {
        for index in 0..<attributeCount { body(attributeName(at: index), attributeValue(at: index)) }
    }
}

extension XMLReader {
    /// Applies an event to the open elements; nil when it comes to nothing.
    private mutating func step(_ event: XMLEvents.Event) -> Event? {
        switch event.kind {
        case .open:
            open.append(event.name)
            current = event
            return .open(event.name)
        case .text:
            current = event
            return .text
        case .close:
            current = event
            closes = open.lastIndex(of: event.name).map { open.count - $0 } ?? 0
        case .closeByName:
            current = event
            let name = parser.events.strayNames[event.name]
            closes = open.lastIndex { names[$0].local == name }.map { open.count - $0 } ?? 0
        }
        return nil
    }

    /// Reads the next chunk; false when there is none and every element has ended.
    private mutating func readOn() -> Bool {
        // The last events are told once: what the parser held back to the end may be a start tag.
        guard !isFinished else { return false }
        index = 0
        if !parser.hasStopped, input.advance() {
            parser.read(input.chunk)
            parser.balance()
            return true
        }
        isFinished = true
        isCutShort = input.hasMore
        if parser.hasStopped {
            ending = XMLError(line: current.line, reason: "the rest of the document cannot be read")
        } else if !open.isEmpty {
            ending = XMLError(line: current.line, reason: "the document ends before its elements do")
        }
        parser.finish()
        return true
    }

    /// The parser leaves ampersands in attributes as references, and nothing else.
    private static func withAmpersands(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard value.contains(UInt8(ascii: "&")) else { return value }
        var decoded: [UInt8] = []
        var rest = value
        while let place = rest.firstIndex(of: UInt8(ascii: "&")) {
            decoded += rest[...place]
            rest = rest[(place + 1)...]
            if rest.starts(with: "#38;".utf8) { rest = rest.dropFirst(4) }
        }
        return (decoded + rest)[...]
    }
}
