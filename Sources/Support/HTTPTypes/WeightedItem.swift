/// An item of a list field such as `Accept` or `Accept-Encoding`, see
/// [RFC 9110 §12.4.2](https://www.rfc-editor.org/rfc/rfc9110#section-12.4.2).
package struct WeightedItem: Sendable, Hashable {
    /// The item itself, in lower case.
    package let name: String
    /// Its parameters by their names, in lower case and without quotation marks.
    package private(set) var parameters: [String: String] = [:]

    /// The weight from 0 to 1; an invalid one counts as 0.
    package var weight: Double {
        guard let text = parameters["q"] else { return 1 }
        return Double(text).flatMap { (0...1).contains($0) ? $0 : nil } ?? 0
    }

    /// Reads the first items of a field; clients send a handful.
    package static func items(of field: String) -> [WeightedItem] {
        field.split(separator: ",").prefix(mostItems).map(WeightedItem.init)
    }

    /// The weight of an item in a field; nil when the field contains neither it nor `*`.
    package static func weight(of name: String, in field: String) -> Double? {
        let items = items(of: field)
        return (items.first { $0.name == name } ?? items.last { $0.name == "*" })?.weight
    }

    private init(_ text: Substring) {
        let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false).map(\.trimmingBlanks)
        name = String(parts[0])
        for part in parts.dropFirst() {
            let pair = part.split(separator: "=", maxSplits: 1).map(\.trimmingBlanks)
            if pair.count == 2 { parameters[String(pair[0])] = pair[1].filter { $0 != "\"" } }
        }
    }

    private static let mostItems = 32
}

extension Substring {
    /// The text without the spaces and tabs at its ends.
    package var trimmingBlanks: Substring {
        let start = drop { $0 == " " || $0 == "\t" }
        return start[..<(start.lastIndex { $0 != " " && $0 != "\t" }.map(start.index(after:)) ?? start.startIndex)]
    }
}
