import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Makes a teaser of what an item says: of several fields that could be one thing, the best is taken.
struct SyndicatedTeaser {
    private(set) var notices: [(name: String, line: Int, reason: String)] = []
    private(set) var identitySource = StoryIdentities.Source.words

    private let entry: SyndicatedEntry
    private let base: WebAddress?
    private let language: String?
    private let enclosures: [Enclosure]

    init(entry: consuming SyndicatedEntry, base: WebAddress?, language: String?) {
        enclosures = entry.enclosures(relativeTo: base)
        self.entry = entry
        self.base = base
        self.language = language
    }

    /// The teaser; nil when there is nothing to put over it.
    mutating func teaser(link: WebAddress?) -> Teaser? {
        let (summary, text) = texts
        let shown = summary?.html(relativeTo: base)
        let content = text?.html(relativeTo: base)
        let claimed = date(.published, .date, .otherPublished)
        let updated = date(.updated, .otherUpdated)
        let published = claimed ?? updated
        let picture = picture(summary: shown, content: content, isDescribed: summary?.element == .mediaDescription)
        let words = title(summary: shown, content: content)
        guard let title = words ?? self.name(link: link, picture: picture, date: published) else {
            return nil
        }
        if words == nil { notices.append(("title", entry.line, "neither a title nor text, called \"\(title)\"")) }
        let identity = StoryIdentity(id: identity, link: link, title: title, date: published)
        identitySource = identity.source
        return Teaser(
            id: identity.string,
            title: title,
            link: link,
            summary: shown ?? content?.summary(below: title),
            content: content,
            byline: byline,
            published: published,
            updated: updated,
            image: picture,
            enclosures: enclosures,
            tags: tags
        )
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
    private var texts: (summary: SyndicatedText?, content: SyndicatedText?) {
        let content = entry.best(of: [.encoded, .content], in: language)
        guard content == nil, entry.has(.summary), entry.has(.description),
            let first = entry.best(of: [.summary], in: language),
            let second = entry.best(of: [.description], in: language)
        else { return (entry.best(of: Self.summaries, in: language), content) }
        let sizes = (first.text.utf8.count, second.text.utf8.count)
        if sizes.0 * 2 <= sizes.1 { return (first, second) }
        if sizes.1 * 2 <= sizes.0 { return (second, first) }
        let isInOrder = (entry.place(of: .summary) ?? 0) < (entry.place(of: .description) ?? 0)
        return isInOrder ? (first, second) : (second, first)
    }

    private static let summaries: [SyndicatedElement] = [
        .description, .summary, .mediaDescription, .itunesSummary, .otherDescription, .itunesSubtitle,
    ]
}

/// Words.
extension SyndicatedTeaser {
    private func title(summary: SafeHTML?, content: SafeHTML?) -> String? {
        let titles: [SyndicatedElement] = [.title, .otherTitle, .mediaTitle]
        if let line = entry.first(of: titles, { $0.line(limit: FeedLimits.title) }) { return line }
        for html in [summary, content] {
            if let line = html?.plainText.beginning(limit: FeedLimits.madeTitle) { return line }
        }
        return nil
    }

    /// What to call a story that says nothing: what it leads to, else who or what it is about.
    private func name(link: WebAddress?, picture: Picture?, date: Date?) -> String? {
        let file = enclosures.first?.address ?? picture?.address
        let address = (link ?? file).map { $0.path == "/" ? $0.host : $0.host + $0.path }
        return (address ?? tags.first ?? byline ?? identity ?? date?.iso8601)?.cleanedLine(limit: FeedLimits.title)
    }

    private var identity: String? {
        let text = entry.first(of: .id)?.text ?? entry.about?.trimmed
        return text.flatMap { $0.utf8.count <= FeedLimits.id ? $0 : nil }
    }

    private var byline: String? {
        for element in [.rssAuthor, .creator, .itunesAuthor] as [SyndicatedElement] where entry.has(element) {
            let fields = entry.fields.filter { $0.element == element }
            let names = fields.compactMap { $0.line(limit: FeedLimits.label) }
            if let line = Self.joined(names.map(SyndicatedPerson.name)) { return line }
        }
        return Self.joined(entry.authors.isEmpty ? entry.sourceAuthors : entry.authors)
    }

