import BaseTheme

/// Excerpts of source files around the positions of errors.
struct SourceExcerpts {
    /// The number of lines shown before and after the line with the error.
    static let linesAround = 2
    /// The maximum length of a line in Unicode scalars; longer lines are cut around the error.
    static let longestLine = 240
    static let largestFile = 1 << 20

    private let tree: FileTree
    private var files: [String: [ArraySlice<UInt8>]] = [:]

    init(site: String) {
        tree = .site(site)
    }

    /// The lines as `[{"line", "text", "from"}]`; empty when the file cannot be shown.
    ///
    /// `from` is the column of the first character shown.
    mutating func excerpt(of path: String?, around position: SourcePosition?) -> JSON {
        guard let path, let position else { return [] }
        let lines = lines(of: path)
        guard position.line <= lines.count else { return [] }
        let first = max(1, position.line - Self.linesAround)
        let last = min(lines.count, position.line + Self.linesAround)
        return JSON(
            (first...last).map { number in
                let line = String(decoding: lines[number - 1], as: UTF8.self).unicodeScalars
                let length = line.count
                let start = max(0, min(position.column - 1 - Self.longestLine / 2, length - Self.longestLine))
                let text = line.dropFirst(start).prefix(Self.longestLine).map { scalar in
                    // Control characters would shift the caret.
                    scalar == "\t" || scalar.properties.generalCategory != .control ? scalar : "\u{FFFD}"
                }
                var shown = String.UnicodeScalarView()
                shown.append(contentsOf: text)
                return .object(["line": JSON(number), "text": JSON(String(shown)), "from": JSON(start + 1)])
            }
        )
    }

    private mutating func lines(of path: String) -> [ArraySlice<UInt8>] {
        if let known = files[path] { return known }
        let lines: [ArraySlice<UInt8>]
        do throws(FileTree.Failure) {
            let bytes = try tree.read(path, limit: Self.largestFile)
            lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
                .map { $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0 }
        } catch {
            // The diagnostic itself describes the problem with the file.
            lines = []
        }
        files[path] = lines
        return lines
    }
}
