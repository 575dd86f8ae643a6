package import Diagnostics
package import Markup

/// The review of a Markdown text for its author: where its links and pictures lead, and what of it readers would not
/// see as it was meant.
package struct MarkdownReview: Sendable {
    /// A likely mistake.
    package struct Finding: Sendable, Hashable {
        /// The effect on the page.
        package let what: String
        /// The correction.
        package let advice: String
        /// An error where the text cannot be shown like this.
        package var severity = Diagnostic.Severity.warning
    }

    /// The links and pictures, in the order of the text.
    package let references: [TextReference]
    /// The likely mistakes, with their places.
    package let findings: [(position: SourcePosition, finding: Finding)]

    /// Looks through a text.
    ///
    /// - Parameters:
    ///   - source: The Markdown, of which the first `SafeHTML.maximumMarkdownLength` bytes are shown.
    ///   - firstLine: The line of its file on which it begins.
    package init(of source: String, firstLine: Int = 1) {
        let utf8 = Array(source.utf8.prefix(SafeHTML.maximumMarkdownLength))
        let outline = MarkdownOutline(utf8)
        var text = MarkdownText(utf8, blocks: outline.blocks)
        var found = MarkdownDialects(text, outline).findings
        var places: [(kind: TextReference.Kind, destination: String, offset: Int)] = []
        var toldLines: Set<Int> = []
        for inline in outline.inlines {
            switch inline.kind {
            case .html:
                guard !Self.isSilent(inline.text), toldLines.insert(inline.line).inserted else { continue }
                found.append((Self.place(of: inline.text, on: inline.line, in: text), .html(inline.text)))
            case .link, .picture:
                let start = text.takePlace(of: inline.text) ?? text.range(of: inline.line...inline.line).lowerBound
                let kind: TextReference.Kind = inline.kind == .link ? .link : .picture
                if Self.isLeftOut(inline.text, kind) { found.append((start, .leftOut(inline.text, kind))) }
                places.append((kind, inline.text, start + Self.stepsUp(at: start, in: utf8)))
            }
        }
        let positions = Self.positions(of: found.map(\.offset) + places.map(\.offset), in: utf8, firstLine: firstLine)
        let first = SourcePosition(line: firstLine, column: 1)
        references = places.map { TextReference($0.kind, $0.destination, at: positions[$0.offset] ?? first) }
        findings = found.map { (positions[$0.offset] ?? first, $0.finding) }
    }
}

extension MarkdownReview {
    /// Comments are not meant for readers, and an end goes with its start.
    private static func isSilent(_ html: String) -> Bool {
        ["<!--", "<?", "</"].contains { html.hasPrefix($0) }
    }

    private static func place(of html: String, on line: Int, in text: MarkdownText) -> Int {
        let range = text.range(of: line...line)
        let tag = Array(html.utf8.prefix { $0 != UInt8(ascii: "\n") })
        return range.first { text.bytes[$0...].starts(with: tag) } ?? range.lowerBound
    }

    /// Whether a page has no way to show the address, wherever the page is.
    private static func isLeftOut(_ destination: String, _ kind: TextReference.Kind) -> Bool {
        let anywhere = WebAddress("https://page.invalid/")
        let attribute: HTMLAttribute = kind == .link ? .href : .src
        return attribute.accepted(TextReference.encoded(destination), relativeTo: anywhere) == nil
    }

    /// How many bytes of `../` an address begins with: a message points to the name behind them.
    private static func stepsUp(at start: Int, in utf8: [UInt8]) -> Int {
        let step = Array("../".utf8)
        var length = 0
        while utf8[(start + length)...].starts(with: step) { length += step.count }
        return length
    }

    /// The places of some bytes, found in one walk over the text.
    private static func positions(of offsets: [Int], in utf8: [UInt8], firstLine: Int) -> [Int: SourcePosition] {
        var positions: [Int: SourcePosition] = [:]
        var (line, column, index) = (firstLine, 1, 0)
        for offset in offsets.sorted() {
            while index < min(offset, utf8.count) {
                if utf8[index] == UInt8(ascii: "\n") {
                    (line, column) = (line + 1, 1)
                } else if utf8[index] & 0xC0 != 0x80 {
                    column += 1
                }
                index += 1
            }
            positions[offset] = SourcePosition(line: line, column: column)
        }
        return positions
    }
}

extension MarkdownReview.Finding {
    static let shortcode = Self(
        what: "a shortcode, of which readers would see the braces: this is the form of Hugo",
        advice: "write {{> figure …}}, {{> youtube …}}, words or a link, or put it into `…` if it is meant"
    )
    static let misplacedShortcode = Self(
        what: "a shortcode inside a line or an indented one",
        advice: "begin a line with it, or put it into `…` if it is meant",
        severity: .error
    )
    static let note = Self(
        what:
            "a footnote without its other half: a mark such as [^1] in the text and a note that begins with [^1]: belong together",
        advice: "write what is missing, or escape the bracket as \\[ if it is meant"
    )
    static let task = Self(
        what: "a task, of which readers would see the brackets: texts have no boxes to tick",
        advice: "write the word, or escape the bracket as \\[ if it is meant"
    )

    fileprivate static func html(_ tag: String) -> Self {
        let name = tag.dropFirst().prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        return Self(
            what: "HTML such as <\(name)> is left out of texts",
            advice: "write Markdown: **bold**, *italic*, [words](address), ![picture](address), blank lines"
        )
    }

    fileprivate static func leftOut(_ destination: String, _ kind: TextReference.Kind) -> Self {
        let shown = String(
            String.UnicodeScalarView(
                destination.unicodeScalars.prefix(60).map { $0.value < 0x20 || $0.value == 0x7F ? "?" : $0 }
            )
        )
        switch kind {
        case .link:
            return Self(
                what: "the link to \"\(shown)\" is left out, only its words are shown",
                advice: "links lead to https:// addresses, pages of the site and mailto:name@host"
            )
        case .picture:
            return Self(what: "the picture \"\(shown)\" is left out", advice: "name it by a whole https:// address")
        }
    }
}
