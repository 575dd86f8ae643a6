/// An HTTP header field ([RFC 9110 §5](https://www.rfc-editor.org/rfc/rfc9110#section-5)).
///
/// The value is not checked: `isWellFormed` says whether the field may be sent.
package struct HTTPField: Sendable, Hashable {
    /// The name as it was written, such as `Cache-Control`; comparisons ignore case.
    package let name: String
    /// The value, without surrounding whitespace.
    package var value: String

    /// Makes a field.
    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }

    /// Whether this is the field's name, in any case; names are ASCII.
    package func isNamed(_ wanted: some StringProtocol) -> Bool {
        name.utf8.count == wanted.utf8.count
            && zip(name.utf8, wanted.utf8).allSatisfy { $0 == $1 || $0 ^ $1 == 0x20 && Self.isLetter($0) }
    }

    /// Whether the field can be sent: the name is a token, and the value has no control characters except tabs.
    package var isWellFormed: Bool {
        Self.isToken(name) && value.utf8.allSatisfy { $0 == UInt8(ascii: "\t") || $0 >= 0x20 && $0 != 0x7F }
    }

    /// Whether a text is a token, as field names are
    /// ([RFC 9110 §5.6.2](https://www.rfc-editor.org/rfc/rfc9110#section-5.6.2)).
    package static func isToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                isLetter(byte) || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || tokenMarks.utf8.contains(byte)
            }
    }

    private static let tokenMarks = "!#$%&'*+-.^_`|~"

    private static func isLetter(_ byte: UInt8) -> Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20 }
}
