/// Reads the small part of XML that pictures drawn by hand are written in, and refuses the rest.
struct XMLScanner {
    /// An attribute as it is written.
    struct Attribute {
        let name: String
        /// The value, references still in it.
        let value: ArraySlice<UInt8>
        let offset: Int
    }

    /// What a document is made of; comments, the declaration and the document type are left out.
    enum Event {
        case start(name: String, [Attribute], isEmpty: Bool, offset: Int)
        case end(name: String, offset: Int)
        case text(ArraySlice<UInt8>)
    }

    private let bytes: [UInt8]
    private(set) var index = 0

    /// Makes a scanner of UTF-8 text.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The next part; nil at the end.
    mutating func next() throws(SourceError) -> Event? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                let start = index
                index = bytes[index...].firstIndex(of: UInt8(ascii: "<")) ?? bytes.count
                try checkReferences(bytes[start..<index])
                return .text(bytes[start..<index])
            }
            let rest = bytes[index...]
            if rest.starts(with: "<!--".utf8) {
                try skip(to: "-->", "a comment that is never closed")
            } else if rest.starts(with: "<?".utf8) {
                try skip(to: "?>", "a <? that is never closed")
            } else if rest.starts(with: "<!DOCTYPE".utf8) {
                try skipDocumentType()
            } else if rest.starts(with: "<!".utf8) {
                throw SourceError(index, "a section that drawings do not need", "write the text plainly")
            } else {
                return try tag()
            }
        }
        return nil
    }

    private func byte(_ ahead: Int = 0) -> UInt8 {
        index + ahead < bytes.count ? bytes[index + ahead] : 0
    }

    private mutating func skip(to end: String, _ what: String) throws(SourceError) {
        let start = index
        let mark = Array(end.utf8)
        index += 2
        while index < bytes.count {
            if bytes[index...].starts(with: mark) {
                index += mark.count
                return
            }
            index += 1
        }
        throw SourceError(start, what, "close it with \(end)")
    }

    private mutating func skipDocumentType() throws(SourceError) {
        let start = index
        while index < bytes.count, byte() != UInt8(ascii: ">") {
            if byte() == UInt8(ascii: "[") {
                throw SourceError(index, "a document type with declarations", "remove the document type")
            }
            index += 1
        }
        guard index < bytes.count else {
            throw SourceError(start, "a document type that is never closed", "remove it")
        }
        index += 1
    }

    private mutating func tag() throws(SourceError) -> Event {
        let start = index
        index += 1
        if byte() == UInt8(ascii: "/") {
            index += 1
            let name = try self.name("the name of an element")
            skipSpace()
            guard byte() == UInt8(ascii: ">") else { throw unexpected("close the tag with >") }
            index += 1
            return .end(name: name, offset: start)
        }
        let name = try self.name("the name of an element")
        var attributes: [Attribute] = []
        while true {
            let hadSpace = byte().isSpace
            skipSpace()
            switch byte() {
            case UInt8(ascii: ">"):
                index += 1
                return .start(name: name, attributes, isEmpty: false, offset: start)
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: ">"):
                index += 2
                return .start(name: name, attributes, isEmpty: true, offset: start)
            default:
                guard index < bytes.count, hadSpace else { throw unexpected("close the tag with >") }
                let attribute = try attribute()
                guard !attributes.contains(where: { $0.name == attribute.name }) else {
                    throw SourceError(attribute.offset, "\"\(attribute.name)\" stands twice", "remove one of them")
                }
                attributes.append(attribute)
            }
        }
    }

    private mutating func attribute() throws(SourceError) -> Attribute {
        let start = index
        let name = try self.name("the name of an attribute")
        skipSpace()
        guard byte() == UInt8(ascii: "=") else { throw unexpected("write \(name)=\"…\"") }
        index += 1
        skipSpace()
        let quote = byte()
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            throw unexpected("write \(name)=\"…\"")
        }
        index += 1
        let first = index
        guard let end = bytes[first...].firstIndex(of: quote) else {
            throw SourceError(start, "an attribute that is never closed", "add the closing quote")
        }
        if let angle = bytes[first..<end].firstIndex(of: UInt8(ascii: "<")) {
            throw SourceError(angle, "a < inside an attribute", "write &lt;, or add the closing quote")
        }
        try checkReferences(bytes[first..<end])
        index = end + 1
        return Attribute(name: name, value: bytes[first..<end], offset: start)
    }

    private mutating func name(_ what: String) throws(SourceError) -> String {
        let start = index
        let isStart = byte().isCSSNameStart
        while byte().isCSSName || byte() == UInt8(ascii: ":") || byte() == UInt8(ascii: ".") { index += 1 }
        guard isStart else { throw SourceError(start, "something else where \(what) should be", "write a name") }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func skipSpace() {
        while byte().isSpace { index += 1 }
    }

    private func unexpected(_ advice: String) -> SourceError {
        index < bytes.count
            ? SourceError(index, "a tag that is not understood", advice)
            : SourceError(index, "the file ends inside a tag", advice)
    }

    /// Whether `#65` or `#x41` is the number of a character.
    private static func isNumber(_ reference: ArraySlice<UInt8>) -> Bool {
        guard reference.first == UInt8(ascii: "#") else { return false }
        let digits = String(decoding: reference.dropFirst(), as: UTF8.self)
        let number = digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
        return number.flatMap(Unicode.Scalar.init).map { $0.value >= 0x20 } ?? false
    }

    private static let references = ["amp;", "lt;", "gt;", "quot;", "apos;"]

    /// Refuses references that only a document type could explain.
    private func checkReferences(_ text: ArraySlice<UInt8>) throws(SourceError) {
        for index in text.indices where text[index] == UInt8(ascii: "&") {
            let rest = text[(index + 1)...]
            guard
                Self.isNumber(rest.prefix { $0 != UInt8(ascii: ";") }.prefix(10))
                    || Self.references.contains(where: { rest.starts(with: $0.utf8) })
            else {
                throw SourceError(
                    index,
                    "a reference that drawings do not know",
                    "write &amp; or the character itself"
                )
            }
        }
    }
}
