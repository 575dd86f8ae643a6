/// Makes a teaser of an item: of several fields that could be one thing, the best is taken.
struct SyndicatedTeaser {
    /// Notices about fields, by the number of their name; about the title when there is none.
    private(set) var notices: [(name: XMLName.ID?, line: Int, reason: String)] = []
    private(set) var identitySource = StoryIdentities.Source.words

    let base: WebAddress?
    let language: String?

    /// The teaser; nil when there is nothing to put over it.
    ///
    /// Without an author of its own it is by those of the feed.
    mutating func teaser(of entry: borrowing SyndicatedEntry, link: WebAddress?, by authors: [String]) -> Teaser? {
        let (summary, text) = texts(of: entry)
        let shown = summary.flatMap { entry.html(of: $0, relativeTo: base) }
        let content = text.flatMap { entry.html(of: $0, relativeTo: base) }
        let claimed = date(entry, .published, .date, .otherPublished)
        let updated = date(entry, .updated, .otherUpdated)
        let published = claimed ?? updated
        let files = entry.enclosures(relativeTo: base)
        let picture = picture(
            of: entry,
            files,
            summary: shown,
            content: content,
            isDescribed: summary?.element == .mediaDescription
        )
        let (tags, byline, id) = (entry.tags, entry.byline, entry.identity)
        let words = entry.title(summary: shown, content: content)
        let name = { () -> String? in
            let file = files.first?.address ?? picture?.address
            let address = (link ?? file).map { $0.path == "/" ? $0.host : $0.host + $0.path }
            return (address ?? tags.first ?? byline ?? id ?? published?.iso8601)?.cleanedLine(limit: FeedLimits.title)
        }
        guard let title = words ?? name() else { return nil }
        if words == nil { notices.append((nil, entry.line, "neither a title nor text, called \"\(title)\"")) }
        let identity = StoryIdentity(id: id, link: link, title: title, date: published)
        identitySource = identity.source
        var teaser = Teaser(
            id: identity.string,
            title: title,
            link: link,
            summary: shown ?? content?.summary(below: title),
            content: content,
            byline: byline ?? Self.joined(authors),
            published: published,
            updated: updated,
            image: picture,
            enclosures: files,
            tags: tags
        )
        teaser.language = (entry.language ?? entry.first(of: .language).map { entry.string(of: $0) })?.languageTag
        return teaser
    }

    /// Names in one line; nil when there are none.
    static func joined(_ names: [String]) -> String? {
        guard names.count > 1 else { return names.first?.headline(limit: FeedLimits.label) }
        var seen: Set<String> = []
        let lines = names.compactMap { $0.headline(limit: FeedLimits.label) }.filter { seen.insert($0).inserted }
        return lines.joined(separator: ", ").cleanedLine(limit: FeedLimits.label)
    }

    /// The summary and the text.
    ///
    /// Where RSS has two summaries and no text, the text is the one that is twice as long as the other, else the second one.
    private func texts(of entry: borrowing SyndicatedEntry) -> (summary: SyndicatedText?, content: SyndicatedText?) {
        let content = entry.best(of: [.encoded, .content], in: language)
        guard content == nil, entry.has(.summary), entry.has(.description),
            let first = entry.best(of: [.summary], in: language),
            let second = entry.best(of: [.description], in: language)
        else { return (entry.best(of: Self.summaries, in: language), content) }
        let sizes = (first.words.count, second.words.count)
        if sizes.0 * 2 <= sizes.1 { return (first, second) }
        if sizes.1 * 2 <= sizes.0 { return (second, first) }
        let places = [SyndicatedElement.summary, .description].compactMap { entry.first(of: $0)?.words.lowerBound }
        return places == places.sorted() ? (first, second) : (second, first)
    }

    private static let summaries: [SyndicatedElement] = [
        .description, .summary, .mediaDescription, .itunesSummary, .otherDescription, .itunesSubtitle,
    ]
}

/// Words.
extension SyndicatedEntry {
    fileprivate func title(summary: SafeHTML?, content: SafeHTML?) -> String? {
        let titles: [SyndicatedElement] = [.title, .otherTitle, .mediaTitle]
        if let line = first(of: titles, { line(of: $0, limit: FeedLimits.title) }) { return line }
        for html in [summary, content] {
            let limit = FeedLimits.madeTitle
            if let line = html?.plainText.leadingWords(limit: limit, atLeast: limit / 2) { return line }
        }
        return nil
    }

    fileprivate var identity: String? {
        let text = first(of: .id).map { string(of: $0) } ?? about?.trimmed
        return text.flatMap { $0.utf8.count <= FeedLimits.id ? $0 : nil }
    }

    fileprivate var byline: String? {
        for element in [.rssAuthor, .creator, .itunesAuthor] as [SyndicatedElement] where has(element) {
            let fields = fields.filter { $0.element == element }
            let names = fields.compactMap { line(of: $0, limit: FeedLimits.label) }
            if let line = SyndicatedTeaser.joined(names.map(SyndicatedPerson.name)) { return line }
        }
        return SyndicatedTeaser.joined(authors.isEmpty ? sourceAuthors : authors)
    }

