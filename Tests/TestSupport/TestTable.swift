import Files

/// The rows of a table that is written as text, for the arguments of a test.
///
/// A row is a line `- cell => cell`, in which ⏎ is a line feed. A row can break behind any =>, and its last cell can have
/// several lines; each line but the first is indented by two spaces. An empty last cell is nothing behind =>.
///
/// A long table is a file of `Tests/Cases`, where every cell is written as it is meant, without the escapes of Swift: only
/// what cannot be seen is written as `\u{9}`, an empty cell as `\u{}`. Lines without an indent are notes.
package enum TestTable {
    package static func pairs(_ text: String) -> [(String, String)] {
        rows(text, columns: 2).map { ($0[0], $0[1]) }
    }

    package static func triples(_ text: String) -> [(String, String, String)] {
        rows(text, columns: 3).map { ($0[0], $0[1], $0[2]) }
    }

    package static func rows(_ text: String, columns: Int) -> [[String]] {
        "\n\(text)".split(separator: "\n- ").map { row in
            let cells = (row + (row.hasSuffix(" =>") ? " " : ""))
                .replacing(" =>\n  ", with: " => ").replacing("\n  ", with: "\n")
                .split(separator: " => ", maxSplits: columns == 1 ? 0 : .max, omittingEmptySubsequences: false)
            precondition(cells.count == columns, "a row of \(cells.count) cells: \(row)")
            return cells.map { String($0).replacing("⏎", with: "\n") }
        }
    }

    /// The cells of a file whose rows have one each.
    package static func cells(of file: String) -> [String] { rows(of: file, columns: 1).map { $0[0] } }

    package static func pairs(of file: String) -> [(String, String)] {
        rows(of: file, columns: 2).map { ($0[0], $0[1]) }
    }

    package static func triples(of file: String) -> [(String, String, String)] {
        rows(of: file, columns: 3).map { ($0[0], $0[1], $0[2]) }
    }

    /// The pairs of a file in which nothing is expected of some, which is written as `nil`.
    package static func optionals(of file: String) -> [(String, String?)] {
        pairs(of: file).map { ($0, $1 == "nil" ? nil : $1) }
    }

    /// The rows of a file of `Tests/Cases`, which is named without its ending.
    package static func rows(of file: String, columns: Int) -> [[String]] {
        rows(text(of: file), columns: columns).map { $0.map(unescaped) }
    }

    /// The rows of a file as they are written, without its notes.
    package static func text(of file: String) -> String {
        guard let bytes = try? Disk.read("\(ProjectFolder.path)/Tests/Cases/\(file).txt") else {
            preconditionFailure("there is no table \(file)")
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        return lines.filter { $0.hasPrefix("- ") || $0.hasPrefix("  ") }.joined(separator: "\n")
    }

    /// A text with the characters that are written as `\u{9}`.
    package static func unescaped(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        return text.replacing(/\\u\{([0-9A-F]*)\}/) { match in
            UInt32(match.1, radix: 16).flatMap(Unicode.Scalar.init).map(String.init) ?? ""
        }
    }
}
