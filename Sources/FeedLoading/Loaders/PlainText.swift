/// Cleaning of text that must fit one line of a page.
extension String {
    /// The text on one line: runs of white space become one blank, control characters go, at most `limit` characters.
    ///
    /// Directional overrides (U+202A–U+202E, U+2066–U+2069) go as well: unbalanced, one headline would turn the text
    /// behind it. A text that was cut ends in "…". Nil when nothing is left.
    func cleanedLine(limit: Int) -> String? {
        var result = ""
        var count = 0
        var pendingBlank = false
        for character in self {
            if character.isWhitespace {
                pendingBlank = !result.isEmpty
                continue
            }
            guard let clean = character.withoutControls else { continue }
            if count >= limit { return result + "…" }
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
