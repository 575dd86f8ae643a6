import Markup

/// Finds markup of other Markdown dialects, and footnotes without their other half, that readers would see as text or miss.
struct MarkdownDialects {
    private let text: MarkdownText
    private(set) var findings: [(offset: Int, finding: MarkdownReview.Finding)] = []

    init(_ text: MarkdownText, _ outline: MarkdownOutline) {
        self.text = text
        findNotes(besides: outline.notes)
        for block in outline.blocks {
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

    /// Finds the marks of footnotes that are not there, if their names are numbers, and notes that no mark leads to.
    private mutating func findNotes(besides lines: Set<Int>) {
        let plain = text.plain
        let starts = lines.compactMap { plain[text.range(of: $0...$0)].firstIndex(of: UInt8(ascii: "[")) }
        let known = Set(starts.compactMap(noteName))
        var index = 0
        while let start = plain[index...].firstIndex(of: UInt8(ascii: "[")) {
            index = start + 1
            guard let name = noteName(at: start), !known.contains(name) else { continue }
            let rest = plain[name.endIndex...].prefix(2)
            let isNote = rest.elementsEqual("]:".utf8) && isAtLineStart(start)
            guard isNote || name.allSatisfy(\.isASCIIDigit), !rest.elementsEqual("](".utf8) else { continue }
            add(start, .note)
        }
    }

    /// The word between `[^` and `]`.
    private func noteName(at start: Int) -> ArraySlice<UInt8>? {
        guard text.plain[start...].starts(with: "[^".utf8) else { return nil }
        let name = text.plain[(start + 2)...].prefix(Self.longestName).prefix {
            $0 != 0 && !$0.isMarkdownSpace && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
        }
        return !name.isEmpty && text.plain[name.endIndex...].first == UInt8(ascii: "]") ? name : nil
    }

    private static let longestName = 100

    private func isAtLineStart(_ index: Int) -> Bool {
        let before = text.plain[..<index].suffix(4).reversed().drop { $0 == UInt8(ascii: " ") }
        return before.first.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    }

    /// Finds Hugo's `{{< name >}}` and `{{% name %}}`, also in the place of an address, and our own inside a line.
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
            if ["{{>", "{{/"].contains(where: { words.starts(with: $0.utf8) }) { add(start, .misplacedShortcode) }
        }
    }

    private static let longestShortcode = 1_000
}
