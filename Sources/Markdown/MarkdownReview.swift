package import Diagnostics
package import Markup

/// The references of a Markdown text, and the parts of it that are not displayed as intended.
package struct MarkdownReview: Sendable {
    /// A link or a picture of the text.
    package struct Reference: Sendable, Hashable {
        /// The use of the address.
        package enum Kind: Sendable {
            /// A link.
            case link
            /// A picture.
            case picture
        }

        /// Whether it is a link or a picture.
        package let kind: Kind
        /// The address as written, relative or absolute.
        package let destination: String
        /// The position of the address after any `../`.
        package let position: SourcePosition

        /// Makes a reference.
        package init(_ kind: Kind, _ destination: String, at position: SourcePosition) {
            self.kind = kind
            self.destination = destination
            self.position = position
        }

        /// The address on the page; nil when it is removed, and for mail.
        package func address(relativeTo base: WebAddress?) -> WebAddress? {
            WebAddress(Self.encoded(destination), relativeTo: base)
        }

        /// Whether it has neither a scheme nor a host, and so refers to the same site.
        package var isOfSameSite: Bool {
            !destination.hasPrefix("//") && !destination.prefix { !"/?#".contains($0) }.contains(":")
        }
    }

    /// A part of a text that is not displayed as intended.
    package struct Finding: Sendable, Hashable {
        /// The effect for readers.
        package let what: String
        /// What to write instead.
        package let advice: String
    }

    /// The links and pictures, in the order of the text.
    package let references: [Reference]
    /// The findings with their positions.
    package let findings: [(position: SourcePosition, finding: Finding)]

    /// Analyses a text.
    ///
    /// - Parameters:
    ///   - source: The Markdown, of which the first `SafeHTML.maximumMarkdownLength` bytes are shown.
    ///   - firstLine: The line of its file on which it begins.
    package init(of source: String, firstLine: Int = 1) {
        let utf8 = Array(source.utf8.prefix(SafeHTML.maximumMarkdownLength))
        let outline = MarkdownOutline(utf8)
        var text = MarkdownText(utf8, blocks: outline.blocks)
        var found = MarkdownDialects(text, blocks: outline.blocks).findings
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
    /// Comments are not for readers, and an end tag is reported with its start tag.
    private static func isSilent(_ html: String) -> Bool {
        ["<!--", "<?", "</"].contains { html.hasPrefix($0) }
    }

    private static func place(of html: String, on line: Int, in text: MarkdownText) -> Int {
        let range = text.range(of: line...line)
        let tag = Array(html.utf8.prefix { $0 != UInt8(ascii: "\n") })
        return range.first { text.bytes[$0...].starts(with: tag) } ?? range.lowerBound
    }

    /// Whether the sanitiser removes the address on every page.
    private static func isLeftOut(_ destination: String, _ kind: Reference.Kind) -> Bool {
        let anywhere = WebAddress("https://page.invalid/")
        let attribute: HTMLAttribute = kind == .link ? .href : .src
        return attribute.accepted(TextReference.encoded(destination), relativeTo: anywhere) == nil
    }

    /// The length of the leading `../` in bytes: a message points to the name after them.
    private static func stepsUp(at start: Int, in utf8: [UInt8]) -> Int {
        let step = Array("../".utf8)
        var length = 0
        while utf8[(start + length)...].starts(with: step) { length += step.count }
        return length
    }

    /// The positions of some offsets, found in one pass.
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

extension TextReference {
    /// The address as cmark writes it into HTML.
    fileprivate static func encoded(_ destination: String) -> String {
        let kept = Set("-_.+!*'(),%#@?=;:/&$~".utf8)
        let digits = Array("0123456789ABCDEF".utf8)
        let bytes = destination.utf8.flatMap { byte in
            byte.isASCIILetterOrDigit || kept.contains(byte)
                ? [byte] : [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension MarkdownReview.Finding {
    static let table = Self(
        what: "a table, of which readers would see bars and dashes: texts are CommonMark, which has no tables",
        advice: "write a list, or escape the bars as \\| if they are meant"
    )
    static let strikethrough = Self(
        what: "readers would see the tildes of ~~…~~: texts are CommonMark, which strikes nothing through",
        advice: "leave the words out, or escape the tildes as \\~~ if they are meant"
    )
    static let note = Self(
        what: "a footnote, of which readers would see [^…]: texts are CommonMark, which has no footnotes",
        advice: "write the note into the text, or escape the bracket as \\[ if it is meant"
    )
    static let task = Self(
        what: "a task, of which readers would see the brackets: texts are CommonMark, which has no boxes to tick",
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
                advice: "use https:// addresses, pages of the site and mailto:name@host"
            )
        case .picture:
            return Self(
                what: "the picture \"\(shown)\" is left out",
                advice: "use a full https:// address"
            )
        }
    }
}
