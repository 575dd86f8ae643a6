/// Searching for marks in the bytes of a document.
extension [UInt8] {
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
        firstPlace(of: Array(mark.utf8), from: start).map { $0 + mark.utf8.count }
    }

    /// The next byte that is not plain text: `<`, `&`, `]`, or the lead byte of a noncharacter.
    func firstSpecial(in range: Range<Int>) -> Int? {
        // The span of a slice is as old as Swift; that of an array is not.
        let whole = self[...]
        return whole.span.firstIndex(in: range) { word in
            let tags = word.marks(of: UInt8(ascii: "<")) | word.marks(of: UInt8(ascii: "&"))
            return tags | word.marks(of: UInt8(ascii: "]")) | word.marks(of: 0xEF)
        } or: {
            $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") || $0 == UInt8(ascii: "]") || $0 == 0xEF
        }
    }

    /// The next byte in a CDATA section that may end it, or the lead byte of a noncharacter.
    func firstSpecialInSection(in range: Range<Int>) -> Int? {
        let whole = self[...]
        return whole.span.firstIndex(in: range) {
            $0.marks(of: UInt8(ascii: "]")) | $0.marks(of: 0xEF)
        } or: {
            $0 == UInt8(ascii: "]") || $0 == 0xEF
        }
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
