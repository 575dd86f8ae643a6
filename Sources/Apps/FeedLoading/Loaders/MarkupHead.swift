/// The beginning of a text that starts with an angle bracket: enough to tell a page from a feed.
struct MarkupHead {
    /// Elements that pages begin with and feeds never.
    private static let pageElements: Set<String> = [
        "html", "head", "body", "title", "meta", "link", "script", "style", "div", "p", "h1", "h2", "center", "table",
        "span", "br", "pre", "b", "main", "section", "header",
    ]

    private let utf8: [UInt8]

    /// The same with the letters of ASCII in lower case, byte for byte.
    private let lowercased: [UInt8]

    init(_ text: String) {
        utf8 = Array(text.utf8)
        lowercased = utf8.map { $0 &- 0x41 < 26 ? $0 | 0x20 : $0 }
    }

    /// What it looks like; of the title of a page at most so many characters are told.
    func shape(telling limit: Int) -> BodyShape {
        let words = firstTag
        if words.first == "svg" || words.starts(with: ["!doctype", "svg"]) { return .picture(.svg) }
        let isPage = words.starts(with: ["!doctype", "html"]) || words.first.map(Self.pageElements.contains) ?? false
        return isPage ? .html(title: title?.headline(limit: limit)) : .xml
    }

    /// The words of the first tag behind comments and instructions, or of a document type that names its element.
    private var firstTag: [String] {
        var rest = lowercased[...]
        while let open = rest.firstIndex(of: UInt8(ascii: "<")) {
            rest = rest[open...].dropFirst()
            if rest.starts(with: "!--".utf8) {
                rest = rest[(rest.firstRange(of: Array("-->".utf8))?.upperBound ?? rest.endIndex)...]
            } else if rest.first != UInt8(ascii: "?") {
                let tag = rest.prefix { !"<>/[".utf8.contains($0) }
                return tag.split { $0 <= 0x20 }.map { String(decoding: $0, as: UTF8.self) }
            }
        }
        return []
    }

    /// What stands in the title element.
    private var title: String? {
        guard let name = lowercased.firstRange(of: Array("<title".utf8)),
            let open = lowercased[name.upperBound...].firstIndex(of: UInt8(ascii: ">")),
            let close = lowercased[open...].firstRange(of: Array("</title".utf8))
        else { return nil }
        return String(decoding: utf8[(open + 1)..<close.lowerBound], as: UTF8.self)
    }
}