    fileprivate var tags: [String] {
        var tags: [String] = []
        var count = 0
        func add(_ words: Range<Int>) {
            count += 1
            guard count <= FeedLimits.tags else { return }
            let tag = String(decoding: bytes[words], as: UTF8.self).headline(limit: FeedLimits.label)
            if let tag, !tags.contains(tag) { tags.append(tag) }
        }
        for field in fields {
            switch field.element {
            case .category:
                add(place(of: .label, in: field.attributes) ?? place(of: .term, in: field.attributes) ?? field.words)
            case .subject: add(field.words)
            case .keywords:
                for word in bytes[field.words].split(separator: UInt8(ascii: ",")) { add(word.indices) }
            default: break
            }
        }
        return tags
    }
}

/// Dates.
extension SyndicatedTeaser {
    private mutating func date(_ entry: borrowing SyndicatedEntry, _ elements: SyndicatedElement...) -> Date? {
        entry.first(of: elements) { field in
            let date = entry.date(of: field)
            if date == nil { notices.append((field.name, field.line, "no date, left out")) }
            return date
        }
    }
}

/// Files.
extension SyndicatedTeaser {
    private func picture(of medium: SyndicatedMedia, _ entry: borrowing SyndicatedEntry, isDescribed: Bool) -> Picture?
    {
        guard let address = WebAddress(medium.url, relativeTo: medium.base ?? base) else { return nil }
        let ownWords = isDescribed ? nil : entry.first(of: .mediaDescription).map { entry.string(of: $0) }
        return Picture(
            address: address,
            width: medium.width,
            height: medium.height,
            alt: (medium.description ?? medium.title ?? ownWords)?.headline(limit: FeedLimits.summary),
            credit: (medium.credit ?? entry.first(of: .credit).map { entry.string(of: $0) })?.headline(
                limit: FeedLimits.label
            )
        )
    }

    /// The picture that a person would choose.
    private func picture(
        of entry: borrowing SyndicatedEntry,
        _ files: [Enclosure],
        summary: SafeHTML?,
        content: SafeHTML?,
        isDescribed: Bool
    ) -> Picture? {
        var choice = PictureChoice()
        for medium in entry.media where medium.isPicture {
            choice.offer(picture(of: medium, entry, isDescribed: isDescribed), as: .media)
        }
        guard choice.isOpen(to: .thumbnail) else { return choice.picture }
        for medium in entry.thumbnails {
            choice.offer(picture(of: medium, entry, isDescribed: isDescribed), as: .thumbnail)
        }
        for file in files where choice.isOpen(to: .enclosure) && file.isPicture {
            choice.offer(Picture(address: file.address), as: .enclosure)
        }
        for cover in entry.covers where choice.isOpen(to: .cover) {
            choice.offer(entry.picture(of: cover, relativeTo: base), as: .cover)
        }
        if choice.isOpen(to: .ownElement) {
            for field in entry.fields where field.element == .pictureAddress {
                choice.offer(entry.picture(of: field, relativeTo: base), as: .ownElement)
            }
        }
        choice.offer(firstOf: content, as: .content)
        choice.offer(firstOf: summary, as: .summary)
        return choice.picture
    }
}

extension SyndicatedEntry {
    /// Where the attribute stands that says where a picture is.
    func pictureReference(of text: SyndicatedText) -> Range<Int>? {
        place(of: .url, in: text.attributes) ?? place(of: .href, in: text.attributes)
            ?? place(of: .resource, in: text.attributes)
    }

    fileprivate func picture(of text: SyndicatedText, relativeTo base: WebAddress?) -> Picture? {
        let reference = pictureReference(of: text) ?? text.words
        guard !reference.isEmpty else { return nil }
        return address(at: reference, relativeTo: self.base(of: text) ?? base).map { Picture(address: $0) }
    }

    /// The files that come with it, then those it links to as such.
    fileprivate func enclosures(relativeTo base: WebAddress?) -> [Enclosure] {
        (enclosures + links.filter { $0.relation == .enclosure }).compactMap { enclosure(of: $0, relativeTo: base) }
    }

    private func enclosure(of file: SyndicatedText, relativeTo base: WebAddress?) -> Enclosure? {
        let reference = place(of: .url, in: file.attributes) ?? place(of: .href, in: file.attributes)
        guard let reference, let address = address(at: reference, relativeTo: self.base(of: file) ?? base)
        else { return nil }
        let length = self[.length, of: file] ?? self[.filesize, of: file]
        return Enclosure(
            address: address,
            type: self[.type, of: file]?.cleanedLine(limit: FeedLimits.label),
            length: length.flatMap { Int($0, in: 0...FeedLimits.fileBytes) }
        )
    }

    func date(of text: SyndicatedText) -> Date? {
        let words = bytes[text.words]
        return Date(feedDate: words.span)
    }
}
