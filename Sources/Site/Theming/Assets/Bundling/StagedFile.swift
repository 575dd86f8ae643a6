/// A file of a theme as esbuild reads it: the same text with a few changes, and a mapping back to the source.
struct StagedFile: Sendable {
    /// The path in the request's folder, with `/`.
    var path: String
    /// The path below the site folder, for source maps.
    let name: String
    let source: ThemeSource
    private(set) var bytes: [UInt8] = []
    /// The starts of parts that are copied from the source or replace one position of it.
    private var runs: [(staged: Int, source: Int, isCopy: Bool)] = []

    init(path: String, name: String, source: ThemeSource, _ beginning: [UInt8] = []) {
        self.path = path
        self.name = name
        self.source = source
        write(beginning, for: 0)
    }

    mutating func copy(_ range: Range<Int>) {
        runs.append((bytes.count, range.lowerBound, true))
        bytes += source.bytes[range]
    }

    /// Appends white space for a part of the source, so that lines and columns are preserved.
    mutating func blank(_ range: Range<Int>) {
        runs.append((bytes.count, range.lowerBound, true))
        bytes += source.bytes[range].map { $0.isASCIIBlank ? $0 : UInt8(ascii: " ") }
    }

    /// Appends generated text, mapped to a position of the source.
    mutating func write(_ text: [UInt8], for offset: Int) {
        runs.append((bytes.count, offset, false))
        bytes += text
    }

    /// The source offset of a line, counted from 1, and a column in bytes; 0 when they are not from the source.
    func sourceOffset(line: Int, column: Int) -> Int {
        let place = Self.offset(ofLine: line, in: bytes) + column
        guard let run = runs.last(where: { $0.staged <= place }) else { return 0 }
        return min(run.isCopy ? run.source + place - run.staged : run.source, source.bytes.count)
    }

    /// The start of a line, with all line terminators of JavaScript.
    private static func offset(ofLine line: Int, in bytes: [UInt8]) -> Int {
        var rest = line - 1
        var index = 0
        while rest > 0, index < bytes.count {
            let next = bytes[index...].prefix(3)
            // U+2028 and U+2029.
            let isSeparator = next.elementsEqual([0xE2, 0x80, 0xA8]) || next.elementsEqual([0xE2, 0x80, 0xA9])
            if bytes[index] == 0x0A || bytes[index] == 0x0D || isSeparator { rest -= 1 }
            index += isSeparator ? 3 : next.starts(with: [0x0D, 0x0A]) ? 2 : 1
        }
        return index
    }
}
