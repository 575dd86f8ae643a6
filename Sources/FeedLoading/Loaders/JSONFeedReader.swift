import SafeMarkup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the items of one JSON response, each on its own: what does not fit is left out and noted.
struct JSONFeedReader {
    /// The whole response, an object.
    let document: JSON

    private let source: FeedSource
    private let bytes: [UInt8]
    private var listed: [FeedNotice] = []
    private var unlisted = 0
    private var stories: Set<String> = []

    /// Reads the response as JSON.
    ///
    /// - Throws: `FeedFailure` when it is no JSON object, saying what it looks like instead.
    init(_ response: FeedResponse, from source: FeedSource) throws(FeedFailure) {
        bytes = response.bytes
        self.source = FeedSource(name: source.name, address: response.address ?? source.address)
        do throws(JSONError) {
            document = try JSON(parsing: bytes)
        } catch {
            throw FeedFailure(source: source.name, reason: BodyShape(of: bytes).reason ?? "not JSON: \(error)")
        }
        guard document.members != nil else {
            throw FeedFailure(source: source.name, reason: "not a feed: \(document.kindInWords), not an object")
        }
    }

    /// The elements of `items`.
    ///
    /// - Throws: `FeedFailure` when there is no such list: then this is no feed.
    mutating func items() throws(FeedFailure) -> [JSON] {
        guard let list = document["items"], let items = list.array else {
            throw FeedFailure(source: source.name, reason: "not a feed: it has no list named items")
        }
        if items.count > FeedLimits.items {
            note(list, "items", "\(items.count) items, only the first \(FeedLimits.items) are read")
        }
        return Array(items.prefix(FeedLimits.items))
    }

    /// Reads one story of the feed itself; a second one with the identity of an earlier one is left out.
    mutating func story(_ json: JSON, at path: String) -> Teaser? {
        guard let teaser = teaser(json, at: path) else { return nil }
        let hasIdentity = json["id"] != nil || teaser.link != nil
        guard hasIdentity, !stories.insert(teaser.id).inserted else { return teaser }
        note(json, path, "the same story as an earlier item, left out")
        return nil
    }

    /// Reads one teaser, or notes why it cannot be used.
    mutating func teaser(_ json: JSON, at path: String) -> Teaser? {
        guard isObject(json, at: path) else { return nil }
        guard let title = json["title"] else {
            note(json, path, "no title, left out")
            return nil
        }
        guard title.string != nil else {
            note(title, path + ".title", "\(title.kindInWords) where text should be, item left out")
            return nil
        }
        guard let headline = line(title, at: path + ".title", limit: FeedLimits.title) else {
            note(title, path + ".title", "empty title, item left out")
            return nil
        }
        return Teaser(
            id: identity(json["id"], at: path + ".id"),
            title: headline,
            link: address(json["url"], at: path + ".url"),
            summary: summary(json["summary"], at: path + ".summary"),
            kicker: line(json["kicker"], at: path + ".kicker"),
            byline: line(json["byline"], at: path + ".byline"),
            published: date(json["published"], at: path + ".published"),
            updated: date(json["updated"], at: path + ".updated"),
            section: line(json["section"], at: path + ".section"),
            isPremium: flag(json["premium"], at: path + ".premium"),
            isBreaking: flag(json["breaking"], at: path + ".breaking"),
            image: picture(json["image"], at: path + ".image")
        )
    }

    /// Adds a notice about a value of the response.
    mutating func note(_ json: JSON, _ path: String, _ reason: String) {
        guard listed.count < FeedLimits.notices else {
            unlisted += 1
            return
        }
        let line = lineNumber(ofByte: json.offset)
        listed.append(FeedNotice(source: source.name, path: path, line: line, reason: reason))
    }

    /// What was left out or mended so far.
    var notices: [FeedNotice] {
        guard unlisted > 0 else { return listed }
        return listed + [FeedNotice(source: source.name, path: "items", reason: "\(unlisted) more notices, not listed")]
    }

    /// Whether a value can be an item at all; when it cannot, that is noted.
    mutating func isObject(_ json: JSON, at path: String) -> Bool {
        guard json.members == nil else { return true }
        note(json, path, "\(json.kindInWords) where an item should be, left out")
        return false
    }

    private func lineNumber(ofByte offset: Int) -> Int {
        1 + bytes.prefix(offset).count { $0 == UInt8(ascii: "\n") }
    }
}

/// Optional fields: a wrong one is left out with a notice, the item stays.
extension JSONFeedReader {
    mutating func line(_ json: JSON?, at path: String, limit: Int = FeedLimits.label) -> String? {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, path, "text") }
        guard let line = text.cleanedLine(limit: limit) else { return nil }
        if line.count > limit { note(json, path, "longer than \(limit) characters, cut") }
        return line
    }

    mutating func address(_ json: JSON?, at path: String) -> WebAddress? {
        guard let json else { return nil }
        guard let text = json.string else { return leaveOut(json, path, "an address") }
        // An empty reference would lead to the feed itself.
        let isEmpty = text.allSatisfy(\.isWhitespace)
        if !isEmpty, let address = WebAddress(text, relativeTo: source.address) { return address }
        note(json, path, "no usable http or https address, left out")
        return nil
    }

    private mutating func identity(_ json: JSON?, at path: String) -> String? {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, path, "an identity") }
        guard text.utf8.count <= FeedLimits.id else {
            note(json, path, "longer than \(FeedLimits.id) bytes, left out")
            return nil
        }
        return text.isEmpty ? nil : text
    }

    private mutating func summary(_ json: JSON?, at path: String) -> SafeHTML? {
        guard let text = line(json, at: path, limit: FeedLimits.summary) else { return nil }
        let isPlain = text.utf8.allSatisfy { $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: "&") }
        let html = isPlain ? SafeHTML(text: text) : SafeHTML.sanitising(text, relativeTo: source.address)
        return html.isEmpty ? nil : html
    }

    private mutating func date(_ json: JSON?, at path: String) -> Date? {
        guard let json else { return nil }
        guard let text = json.string else { return leaveOut(json, path, "a date") }
        if let date = Date(iso8601: text) { return date }
        note(json, path, "no ISO 8601 date, left out")
        return nil
    }

    private mutating func flag(_ json: JSON?, at path: String) -> Bool {
        guard let json else { return false }
        return json.bool ?? leaveOut(json, path, "true or false") ?? false
    }

    private mutating func picture(_ json: JSON?, at path: String) -> Picture? {
        guard let json else { return nil }
        guard json.members != nil else { return leaveOut(json, path, "a picture") }
        guard let address = address(json["url"], at: path + ".url") else { return nil }
        return Picture(
            address: address,
            width: side(json["width"], at: path + ".width"),
            height: side(json["height"], at: path + ".height"),
            alt: line(json["alt"], at: path + ".alt", limit: FeedLimits.summary),
            credit: line(json["credit"], at: path + ".credit")
        )
    }

    private mutating func side(_ json: JSON?, at path: String) -> Int? {
        guard let json else { return nil }
        guard json.double != nil else { return leaveOut(json, path, "a number of pixels") }
        if let side = json.int, (1...FeedLimits.pictureSide).contains(side) { return side }
        note(json, path, "no whole number from 1 to \(FeedLimits.pictureSide), left out")
        return nil
    }

    mutating func leaveOut<Value>(_ json: JSON, _ path: String, _ expected: String) -> Value? {
        note(json, path, "\(json.kindInWords) where \(expected) should be, left out")
        return nil
    }
}
