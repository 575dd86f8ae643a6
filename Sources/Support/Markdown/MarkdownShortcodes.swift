import Markup

/// The lines of a Markdown text that are shortcodes: those that begin with `{{>` or `{{/`, outside code.
///
/// Markdown is parsed as a whole, so that definitions and footnotes hold on both sides of a shortcode. A paragraph with a
/// mark stands for the line until the HTML is split there, before it is sanitised.
package struct MarkdownShortcodes: Sendable {
    /// The lines without blanks at their ends, with their numbers in the file.
    package private(set) var lines: [(text: String, number: Int)] = []
    /// The text with a mark in the place of each.
    package let marked: String
    /// The text with an empty line in the place of each.
    package let others: String

    /// A character of private use, which no text has as a paragraph.
    private static let mark = "\u{10FFFD}"

    /// Finds the shortcodes of a text, which begins on a line of its file.
    package init(in source: String, firstLine: Int) {
        let utf8 = Array(source.utf8)
        let tags = [Array("{{>".utf8), Array("{{/".utf8)]
        guard tags.contains(where: { utf8.firstPlace(of: $0) != nil }) else {
            (marked, others) = (source, source)
            return
        }
        let text = MarkdownText(utf8, blocks: MarkdownOutline(utf8).blocks)
        var (marked, others): ([UInt8], [UInt8]) = ([], [])
        for number in 1...text.lineCount {
            let range = text.range(of: number...number)
            let line = utf8[range]
            let isTag = tags.contains { text.plain[range].starts(with: $0) }
            if isTag {
                let words = line.reversed().drop(while: \.isMarkdownSpace).reversed()
                lines.append((String(decoding: words, as: UTF8.self), firstLine + number - 1))
            }
            marked += isTag ? Array("\n\(Self.mark)\n\n".utf8) : Array(line)
            others += isTag ? Array("\n".utf8) : Array(line)
        }
        (self.marked, self.others) = (String(decoding: marked, as: UTF8.self), String(decoding: others, as: UTF8.self))
    }

    /// Renders a text with marks as HTML that is not sanitised: what is before the first shortcode and behind each.
    package func rendered(_ marked: String) -> [String] {
        let html = SafeHTML.unsanitised(marked)
        guard !lines.isEmpty else { return [html] }
        return html.split(separator: "<p>\(Self.mark)</p>\n", omittingEmptySubsequences: false).map(String.init)
    }
}
