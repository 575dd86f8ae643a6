/// An error or a warning that esbuild printed.
///
/// esbuild prints a headline, the position with an excerpt of the file, and notes:
///
///     ✘ [ERROR] Could not resolve "./x.mjs"
///
///         scripts/site.mjs:2:7:
///           2 │ import "./x.mjs";
///             ╵        ~~~~~~~~~
///
///       A note on it.
struct ESBuildMessage: Sendable, Hashable, Codable {
    let isError: Bool
    let text: String
    /// The path in esbuild's message; nil when it concerns no file.
    var path: String?
    var line = 0
    var column = 0
    var note = ""

    /// Parses the output of esbuild with `--color=false`.
    static func messages(in output: [UInt8]) -> [ESBuildMessage] {
        var messages: [ESBuildMessage] = []
        for line in output.split(separator: UInt8(ascii: "\n")) {
            let line = String(decoding: line, as: UTF8.self)
            if line.hasPrefix("✘ [ERROR] ") {
                messages.append(ESBuildMessage(isError: true, text: withoutRule(line.dropFirst(10))))
            } else if line.hasPrefix("▲ [WARNING] ") {
                messages.append(ESBuildMessage(isError: false, text: withoutRule(line.dropFirst(12))))
            } else if let last = messages.indices.last {
                messages[last].read(line)
            }
        }
        return messages
    }

    /// A headline without the rule's name at its end, such as `[css-syntax-error]`.
    private static func withoutRule(_ text: Substring) -> String {
        String(text.wholeMatch(of: /(.*) \[[A-Za-z-]+\]/)?.output.1 ?? text)
    }

    /// Reads a line below the headline: the position of the message, or a note.
    private mutating func read(_ line: String) {
        if line.hasPrefix("    ") {
            // The excerpt is indented further; only the first position counts.
            guard !line.hasPrefix("     "), let place = Self.place(line.dropFirst(4)) else { return }
            if path == nil, note.isEmpty { (path, self.line, column) = place }
            if note.hasSuffix(" here:") { note += " line \(place.line)" }
        } else if line.hasPrefix("  "), note.isEmpty {
            note = String(line.dropFirst(2))
        }
    }

    /// Reads `path:line:column:`; the path may contain colons.
    private static func place(_ text: Substring) -> (path: String, line: Int, column: Int)? {
        guard let match = text.wholeMatch(of: /(.*):(.*):(.*):/),
            let line = Int(match.output.2, in: 0...Int(Int32.max)),
            let column = Int(match.output.3, in: 0...Int(Int32.max))
        else { return nil }
        return (String(match.output.1), line, column)
    }
}
