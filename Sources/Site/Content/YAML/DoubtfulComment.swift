import CYAML

/// A `#` behind a plain value that begins a comment, though its author may have meant a part of the text:
/// `title: The team is #1 again`.
///
/// Values that are read strictly, such as numbers, words and addresses, may have any comment behind them. Running text may
/// not, as a lost part would go unnoticed: there, a comment is set apart by two spaces before the `#` and one behind.
struct DoubtfulComment: Sendable {
    /// Whether a key without any other value has the `#` right before text, as in `kicker: #metoo`.
    let hidesValue: Bool

    /// Looks behind a plain value, and at the line below, which may continue it.
    init?(in lines: inout SourceLines, from start: yaml_mark_t, to end: yaml_mark_t, isEmpty: Bool) {
        let rest = lines.rest(ofLine: Int(clamping: end.line), behind: Int(clamping: end.column))
        let space = rest.prefix(while: \.isBlankInLine)
        let comment = rest.dropFirst(space.count)
        if isEmpty {
            guard Self.isAttached(comment) else { return nil }
        } else if comment.first == UInt8(ascii: "#") {
            guard space.count < 2 || Self.isAttached(comment) else { return nil }
        } else {
            guard comment.isEmpty else { return nil }
            let below = lines[Int(clamping: end.line) + 1]
            let indentation = below.prefix(while: \.isBlankInLine)
            guard indentation.count > lines[Int(clamping: start.line)].prefix(while: \.isBlankInLine).count,
                Self.isAttached(below.dropFirst(indentation.count))
            else { return nil }
        }
        hidesValue = isEmpty
    }

    /// Whether a comment begins with `#` and a character that is no space, as no comment usually does.
    private static func isAttached(_ comment: ArraySlice<UInt8>) -> Bool {
        guard comment.first == UInt8(ascii: "#"), let next = comment.dropFirst().first else { return false }
        return !next.isBlankInLine && next != UInt8(ascii: "#")
    }
}

/// The lines of a text, read from the first to the last: a column is counted from the last one asked for.
struct SourceLines {
    private let lines: [ArraySlice<UInt8>]
    private var last = (line: -1, column: 0, index: 0)

    init(of text: [UInt8]) {
        lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// A line by its zero-based number; empty where there is none.
    subscript(line: Int) -> ArraySlice<UInt8> { lines.indices.contains(line) ? lines[line] : [] }

    /// The rest of a line behind a column, which counts characters of Unicode, as the parser does.
    mutating func rest(ofLine line: Int, behind column: Int) -> ArraySlice<UInt8> {
        let bytes = self[line]
        if last.line != line || last.column > column { last = (line, 0, bytes.startIndex) }
        while last.index < bytes.endIndex {
            // Bytes of the form 10xxxxxx continue a character.
            if bytes[last.index] & 0xC0 != 0x80 {
                guard last.column < column else { break }
                last.column += 1
            }
            last.index += 1
        }
        return bytes[last.index...]
    }
}
