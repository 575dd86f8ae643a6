/// Small files that ask a decoder for much.
extension TestPictures {
    /// A zlib stream of zero bytes, a five-hundredth of their number; its checksum is wrong.
    package static func deflatedZeros(_ count: Int) -> [UInt8] {
        // RFC 1951: one block with fixed codes; a zero byte, then runs of 258 bytes at a distance of 1.
        var (stream, bits, used): ([UInt8], UInt32, UInt32) = ([0x78, 0xDA], 0, 0)
        func put(_ value: UInt32, _ length: UInt32) {
            bits |= value << used
            used += length
            while used >= 8 {
                stream.append(UInt8(truncatingIfNeeded: bits))
                bits >>= 8
                used -= 8
            }
        }
        put(0b011, 3)
        // Codes stand with their highest bit first: 0x30 in 8 bits, 0xC5 in 8, distance 0 in 5, the end in 7.
        put(0b0000_1100, 8)
        for _ in 0..<(count / 258) { put(0b1010_0011, 13) }
        put(0, 7 + 8)
        return stream + [0, 0, 0, 0]
    }

    /// A progressive JPEG of one colour (ITU-T T.81), a few kilobytes for millions of pixels.
    package static func progressiveJPEG(side: Int) -> [UInt8] {
        func segment(_ mark: UInt8, _ content: [UInt8]) -> [UInt8] {
            let length = content.count + 2
            return [0xFF, mark, UInt8(length >> 8), UInt8(length & 0xFF)] + content
        }
        let sides = [UInt8(side >> 8), UInt8(side & 0xFF)]
        let blocks = (side + 7) / 8
        // A table with one code of one bit, for a difference of zero.
        let table = segment(0xC4, [0, 1] + [UInt8](repeating: 0, count: 15) + [0])
        let frame = segment(0xC2, [8] + sides + sides + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0])
        let scan = segment(0xDA, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0])
        return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64)) + frame + table + scan
            + [UInt8](repeating: 0, count: (3 * blocks * blocks + 7) / 8) + [0xFF, 0xD9]
    }
}
