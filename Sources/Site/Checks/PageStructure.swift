struct PageStructure {
    var isInHead = true
    private var documentStart: Int?
    private var hasLanguage = false
    private var charset: Int?
    private var hasViewport = false
    private var hasTitle = false
    private var hasDescription = false
    private var hasCanonical = false
    private var isPublic = true
    private var firstHeadings: [Int] = []
    private var lastLevel: Int?
    /// The first heading that skips a level: where it is, its level and the level before it.
    private var skip: (place: Int, level: Int, before: Int)?

    /// Browsers look for the charset in so many bytes.
    private static let charsetLimit = 1_024

    mutating func note(_ element: PageName, _ tag: PageTag, _ page: [UInt8]) {
        switch element {
        case .html:
            documentStart = tag.place
            hasLanguage = !(tag[.lang] ?? 0..<0).isEmpty
        case .body: isInHead = false
        case .meta: noteMeta(tag, page)
        case .link:
            hasCanonical = hasCanonical || page.says("canonical", at: tag[.rel]) && !(tag[.href] ?? 0..<0).isEmpty
        default: if let index = PageName.headings.firstIndex(of: element) { noteHeading(index + 1, tag.place) }
        }
    }

    /// Takes note of a title, which may also be that of a drawing.
    mutating func noteTitle(_ text: ArraySlice<UInt8>) {
        guard isInHead else { return }
        hasTitle = hasTitle || text.contains { !$0.isASCIIBlank }
    }

    private mutating func noteMeta(_ tag: PageTag, _ page: [UInt8]) {
        if charset == nil, page.says("utf-8", at: tag[.charset]) { charset = tag.place }
        guard let content = tag[.content], !content.isEmpty else { return }
        if page.says("viewport", at: tag[.name]) { hasViewport = page[content].starts(with: "width=device-width".utf8) }
        if page.says("description", at: tag[.name]) { hasDescription = true }
        if page.says("robots", at: tag[.name]) {
            isPublic = !String(decoding: page[content], as: UTF8.self).lowercased().contains("noindex")
        }
    }

    private mutating func noteHeading(_ level: Int, _ place: Int) {
        if level == 1 { firstHeadings.append(place) }
        // A fragment may begin at any level.
        let before = lastLevel ?? (documentStart == nil ? level : 0)
        if level > before + 1, skip == nil { skip = (place, level, before) }
        lastLevel = level
    }

    /// The findings about the whole; a file without `html` is a part of a page and needs neither head nor title.
    func findings(of page: [UInt8]) -> [PageFinding] {
        var found: [PageFinding] = []
        var place = documentStart ?? 0
        func add(_ what: String, _ advice: String, isForWholePages: Bool = false) {
            let position = SourcePosition(ofByte: place, in: page)
            found.append(PageFinding(position: position, what: what, advice: advice, isForWholePages: isForWholePages))
        }
        if let skip {
            let before = skip.before == 0 ? "no heading" : "h\(skip.before)"
            let what = "the headings skip a level: h\(skip.level) after \(before)"
            place = skip.place
            add(what, "use h\(skip.before + 1)", isForWholePages: true)
            found[0].severity = .warning
        }
        guard let documentStart else { return found }
        place = documentStart
        let first = page.withoutByteOrderMark.drop(while: \.isASCIIBlank).prefix("<!doctype html".utf8.count)
        let hasDoctype = String(decoding: first, as: UTF8.self).lowercased() == "<!doctype html"
        if !hasDoctype { add("there is no doctype", "begin the page with <!doctype html>") }
        if !hasLanguage { add("the html element has no lang", "name the language of the page, such as lang=\"nb\"") }
        if (charset ?? .max) >= Self.charsetLimit {
            add("the first 1024 bytes do not name the charset", "begin the head with <meta charset=\"utf-8\">")
        }
        if !hasTitle { add("there is no title", "put a title into the head") }
        let hidden = "or noindex if search engines should leave the page out"
        let viewport = "add <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">"
        for (isMissing, what, advice) in [
            (!hasViewport, "there is no viewport", viewport),
            (
                isPublic && !hasDescription, "a public page has no description",
                "add <meta name=\"description\">, \(hidden)"
            ),
            (
                isPublic && !hasCanonical, "a public page has no canonical address",
                "add <link rel=\"canonical\">, \(hidden)"
            ),
            (firstHeadings.isEmpty, "there is no h1", "give the page one main heading"),
        ] where isMissing {
            add(what, advice, isForWholePages: true)
        }
        if firstHeadings.count > 1 {
            place = firstHeadings[1]
            let what = "there are \(firstHeadings.count) h1 elements"
            add(what, "use h2 for all but the main heading", isForWholePages: true)
        }
        return found
    }
}

extension [UInt8] {
    /// Whether the bytes of a range are a word in lower case; letters may be upper case.
    fileprivate func says(_ word: String, at range: Range<Int>?) -> Bool {
        guard let range, range.count == word.utf8.count else { return false }
        return zip(self[range], word.utf8).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
}
