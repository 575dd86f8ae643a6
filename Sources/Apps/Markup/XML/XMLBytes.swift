/// Searching for marks in the bytes of a document.
extension [UInt8] {
    /// Whether a mark is at an index.
    func has(_ mark: StaticString, at index: Int) -> Bool {
        let length = mark.utf8CodeUnitCount
        guard index + length <= count else { return false }
        return mark.withUTF8Buffer { mark in
            for offset in 0..<length where unsafe self[index + offset] != mark[offset] { return false }
            return true
        }
    }

    /// The index after the next occurrence of a mark; nil when there is none.
    func end(of mark: String, from start: Int) -> Int? {
        let mark = Array(mark.utf8)
        guard let last = mark.last, start < count else { return nil }
        var index = start + mark.count - 1
        while index < count {
            if self[index] == last, self[(index - mark.count + 1)...index].elementsEqual(mark) { return index + 1 }
            index += 1
        }
        return nil
    }

    /// The next byte that is not plain text: `<`, `&`, `]`, or the lead byte of a noncharacter.
    func firstSpecial(in range: Range<Int>) -> Int? {
        // The span of a slice is as old as Swift; that of an array is not.
        let whole = self[...]
        let bytes = whole.span
        var index = range.lowerBound
        while index < range.upperBound {
            if index + 8 <= range.upperBound {
                let word = ByteWord(at: index, of: bytes)
                let tags = word.marks(of: UInt8(ascii: "<")) | word.marks(of: UInt8(ascii: "&"))
                let marks = tags | word.marks(of: UInt8(ascii: "]")) | word.marks(of: 0xEF)
                if marks == 0 {
                    index += 8
                    continue
                }
                return index + marks.trailingZeroBitCount / 8
            }
            let byte = bytes[index]
            if byte == UInt8(ascii: "<") || byte == UInt8(ascii: "&") || byte == UInt8(ascii: "]") || byte == 0xEF {
                return index
            }
            index += 1
        }
        return nil
    }

    /// The next byte in a CDATA section that may end it, or the lead byte of a noncharacter.
    func firstSpecialInSection(in range: Range<Int>) -> Int? {
        // The span of a slice is as old as Swift; that of an array is not.
        let whole = self[...]
        let bytes = whole.span
        var index = range.lowerBound
        while index < range.upperBound {
            if index + 8 <= range.upperBound {
                let word = ByteWord(at: index, of: bytes)
                let marks = word.marks(of: UInt8(ascii: "]")) | word.marks(of: 0xEF)
                if marks == 0 {
                    index += 8
                    continue
                }
                return index + marks.trailingZeroBitCount / 8
            }
            let byte = bytes[index]
            if byte == UInt8(ascii: "]") || byte == 0xEF { return index }
            index += 1
        }
        return nil
    }

    /// The first index, from a start on, at which no character goes on.
    func characterBoundary(from start: Int) -> Int {
        var index = start
        while index < count, self[index] & 0xC0 == 0x80 { index += 1 }
        return index
    }

    /// The index after the `>` of a tag; a new tag ends it too.
    func endOfTag(from start: Int) -> Int? {
        self[(start + 1)...].firstIndex { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }
            .map { self[$0] == UInt8(ascii: ">") ? $0 + 1 : $0 }
    }

    /// The index after a declaration, including the internal subset of `<!DOCTYPE`; nil when it is not closed.
    func endOfDeclaration(from start: Int) -> Int? {
        var index = start + 2
        var isInside = false
        var quote: UInt8 = 0
        while index < count {
            let byte = self[index]
            if quote != 0 {
                if byte == quote { quote = 0 }
            } else if has("<!--", at: index) {
                guard let end = end(of: "-->", from: index + 2) else { return nil }
                index = end
                continue
            } else {
                switch byte {
                case UInt8(ascii: "\""), UInt8(ascii: "'"): quote = byte
                case UInt8(ascii: "["): isInside = true
                case UInt8(ascii: "]"): isInside = false
                case UInt8(ascii: ">") where !isInside: return index + 1
                default: break
                }
            }
            index += 1
        }
        return nil
    }
}
