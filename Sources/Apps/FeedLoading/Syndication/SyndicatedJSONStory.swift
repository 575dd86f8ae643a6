#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// One item of a JSON Feed.
extension JSONFeedReader {
    /// Reads a story; nil, with a notice, when there is nothing to put over it.
    mutating func syndicatedStory(
        _ json: JSONView,
        _ index: Int,
        at path: @autoclosure () -> String,
        base: WebAddress?
    ) -> Teaser? {
        guard isObject(json, at: path()) else { return nil }
        let link = link(of: json, at: path(), base: base)
        let inner = link ?? base
        let content = content(of: json, at: path(), base: inner)
        let summary = words(json["summary"], at: path() + ".summary", limit: FeedLimits.summary)
        let words = headline(json["title"], at: path() + ".title", limit: FeedLimits.title)
        guard let title = words ?? (summary ?? content?.plainText)?.leadingWords(limit: FeedLimits.madeTitle) else {
            note(json, path(), "neither a title nor text, left out")
            return nil
        }
        let published = moment(json["date_published"], at: path() + ".date_published")
        let given = json["id"].flatMap { $0.text ?? leaveOut($0, path() + ".id", "an identity") }
        let identity = StoryIdentity(id: given, link: link, title: title, date: published)
        let files = enclosures(json["attachments"], at: path() + ".attachments", base: inner)
        var teaser = Teaser(
            id: identity.string,
            title: title,
            link: link,
            summary: summary.map { SafeHTML(text: $0) } ?? content?.summary(below: title),
            content: content,
            byline: authors(of: json, at: path() + "."),
            published: published,
            updated: moment(json["date_modified"], at: path() + ".date_modified"),
            image: picture(of: json, at: path(), base: inner, files, content),
            enclosures: files,
            tags: tags(json["tags"], at: path() + ".tags")
        )
        if published == nil { teaser.published = teaser.updated }
        identities.add(teaser, .init(index: index, position: json.offset, source: identity.source))
        return teaser
    }

    /// The names of `authors`, or of the `author` of version 1.0, in one line.
    mutating func authors(of json: JSONView, at prefix: @autoclosure () -> String) -> String? {
        var names: [String] = []
        if let list = json["authors"] {
            if let people = list.array {
                for (index, person) in people.prefix(FeedLimits.authors).enumerated() {
                    if let name = name(of: person, at: prefix() + "authors[\(index)]") { names.append(name) }
                }
            } else if list.string != nil || list["name"] != nil {
                if let name = name(of: list, at: prefix() + "authors") { names.append(name) }
            } else {
                return leaveOut(list, prefix() + "authors", "a list of authors")
            }
        }
        if names.isEmpty, let person = json["author"], let name = name(of: person, at: prefix() + "author") {
            names.append(name)
        }
        return names.joined(separator: ", ").cleanedLine(limit: FeedLimits.label)
    }

    /// An author is an object with a name; a name alone is understood.
    private mutating func name(of person: JSONView, at path: @autoclosure () -> String) -> String? {
        if person.isObject { return headline(person["name"], at: path() + ".name") }
        return person.string == nil ? leaveOut(person, path(), "an author") : headline(person, at: path())
    }
}

/// Text and times.
extension JSONFeedReader {
    private mutating func link(
        of json: JSONView,
        at path: @autoclosure () -> String,
        base: WebAddress?
    ) -> WebAddress? {
        address(json["url"], at: path() + ".url", relativeTo: base)
            ?? address(json["external_url"], at: path() + ".external_url", relativeTo: base)
            ?? json["id"]?.string?.absoluteAddress
    }

    private mutating func content(
        of json: JSONView,
        at path: @autoclosure () -> String,
        base: WebAddress?
    ) -> SafeHTML? {
        if let html = body(json["content_html"], at: path() + ".content_html") {
            let content = SafeHTML.sanitising(html.endingInTag(limit: FeedLimits.content), relativeTo: base)
            if !content.isEmpty { return content }
        }
        guard let text = body(json["content_text"], at: path() + ".content_text"), !text.isBlank else { return nil }
        return SafeHTML(text: text.prefix(bytes: FeedLimits.content))
    }

