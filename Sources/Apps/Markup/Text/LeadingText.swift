/// A text without leading white space, controls and UTF-8 byte order marks.
struct LeadingText {
    /// The rest of the text.
    let text: ArraySlice<UInt8>

    /// The whole array when nothing was removed, so that it need not be copied.
    let whole: [UInt8]?

    /// The number of removed line feeds.
    let lines: Int

    /// Whether there was a UTF-8 byte order mark.
    let hasMark: Bool

    init(text: ArraySlice<UInt8>, whole: [UInt8]?, lines: Int, hasMark: Bool = false) {
        self.text = text
        self.whole = whole
        self.lines = lines
        self.hasMark = hasMark
    }

    init(of bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        var rest = bytes[...]
        var lines = 0
        var hasMark = false
        while let byte = rest.first {
            if byte <= 0x20 {
                lines += byte == UInt8(ascii: "\n") ? 1 : 0
                rest = rest.dropFirst()
            } else if byte == mark[0], rest.starts(with: mark) {
                hasMark = true
                rest = rest.dropFirst(mark.count)
            } else {
                break
            }
        }
        self.init(text: rest, whole: rest.count == bytes.count ? bytes : nil, lines: lines, hasMark: hasMark)
    }
}
