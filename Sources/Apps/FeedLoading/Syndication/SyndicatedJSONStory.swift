/// One item of a JSON Feed.
extension JSONFeedReader {
    /// Reads a story; nil, with a notice, when there is nothing to put over it.
    mutating func syndicatedStory(_ json: JSONView, _ index: Int, base: WebAddress?) -> Teaser? {
        guard isObject(json) else { return nil }
        let link = link(of: json, base: base)
        let inner = link ?? base
        let content = content(of: json, base: inner)
        let summary = words(json["summary"], at: "summary", limit: FeedLimits.summary)
        let words = headline(json["title"], at: "title", limit: FeedLimits.title)
        guard let title = words ?? (summary ?? content?.plainText)?.leadingWords(limit: FeedLimits.madeTitle)
        else { return refuse(json, "neither a title nor text, left out") }
        let published = moment(json["date_published"], at: "date_published")
        let given = json["id"].flatMap { $0.text ?? leaveOut($0, at: "id", "an identity") }
        let identity = StoryIdentity(id: given, link: link, title: title, date: published)
        let files = enclosures(json["attachments"], base: inner)
        var teaser = Teaser(
            id: identity.string,
            title: title,
            link: link,
            summary: summary.map { SafeHTML(text: $0) } ?? content?.summary(below: title),
            content: content,
            byline: authors(of: json),
            published: published,
            updated: moment(json["date_modified"], at: "date_modified"),
            image: picture(of: json, base: inner, files, content),
            enclosures: files,
            tags: tags(json["tags"])
        )
        teaser.language = json["language"]?.string?.languageTag
        if published == nil { teaser.published = teaser.updated }
        identities.add(teaser, .init(index: index, position: json.offset, source: identity.source))
        return teaser
    }

    /// The beginning of a block before a story, as this program writes it into the feeds of fronts; nil when there is none.
    mutating func blockStart(_ json: JSONView?) -> Widget? {
        guard let json, let id = line(json["id"], at: "id", limit: FeedLimits.id) else { return nil }
        let rows = json["layout"]?.array.map { $0.prefix(FeedLimits.rows).compactMap(\.string) } ?? []
        let block = FeedBlock(
            id: id,
            section: line(json["section"], at: "section", limit: FeedLimits.id),
            hasMore: json["more"]?.bool ?? false,
            layout: rows.compactMap { $0.cleanedLine(limit: FeedLimits.label) },
            style: json["style"]?.string.flatMap(FeedBlock.Style.init) ?? .plain
        )
        return Widget(.block(block), title: headline(json["title"], at: "title", limit: FeedLimits.title))
    }

    /// The names of `authors`, or of the `author` of version 1.0, in one line.
    mutating func authors(of json: JSONView) -> String? {
        var names: [String] = []
        if let list = json["authors"] {
            if let people = list.array {
                for (index, person) in people.prefix(FeedLimits.authors).enumerated() {
                    if let name = inside("authors", index, { $0.name(of: person) }) { names.append(name) }
                }
            } else if list.string != nil || list["name"] != nil {
                if let name = inside("authors", nil, { $0.name(of: list) }) { names.append(name) }
            } else {
                return leaveOut(list, at: "authors", "a list of authors")
            }
        }
        if names.isEmpty, let person = json["author"], let name = inside("author", nil, { $0.name(of: person) }) {
            names.append(name)
        }
        return names.joined(separator: ", ").cleanedLine(limit: FeedLimits.label)
    }

    /// An author is an object with a name; a name alone is understood.
    private mutating func name(of person: JSONView) -> String? {
        if person.isObject { return headline(person["name"], at: "name") }
        return person.string == nil ? leaveOut(person, "an author") : headline(person)
    }
}

/// Text and times.
extension JSONFeedReader {
    private mutating func link(of json: JSONView, base: WebAddress?) -> WebAddress? {
        address(json["url"], at: "url", relativeTo: base)
            ?? address(json["external_url"], at: "external_url", relativeTo: base)
            ?? json["id"]?.string?.absoluteAddress
    }

