import Foundation

/// The console: results go to standard output, messages to standard error.
struct Console: Sendable {
    /// Whether colours and a progress line are used.
    let isRich: Bool
    /// Gets the messages in place of standard error.
    var hears: (@Sendable (String) -> Void)?

    /// The console of the process.
    ///
    /// `NO_COLOR` (no-color.org) or output that is not a terminal disables colours.
    static var standard: Console {
        // Not by ProcessInfo, which reads all variables: every start passes here.
        let wantsNone = unsafe getenv("NO_COLOR").map { unsafe $0.pointee != 0 } ?? false
        return Console(isRich: !wantsNone && isatty(STDERR_FILENO) == 1)
    }

    /// Whether somebody sits at a terminal and can answer.
    var canAsk: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    /// Asks until `problem` finds none; `proposed` is the answer when only return is pressed, or the input ends.
    func ask(_ question: String, proposing proposed: String, problem: (String) -> String? = { _ in nil }) -> String {
        while true {
            tell(Self.plain(question, isOneLine: true) + (proposed.isEmpty ? ": " : " [\(proposed)]: "))
            guard let line = readLine() else { return proposed }
            let words = line.trimmingCharacters(in: .whitespaces)
            let answer = words.isEmpty ? proposed : words
            guard let problem = problem(answer) else { return answer }
            say("  " + problem)
        }
    }

    /// Writes a result.
    ///
    /// - Throws: The system's error when the output is closed or the disk is full.
    func write(_ bytes: [UInt8]) throws { try FileHandle.standardOutput.write(contentsOf: Data(bytes)) }

    func write(_ text: String) throws { try write(Array(text.utf8)) }

    /// Writes rows, as a table on a terminal and as JSON elsewhere, unless one of them is asked for.
    func write(_ rows: [JSON], _ columns: [String], isJSON: Bool, isTable: Bool) throws {
        if isJSON || !isTable && isatty(STDOUT_FILENO) != 1 { return try write(JSON(rows).readableText) }
        let cells = rows.map { row in
            columns.map { row[$0]?.array?.compactMap(\.text).joined(separator: ", ") ?? row[$0]?.text ?? "" }
        }
        try write(TextTable(columns, cells, widest: Self.widestCell).text)
    }

    /// The most characters of a cell.
    private static let widestCell = 60

    /// Says which files were written, or would be.
    func say(_ files: some Sequence<String>, areWritten: Bool) {
        for file in files { say((areWritten ? "wrote " : "would write ") + file) }
    }

    func say(_ text: String) {
        clearProgress()
        tell(Self.plain(text) + "\n")
    }

    /// The text without terminal control sequences, because some of it comes from feeds and buckets.
    static func plain(_ text: String, isOneLine: Bool = false) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            shown.append(!isControl || (!isOneLine && (scalar == "\n" || scalar == "\t")) ? scalar : "?")
        }
        return String(shown)
    }

    /// Writes diagnostics, with coloured severities.
    func show(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let line = Self.plain(diagnostic.description, isOneLine: true)
            guard isRich else {
                say(line)
                continue
            }
            let kind = ": \(diagnostic.severity.rawValue): "
            let colour = diagnostic.severity == .error ? "\u{1B}[31m" : "\u{1B}[33m"
            let parts = line.split(separator: kind, maxSplits: 1).map(String.init)
            clearProgress()
            tell(parts.joined(separator: ": \(colour)\(diagnostic.severity.rawValue)\u{1B}[0m: ") + "\n")
        }
    }

    /// Shows progress on a line that the next message replaces; only on a terminal.
    func progress(_ text: String) {
        guard isRich else { return }
        tell("\r\u{1B}[K\(text)")
    }

    private func clearProgress() {
        guard isRich else { return }
        tell("\r\u{1B}[K")
    }

    /// Write errors on standard error are ignored, because they cannot be reported.
    private func tell(_ text: String) {
        if let hears { return hears(text) }
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
