/// The parts of a Markdown file: the YAML between two lines of `---` at its start, and the text below.
struct FrontMatter {
    /// The YAML; nil when the file does not begin with `---`.
    let yaml: Substring?
    /// The line of the file on which the YAML begins.
    static let firstLine = 2
    let body: Substring

    /// Splits a file, whose lines may end in LF or CRLF; nil when the front matter is not closed.
    static func split(_ text: String) -> FrontMatter? {
        guard let opening = line(of: text[...]), isFence(opening.line) else {
            return FrontMatter(yaml: nil, body: text[...])
        }
        let start = opening.rest.startIndex
        var rest = opening.rest
        while let next = line(of: rest) {
            if isFence(next.line) { return FrontMatter(yaml: text[start..<rest.startIndex], body: next.rest) }
            rest = next.rest
        }
        return nil
    }

    /// Whether a file begins with front matter in TOML, as other generators have it: it would be read as text.
    static func isTOML(_ text: String) -> Bool {
        guard let opening = line(of: text[...]) else { return false }
        return isFence(opening.line, of: "+++")
    }

    private static func isFence(_ line: Substring, of mark: String = "---") -> Bool {
        var marks = line.utf8
        while let last = marks.last, [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r")].contains(last) {
            marks.removeLast()
        }
        return marks.elementsEqual(mark.utf8)
    }
}

/// The first line of a text without its line feed, and the rest; nil at the end of the text.
func line(of text: Substring) -> (line: Substring, rest: Substring)? {
    guard !text.isEmpty else { return nil }
    let end = text.utf8.firstIndex(of: UInt8(ascii: "\n"))
    guard let end else { return (text, text[text.endIndex...]) }
    return (text[..<end], text[text.utf8.index(after: end)...])
}
