/// The joints of an address that needs no putting right, found in one pass: almost every address of a healthy feed.
///
/// It promises that the long way over `URLReference` would give the same text: lower-case scheme and host without port,
/// a path without dot segments, and nothing that needs encoding.
struct PlainAddress {
    let authorityEnd: UInt16
    let pathEnd: UInt16
    let queryEnd: UInt16

    init?(_ text: String) {
        let utf8 = text.utf8
        let scheme = utf8.starts(with: "https://".utf8) ? 8 : utf8.starts(with: "http://".utf8) ? 7 : 0
        guard scheme > 0, utf8.count <= WebAddress.maximumLength else { return nil }
        var ends: (authority: Int?, path: Int?, query: Int?) = (nil, nil, nil)
        var previous: UInt8 = UInt8(ascii: ".")
        var labelHasLetter = false
        for (index, byte) in zip(scheme..., utf8.dropFirst(scheme)) {
            if ends.authority == nil {
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"): labelHasLetter = true
                case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): break
                case UInt8(ascii: ".") where previous != byte: labelHasLetter = false
                case UInt8(ascii: "/") where labelHasLetter && index - scheme <= Authority.maximumHostLength:
                    ends.authority = index
                default: return nil
                }
            } else if byte == UInt8(ascii: "?"), ends.path == nil {
                ends.path = index
            } else if byte == UInt8(ascii: "#"), ends.query == nil {
                ends.path = ends.path ?? index
                ends.query = index
            } else if !Self.isPlain(byte) || (previous == UInt8(ascii: "/") && byte == UInt8(ascii: ".")) {
                return nil
            }
            previous = byte
        }
        guard let authority = ends.authority else { return nil }
        let path = ends.path ?? utf8.count
        authorityEnd = UInt16(authority)
        pathEnd = UInt16(path)
        queryEnd = UInt16(ends.query ?? utf8.count)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
            UInt8(ascii: "~"), UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "&"), UInt8(ascii: "+"),
            UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: "@"):
            true
        default: false
        }
    }
}
