/// Writes one line of JSON straight into bytes: the same text as `JSON.compactText`, without a tree of values.
///
/// Names are literals of the program without characters that need escaping; members with a nil value are omitted.
///
/// ```swift
/// var json = JSONWriter()
/// json.object { json in
///     json.member("title", "Oslo")
///     json.array("tags") { json in for tag in tags { json.element(tag) } }
/// }
/// ```
package struct JSONWriter: ~Copyable {
    private var bytes: [UInt8] = []
    /// Whether an entry stands before the next one in the innermost array or object.
    private var needsComma = false

    /// Starts an empty text.
    package init() {}

    /// The text so far.
    package consuming func finish() -> [UInt8] { bytes }

    /// Writes an object as the whole text or as an element of an array.
    package mutating func object(_ members: (inout JSONWriter) -> Void) {
        separate()
        nest("{", members, "}")
    }

    /// Writes a member that is an array.
    package mutating func array(_ name: StaticString, _ elements: (inout JSONWriter) -> Void) {
        append(name)
        nest("[", elements, "]")
    }

    /// Writes a member that is text.
    package mutating func member(_ name: StaticString, _ text: String?) {
        guard let text else { return }
        append(name)
        append(text)
    }

    /// Writes a member that is text in UTF-8.
    package mutating func member(_ name: StaticString, utf8: [UInt8]?) {
        guard let utf8 = utf8?[...] else { return }
        append(name)
        JSON.write(utf8.span, to: &bytes)
    }

    /// Writes a member that is a whole number.
    package mutating func member(_ name: StaticString, _ number: Int?) {
        guard let number else { return }
        append(name)
        bytes.append(contentsOf: String(number).utf8)
    }

    /// Writes text as an element of an array.
    package mutating func element(_ text: String) {
        separate()
        append(text)
    }
}

extension JSONWriter {
    private mutating func nest(
        _ open: Unicode.Scalar,
        _ content: (inout JSONWriter) -> Void,
        _ close: Unicode.Scalar
    ) {
        bytes.append(UInt8(ascii: open))
        needsComma = false
        content(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    private mutating func append(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { unsafe bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: "\":".utf8)
    }

    private mutating func append(_ text: String) {
        text.withUTF8Span { JSON.write($0, to: &bytes) }
    }
}
