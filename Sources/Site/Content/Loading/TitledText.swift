import Markdown

extension SafeHTML {
    /// A Markdown text and its title, which may be its first heading of the first level; nil when there is none.
    ///
    /// The page shows the title as its only `h1`. So a heading that became the title is removed from the text, and any
    /// other first-level heading moves all headings one level down. Pictures are relative to the text's file.
    static func titled(
        _ title: String,
        _ text: String,
        relativeTo address: WebAddress?,
        in file: WebAddress?
    ) -> (title: String, body: SafeHTML)? {
        var (title, text) = (title, text)
        if title.isEmpty, let found = heading(in: text) {
            title = SafeHTML.markdown(String(found)).plainText
            text = String(text[..<found.startIndex]) + String(text[found.endIndex...])
        }
        guard !title.isEmpty else { return nil }
        let offset = heading(in: text) == nil ? 0 : 1
        return (title, .markdown(text, relativeTo: address, pictures: file, headingOffset: offset))
    }
}

/// The first line that begins with one `#`, outside fenced code.
private func heading(in text: String) -> Substring? {
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
