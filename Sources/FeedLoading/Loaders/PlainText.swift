/// Cleaning of text that must fit one line of a page.
extension String {
    /// The text on one line: runs of white space become one blank, control characters go, at most `limit` characters.
    ///
    /// Directional overrides (U+202A–U+202E, U+2066–U+2069) go as well: unbalanced, one headline would turn the text
    /// behind it. A text that was cut ends in "…". Nil when nothing is left.
    func cleanedLine(limit: Int) -> String? {
        if isCleanLine(limit: limit) { return isEmpty ? nil : self }
        var result = ""
        var count = 0
        var pendingBlank = false
        for character in self {
            if character.isWhitespace {
                pendingBlank = !result.isEmpty
                continue
            }
            guard let clean = character.withoutControls else { continue }
            if count + (pendingBlank ? 1 : 0) >= limit { return result + "…" }
            if pendingBlank {
                result.append(" ")
                count += 1
                pendingBlank = false
            }
            result.append(clean)
            count += 1
        }
        return result.isEmpty ? nil : result
    }
}

extension String {
    /// Whether nothing needs cleaning, told by a glance at the bytes: almost every text of a healthy feed is.
    ///
    /// Lead bytes of scalars that may be white space, controls or combining marks send the text the long way.
    private func isCleanLine(limit: Int) -> Bool {
        guard utf8.count <= limit else { return false }
        var previous = UInt8(ascii: " ")
        var beforePrevious: UInt8 = 0
        for byte in utf8 {
            switch byte {
            case 0..<0x20, 0x7F, 0xCC, 0xCD, 0xD2, 0xD6...0xE1, 0xE3...0xFF: return false
            case 0x20: if previous == byte { return false }
            case 0x80..<0xC0:
                // U+2010–U+2027 (dashes, quotation marks, ellipsis) and the currency signs are the only clean ones.
                if previous == 0xE2, byte != 0x80, byte != 0x82 { return false }
                if beforePrevious == 0xE2, previous == 0x80, !(0x90...0xA7).contains(byte) { return false }
                if previous == 0xC2, byte <= 0xA0 { return false }
            default: break
            }
            (beforePrevious, previous) = (previous, byte)
        }
        return previous != UInt8(ascii: " ") || utf8.isEmpty
    }
}

extension Character {
    /// The most scalars one character may pile up: more is an attack on the line height.
    private static let maximumScalars = 16

    fileprivate var withoutControls: Character? {
        if isASCII { return unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F } ? nil : self }
        var kept = String.UnicodeScalarView()
        for scalar in unicodeScalars.prefix(Self.maximumScalars) where !scalar.isInvisibleControl {
            kept.append(scalar)
        }
        return String(kept).first
    }
}

extension Unicode.Scalar {
    fileprivate var isInvisibleControl: Bool {
        switch value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF: true
        default: false
        }
    }
}
