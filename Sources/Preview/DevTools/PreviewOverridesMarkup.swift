/// What is put into a page so that it follows the circumstances.
enum PreviewOverridesMarkup {
    /// The page with the link of its colour scheme.
    static func page(_ page: [UInt8], in scheme: PreviewOverrides.Scheme?) -> [UInt8] {
        guard let scheme else { return page }
        let link = "<link rel=\"stylesheet\" href=\"/_sitegen/\(scheme.rawValue).css\">\n"
        return inserting(link, before: "</head>", in: page)
    }

    /// The page in the loading state, asking at once for what comes instead of after half a minute.
    static func hurried(_ page: [UInt8]) -> [UInt8] {
        let start = Array(" data-refresh=\"".utf8)
        guard let place = page.firstRange(of: start) else { return page }
        let rest = page[place.upperBound...].drop { $0 != UInt8(ascii: "\"") }
        return page[..<place.upperBound] + Array("0.001".utf8) + rest
    }

    /// Inserts text before the last place of an end tag, or at the end of a page that leaves the tag out.
    static func inserting(_ text: String, before tag: String, in page: [UInt8]) -> [UInt8] {
        let tag = Array(tag.utf8)
        var start = page.endIndex - tag.count
        while start >= 0, !(page[start] == tag[0] && page[start..<start + tag.count].elementsEqual(tag)) {
            start -= 1
        }
        let place = start < 0 ? page.endIndex : start
        return page[..<place] + Array(text.utf8) + page[place...]
    }
}