    private mutating func body(_ json: JSONView?, at path: @autoclosure () -> String) -> String? {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, path(), "text") }
        if text.utf8.count > FeedLimits.content { note(json, path(), "longer than \(FeedLimits.content) bytes, cut") }
        return text
    }

    /// A language; one that is no tag is left out.
    mutating func language(_ json: JSONView?, at path: @autoclosure () -> String) -> String? {
        guard let json, let text = line(json, at: path()) else { return nil }
        if let tag = text.languageTag { return tag }
        note(json, path(), "\"\(text)\" is no language tag, left out")
        return nil
    }

    private mutating func moment(_ json: JSONView?, at path: @autoclosure () -> String) -> Date? {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, path(), "a date") }
        if let date = Date(feedDate: text) { return date }
        note(json, path(), "no date, left out")
        return nil
    }

    /// Tags are a list of texts; a text alone is one tag.
    private mutating func tags(_ json: JSONView?, at path: @autoclosure () -> String) -> [String] {
        guard let json else { return [] }
        guard let list = json.array else { return headline(json, at: path()).map { [$0] } ?? [] }
        var tags: [String] = []
        var seen: Set<String> = []
        for (index, tag) in list.prefix(FeedLimits.tags).enumerated() {
            guard let tag = headline(tag, at: "\(path())[\(index)]"), seen.insert(tag).inserted else { continue }
            tags.append(tag)
        }
        return tags
    }
}

/// Files.
extension JSONFeedReader {
    private mutating func enclosures(
        _ json: JSONView?,
        at path: @autoclosure () -> String,
        base: WebAddress?
    ) -> [Enclosure] {
        guard let json else { return [] }
        guard let list = json.array else { return leaveOut(json, path(), "a list of files") ?? [] }
        var files: [Enclosure] = []
        for (index, file) in list.prefix(FeedLimits.enclosures).enumerated() {
            if let file = enclosure(file, at: "\(path())[\(index)]", base: base) { files.append(file) }
        }
        return files
    }

    private mutating func enclosure(
        _ json: JSONView,
        at path: @autoclosure () -> String,
        base: WebAddress?
    ) -> Enclosure? {
        guard json.isObject else { return leaveOut(json, path(), "a file") }
        guard let url = json["url"] else {
            note(json, path(), "a file without url, left out")
            return nil
        }
        guard let address = address(url, at: path() + ".url", relativeTo: base) else { return nil }
        return Enclosure(
            address: address,
            type: line(json["mime_type"], at: path() + ".mime_type"),
            length: size(json["size_in_bytes"], at: path() + ".size_in_bytes")
        )
    }

    private mutating func size(_ json: JSONView?, at path: @autoclosure () -> String) -> Int? {
        guard let json else { return nil }
        if let size = json.int(in: 0...FeedLimits.fileBytes) { return size }
        return leaveOut(json, path(), "a number of bytes")
    }

    /// The picture that a person would choose.
    private mutating func picture(
        of json: JSONView,
        at path: @autoclosure () -> String,
        base: WebAddress?,
        _ files: [Enclosure],
        _ content: SafeHTML?
    ) -> Picture? {
        var choice = PictureChoice()
        if let address = address(json["image"], at: path() + ".image", relativeTo: base) {
            choice.offer(Picture(address: address), as: .media)
        }
        if let address = address(json["banner_image"], at: path() + ".banner_image", relativeTo: base) {
            choice.offer(Picture(address: address), as: .thumbnail)
        }
        for file in files where choice.isOpen(to: .enclosure) && file.isPicture {
            choice.offer(Picture(address: file.address), as: .enclosure)
        }
        choice.offer(firstOf: content, as: .content)
        return choice.picture
    }
}
