import CQRencode

/// A QR code of an address for the terminal (ISO 18004).
struct QRCode {
    /// The width of the quiet zone, which readers need to find the code.
    static let quietZone = 4

    /// Rows of modules from the top; true is dark.
    let rows: [[Bool]]

    /// Encodes a text; nil when it is too long.
    init?(_ text: String) {
        let bytes = Array(text.utf8)
        let count = CInt(bytes.count)
        guard let code = unsafe QRcode_encodeData(count, bytes, 0, QR_ECLEVEL_M) else { return nil }
        defer { unsafe QRcode_free(code) }
        let width = unsafe Int(code.pointee.width)
        guard width > 0, let data = unsafe code.pointee.data else { return nil }
        // Bit 0 is the colour; the other bits are the module's role.
        rows = (0..<width).map { row in
            (0..<width).map { column in unsafe data[row * width + column] & 1 == 1 }
        }
    }

    /// The code as text, two rows a line; black on white regardless of the terminal's colours.
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
            // Uses the 256-colour palette, because themes redefine the first sixteen colours.
            return "\u{1B}[38;5;16;48;5;231m" + squares.joined() + "\u{1B}[0m"
        }
        return lines.joined(separator: "\n")
    }

    private func isDark(_ row: Int, _ column: Int) -> Bool {
        let (row, column) = (row - Self.quietZone, column - Self.quietZone)
        return rows.indices.contains(row) && rows.indices.contains(column) && rows[row][column]
    }
}
