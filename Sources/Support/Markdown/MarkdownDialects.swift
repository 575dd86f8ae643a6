import Markup

/// Finds markup of other Markdown dialects that readers would see as text.
struct MarkdownDialects {
    private let text: MarkdownText
    private(set) var findings: [(offset: Int, finding: MarkdownReview.Finding)] = []

    init(_ text: MarkdownText, blocks: [MarkdownOutline.Block]) {
        self.text = text
        for block in blocks {
            let range = text.range(of: block.lines)
            switch block.kind {
            case .code, .html: continue
            case .paragraph(true): findTask(in: range)
            case .paragraph, .other: break
            }
            findShortcodes(in: range)
        }
    }

    private mutating func add(_ offset: Int, _ finding: MarkdownReview.Finding) {
        findings.append((offset, finding))
    }
}

/// Inline markup.
extension MarkdownDialects {
    /// Finds `- [ ] …` and `- [x] …`.
    private mutating func findTask(in range: Range<Int>) {
        let isMark = { (byte: UInt8) in
            byte.isMarkdownSpace || byte.isASCIIDigit || Array(">-*+.)".utf8).contains(byte)
        }
        let entry = text.plain[range].drop(while: isMark)
        if ["[ ] ", "[x] ", "[X] "].contains(where: { entry.starts(with: $0.utf8) }) { add(entry.startIndex, .task) }
    }

    /// Finds Hugo's `{{< name >}}` and `{{% name %}}`, also in the place of an address.
    private mutating func findShortcodes(in range: Range<Int>) {
        var index = range.lowerBound
        while let start = text.bytes[index..<range.upperBound].firstIndex(of: UInt8(ascii: "{")) {
            index = start + 1
            let isAddress = text.plain[range.lowerBound..<start].suffix(2).elementsEqual("](".utf8)
            guard isAddress || text.plain[start] == UInt8(ascii: "{") else { continue }
            let words = text.bytes[start..<range.upperBound].prefix(Self.longestShortcode)
            for (opening, closing) in [("{{<", ">}}"), ("{{%", "%}}")] where words.starts(with: opening.utf8) {
                if words.indices.contains(where: { words[$0...].starts(with: closing.utf8) }) { add(start, .shortcode) }
            }
        }
    }

    private static let longestShortcode = 1_000
}
