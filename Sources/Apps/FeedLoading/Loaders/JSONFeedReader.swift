import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Reads the items of one JSON response, each on its own: what does not fit is left out and noted.
///
/// Paths are closures, because almost none is ever put into words.
struct JSONFeedReader {
    /// The whole response, an object.
    let document: JSONView

    /// Where the response came from in the end.
    private(set) var source: FeedSource
    /// The text of the document.
    private let bytes: ContiguousArray<UInt8>
    /// The identities of the stories so far.
    var identities = StoryIdentities()
    /// The lines that stood under the names of people and sections last.
    private var labels = StringInterner()
    private var lines = LineCounter()
    private var noted: NoticeList
    private var unknownMembers = UnknownMembers()

    /// Reads the response as JSON.
    ///
    /// - Throws: `FeedFailure` when it is no JSON object, saying what it looks like instead.
    init(_ response: FeedResponse, from source: FeedSource) throws(FeedFailure) {
        noted = NoticeList(source: source.name)
        self.source = FeedSource(name: source.name, address: response.address ?? source.address)
        document = try response.json(from: source)
        bytes = document.utf8
        guard document.isObject else {
            throw FeedFailure(source: source.name, reason: "not a feed: \(document.kindInWords), not an object")
        }
    }

    /// Reads the elements of `items`, as many as a feed may have.
    ///
    /// - Parameters:
    ///   - linkIdentity: The identity of a story that has none but its link.
    ///   - read: Reads an element; each story that it gives, also inside a widget, it adds to `identities`.
    /// - Returns: The items, each story with an identity of its own.
    /// - Throws: `FeedFailure` when there is no such list: then this is no feed.
    mutating func items(
        linkIdentity: (WebAddress) -> String,
        _ read: (inout JSONFeedReader, JSONView, Int) -> FeedItem?
    ) throws(FeedFailure) -> [FeedItem] {
        guard let list = document[UnifiedKey.items], let elements = list.array else {
            throw FeedFailure(source: source.name, reason: "not a feed: it has no list named items")
        }
        let count = elements.count
        if count > FeedLimits.items {
            note(list, "items", "\(count) items, only the first \(FeedLimits.items) are read")
        }
        var items: [FeedItem] = []
        items.reserveCapacity(min(count, FeedLimits.items))
        identities.reserveCapacity(min(count, FeedLimits.items))
        for (index, element) in elements.prefix(FeedLimits.items).enumerated() {
            if let item = read(&self, element, index) { items.append(item) }
        }
        resolveIdentities(of: &items, linkIdentity)
        return items
    }

    /// Gives each story an identity of its own, and leaves out those that came before.
    private mutating func resolveIdentities(of items: inout [FeedItem], _ linkIdentity: (WebAddress) -> String) {
        var findings: [StoryIdentities.Finding] = []
        identities.resolve(&items, linkIdentity: linkIdentity) { findings.append($0) }
        for finding in findings {
            switch finding {
            case .shared(_, _, _, let origin):
                noted.addFirst("items", line: lines.line(ofByte: origin.position, in: bytes), finding.reason)
            case .repeated(let origin):
                let line = noted.listsMore ? lines.line(ofByte: origin.position, in: bytes) : nil
                noted.add("items[\(origin.index)]", line: line, finding.reason)
            }
        }
    }

    /// Resolves relative addresses against this one from now on.
    mutating func useAsBase(_ address: WebAddress?) {
        source.address = address
    }

    /// Adds a notice about a value of the response.
    mutating func note(
        _ json: JSONView,
        _ path: @autoclosure () -> String,
        _ reason: @autoclosure () -> String
    ) {
        let line = noted.listsMore ? lines.line(ofByte: json.offset, in: bytes) : nil
        noted.add(path(), line: line, reason())
    }

    /// What was left out or mended so far.
    var notices: [FeedNotice] { noted.all }

    /// Whether a value can be an item at all; when it cannot, that is noted.
    mutating func isObject(_ json: JSONView, at path: @autoclosure () -> String) -> Bool {
        guard !json.isObject else { return true }
        note(json, path(), "\(json.kindInWords) where an item should be, left out")
        return false
    }
}

/// Optional fields: a wrong one is left out with a notice, the item stays.
extension JSONFeedReader {
    /// Words that people read, as headlines of all feeds are read.
    mutating func headline(
        _ json: JSONView?,
        at path: @autoclosure () -> String,
        limit: Int = FeedLimits.label
    ) -> String? {
        line(json, at: path(), limit: limit) { $0.headline(limit: limit) }
    }

