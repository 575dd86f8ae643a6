import Markdown

/// A Markdown text and its title, which may be its first heading of the first level.
///
/// The page shows the title as its only `h1`. So a heading that became the title is removed from the text, and any
/// other first-level heading moves all headings one level down.
struct TitledText {
    let title: String?
    /// The text below the title.
    let text: String

    /// Finds the title of a text, whose front matter may have one; else it is empty.
    init(_ title: String, _ text: String) {
        let found = title.isEmpty ? Self.heading(in: text) : nil
        let words = found.map { SafeHTML.markdown(String($0)).plainText } ?? ""
        guard let found, !words.isEmpty else {
            self.title = title.isEmpty ? nil : title
            self.text = text
            return
        }
        self.title = words
        self.text = String(text[..<found.startIndex]) + String(text[found.endIndex...])
    }

    /// How many levels headings move down, so that the text has none of the first level.
    var headingOffset: Int { Self.heading(in: text) == nil ? 0 : 1 }

    /// The first line that begins with one `#`, outside fenced code.
    private static func heading(in text: String) -> Substring? {
        var remaining = text[...]
        var fence: Substring?
        while let (current, rest) = line(of: remaining) {
            let trimmed = current.drop { $0 == " " }
            let isCode = current.utf8.count - trimmed.utf8.count > 3
            if let mark = fence {
                if trimmed.hasPrefix(mark), !isCode { fence = nil }
            } else if trimmed.hasPrefix("```") || trimmed.hasPrefix("~~~"), !isCode {
                fence = trimmed.prefix(3)
            } else if trimmed.hasPrefix("# "), !isCode {
                return current
            }
            remaining = rest
        }
        return nil
    }
}
