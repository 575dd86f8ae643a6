/// Numbers the names of a document without creating strings for known names.
///
/// The parser stores each name once, so its address identifies it during the parser's lifetime.
@safe struct XMLNameTable {
    /// The maximum number of distinct names; real feeds have a few dozen.
    static let maximumCount = 4_096

    /// The number of occurrences of names beyond the limit after which reading ends: the parser stores each, and
    /// becomes slower with every one.
    static let maximumUnknown = 20_000

    private(set) var unknown = 0

    /// The names by their number; the first is shared by all names beyond the limit.
    private(set) var names: [XMLName] = [XMLName(local: "")]

    private var numbers: [XMLName: XMLName.ID] = [:]
    private var recent = [Entry](repeating: Entry(), count: 256)

    private struct Entry {
        var local = 0
        var prefix = 0
        var namespace = 0
        var id = XMLName.other
    }

    typealias Address = UnsafePointer<UInt8>?

    /// Where the parser has the parts of a name.
    typealias Key = (local: Address, prefix: Address, namespace: Address)

    /// The number of the name at three addresses.
    mutating func id(of name: Key) -> XMLName.ID {
        let key = unsafe (Int(bitPattern: name.local), Int(bitPattern: name.prefix), Int(bitPattern: name.namespace))
        let slot = (key.0 ^ key.0 >> 8 ^ key.1 ^ key.2 >> 3) & 0xFF
        let entry = recent[slot]
        if entry.local == key.0, entry.prefix == key.1, entry.namespace == key.2 { return entry.id }
        let id = unsafe number(
            of: XMLName(
                prefix: Self.text(name.prefix),
                local: Self.text(name.local),
                namespace: Self.text(name.namespace)
            )
        )
        recent[slot] = Entry(local: key.0, prefix: key.1, namespace: key.2, id: id)
        return id
    }

    private mutating func number(of name: XMLName) -> XMLName.ID {
        if let known = numbers[name] { return known }
        guard names.count < Self.maximumCount else {
            unknown += 1
            return XMLName.other
        }
        numbers[name] = names.count
        names.append(name)
        return names.count - 1
    }

    private static func text(_ address: Address) -> String {
        guard let address = unsafe address else { return "" }
        return unsafe String(cString: address)
    }
}

/// The qualified name of an element or attribute.
package struct XMLName: Sendable, Hashable {
    /// The prefix before the colon; empty when there is none.
    package var prefix = ""
    /// The local name after the colon.
    package let local: String
    /// The declared namespace; empty when there is none.
    package var namespace = ""

    /// The name as the document spells it.
    package var spelling: String { prefix.isEmpty ? local : "\(prefix):\(local)" }

    /// The index of a name in `XMLReader.names`.
    package typealias ID = Int

    /// The index that all names beyond the limit share.
    static let other: ID = 0
}
