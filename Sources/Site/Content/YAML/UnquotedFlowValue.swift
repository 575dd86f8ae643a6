/// A value between `{` and `}` that YAML does not take as one text, and that has to be in quotes.
///
/// The parser says of such a line that the braces are not closed, at their beginning. A headline is the usual cause.
struct UnquotedFlowValue {
    let position: SourcePosition
    /// The mark that ends it too early.
    let what: String

    /// The values of a mapping, looked for in the line in which it begins.
    private struct Scanner {
        let line: [UInt8]
        var place: Int

        var current: UInt8? { place < line.count ? line[place] : nil }

        mutating func skipSpaces() { while current == UInt8(ascii: " ") { place += 1 } }

        /// Skips a quotation; false when it is not closed in the line.
        mutating func skipQuotation(_ quote: UInt8) -> Bool {
            place += 1
            while let byte = current {
                place += 1
                if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") { place += 1 }
                guard byte == quote else { continue }
                // Two single quotes are one of the text.
                guard quote == UInt8(ascii: "'"), current == quote else { return true }
                place += 1
            }
            return false
        }

        /// Skips to the end of brackets; false when they are not closed in the line.
        mutating func skipBrackets() -> Bool {
            var depth = 0
            while let byte = current {
                switch byte {
                case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
                case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
                case UInt8(ascii: "\""), UInt8(ascii: "'"):
                    guard skipQuotation(byte) else { return false }
                    continue
                default: break
                }
                place += 1
                if depth == 0 { return true }
            }
            return false
        }

        /// Skips a key and the colon behind it; false when there is none.
        mutating func skipKey() -> Bool {
            while let byte = current, !",}".utf8.contains(byte) {
                place += 1
                if byte == UInt8(ascii: ":"), current == UInt8(ascii: " ") { return true }
            }
            return false
        }

        /// Whether the value has ended, or the line.
        var isAtEnd: Bool { current.map { ",}".utf8.contains($0) } ?? true }
    }

    /// Finds the first such value; nil when there is none in the line.
    init?(in text: [UInt8], of start: SourcePosition) {
        let lines = text.split(separator: UInt8(ascii: "\n"), maxSplits: start.line, omittingEmptySubsequences: false)
        guard lines.indices.contains(start.line - 1) else { return nil }
        let line = String(decoding: lines[start.line - 1], as: UTF8.self)
        // Columns count characters of Unicode, as the parser does.
        // Bounded: part of a line that is in memory.
        let before = line.unicodeScalars.prefix(start.column).reduce(0) { $0 + UTF8.width($1) }
        var scanner = Scanner(line: Array(line.utf8), place: before)
        while scanner.skipKey() {
            scanner.skipSpaces()
            let value = scanner.place
            if let what = Self.problem(&scanner) {
                let column = String(decoding: scanner.line[..<value], as: UTF8.self).unicodeScalars.count + 1
                (position, self.what) = (SourcePosition(line: start.line, column: column), what)
                return
            }
            guard scanner.current == UInt8(ascii: ",") else { return nil }
            scanner.place += 1
        }
        return nil
    }

    /// Skips a value; says what ends it too early.
    private static func problem(_ scanner: inout Scanner) -> String? {
        switch scanner.current {
        case UInt8(ascii: "\"")?, UInt8(ascii: "'")?:
            guard let quote = scanner.current, scanner.skipQuotation(quote) else { return nil }
            scanner.skipSpaces()
            return scanner.isAtEnd ? nil : "text behind a quotation"
        case UInt8(ascii: "[")?, UInt8(ascii: "{")?:
            guard scanner.skipBrackets() else { return nil }
            scanner.skipSpaces()
            return scanner.isAtEnd ? nil : "text behind a bracket"
        default:
            while !scanner.isAtEnd, let byte = scanner.current {
                scanner.place += 1
                if byte == UInt8(ascii: ":"), scanner.current == UInt8(ascii: " ") {
                    return "\": \" in the middle of a value"
                }
                if byte == UInt8(ascii: " "), scanner.current == UInt8(ascii: "#") {
                    return "\" #\" in the middle of a value, which begins a comment"
                }
            }
            return nil
        }
    }
}
