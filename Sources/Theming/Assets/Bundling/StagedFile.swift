/// A file of a theme as esbuild gets it: the same text but for a few changes, so that every place in it can be told.
struct StagedFile: Sendable {
    /// A place from which on the text is a copy of the source, or stands for one place of it.
    private struct Run {
        let staged: Int
        let source: Int
        let isCopy: Bool
    }

    /// The path in the folder of its request, with `/`.
    let path: String
    /// The path below the site folder, which source maps show.
    let name: String
    let source: AssetSource
    /// What esbuild reads.
    private(set) var bytes: [UInt8] = []
    private var runs: [Run] = []

    /// Makes a file without text.
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

    /// Adds a part of the source as it is.
    mutating func copy(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        runs.append(Run(staged: bytes.count, source: range.lowerBound, isCopy: true))
        bytes += source.bytes[range]
    }

    /// Adds white space for a part of the source, so that lines and columns stay.
    mutating func blank(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        runs.append(Run(staged: bytes.count, source: range.lowerBound, isCopy: true))
        bytes += source.bytes[range].map { $0.isSpace ? $0 : UInt8(ascii: " ") }
    }

    /// Adds a text of our own, which stands for a place of the source.
    mutating func write(_ text: [UInt8], for offset: Int) {
        runs.append(Run(staged: bytes.count, source: offset, isCopy: false))
        bytes += text
    }

    /// The byte of the source that a place of the staged text comes from.
    ///
    /// - Parameters:
    ///   - line: Counted from 1.
    ///   - column: Bytes from the start of the line.
    /// - Returns: Its offset; 0 when it comes from nowhere in the source.
    func sourceOffset(line: Int, column: Int) -> Int {
        let place = Self.offset(ofLine: line, in: bytes) + column
        guard let run = runs.last(where: { $0.staged <= place }) else { return 0 }
        return min(run.isCopy ? run.source + place - run.staged : run.source, source.bytes.count)
    }

    /// Where a line begins, with all ends of lines that esbuild knows.
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
