/// The rows of a table that is written as text, for the arguments of a test.
///
/// A row is a line `- cell => cell`, in which ⏎ is a line feed. A row can break behind any =>, and its last cell can have
/// several lines; each line but the first is indented by two spaces. An empty last cell is nothing behind =>.
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
                .split(separator: " => ", omittingEmptySubsequences: false)
            precondition(cells.count == columns, "a row of \(cells.count) cells: \(row)")
            return cells.map { String($0).replacing("⏎", with: "\n") }
        }
    }
}
