import CGumbo
package import Markup

/// The properties of all output of the sanitiser, as a browser reads it.
package enum HTMLChecks {
    private static let harmless: Set<String> = [
        "p", "div", "section", "article", "aside", "blockquote", "pre", "figure", "figcaption", "details", "summary",
        "hr", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "dl", "dt", "dd", "table", "caption", "colgroup",
        "col", "thead", "tbody", "tfoot", "tr", "th", "td", "a", "em", "strong", "b", "i", "u", "s", "sub", "sup",
        "small", "mark", "code", "kbd", "samp", "var", "q", "cite", "dfn", "del", "ins", "abbr", "time", "span", "bdi",
        "br", "wbr", "img",
    ]
    private static let attributes: Set<String> = [
        "href", "src", "alt", "width", "height", "datetime", "title", "lang", "dir", "colspan", "rowspan", "start",
        "class",
    ]

    /// Stops at HTML that does more than show words and lead on, that ends what stands around it, or that says
    /// something else once it is sanitised again.
    package static func check(_ html: SafeHTML) {
        let page = Array("<section><div>".utf8) + html.utf8 + Array("</div><hr></section>".utf8)
        unsafe page.withUnsafeBytes { bytes in
            guard let output = unsafe cgumbo_parse(bytes.baseAddress, bytes.count) else { return }
            defer { unsafe cgumbo_destroy(output) }
            let body = unsafe elements(in: output.pointee.root).last
            guard let body = unsafe body else { fatalError("a page without body") }
            let around = unsafe elements(in: body)
            demand(unsafe around.map(name(of:)) == ["section"], "it ended the section around it: \(text(html))")
            let inside = unsafe around.flatMap { unsafe elements(in: $0) }
            demand(unsafe inside.map(name(of:)) == ["div", "hr"], "it ended the division around it: \(text(html))")
            unsafe look(body)
        }
        let again = SafeHTML.sanitising(text(html))
        demand(words(again) == words(html), "other words when sanitised again: \(text(html))\nthen: \(text(again))")
        demand(again.links == html.links && again.pictures == html.pictures, "other addresses: \(text(html))")
        for address in html.links + html.pictures { FeedChecks.look(address) }
    }

    private static func text(_ html: SafeHTML) -> String { String(decoding: html.utf8, as: UTF8.self) }

    /// The words without blanks: a paragraph that the parser ends elsewhere is a blank more or less.
    private static func words(_ html: SafeHTML) -> [UInt8] { html.plainText.utf8.filter { $0 != 0x20 } }

    private static func elements(in node: UnsafePointer<GumboNode>) -> [UnsafePointer<GumboNode>] {
        var elements: [UnsafePointer<GumboNode>] = unsafe []
        for index in 0..<(unsafe cgumbo_children(node)) {
            guard let child = unsafe cgumbo_child(node, index), unsafe cgumbo_is_element(child) else { continue }
            unsafe elements.append(child)
        }
        return unsafe elements
    }

    private static func name(of node: UnsafePointer<GumboNode>) -> String {
        unsafe String(cString: cgumbo_known_name(node))
    }

    private static func look(_ parent: UnsafePointer<GumboNode>) {
        unsafe elements(in: parent).forEach { node in
            let name = unsafe name(of: node)
            demand(harmless.contains(name), "an element came through: <\(name)>")
            demand(unsafe cgumbo_namespace(node) == GUMBO_NAMESPACE_HTML, "a foreign element came through: <\(name)>")
            for index in 0..<(unsafe cgumbo_attributes(node)) {
                guard let attribute = unsafe cgumbo_attribute(node, index) else { continue }
                let key = unsafe String(cString: attribute.pointee.name)
                let value = unsafe String(cString: attribute.pointee.value)
                demand(attributes.contains(key), "an attribute came through: \(key)=\(value)")
                let leadsOn = ["http://", "https://", "mailto:"].contains(where: value.hasPrefix)
                demand(leadsOn || key != "href" && key != "src", "an address came through: \(value)")
            }
            unsafe look(node)
        }
    }
}
