import CCMark

/// The blocks of a text and the targets of its inlines, as parsed by cmark.
///
/// Only line numbers are used, because cmark's columns of inlines are wrong after indentation and escapes.
struct MarkdownOutline {
    /// A block with its lines, counted from 1.
    struct Block {
        enum Kind {
            /// Text, perhaps the first of a list entry.
            case paragraph(isFirstOfItem: Bool)
            /// A heading or a table.
            case other
            /// Content without markup.
            case code
            /// Removed from the page.
            case html
        }

        let kind: Kind
        let lines: ClosedRange<Int>
    }

    struct Inline {
        enum Kind {
            /// A link or a picture with its address as parsed.
            case link, picture
            /// A tag, which is removed from the page.
            case html
        }

        let kind: Kind
        /// The address or the tag.
        let text: String
        let line: Int
    }

    private(set) var blocks: [Block] = []
    private(set) var inlines: [Inline] = []
    /// The lines on which footnotes begin that the text refers to; cmark keeps their names to itself.
    private(set) var notes: Set<Int> = []

    init(_ utf8: [UInt8]) {
        guard let document = MarkdownDocument(utf8) else { return }
        unsafe document.forEachNode { node in unsafe read(node) }
    }

    private mutating func read(_ node: OpaquePointer) {
        let line = unsafe Int(cmark_node_get_start_line(node))
        let end = unsafe max(line, Int(cmark_node_get_end_line(node)))
        guard line > 0 else { return }
        func add(_ kind: Block.Kind) { blocks.append(Block(kind: kind, lines: line...end)) }
        func add(_ kind: Inline.Kind, _ text: UnsafePointer<CChar>?) {
            guard let text = unsafe text else { return }
            unsafe inlines.append(Inline(kind: kind, text: String(cString: text), line: line))
        }
        switch unsafe cmark_node_get_type(node) {
        case CMARK_NODE_PARAGRAPH:
            let parent = unsafe cmark_node_parent(node)
            let isFirst = unsafe cmark_node_previous(node) == nil
            let isInItem = unsafe parent.map { unsafe cmark_node_get_type($0) == CMARK_NODE_ITEM } ?? false
            add(.paragraph(isFirstOfItem: isFirst && isInItem))
        case CMARK_NODE_HEADING: add(.other)
        case CMARK_NODE_CODE_BLOCK: add(.code)
        case CMARK_NODE_HTML_BLOCK:
            add(.html)
            unsafe add(.html, cmark_node_get_literal(node))
        case CMARK_NODE_HTML_INLINE: unsafe add(.html, cmark_node_get_literal(node))
        case CMARK_NODE_LINK: unsafe add(.link, cmark_node_get_url(node))
        case CMARK_NODE_IMAGE: unsafe add(.picture, cmark_node_get_url(node))
        case CMARK_NODE_FOOTNOTE_DEFINITION: notes.insert(line)
        default:
            if unsafe cmark_node_get_type_string(node).map({ unsafe String(cString: $0) }) == "table" { add(.other) }
        }
    }
}
