import Markup

/// The quality value of an item in a list field such as `Accept-Encoding`, see
/// [RFC 9110 §12.4.2](https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2).
enum QualityValue {
    /// The weight of an item from 0 to 1,000; nil when the field contains neither it nor `*`.
    static func weight(of word: String, in field: String) -> Int? {
        var everything: Int?
        for part in field.split(separator: ",") {
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let name = pieces.first, name == word || name == "*" else { continue }
            let weight = pieces.dropFirst().first { $0.hasPrefix("q=") }.map { thousandths($0.dropFirst(2)) } ?? 1_000
            if name == word { return weight }
            everything = weight
        }
        return everything
    }

    /// “0.5” is 500; an invalid weight counts as 0.
    private static func thousandths(_ text: Substring) -> Int {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count <= 2, let whole = Int(parts[0], in: 0...1) else { return 0 }
        guard parts.count == 2, let digits = Int((String(parts[1]) + "000").prefix(3)), digits >= 0 else {
            return whole * 1_000
        }
        return min(1_000, whole * 1_000 + digits)
    }
}
