import CCMark

/// A text as cmark parses it: CommonMark with the tables, the struck words and the footnotes of
/// [GitHub's dialect](https://github.github.com/gfm/).
@safe struct MarkdownDocument: ~Copyable {
    private static let options = CMARK_OPT_FOOTNOTES | CMARK_OPT_STRIKETHROUGH_DOUBLE_TILDE
    private static let areExtensionsKnown: Void = cmark_gfm_core_extensions_ensure_registered()

    private let parser: OpaquePointer
    private let root: OpaquePointer

    /// Fails only when memory is exhausted.
    init?(_ utf8: [UInt8]) {
        guard let parser = unsafe cmark_parser_new(Self.options) else { return nil }
        _ = Self.areExtensionsKnown
        for name in ["table", "strikethrough"] {
            unsafe cmark_parser_attach_syntax_extension(parser, cmark_find_syntax_extension(name))
        }
        unsafe utf8.withUnsafeBytes { bytes in
            unsafe cmark_parser_feed(parser, bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
        }
        guard let root = unsafe cmark_parser_finish(parser) else {
            unsafe cmark_parser_free(parser)
            return nil
        }
        unsafe (self.parser, self.root) = (parser, root)
    }

    deinit {
        unsafe cmark_node_free(root)
        unsafe cmark_parser_free(parser)
    }

    /// The text as HTML, without HTML of the author and without unsafe addresses.
    var html: String {
        let extensions = unsafe cmark_parser_get_syntax_extensions(parser)
        guard let html = unsafe cmark_render_html(root, Self.options, extensions) else { return "" }
        defer { unsafe free(html) }
        return unsafe Self.withClasses(String(cString: html))
    }

    /// cmark says by an attribute of the first HTML where the words of a cell stand.
    private static func withClasses(_ html: String) -> String {
        guard html.contains("<table>") else { return html }
        return [("center", "column-center"), ("right", "column-end")].reduce(html) { html, names in
            html.replacing(" align=\"\(names.0)\">", with: " class=\"\(names.1)\">")
        }
    }

    /// Calls a function with each node, those around others first.
    func forEachNode(_ read: (OpaquePointer) -> Void) {
        guard let iterator = unsafe cmark_iter_new(root) else { return }
        defer { unsafe cmark_iter_free(iterator) }
        while true {
            let event = unsafe cmark_iter_next(iterator)
            guard event != CMARK_EVENT_DONE else { return }
            guard event == CMARK_EVENT_ENTER, let node = unsafe cmark_iter_get_node(iterator) else { continue }
            unsafe read(node)
        }
    }
}
