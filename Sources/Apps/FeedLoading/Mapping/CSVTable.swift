/// A table of comma-separated values whose first row has the names of the columns.
///
/// Semicolons and tabs part values as well: the one that the first row has most of. Quoted values may have line ends and
/// doubled quotes.
///
/// - SeeAlso: [RFC 4180](https://www.rfc-editor.org/rfc/rfc4180)
struct CSVTable {
    /// Columns of one table; the rest is left out.
    static let maximumColumns = 256

    /// The rows without the first as a list of objects in JSON, whose members are the values that are not empty; each stands
    /// on the line of its row, so that notices name it.
    let json: [UInt8]

    init(_ response: FeedResponse) {
        let utf8 = DecodedText(response.bytes, charset: response.charset).utf8
        var rows = Rows(utf8)
        let names = (rows.next() ?? []).map { $0.cleanedLine(limit: FeedLimits.label) ?? "" }
        var json = [UInt8(ascii: "[")]
        var (line, count) = (0, 0)
        while count < FeedLimits.items, let values = rows.next() {
            if count > 0 { json.append(UInt8(ascii: ",")) }
            json.append(contentsOf: repeatElement(UInt8(ascii: "\n"), count: rows.line - line))
            let members = zip(names, values).filter { !$0.0.isEmpty && !$0.1.isEmpty }
            json += JSON(.object(members.map { JSON.Member($0, JSON(.string($1))) })).compactText
            (line, count) = (rows.line, count + 1)
        }
        self.json = json + [UInt8(ascii: "]")]
    }

    private struct Rows {
        /// The line of the row that was read last, counted from 0.
        private(set) var line = 0
        private var nextLine = 0
        private var rest: ArraySlice<UInt8>
        private let separator: UInt8
        private static let (quote, lineFeed, lineEnd) = (UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r"))

        init(_ utf8: [UInt8]) {
            rest = utf8[...]
            let line = utf8.prefix { $0 != Self.lineFeed && $0 != Self.lineEnd }
            func count(_ byte: UInt8) -> Int { line.count { $0 == byte } }
            separator = [",", ";", "\t"].map { UInt8(ascii: $0) }.max { count($0) < count($1) } ?? UInt8(ascii: ",")
        }

        /// The values of the next row that is not blank; nil at the end.
        mutating func next() -> [String]? {
            while !rest.isEmpty {
                line = nextLine
                let values = row()
                if values.contains(where: { !$0.isEmpty }) { return values }
            }
            return nil
        }

        private mutating func row() -> [String] {
            var values: [String] = []
            repeat {
                let text = value()
                if values.count < CSVTable.maximumColumns { values.append(text) }
            } while take(separator)
            _ = take(Self.lineEnd)
            if take(Self.lineFeed) { nextLine += 1 }
            return values
        }

        private mutating func value() -> String {
            var bytes: [UInt8] = []
            if take(Self.quote) {
                while let byte = rest.popFirst(), byte != Self.quote || take(Self.quote) {
                    if byte == Self.lineFeed { nextLine += 1 }
                    bytes.append(byte)
                }
            }
            let plain = rest.prefix { $0 != separator && $0 != Self.lineFeed && $0 != Self.lineEnd }
            rest = rest[plain.endIndex...]
            return String(decoding: bytes + plain, as: UTF8.self)
        }

        private mutating func take(_ byte: UInt8) -> Bool {
            guard rest.first == byte else { return false }
            rest = rest.dropFirst()
            return true
        }
    }
}
