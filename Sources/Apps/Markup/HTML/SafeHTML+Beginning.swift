extension SafeHTML {
    /// The plain text of the beginning, without reading the rest: at most so many bytes of HTML, and no half word at the end.
    package func beginning(bytes limit: Int) -> String {
        guard utf8.count > limit else { return plainText }
        var start = utf8.prefix(limit)
        if let open = start.lastIndex(of: UInt8(ascii: "<")), !start[open...].contains(UInt8(ascii: ">")) {
            start = start[..<open]
        } else if let blank = start.lastIndex(of: UInt8(ascii: " ")) {
            start = start[..<blank]
        } else {
            while let last = start.last, last >= 0x80 { start = start.dropLast() }
        }
        return SafeHTML(trusting: Array(start)).plainText
    }
}
