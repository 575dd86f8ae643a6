import Markup

/// The bytes of a Markdown text with a masked copy for finding markup.
///
/// In the copy, code, escaped characters, tags and addresses are replaced by zeros, so offsets are the same in both.
struct MarkdownText {
    let bytes: [UInt8]
    private(set) var plain: [UInt8]
    /// The offsets of each inline address by its parsed form, the last one first.
    private(set) var written: [String: [Int]] = [:]
    /// The offset of each address in a definition, by its parsed form.
    private(set) var defined: [String: Int] = [:]
    private let starts: [Int]

    init(_ bytes: [UInt8], blocks: [MarkdownOutline.Block]) {
        self.bytes = bytes
        plain = bytes
        starts = Self.starts(of: bytes)
        var found: [(address: String, offset: Int)] = []
        for block in blocks {
            switch block.kind {
            case .code, .html: blank(range(of: block.lines))
            case .paragraph, .other:
                maskLiterals(in: range(of: block.lines), &found)
            }
        }
        // After all literals: code contains no links.
        for block in blocks {
            switch block.kind {
            case .code, .html: continue
            case .paragraph, .other: maskDestinations(in: range(of: block.lines), &found)
            }
        }
        maskDefinitions()
        for (address, offset) in found.reversed() { written[address, default: []].append(offset) }
    }

    /// The range of some lines, counted from 1, with their ends.
    func range(of lines: ClosedRange<Int>) -> Range<Int> {
        let start = lines.lowerBound <= starts.count ? starts[lines.lowerBound - 1] : bytes.count
        let end = lines.upperBound < starts.count ? starts[lines.upperBound] : bytes.count
        return start..<max(start, end)
    }

    var lineCount: Int { starts.count }

    /// Removes and returns the next offset of an address.
    mutating func takePlace(of address: String) -> Int? {
        written[address]?.popLast() ?? defined[address]
    }

    /// The starts of lines, which end in a line feed, a carriage return, or both, as in CommonMark.
    private static func starts(of bytes: [UInt8]) -> [Int] {
        var starts = [0]
        var (last, place) = (UInt8(0), 0)
        for byte in bytes {
            place += 1
            if byte == UInt8(ascii: "\n"), last == UInt8(ascii: "\r") { starts.removeLast() }
            if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { starts.append(place) }
            last = byte
        }
        return starts
    }

    private mutating func blank(_ range: Range<Int>) {
        for index in range where plain[index] != UInt8(ascii: "\n") && plain[index] != UInt8(ascii: "\r") {
            plain[index] = 0
        }
    }
}

/// Masking code, escapes and tags.
extension MarkdownText {
    private mutating func maskLiterals(in range: Range<Int>, _ found: inout [(address: String, offset: Int)]) {
        var closers = backtickRuns(in: range)
        var index = range.lowerBound
        while index < range.upperBound {
            switch bytes[index] {
            case UInt8(ascii: "\\") where index + 1 < range.upperBound && bytes[index + 1].isASCIIPunctuation:
                blank(index..<index + 2)
                index += 2
            case UInt8(ascii: "`"):
                let count = bytes[index..<range.upperBound].prefix { $0 == UInt8(ascii: "`") }.count
                let start = index
                index += count
                while let closer = closers[count]?.last, closer < index { closers[count]?.removeLast() }
                guard let closer = closers[count]?.last else { continue }
                blank(start..<closer + count)
                index = closer + count
            case UInt8(ascii: "<"):
                index = maskTag(at: index, before: range.upperBound, &found)
            default: index += 1
            }
        }
    }

    /// The starts of backtick runs by their length, the last one first.
    private func backtickRuns(in range: Range<Int>) -> [Int: [Int]] {
        var runs: [Int: [Int]] = [:]
        var index = range.upperBound
        while index > range.lowerBound {
            let end = index
            while index > range.lowerBound, bytes[index - 1] == UInt8(ascii: "`") { index -= 1 }
            if index < end { runs[end - index, default: []].append(index) } else { index -= 1 }
        }
        return runs
    }

