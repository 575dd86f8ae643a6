import Markup

/// Finds markup of other Markdown dialects, which CommonMark treats as text.
///
/// Only patterns that are hardly ever meant as text are found: a defined footnote, a row of dashes with as many cells
/// as the row above, words between double tildes.
struct MarkdownDialects {
    private let text: MarkdownText
    private(set) var findings: [(offset: Int, finding: MarkdownReview.Finding)] = []

    init(_ text: MarkdownText, blocks: [MarkdownOutline.Block]) {
        self.text = text
        let notes = notes()
        for block in blocks {
            let range = text.range(of: block.lines)
            switch block.kind {
            case .code, .html: continue
            case .heading: break
            case .paragraph(let isFirstOfItem):
                findTables(in: block.lines)
                if isFirstOfItem { findTask(in: range) }
            }
            findStrikethrough(in: range)
            findNotes(in: range, defined: notes)
            findShortcodes(in: range)
        }
    }

    private mutating func add(_ offset: Int, _ finding: MarkdownReview.Finding) {
        findings.append((offset, finding))
    }
}

/// Tables.
extension MarkdownDialects {
    private mutating func findTables(in lines: ClosedRange<Int>) {
        for line in lines.dropFirst() {
            guard let cells = dashes(in: content(of: line)), cells == Self.cells(of: content(of: line - 1)).count
            else { continue }
            let head = content(of: line - 1)
            add(head.startIndex, .table)
        }
    }

    /// A line without quotation and list markers and without its end.
    private func content(of line: Int) -> ArraySlice<UInt8> {
        var content = text.plain[text.range(of: line...line)]
        while content.last?.isMarkdownSpace == true { content.removeLast() }
        let isMark = { (byte: UInt8) in byte.isMarkdownSpace || byte == UInt8(ascii: ">") }
        content = content.drop(while: isMark)
        let marks = Array("-*+".utf8)
        if let first = content.first, marks.contains(first), content.dropFirst().first == UInt8(ascii: " ") {
            content = content.dropFirst().drop(while: isMark)
        }
        return content
    }

    /// The number of cells in a row of dashes; nil when it is none.
    private func dashes(in line: ArraySlice<UInt8>) -> Int? {
        guard line.contains(UInt8(ascii: "|")) else { return nil }
        let cells = Self.cells(of: line)
        let areDashes = cells.allSatisfy { cell in
            var dashes = cell
            if dashes.first == UInt8(ascii: ":") { dashes.removeFirst() }
            if dashes.last == UInt8(ascii: ":") { dashes.removeLast() }
            return !dashes.isEmpty && dashes.allSatisfy { $0 == UInt8(ascii: "-") }
        }
        return areDashes ? cells.count : nil
    }

    private static func cells(of line: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var inside = line
        if inside.first == UInt8(ascii: "|") { inside.removeFirst() }
        if inside.last == UInt8(ascii: "|") { inside.removeLast() }
        return inside.split(separator: UInt8(ascii: "|"), omittingEmptySubsequences: false).map { cell in
            var cell = cell.drop(while: \.isMarkdownSpace)
            while cell.last?.isMarkdownSpace == true { cell.removeLast() }
            return cell
        }
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

    /// Finds `~~words~~` within a paragraph.
    private mutating func findStrikethrough(in range: Range<Int>) {
        var open: Int?
        var index = range.lowerBound
        while let start = text.plain[index..<range.upperBound].firstIndex(of: UInt8(ascii: "~")) {
            let end = text.plain[start..<range.upperBound].firstIndex { $0 != UInt8(ascii: "~") } ?? range.upperBound
            index = end
            guard end - start == 2, !isInAddress(start, range) else { continue }
            let isBehindWord = start > range.lowerBound && !text.plain[start - 1].isMarkdownSpace
            let isBeforeWord = end < range.upperBound && !text.plain[end].isMarkdownSpace
            if let first = open, isBehindWord {
                add(first, .strikethrough)
                open = nil
            } else if isBeforeWord {
                open = start
            }
        }
    }

    /// Whether a byte belongs to an address without angle brackets.
    private func isInAddress(_ index: Int, _ range: Range<Int>) -> Bool {
        let before = text.plain[range.lowerBound..<index].suffix(Self.longestAddress)
        let word = before.lastIndex(where: \.isMarkdownSpace).map { before[($0 + 1)...] } ?? before
        return word.indices.contains { word[$0...].starts(with: "://".utf8) }
    }

    private static let longestAddress = 200

    /// Finds `[^1]` if the footnote is defined or its name is a number.
    private mutating func findNotes(in range: Range<Int>, defined notes: Set<[UInt8]>) {
        var index = range.lowerBound
        while let start = text.plain[index..<range.upperBound].firstIndex(of: UInt8(ascii: "[")) {
            index = start + 1
            guard let name = noteName(at: start, before: range.upperBound) else { continue }
            let next = name.endIndex + 1
            // [^up](#top) is a link with an unusual text; [^1]: begins a definition.
            let follower = next < range.upperBound ? text.plain[next] : 0
            guard follower != UInt8(ascii: "("), follower != UInt8(ascii: ":") || !isAtLineStart(start)
            else { continue }
            if notes.contains(Array(name)) || name.allSatisfy(\.isASCIIDigit) { add(start, .note) }
        }
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

    /// The names of defined footnotes, as in `[^1]: …`.
    private func notes() -> Set<[UInt8]> {
        var notes: Set<[UInt8]> = []
        for line in 1...text.lineCount {
            let content = content(of: line)
            guard content.starts(with: "[^".utf8),
                let name = noteName(at: content.startIndex, before: content.endIndex),
                name.endIndex + 1 < content.endIndex, text.plain[name.endIndex + 1] == UInt8(ascii: ":")
            else { continue }
            notes.insert(Array(name))
        }
        return notes
    }

    /// The word between `[^` and `]`.
    private func noteName(at start: Int, before end: Int) -> ArraySlice<UInt8>? {
        guard text.plain[start..<end].starts(with: "[^".utf8) else { return nil }
        let name = text.plain[(start + 2)..<end].prefix(Self.longestName).prefix {
            $0 != 0 && !$0.isMarkdownSpace && $0 != UInt8(ascii: "[") && $0 != UInt8(ascii: "]")
        }
        guard !name.isEmpty, name.endIndex < end, text.plain[name.endIndex] == UInt8(ascii: "]") else { return nil }
        return name
    }

    private static let longestName = 100

    private func isAtLineStart(_ index: Int) -> Bool {
        let before = text.plain[..<index].suffix(4)
        let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: ">") }
        let rest = before.reversed().drop(while: isBlank)
        return rest.first.map { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? (before.count < 4)
    }
}
