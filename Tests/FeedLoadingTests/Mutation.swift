import TestSupport

/// Random changes to a response, the same ones for the same seed.
struct Mutation {
    private static let mostChanges = 4

    /// The bytes that harm most where they do not belong.
    private static let tokens: [[UInt8]] = words.map { Array($0.utf8) } + bytes

    private static let words = [
        "<", ">", "&", "\"", "]]>", "<![CDATA[", "<!--", "-->", "<?", "<!DOCTYPE a [", "<!ENTITY a '&a;'>", "&a;",
        "&#0;", "&#xD800;", "</item>", "</channel>", "<item>", "<entry>", "<rss>", "<title>", "</", "/>", " xmlns=\"\"",
        " xml:base=\"javascript:x\"", "<script>", "javascript:", "{", "}", "[", "]", ",", ":", "\\", "\\u0000",
        "\\ud800", "null", "-", "1e999", "99999999999999999999", "\u{FEFF}", "\u{2028}", "\u{202E}", "\u{FFFE}", "\0",
    ]

    /// No UTF-8, a byte order mark, and the beginning of gzip.
    private static let bytes: [[UInt8]] = [
        [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF8], [0xFE, 0xFF], [0x1F, 0x8B, 0x08],
    ]

    private var random: SteadyRandom
    private let others: [[UInt8]]

    /// - Parameters:
    ///   - seed: which changes.
    ///   - others: responses of which parts may be put in.
    init(seed: UInt64, others: [[UInt8]]) {
        random = SteadyRandom(seed: seed)
        self.others = others
    }

    /// The bytes with one to four changes.
    mutating func changed(_ bytes: [UInt8]) -> [UInt8] {
        var bytes = bytes
        for _ in 0..<Int.random(in: 1...Self.mostChanges, using: &random) { change(&bytes) }
        return bytes
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        let place = Int.random(in: 0...bytes.count, using: &random)
        let part = place..<min(bytes.count, place + Int.random(in: 1...64, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0 where !part.isEmpty: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: bytes.removeSubrange(part)
        case 2: bytes.insert(contentsOf: bytes[part], at: Int.random(in: 0...bytes.count, using: &random))
        case 3: bytes.replaceSubrange(part, with: repeatElement(UInt8.random(in: 0...255, using: &random), count: 8))
        case 4:
            // The beginning of one and the end of another.
            let other = others.randomElement(using: &random) ?? []
            let start = Int.random(in: 0...other.count, using: &random)
            bytes.replaceSubrange(place..., with: other[start...])
        default: bytes.insert(contentsOf: Self.tokens.randomElement(using: &random) ?? [], at: place)
        }
    }
}
