/// Numbers the names of a document without creating strings for known names.
///
/// The parser stores each name once, so its address identifies it during the parser's lifetime.
@safe struct XMLNameTable {
    /// The maximum number of distinct names; real feeds have a few dozen.
    static let maximumCount = 4_096

    /// The number of occurrences of names beyond the limit after which reading ends: the parser stores each, and
    /// becomes slower with every one.
    static let maximumUnknown = 20_000

    /// The number of occurrences of names beyond the limit.
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

    /// The number of the name at three addresses.
    mutating func id(local: Address, prefix: Address, namespace: Address) -> XMLName.ID {
        let key = (Int(bitPattern: local), Int(bitPattern: prefix), Int(bitPattern: namespace))
        let slot = (key.0 ^ key.0 >> 8 ^ key.1 ^ key.2 >> 3) & 0xFF
        let entry = recent[slot]
        if entry.local == key.0, entry.prefix == key.1, entry.namespace == key.2 { return entry.id }
        let name = unsafe XMLName(
            prefix: Self.text(prefix),
            local: Self.text(local),
            namespace: Self.text(namespace)
        )
        let id = number(of: name)
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