    /// Plain text in which references to characters are decoded, and angle brackets mean themselves.
    mutating func words(_ json: JSONView?, at path: @autoclosure () -> String, limit: Int) -> String? {
        line(json, at: path(), limit: limit) { $0.decodingCharacterReferences.cleanedLine(limit: limit) }
    }

    /// A line in which ampersands and angle brackets mean themselves: a name or an address.
    mutating func line(_ json: JSONView?, at path: @autoclosure () -> String, limit: Int = FeedLimits.label) -> String?
    {
        line(json, at: path(), limit: limit) { $0.cleanedLine(limit: limit) }
    }

    private mutating func line(
        _ json: JSONView?,
        at path: @autoclosure () -> String,
        limit: Int,
        _ clean: (String) -> String?
    ) -> String? {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, path(), "text") }
        guard let line = clean(text) else { return nil }
        if line.utf8.count > limit, line.count > limit { note(json, path(), "longer than \(limit) characters, cut") }
        return line
    }

    mutating func address(
        _ json: JSONView?,
        at path: @autoclosure () -> String,
        relativeTo base: WebAddress? = nil
    ) -> WebAddress? {
        guard let json else { return nil }
        guard let text = json.string else { return leaveOut(json, path(), "an address") }
        // An empty reference would lead to the feed itself.
        if !text.isBlank, let address = WebAddress(text, relativeTo: base ?? source.address) { return address }
        note(json, path(), "no usable http or https address, left out")
        return nil
    }

    mutating func leaveOut<Value>(_ json: JSONView, _ path: @autoclosure () -> String, _ expected: String) -> Value? {
        note(json, path(), "\(json.kindInWords) where \(expected) should be, left out")
        return nil
    }
}

/// Stories as the unified and the switchable service write them.
extension JSONFeedReader {
    /// Reads one story of the feed itself.
    mutating func story(_ fields: StoryFields, _ index: Int, at path: @autoclosure () -> String) -> FeedItem? {
        // Not mapped: a closure would be lent the story, and have to copy it.
        guard let teaser = teaser(fields, index, at: path()) else { return nil }
        return .teaser(teaser)
    }

    /// Reads one teaser of the item at an index, or notes why it cannot be used.
    mutating func teaser(
        _ fields: StoryFields,
        _ index: Int,
        isInWidget: Bool = false,
        at path: @autoclosure () -> String
    ) -> Teaser? {
        guard isObject(fields.json, at: path()) else { return nil }
        if fields.hasUnknownMembers { noteUnknownMembers(of: fields.json, StoryFields.vocabulary, at: path()) }
        guard let title = fields[.title] else {
            note(fields.json, path(), "no title, left out")
            return nil
        }
        guard title.isString else {
            let title = document.view(of: title)
            note(title, path() + ".title", "\(title.kindInWords) where text should be, item left out")
            return nil
        }
        guard let headline = headline(title, at: path() + ".title", limit: FeedLimits.title) else {
            note(document.view(of: title), path() + ".title", "empty title, item left out")
            return nil
        }
        let id = identity(fields[.id], at: path() + ".id")
        var teaser = Teaser(
            id: id,
            title: headline,
            link: address(fields[.url], at: path() + ".url") ?? id?.absoluteAddress,
            summary: summary(fields[.summary], at: path() + ".summary"),
            kicker: label(fields[.kicker], at: path() + ".kicker"),
            byline: label(fields[.byline], at: path() + ".byline"),
            published: date(fields[.published], at: path() + ".published"),
            updated: date(fields[.updated], at: path() + ".updated"),
            section: label(fields[.section], at: path() + ".section"),
            isPremium: flag(fields[.premium], at: path() + ".premium"),
            isBreaking: flag(fields[.breaking], at: path() + ".breaking"),
            image: picture(fields[.image], at: path() + ".image")
        )
        if teaser.published == nil { teaser.published = teaser.updated }
        let source: StoryIdentities.Source = id != nil ? .id : teaser.link != nil ? .link : .headline
        let origin = StoryIdentities.Origin(
            index: index,
            position: fields.json.offset,
            source: source,
            isInWidget: isInWidget
        )
        identities.add(teaser, origin)
        return teaser
    }
}

/// Optional fields: a wrong one is left out with a notice, the item stays.
///
/// Each looks at the bytes first and makes the value straight from them where nothing is to be put right, as almost
/// always; everything else goes the long way over a view.
extension JSONFeedReader {
    private mutating func headline(_ place: JSONReference?, at path: @autoclosure () -> String, limit: Int) -> String? {
        guard let place else { return nil }
        return cleanLine(at: place, limit: limit) ?? headline(document.view(of: place), at: path(), limit: limit)
    }

