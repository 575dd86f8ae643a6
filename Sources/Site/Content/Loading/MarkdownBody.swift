import Markdown

/// The Markdown of a file, with its shortcodes.
struct MarkdownBody {
    /// The whole file.
    let file: String
    /// Where its links and pictures lead.
    let references: [TextReference]
    /// The Markdown with marks for shortcodes.
    var text: String { lines.marked }
    private let lines: MarkdownShortcodes
    private let shortcodes: ShortcodeReader

    /// Reads the Markdown of a file, in which it begins on a line; reports what would not be displayed as intended.
    init(_ text: String, of file: String, shown: String, firstLine: Int, into list: inout DiagnosticList) {
        self.file = file
        lines = MarkdownShortcodes(in: text, firstLine: firstLine)
        let review = MarkdownReview(of: lines.others, firstLine: firstLine)
        for (place, note) in review.findings {
            list.append(
                .init(path: shown, position: place, severity: note.severity, what: note.what, advice: note.advice)
            )
        }
        shortcodes = ShortcodeReader(lines, of: shown)
        list.append(contentsOf: shortcodes.mistakes)
        references = review.references + shortcodes.pictures
    }

    /// Renders the text, perhaps without its title: with simple HTML for shortcodes, and its parts if it has any.
    func html(
        of text: String,
        relativeTo base: WebAddress?,
        pictures: WebAddress?,
        headingOffset: Int
    ) -> (whole: SafeHTML, parts: [TextPart]) {
        func safe(_ html: String) -> SafeHTML {
            .sanitising(html, relativeTo: base, pictures: pictures, headingOffset: headingOffset)
        }
        var (whole, parts): ([SafeHTML], [TextPart]) = ([], [])
        for (tag, html) in zip([nil] + shortcodes.tags, lines.rendered(text)) {
            let (simple, behind) = (safe(tag.map { $0.shortcode.simpleHTML($0.values) } ?? ""), safe(html))
            whole += [simple, behind]
            let isBox = tag?.shortcode == .infobox
            if let tag { parts.append(TextPart(isBox ? behind : simple, of: tag.shortcode, tag.values)) }
            if !isBox { parts.append(TextPart(behind)) }
        }
        return (.joined(whole), parts.count > 1 ? parts : [])
    }
}