    private mutating func content(of json: JSONView, base: WebAddress?) -> SafeHTML? {
        if let html = body(json["content_html"], at: "content_html") {
            let content = SafeHTML.sanitising(html.endingInTag(limit: FeedLimits.content), relativeTo: base)
            if !content.isEmpty { return content }
        }
        guard let text = body(json["content_text"], at: "content_text"), !text.isBlank else { return nil }
        return SafeHTML(text: text.prefix(bytes: FeedLimits.content))
    }

    private mutating func body(_ json: JSONView?, at name: String) -> String? {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, at: name, "text") }
        if text.utf8.count > FeedLimits.content { note(json, at: name, "longer than \(FeedLimits.content) bytes, cut") }
        return text
    }

    /// A language; one that is no tag is left out.
    mutating func language(_ json: JSONView?, at name: String) -> String? {
        guard let json, let text = line(json, at: name) else { return nil }
        if let tag = text.languageTag { return tag }
        return refuse(json, at: name, "\"\(text)\" is no language tag, left out")
    }

    private mutating func moment(_ json: JSONView?, at name: String) -> Date? {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, at: name, "a date") }
        if let date = Date(feedDate: text) { return date }
        return refuse(json, at: name, "no date, left out")
    }

    /// Tags are a list of texts; a text alone is one tag.
    private mutating func tags(_ json: JSONView?) -> [String] {
        guard let json else { return [] }
        guard let list = json.array else { return headline(json, at: "tags").map { [$0] } ?? [] }
        var tags: [String] = []
        var seen: Set<String> = []
        for (index, tag) in list.prefix(FeedLimits.tags).enumerated() {
            guard let tag = inside("tags", index, { $0.headline(tag) }), seen.insert(tag).inserted else { continue }
            tags.append(tag)
        }
        return tags
    }
}

/// Files.
extension JSONFeedReader {
    private mutating func enclosures(_ json: JSONView?, base: WebAddress?) -> [Enclosure] {
        guard let json else { return [] }
        guard let list = json.array else { return leaveOut(json, at: "attachments", "a list of files") ?? [] }
        return list.prefix(FeedLimits.enclosures).enumerated().compactMap { index, file in
            inside("attachments", index) { $0.enclosure(file, base: base) }
        }
    }

    private mutating func enclosure(_ json: JSONView, base: WebAddress?) -> Enclosure? {
        guard json.isObject else { return leaveOut(json, "a file") }
        guard let url = json["url"] else { return refuse(json, "a file without url, left out") }
        guard let address = address(url, at: "url", relativeTo: base) else { return nil }
        return Enclosure(
            address: address,
            type: line(json["mime_type"], at: "mime_type"),
            length: size(json["size_in_bytes"], at: "size_in_bytes")
        )
    }

    private mutating func size(_ json: JSONView?, at name: String) -> Int? {
        guard let json else { return nil }
        if let size = json.int(in: 0...FeedLimits.fileBytes) { return size }
        return leaveOut(json, at: name, "a number of bytes")
    }

    /// The picture that a person would choose.
    private mutating func picture(
        of json: JSONView,
        base: WebAddress?,
        _ files: [Enclosure],
        _ content: SafeHTML?
    ) -> Picture? {
        var choice = PictureChoice()
        if let address = address(json["image"], at: "image", relativeTo: base) {
            choice.offer(Picture(address: address), as: .media)
        }
        if let address = address(json["banner_image"], at: "banner_image", relativeTo: base) {
            choice.offer(Picture(address: address), as: .thumbnail)
        }
        for file in files where choice.isOpen(to: .enclosure) && file.isPicture {
            choice.offer(Picture(address: file.address), as: .enclosure)
        }
        choice.offer(firstOf: content, as: .content)
        return choice.picture
    }
}
