import Diagnostics

/// A JSON text with an index of its values, about half as large again as the text.
struct JSONDocument: Sendable {
    let bytes: ContiguousArray<UInt8>
    let entries: ContiguousArray<JSONEntry>

    init(parsing bytes: [UInt8]) throws(JSONError) {
        // Both share one storage.
        let text = ContiguousArray(bytes)
        do throws(JSONScanner.Mistake) {
            entries = try JSONScanner.entries(of: text.span)
        } catch {
            throw JSONError(position: SourcePosition(ofByte: error.offset, in: bytes), reason: error.reason)
        }
        self.bytes = text
    }

    /// The entry of the last member with a name in an object.
    func member(_ name: String, of object: Int) -> Int? {
        name.withUTF8Span { member($0, of: object) }
    }

    private func member(_ wanted: Span<UInt8>, of object: Int) -> Int? {
        let entries = entries.span
        let text = bytes.span
        let shape = JSONEntry(.plainString, offset: 0, length: wanted.count)
        let end = object + entries[object].width
        var found: Int?
        var place = object + 1
        while place < end {
            let entry = entries[place]
            if entry.hasShape(of: shape) {
                if text.extracting(entry.content).isEqual(to: wanted) { found = place + 1 }
            } else if !entry.isPlainASCII, string(of: entry).withUTF8Span({ $0.isEqual(to: wanted) }) {
                found = place + 1
            }
            let value = entries[place + 1]
            place += 2
            // A predicted branch does not wait for memory, as an addition would.
            if _slowPath(value.holdsOthers) { place += value.length - 1 }
        }
        return found
    }

    /// The unescaped text of a string.
    func string(of entry: JSONEntry) -> String {
        let inner = bytes.span.extracting(entry.content)
        if entry.kind == .escapedString { return JSONEscapes.resolved(inner) }
        return String(utf8: inner)
    }

    /// An integer of digits only; nil for other notations and too many digits.
    func plainInteger(of entry: JSONEntry) -> Int? {
        let text = bytes.span
        let isNegative = text[entry.offset] == UInt8(ascii: "-")
        let digits = entry.offset + (isNegative ? 1 : 0)..<entry.offset + entry.length
        guard digits.count <= 18 else { return nil }
        var number = 0
        for place in digits {
            guard text[place].isASCIIDigit else { return nil }
            number = number * 10 + Int(text[place] - UInt8(ascii: "0"))
        }
        return isNegative ? -number : number
    }

    /// A number as written.
    func digits(of entry: JSONEntry) -> String {
        let inner = bytes.span.extracting(entry.offset..<entry.offset + entry.length)
        return String(utf8: inner)
    }
}
