import Diagnostics
import Foundation

/// The terminal: results go to standard output, everything for people to standard error.
struct Console: Sendable {
    /// Whether colours and a progress line may be used.
    let isRich: Bool

    /// The console of this process.
    ///
    /// `NO_COLOR` (no-color.org) and anything but a terminal mean plain text.
    static var standard: Console {
        let wantsNone = !(ProcessInfo.processInfo.environment["NO_COLOR"] ?? "").isEmpty
        return Console(isRich: !wantsNone && isatty(STDERR_FILENO) == 1)
    }

    /// Writes a result.
    ///
    /// - Throws: What the system says when the output is closed or full.
    func write(_ bytes: [UInt8]) throws {
        try FileHandle.standardOutput.write(contentsOf: Data(bytes))
    }

    /// Tells a person something.
    func say(_ text: String) {
        clearProgress()
        tell(Self.plain(text) + "\n")
    }

    /// The text without what a terminal would obey: some of it comes from feeds and buckets.
    private static func plain(_ text: String, isOneLine: Bool = false) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isControl = [.control, .lineSeparator, .paragraphSeparator].contains(scalar.properties.generalCategory)
            shown.append(!isControl || (!isOneLine && (scalar == "\n" || scalar == "\t")) ? scalar : "?")
        }
        return String(shown)
    }

    /// Shows diagnostics, the kind of each in colour.
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

    /// Shows what is being done on a line that the next words replace; only on a terminal.
    func progress(_ text: String) {
        guard isRich else { return }
        tell("\r\u{1B}[K\(text)")
    }

    private func clearProgress() {
        guard isRich else { return }
        tell("\r\u{1B}[K")
    }

    /// When nobody listens on standard error there is nobody to tell.
    private func tell(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data(text.utf8))
    }
}
