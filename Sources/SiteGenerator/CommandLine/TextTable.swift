/// A table of text, one row a line, columns as wide as they need.
struct TextTable {
    private static let gap = "  "

    private let heads: [String]
    private let rows: [[String]]
    /// The most characters of a cell; longer ones end in an ellipsis.
    private let widest: Int

    /// Makes a table; control characters become question marks, because some texts are from feeds.
    init(_ heads: [String], _ rows: [[String]], widest: Int = .max) {
        self.heads = heads
        self.rows = rows.map { $0.map { Console.plain($0, isOneLine: true) } }
        self.widest = widest
    }

    /// The table with a header line; empty when there are no rows.
    var text: String {
        guard !rows.isEmpty else { return "" }
        let lines = ([heads] + rows).map { $0.map(shortened) }
        let widths = heads.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: Self.gap).reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }

    private func shortened(_ text: String) -> String {
        text.count > widest ? text.prefix(widest - 1) + "…" : text
    }
}
