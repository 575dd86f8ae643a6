import CQRencode

/// An address as a pattern that phones read from a terminal (ISO 18004).
struct QRCode {
    /// Squares of white around the pattern, without which readers do not find it.
    static let quietZone = 4

    /// Rows of squares from the top; true is dark.
    let rows: [[Bool]]

    /// Makes the pattern; nil when the text is too long for one.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let count = CInt(bytes.count)
        guard let code = unsafe QRcode_encodeData(count, bytes, 0, QR_ECLEVEL_M) else { return nil }
        defer { unsafe QRcode_free(code) }
        let width = unsafe Int(code.pointee.width)
        guard width > 0, let data = unsafe code.pointee.data else { return nil }
        // Bit 0 is the colour; the others say what the square is for.
        rows = (0..<width).map { row in
            (0..<width).map { column in unsafe data[row * width + column] & 1 == 1 }
        }
    }

    /// The pattern for a terminal, two rows a line; black on white whatever the terminal's own colours are.
    var text: String {
        let side = rows.count + 2 * Self.quietZone
        let lines = stride(from: 0, to: side, by: 2).map { row in
            let squares = (0..<side).map { column in
                switch (isDark(row, column), isDark(row + 1, column)) {
                case (true, true): "█"
                case (true, false): "▀"
                case (false, true): "▄"
                case (false, false): " "
                }
            }
            // Of the 256 colours, as the first sixteen are whatever a theme makes of them.
            return "\u{1B}[38;5;16;48;5;231m" + squares.joined() + "\u{1B}[0m"
        }
        return lines.joined(separator: "\n")
    }

    private func isDark(_ row: Int, _ column: Int) -> Bool {
        let (row, column) = (row - Self.quietZone, column - Self.quietZone)
        return rows.indices.contains(row) && rows.indices.contains(column) && rows[row][column]
    }
}
