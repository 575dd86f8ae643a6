/// The tags and attributes of a page, separated the way a browser's tokenizer does, for asserting on them.
struct Markup {
    private(set) var elements: Set<String> = []
    private(set) var attributes: Set<String> = []
    /// The values of `href`, `src` and `srcset`.
    private(set) var addresses: [String] = []

    init(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[(open + 1)...]
            guard let first = rest.first else { return }
            if first == UInt8(ascii: "!") || first == UInt8(ascii: "/") { continue }
            let name = Self.word(&rest)
            guard !name.isEmpty else { continue }
            elements.insert(name)
            readAttributes(&rest)
            if name == "script" || name == "style" || name == "title" { Self.skip(to: "</\(name)", &rest) }
        }
    }

    private mutating func readAttributes(_ rest: inout ArraySlice<UInt8>) {
        while let byte = rest.first, byte != UInt8(ascii: ">") {
            guard !" \n\t\r/".utf8.contains(byte) else {
                rest.removeFirst()
                continue
            }
            let name = Self.word(&rest)
            if name.isEmpty {
                rest = rest.dropFirst()
                continue
            }
            attributes.insert(name)
            guard rest.first == UInt8(ascii: "=") else { continue }
            rest.removeFirst()
            let quote = rest.first ?? 0
            let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
            if isQuoted { rest.removeFirst() }
            let value = rest.prefix { isQuoted ? $0 != quote : $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: ">") }
            rest = rest[value.endIndex...].dropFirst(isQuoted ? 1 : 0)
            if ["href", "src", "srcset"].contains(name) { addresses.append(String(decoding: value, as: UTF8.self)) }
        }
    }

    private static func word(_ rest: inout ArraySlice<UInt8>) -> String {
        let word = rest.prefix { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        rest = rest[word.endIndex...]
        return String(decoding: word, as: UTF8.self).lowercased()
    }

    private static func skip(to end: String, _ rest: inout ArraySlice<UInt8>) {
        while !rest.isEmpty, !rest.starts(with: end.utf8) { rest.removeFirst() }
    }
}
