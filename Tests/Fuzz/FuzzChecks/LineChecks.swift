/// The properties of a text that stands on one line of a page.
enum LineChecks {
    /// Stops when a text is empty, has more than one line, blanks too many, controls, or more characters than allowed.
    static func check(_ text: String?, _ name: StaticString, limit: Int = .max) {
        guard let text else { return }
        demand(!text.isEmpty, "an empty \(name)")
        demand(text.first != " " && text.last != " ", "a blank at an end of a \(name)")
        demand(limit == .max || text.count <= limit + 1, "a \(name) that is too long")
        var previous: Unicode.Scalar = "x"
        for scalar in text.unicodeScalars {
            demand(!isControl(scalar), "a control in a \(name)")
            demand(!scalar.properties.isWhitespace || scalar == " ", "white space in a \(name)")
            demand(scalar != " " || previous != " ", "two blanks in a \(name)")
            previous = scalar
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