    /// Masks `<https://…>`, `<a@b.no>` and `<tag …>`; returns where to continue.
    private mutating func maskTag(
        at start: Int,
        before end: Int,
        _ found: inout [(address: String, offset: Int)]
    ) -> Int {
        let inside = bytes[(start + 1)..<end].prefix {
            $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "\n")
        }
        let close = inside.endIndex
        guard close < end, bytes[close] == UInt8(ascii: ">"), let first = inside.first,
            first.isASCIILetterOrDigit || first == UInt8(ascii: "/") || first == UInt8(ascii: "!")
        else { return start + 1 }
        // In [text](<address>) the brackets belong to the address, which is read with the link.
        let isDestination = bytes[..<start].last == UInt8(ascii: "(")
        if !isDestination {
            let text = String(decoding: inside, as: UTF8.self)
            found.append((text, inside.startIndex))
            found.append(("mailto:" + text, inside.startIndex))
            blank(start..<close + 1)
        }
        return close + 1
    }
}

/// Masking addresses.
extension MarkdownText {
    private mutating func maskDestinations(in range: Range<Int>, _ found: inout [(address: String, offset: Int)]) {
        var index = range.lowerBound
        while index + 1 < range.upperBound {
            guard plain[index] == UInt8(ascii: "]"), plain[index + 1] == UInt8(ascii: "(") else {
                index += 1
                continue
            }
            let start = bytes[(index + 2)..<range.upperBound].firstIndex { !$0.isMarkdownSpace } ?? range.upperBound
            let destination = destination(at: start, before: range.upperBound)
            found.append((Self.address(bytes[destination]), destination.lowerBound))
            blank(destination)
            index = max(index + 2, destination.upperBound)
        }
    }

    /// Masks `[name]: address` at the start of a line.
    private mutating func maskDefinitions() {
        for line in 1...lineCount {
            let range = range(of: line...line)
            let start = plain[range].prefix(4).firstIndex { $0 != UInt8(ascii: " ") } ?? range.upperBound
            guard start < range.upperBound, plain[start] == UInt8(ascii: "["),
                let close = plain[start..<range.upperBound].firstIndex(of: UInt8(ascii: "]")),
                close + 1 < range.upperBound, plain[close + 1] == UInt8(ascii: ":")
            else { continue }
            let first = bytes[(close + 2)..<range.upperBound].firstIndex { !$0.isMarkdownSpace } ?? range.upperBound
            let destination = destination(at: first, before: range.upperBound)
            let address = Self.address(bytes[destination])
            if defined[address] == nil { defined[address] = destination.lowerBound }
            // Other definitions may be the texts of footnotes.
            if bytes[destination].contains(UInt8(ascii: ":")) { blank(destination) }
        }
    }

    /// An address in angle brackets, or up to a blank or an unbalanced closing bracket.
    private func destination(at start: Int, before end: Int) -> Range<Int> {
        if start < end, bytes[start] == UInt8(ascii: "<") {
            let close = bytes[start..<end].firstIndex(of: UInt8(ascii: ">")) ?? end
            return (start + 1)..<max(start + 1, close)
        }
        var depth = 0
        var index = start
        while index < end, !bytes[index].isMarkdownSpace {
            switch bytes[index] {
            case UInt8(ascii: "\\") where index + 1 < end && bytes[index + 1].isASCIIPunctuation: index += 1
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")") where depth == 0: return start..<index
            case UInt8(ascii: ")"): depth -= 1
            default: break
            }
            index += 1
        }
        return start..<min(index, end)
    }

    /// The address as CommonMark parses it.
    private static func address(_ written: ArraySlice<UInt8>) -> String {
        var text: [UInt8] = []
        var rest = written
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "\\"), let next = rest.first, next.isASCIIPunctuation {
                text.append(next)
                rest.removeFirst()
            } else {
                text.append(byte)
            }
        }
        return String(decoding: text, as: UTF8.self).decodingCharacterReferences
    }
}

extension UInt8 {
    var isMarkdownSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

    var isASCIIPunctuation: Bool {
        switch self {
        case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
        default: false
        }
    }
}