    private var tags: [String] {
        var tags: [String] = []
        for index in entry.fields.indices {
            switch entry.fields[index].element {
            case .category:
                let attributes = entry.fields[index].attributes
                tags.append(attributes[.label] ?? attributes[.term] ?? entry.fields[index].text)
            case .subject: tags.append(entry.fields[index].text)
            case .keywords: tags += entry.fields[index].text.split(separator: ",").map(String.init)
            default: break
            }
        }
        guard tags.count > 1 else { return tags.compactMap { $0.headline(limit: FeedLimits.label) } }
        var seen: Set<String> = []
        let lines = tags.prefix(FeedLimits.tags).compactMap { $0.headline(limit: FeedLimits.label) }
        return lines.filter { seen.insert($0).inserted }
    }

    private mutating func date(_ elements: SyndicatedElement...) -> Date? {
        var wrong: [(name: String, line: Int, reason: String)] = []
        let date = entry.first(of: elements) { field in
            let date = Date(feedDate: field.text)
            if date == nil { wrong.append((field.name, field.line, "no date, left out")) }
            return date
        }
        notices += wrong
        return date
    }
}

/// Files.
extension SyndicatedTeaser {
    private func picture(of medium: SyndicatedMedia, isDescribed: Bool) -> Picture? {
        guard let address = WebAddress(medium.url, relativeTo: medium.base ?? base) else { return nil }
        let ownWords = isDescribed ? nil : entry.first(of: .mediaDescription)?.text
        return Picture(
            address: address,
            width: medium.width,
            height: medium.height,
            alt: (medium.description ?? medium.title ?? ownWords)?.headline(limit: FeedLimits.summary),
            credit: (medium.credit ?? entry.first(of: .credit)?.text)?.headline(limit: FeedLimits.label)
        )
    }

    /// The picture that a person would choose.
    private func picture(summary: SafeHTML?, content: SafeHTML?, isDescribed: Bool) -> Picture? {
        var choice = PictureChoice()
        for medium in entry.media where medium.isPicture {
            choice.offer(picture(of: medium, isDescribed: isDescribed), as: .media)
        }
        guard choice.isOpen(to: .thumbnail) else { return choice.picture }
        for medium in entry.thumbnails { choice.offer(picture(of: medium, isDescribed: isDescribed), as: .thumbnail) }
        for file in enclosures where choice.isOpen(to: .enclosure) && file.isPicture {
            choice.offer(Picture(address: file.address), as: .enclosure)
        }
        for cover in entry.covers where choice.isOpen(to: .cover) {
            choice.offer(picture(of: cover), as: .cover)
        }
        if choice.isOpen(to: .ownElement) {
            for field in entry.fields where field.element == .pictureAddress {
                choice.offer(picture(of: field), as: .ownElement)
            }
        }
        choice.offer(firstOf: content, as: .content)
        choice.offer(firstOf: summary, as: .summary)
        return choice.picture
    }

    private func picture(of field: SyndicatedText) -> Picture? {
        let attributes = field.attributes
        let reference = attributes[.url] ?? attributes[.href] ?? attributes[.resource] ?? field.text.trimmed
        return reference.flatMap { WebAddress($0, relativeTo: field.base ?? base) }.map { Picture(address: $0) }
    }
}

extension SyndicatedEntry {
    /// The files that come with it, then those it links to as such.
    fileprivate func enclosures(relativeTo base: WebAddress?) -> [Enclosure] {
        var found: [Enclosure] = []
        for index in enclosures.indices {
            if let file = Self.enclosure(of: enclosures[index], relativeTo: base) { found.append(file) }
        }
        for index in links.indices where links[index].relation == "enclosure" {
            if let file = Self.enclosure(of: links[index], relativeTo: base) { found.append(file) }
        }
        return found
    }

    private static func enclosure(of file: SyndicatedText, relativeTo base: WebAddress?) -> Enclosure? {
        guard let reference = file.attributes[.url] ?? file.attributes[.href] else { return nil }
        guard let address = WebAddress(reference, relativeTo: file.base ?? base) else { return nil }
        let length = (file.attributes[.length] ?? file.attributes[.filesize]).flatMap {
            Int($0, in: 0...FeedLimits.fileBytes)
        }
        return Enclosure(
            address: address,
            type: file.attributes[.type]?.cleanedLine(limit: FeedLimits.label),
            length: length
        )
    }
}

extension String {
    /// The first words of a text, with "…" when there are more.
    fileprivate func beginning(limit: Int) -> String? {
        guard let line = cleanedLine(limit: limit) else { return nil }
        guard line.count > limit, let blank = line.dropLast().lastIndex(of: " ") else { return line }
        let start = line[..<blank]
        return start.count > limit / 2 ? start + "…" : line
    }
}
