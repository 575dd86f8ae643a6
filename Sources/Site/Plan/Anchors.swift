/// Where the links of a finished page lead, as they are written.
///
/// The pages are our own and well-formed, so this reads tags and quoted values, not HTML at large.
struct Anchors: Sequence, IteratorProtocol {
    private static let space: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0C, 0x0D]

    private var rest: ArraySlice<UInt8>

    /// Reads the links of a page in UTF-8.
    init(of page: [UInt8]) {
        rest = page[...]
    }

    /// The next link's `href`; nil when there is none any more.
    mutating func next() -> String? {
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...].dropFirst()
            let isLink = rest.first == UInt8(ascii: "a") && rest.dropFirst().first.map(Self.space.contains) ?? false
            guard isLink else { continue }
            rest = rest.dropFirst()
            if let href = attribute(named: "href") { return href }
        }
        return nil
    }

    /// Reads the attributes of a tag up to the one that is wanted, or to the tag's end.
    private mutating func attribute(named wanted: String) -> String? {
        while true {
            rest = rest.drop { Self.space.contains($0) || $0 == UInt8(ascii: "/") }
            guard let first = rest.first, first != UInt8(ascii: ">") else { return nil }
            let name = rest.prefix { !Self.space.contains($0) && !"=/>".utf8.contains($0) }
            rest = rest[name.endIndex...]
            // A lone "=" is no name and must not hold the reading up.
            if name.isEmpty, rest.first == UInt8(ascii: "=") { rest = rest.dropFirst() }
            rest = rest.drop(while: Self.space.contains)
            guard rest.first == UInt8(ascii: "=") else { continue }
            let value = value()
            if String(decoding: name, as: UTF8.self).lowercased() == wanted {
                return String(decoding: value, as: UTF8.self).replacing("&amp;", with: "&")
            }
        }
    }

    private mutating func value() -> ArraySlice<UInt8> {
        rest = rest.dropFirst().drop(while: Self.space.contains)
        guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let value = rest.prefix { !Self.space.contains($0) && $0 != UInt8(ascii: ">") }
            rest = rest[value.endIndex...]
            return value
        }
        let value = rest.dropFirst().prefix { $0 != quote }
        rest = rest[value.endIndex...].dropFirst()
        return value
    }
}
