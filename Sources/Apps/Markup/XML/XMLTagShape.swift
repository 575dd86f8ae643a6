/// The extent and shape of a start tag, determined without parsing its attributes.
struct XMLTagShape {
    /// The index after the tag: after its `>`, or at the next tag; nil when neither is near enough.
    private(set) var end: Int?
    private(set) var nameEnd: Int
    private(set) var isClosed = false
    private(set) var isPlain = true
    private(set) var attributes = 0

    init(_ bytes: [UInt8], from start: Int, limit: Int) {
        nameEnd = limit
        var quote: UInt8 = 0
        unsafe bytes.withUnsafeBufferPointer { bytes in
            for index in (start + 1)..<limit {
                let byte = unsafe bytes[index]
                switch byte {
                case UInt8(ascii: "<"):
                    isPlain = false
                    let next = index + 1 < bytes.count ? unsafe bytes[index + 1] : 0
                    guard next.isASCIILetter || next == UInt8(ascii: "/") || next == UInt8(ascii: "!") else { break }
                    end = index
                    return
                case UInt8(ascii: "&"):
                    isPlain = false
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    quote = quote == 0 ? byte : quote == byte ? 0 : quote
                case UInt8(ascii: ">") where quote == 0:
                    end = index + 1
                    isClosed = true
                    nameEnd = min(nameEnd, index)
                    return
                case UInt8(ascii: "=") where quote == 0:
                    attributes += 1
                case UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\t"), UInt8(ascii: "\r"), UInt8(ascii: "/"):
                    nameEnd = min(nameEnd, index)
                default:
                    break
                }
            }
        }
    }
}
