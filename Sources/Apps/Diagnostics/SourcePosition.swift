/// A line and column in a text file, as editors show them.
public struct SourcePosition: Sendable, Hashable, Comparable {
    /// The line, counted from 1.
    public let line: Int
    /// The column, counted from 1 in Unicode scalars.
    public let column: Int
    /// The file, where a text is made of several; nil for the one that is read.
    public let file: String?

    /// Makes a position from a line and a column, both counted from 1.
    public init(line: Int, column: Int, file: String? = nil) {
        self.line = line
        self.column = column
        self.file = file
    }

    /// Finds the line and column of a byte offset in UTF-8 text.
    ///
    /// Offsets outside the text are clamped. The text is scanned from its start, so this is for reporting errors,
    /// not for every token.
    public init(ofByte offset: Int, in text: [UInt8]) {
        var line = 1
        var column = 1
        for byte in text.prefix(max(0, offset)) {
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
            } else if byte & 0xC0 != 0x80 {
                column += 1
            }
        }
        self.init(line: line, column: column)
    }

    /// Orders positions of one file from its start to its end.
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}
