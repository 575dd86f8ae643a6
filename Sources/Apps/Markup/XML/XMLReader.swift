/// Reads untrusted XML from beginning to end, recovering from errors.
///
/// ```swift
/// var reader = XMLReader(bytes)
/// while let event = reader.next() {
///     switch event {
///     case .open(let name): …
///     case .text: field += reader.text
///     case .close: …
///     }
/// }
/// ```
///
/// Every `.open` has its `.close`. An end tag closes the element it names and all inside it; one that names no open
/// element is ignored, and the end of the document closes everything.
package struct XMLReader: ~Copyable {
    /// The maximum nesting; deeper elements are reported as siblings.
    package static let maximumDepth = 256

    /// The number of bytes that are parsed at once, unless another number is given.
    package static let chunkLength = XMLInput.chunkLength

    /// An event of the reader.
    package enum Event: Sendable, Hashable {
        /// An element begins.
        case open(XMLName.ID)
        /// Decoded text, which is in `text`.
        case text
        /// The last opened element that is still open ends.
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

    /// Makes a reader; nil when out of memory.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8 without byte order mark and controls.
    ///   - leadingLines: The number of lines of the document before the bytes.
    ///   - chunkLength: The number of bytes to parse at once; it changes nothing but how many events a text comes in.
    ///   - longestTag: The maximum length of a tag in bytes; a longer one loses its attributes. Nil is enough for feeds.
    package init?(
        _ bytes: [UInt8],
        leadingLines: Int = 0,
        chunkLength: Int = XMLReader.chunkLength,
        longestTag: Int? = nil
    ) {
        guard let parser = SAXParser() else { return nil }
        self.parser = parser
        self.leadingLines = leadingLines
        input = XMLInput(bytes, chunkLength: chunkLength, longestTag: longestTag ?? XMLInput.maximumTagLength)
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

    /// The number of open elements.
    package var depth: Int { open.count }

    /// The line of the last event, counted from 1.
    package var line: Int { current.line + leadingLines }

    /// The first error so far.
    package var mistake: XMLError? {
        let repaired = input.mistake.map { XMLError(line: input.line(of: $0.offset), reason: $0.reason) }
        let first = [repaired, parser.events.mistake, moved].compactMap(\.self).min { $0.line < $1.line } ?? ending
        return first.map { XMLError(line: $0.line + leadingLines, reason: $0.reason) }
    }

    /// Whether reading ended early because of too many errors or names.
    package private(set) var isCutShort = false

    /// All names so far, by their number.
    package var names: [XMLName] { parser.events.names.names }

    /// Moves the element just opened to another depth, closing the elements that were open there.
    ///
    /// No `.close` is reported for these.
    package mutating func moveElement(to depth: Int) {
        guard depth < open.count - 1, let name = open.popLast() else { return }
        open.removeSubrange(max(depth, 0)...)
        open.append(name)
    }

    /// Records that the previous element was not closed before the one just opened.
    package mutating func noteUnended() {
        moved = moved ?? XMLError(line: current.line, reason: "an element begins before the one before it has ended")
    }

    /// The text of the last event.
    package var text: ArraySlice<UInt8> { parser.events.bytes[current.range] }

    /// The number of attributes of the element that the last event opened.
    package var attributeCount: Int { current.kind == .open ? current.range.count : 0 }

    /// The name of one of those attributes.
    package func attributeName(at index: Int) -> XMLName.ID {
        parser.events.attributes[current.range.lowerBound + index].name
    }

    /// Copies the value of one of those attributes.
    package func appendAttribute(at index: Int, to output: inout [UInt8]) {
        var rest = parser.events.bytes[parser.events.attributes[current.range.lowerBound + index].value]
        // The parser leaves ampersands as references.
        while let place = rest.firstIndex(of: UInt8(ascii: "&")) {
            output += rest[...place]
            rest = rest[(place + 1)...]
            if rest.starts(with: "#38;".utf8) { rest = rest.dropFirst(4) }
        }
        output += rest
    }

    /// Calls with each attribute of the element that the last event opened.
    package func forEachAttribute(_ body: (_ name: XMLName.ID, _ value: String) -> Void) {
        for index in 0..<attributeCount {
            var value: [UInt8] = []
            appendAttribute(at: index, to: &value)
            body(attributeName(at: index), String(decoding: value, as: UTF8.self))
        }
    }
}

extension XMLReader {
    /// Applies an event to the open elements; nil when it has no effect.
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

    /// Reads the next chunk; false when there is none and every element is closed.
    private mutating func readOn() -> Bool {
        // The last events are reported once: the parser may have held back a start tag.
        guard !isFinished else { return false }
        index = 0
        if !parser.hasStopped, input.advance() {
            parser.read(input.chunk)
            if input.isBalancePoint { parser.balance() }
            return true
        }
        isFinished = true
        isCutShort = parser.hasStopped || input.hasMore
        if parser.hasStopped {
            ending = XMLError(line: current.line, reason: "the rest of the document cannot be read")
        } else if !open.isEmpty {
            ending = XMLError(line: current.line, reason: "the document ends before its elements do")
        }
        parser.finish()
        return true
    }
}
