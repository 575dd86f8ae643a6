/// Changes to a page's markup that apply preview overrides.
enum PreviewOverridesMarkup {
    static func page(_ page: [UInt8], in scheme: PreviewOverrides.Scheme?) -> [UInt8] {
        guard let scheme else { return page }
        let link = "<link rel=\"stylesheet\" href=\"/_sitegen/\(scheme.rawValue).css\">\n"
        return inserting(link, before: "</head>", in: page)
    }

    /// Shortens the refresh delay of a page in the loading state to almost zero.
    static func refreshedAtOnce(_ page: [UInt8]) -> [UInt8] {
        let start = Array(" data-refresh=\"".utf8)
        guard let place = page.firstRange(of: start) else { return page }
        let rest = page[place.upperBound...].drop { $0 != UInt8(ascii: "\"") }
        return page[..<place.upperBound] + Array("0.001".utf8) + rest
    }

    /// Inserts text before the last place of an end tag, or at the end of a page that leaves the tag out.
    static func inserting(_ text: String, before tag: String, in page: [UInt8]) -> [UInt8] {
        let tag = Array(tag.utf8)
        var start = page.endIndex - tag.count
        while start >= 0 {
            if page[start] == tag[0], tag.indices.allSatisfy({ page[start + $0] | 0x20 == tag[$0] | 0x20 }) { break }
            start -= 1
        }
        let place = start < 0 ? page.endIndex : start
        return page[..<place] + Array(text.utf8) + page[place...]
    }
}
