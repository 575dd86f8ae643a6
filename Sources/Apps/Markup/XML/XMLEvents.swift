struct XMLEvents {
    enum Kind {
        case open, text, close, closeByName
    }

    struct Event {
        var kind: Kind
        /// The name of an element; for `closeByName` the index in `strayNames`.
        var name: XMLName.ID = XMLName.other
        /// The bytes of a text, or the attributes of an element.
        var range: Range<Int> = 0..<0
        /// The line of a tag; that of a text is the one of the tag before it, whatever pieces the text comes in.
        var line: Int
    }

    private(set) var list: [Event] = []
    private(set) var bytes: [UInt8] = []
    private(set) var attributes: [(name: XMLName.ID, value: Range<Int>)] = []
    private(set) var strayNames: [String] = []
    private(set) var names = XMLNameTable()
    var mistake: XMLError?

    /// The first wrapper element around the document.
    private static let wrapper = 1

    /// Whether the parser's end tags belong to wrapper elements instead of the document.
    var isMuted = false

    /// The name in the end tag if it differs from that of the element it ends.
    private var strayName: String?
    private var tagLine = 1

    mutating func removeAll() {
        list.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        strayNames.removeAll(keepingCapacity: true)
    }

    mutating func open(_ name: XMLNameTable.Key, line: Int) {
        let id = unsafe names.id(of: name)
        guard id != Self.wrapper else { return }
        tagLine = line
        list.append(Event(kind: .open, name: id, range: attributes.count..<attributes.count, line: line))
    }

    /// Counts the prefix and namespace of a declaration among the names.
    mutating func declare(prefix: XMLNameTable.Address, namespace: XMLNameTable.Address) {
        _ = unsafe names.id(of: (prefix, nil, namespace))
    }

    /// Adds an attribute to the last opened element.
    mutating func attribute(_ name: XMLNameTable.Key, value: UnsafeBufferPointer<UInt8>) {
        guard let last = list.indices.last else { return }
        let start = bytes.count
        unsafe bytes.append(contentsOf: value)
        let id = unsafe names.id(of: name)
        attributes.append((id, start..<bytes.count))
        list[last].range = list[last].range.lowerBound..<attributes.count
    }

    mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
        guard !text.isEmpty else { return }
        let start = bytes.count
        unsafe bytes.append(contentsOf: text)
        if let last = list.indices.last, list[last].kind == .text, list[last].range.upperBound == start {
            list[last].range = list[last].range.lowerBound..<bytes.count
        } else {
            list.append(Event(kind: .text, range: start..<bytes.count, line: tagLine))
        }
    }

    mutating func close(_ name: XMLNameTable.Key, line: Int) {
        guard !isMuted else { return }
        tagLine = line
        if let stray = strayName {
            strayName = nil
            list.append(Event(kind: .closeByName, name: strayNames.count, line: line))
            strayNames.append(stray)
        } else {
            let id = unsafe names.id(of: name)
            guard id != Self.wrapper else { return }
            list.append(Event(kind: .close, name: id, line: line))
        }
    }

    /// Records that the current end tag has another name than the element it ends.
    mutating func endTagIsStray(named name: String, line: Int) {
        guard !isMuted else { return }
        strayName = name.split(separator: ":").last.map(String.init) ?? name
        note("the end tag </\(name)> is not that of the element before it", line: line)
    }

    mutating func note(_ reason: String, line: Int) {
        guard !isMuted, mistake == nil else { return }
        mistake = XMLError(line: line, reason: reason)
    }
}

/// An error in an XML document.
package struct XMLError: Sendable, Hashable {
    /// The line of the document, counted from 1.
    package let line: Int
    /// The error in plain words.
    package let reason: String
}