    private func cleanLine(at place: JSONReference, limit: Int) -> String? {
        guard let content = place.plainContent, !content.isEmpty else { return nil }
        let text = bytes.span.extracting(content)
        guard text.isCleanLine(limit: limit), !text.mayBeHTML else { return nil }
        return document.string(of: place)
    }

    /// A line that may well be that of an item before.
    private mutating func label(_ place: JSONReference?, at path: @autoclosure () -> String) -> String? {
        guard let place else { return nil }
        guard let content = place.plainContent else { return headline(document.view(of: place), at: path()) }
        if let line = labels.line(at: content, of: bytes) { return line }
        guard let line = cleanLine(at: place, limit: FeedLimits.label) else {
            return headline(document.view(of: place), at: path())
        }
        labels.keep(line, at: content, of: bytes)
        return line
    }

    private mutating func address(_ place: JSONReference?, at path: @autoclosure () -> String) -> WebAddress? {
        guard let place else { return nil }
        if let content = place.plainContent, let address = WebAddress(plain: bytes.span.extracting(content)) {
            return address
        }
        return address(document.view(of: place), at: path())
    }

    private mutating func identity(_ place: JSONReference?, at path: @autoclosure () -> String) -> String? {
        guard let place else { return nil }
        if let content = place.plainContent, !content.isEmpty, content.count <= FeedLimits.id {
            return document.string(of: place)
        }
        let json = document.view(of: place)
        guard let text = json.text else { return leaveOut(json, path(), "an identity") }
        guard text.utf8.count <= FeedLimits.id else {
            note(json, path(), "longer than \(FeedLimits.id) bytes, left out")
            return nil
        }
        return text.isEmpty ? nil : text
    }

    private mutating func summary(_ place: JSONReference?, at path: @autoclosure () -> String) -> SafeHTML? {
        guard let place else { return nil }
        if let content = place.plainContent, !content.isEmpty {
            let text = bytes.span.extracting(content)
            if text.isCleanLine(limit: FeedLimits.summary), !text.mayBeHTML { return SafeHTML(text: text) }
        }
        guard let text = line(document.view(of: place), at: path(), limit: FeedLimits.summary) else { return nil }
        let html = text.mayBeHTML ? SafeHTML.sanitising(text, relativeTo: source.address) : SafeHTML(text: text)
        return html.isEmpty ? nil : html
    }

    private mutating func date(_ place: JSONReference?, at path: @autoclosure () -> String) -> Date? {
        guard let place else { return nil }
        if let content = place.plainContent, let date = Date(iso8601: bytes.span.extracting(content)) { return date }
        let json = document.view(of: place)
        guard let text = json.string else { return leaveOut(json, path(), "a date") }
        if let date = Date(iso8601: text) { return date }
        note(json, path(), "no ISO 8601 date, left out")
        return nil
    }

    private mutating func flag(_ place: JSONReference?, at path: @autoclosure () -> String) -> Bool {
        guard let place else { return false }
        return place.bool ?? leaveOut(document.view(of: place), path(), "true or false") ?? false
    }

    private mutating func picture(_ place: JSONReference?, at path: @autoclosure () -> String) -> Picture? {
        guard let place else { return nil }
        guard place.isObject else { return leaveOut(document.view(of: place), path(), "a picture") }
        let fields = PictureFields(of: place, in: document)
        if fields.hasUnknownMembers {
            noteUnknownMembers(of: document.view(of: place), PictureFields.vocabulary, at: path())
        }
        guard let address = address(fields[.url], at: path() + ".url") else { return nil }
        return Picture(
            address: address,
            width: side(fields[.width], at: path() + ".width"),
            height: side(fields[.height], at: path() + ".height"),
            alt: headline(fields[.alt], at: path() + ".alt", limit: FeedLimits.summary),
            credit: label(fields[.credit], at: path() + ".credit")
        )
    }

    private mutating func noteUnknownMembers(
        of json: JSONView,
        _ vocabulary: MemberVocabulary,
        at path: @autoclosure () -> String
    ) {
        for found in unknownMembers.new(in: json, vocabulary) { note(found.value, path(), found.reason) }
    }

    private mutating func side(_ place: JSONReference?, at path: @autoclosure () -> String) -> Int? {
        guard let place else { return nil }
        let sides = 1...FeedLimits.pictureSide
        if let side = document.plainInteger(of: place), sides.contains(side) { return side }
        let json = document.view(of: place)
        if let side = json.int(in: sides) { return side }
        guard json.double != nil else { return leaveOut(json, path(), "a number of pixels") }
        note(json, path(), "no whole number from 1 to \(FeedLimits.pictureSide), left out")
        return nil
    }
}
