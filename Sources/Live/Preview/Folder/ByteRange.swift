/// The requested range of a file, see [RFC 9110 §14.2](https://www.rfc-editor.org/rfc/rfc9110#section-14.2).
enum ByteRange: Hashable {
    /// The whole file: there is no range, an invalid one, or several, which a server may ignore.
    case whole
    /// A non-empty part.
    case part(Range<Int>)
    /// A range that is not satisfiable.
    case beyond

    /// Parses the `Range` field of a request for a file of `size` bytes.
    init(_ field: String, of length: Int) {
        self = .whole
        let unit = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard unit.count == 2, unit[0].lowercased() == "bytes" else { return }
        let ends = unit[1].split(separator: "-", omittingEmptySubsequences: false)
        guard ends.count == 2 else { return }
        let (first, last) = (Self.number(ends[0]), Self.number(ends[1]))
        switch (first, last) {
        case (let first?, let last?) where first <= last:
            self = first < length ? .part(first..<min(last, length - 1) + 1) : .beyond
        case (let first?, nil) where ends[1].isEmpty:
            self = first < length ? .part(first..<length) : .beyond
        case (nil, let count?) where ends[0].isEmpty:
            self = count > 0 && length > 0 ? .part(max(0, length - count)..<length) : .beyond
        default: return
        }
    }

    /// Digits only; too large numbers are clamped.
    private static func number(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ 48...57 ~= $0 }) else { return nil }
        return Int(text, in: 0...Int.max - 1) ?? Int.max - 1
    }
}
