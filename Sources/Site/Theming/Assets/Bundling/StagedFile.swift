/// A file of a theme as esbuild reads it: the same text with a few changes, and a mapping back to the source.
struct StagedFile: Sendable {
    /// The start of a part that is copied from the source or replaces one position of it.
    private struct Run {
        let staged: Int
        let source: Int
        let isCopy: Bool
    }

    /// The path in the request's folder, with `/`.
    let path: String
    /// The path below the site folder, for source maps.
    let name: String
    let source: AssetSource
    /// The staged text.
    private(set) var bytes: [UInt8] = []
    private var runs: [Run] = []

    /// Makes an empty file.
    init(path: String, name: String, source: AssetSource) {
        self.path = path
        self.name = name
        self.source = source
    }

    /// The same file at another path.
    func named(_ path: String) -> StagedFile {
        var file = StagedFile(path: path, name: name, source: source)
        (file.bytes, file.runs) = (bytes, runs)
        return file
    }

    /// Appends a part of the source unchanged.
    mutating func copy(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        runs.append(Run(staged: bytes.count, source: range.lowerBound, isCopy: true))
        bytes += source.bytes[range]
    }

    /// Appends white space for a part of the source, so that lines and columns are preserved.
    mutating func blank(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        runs.append(Run(staged: bytes.count, source: range.lowerBound, isCopy: true))
        bytes += source.bytes[range].map { $0.isSpace ? $0 : UInt8(ascii: " ") }
    }

    /// Appends generated text, mapped to a position of the source.
    mutating func write(_ text: [UInt8], for offset: Int) {
        runs.append(Run(staged: bytes.count, source: offset, isCopy: false))
        bytes += text
    }

    /// The source offset of a position in the staged text.
    ///
    /// - Parameters:
    ///   - line: Counted from 1.
    ///   - column: Bytes from the start of the line.
    /// - Returns: The offset; 0 when the position is not from the source.
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
            let isPair = bytes[index] == 0x0D && bytes[(index + 1)...].first == 0x0A
            let isSeparator = bytes[index] == 0xE2 && separators.contains { bytes[index...].starts(with: $0) }
            if bytes[index] == 0x0A || bytes[index] == 0x0D || isSeparator { rest -= 1 }
            index += isPair ? 2 : isSeparator ? 3 : 1
        }
        return index
    }

    /// U+2028 and U+2029.
    private static let separators: [[UInt8]] = [[0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9]]
}
