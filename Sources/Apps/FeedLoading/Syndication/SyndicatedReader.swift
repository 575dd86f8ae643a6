import Markup

/// Reads a feed in XML from its beginning to its end and makes a teaser of each item as it ends.
struct SyndicatedReader: ~Copyable {
    /// What the root says of the dialect.
    private(set) var format: FeedFormat?
    /// What the document is instead, when it is no feed.
    private(set) var foreignRoot: String?
    /// What the feed says of itself.
    private(set) var feed = SyndicatedEntry(line: 1)
    /// The teasers made so far, and the notices of single items.
    var stories: SyndicatedStories
    /// What is to be said of the whole document.
    private(set) var notices: NoticeList

    private var xml: XMLReader
    private var names = SyndicatedNames()
    private var places: [Position] = []
    private var bases: [(depth: Int, address: WebAddress)] = []
    private var field: SyndicatedField?
    private var spare: [UInt8] = []
    private var item: SyndicatedEntry?
    private var itemDepth = 0
    private var itemsSeen = 0
    private var person = Person()
    private var group: (media: Int, fields: Int)?

    private struct Person {
        var name: String?
        var mail: String?
        /// Text beside the elements, which some feeds have instead of them.
        var words: [UInt8] = []
    }

    /// Where in the feed an element stands.
    private enum Position {
        case root, feed, item, source, author, picture, group, medium(Int), field, markup(XMLName.ID), ignored

        var holdsItems: Bool {
            switch self {
            case .root, .feed: true
            case .item, .source, .author, .picture, .group, .medium, .field, .markup, .ignored: false
            }
        }
    }

    init?(_ text: DecodedText, stories: SyndicatedStories, chunkLength: Int) {
        let xml = XMLReader(text.utf8, leadingLines: text.leadingLines, chunkLength: chunkLength)
        guard let xml else { return nil }
        self.xml = xml
        self.stories = stories
        notices = NoticeList(source: stories.source.name)
    }

    /// Reads everything, or until there are enough items.
    mutating func read() {
        while let event = xml.next() {
            switch event {
            case .open(let name): open(name)
            case .text: appendText()
            case .close: close()
            }
            if itemsSeen > FeedLimits.items { break }
        }
        if item != nil { endItem() }
        stories.resolveIdentities()
        if let mistake = xml.mistake {
            notices.add("document", line: mistake.line, "not well-formed: \(mistake.reason)")
        }
        if xml.isCutShort {
            notices.add("document", line: xml.line, "too many mistakes or names, the rest of the document is left out")
        }
    }
}

/// Elements begin.
extension SyndicatedReader {
    private mutating func open(_ id: XMLName.ID) {
        let element = names.element(id, of: xml) ?? holder(id)
        leavePictureText()
        leavePersonText(element)
        if field != nil, !endsField(element, id) {
            places.append(.markup(id))
            field?.open(xml.names[id], of: xml)
            return
        }
        if element == .item, format != nil {
            beginItem()
            return
        }
        places.append(place(of: element, id))
    }

    /// The element that holds the feed in a namespace that is not its own: its local name says what it is.
    private mutating func holder(_ id: XMLName.ID) -> SyndicatedElement? {
        let holders: Set<String>
        switch places.last {
        case nil where format == nil: holders = ["rss", "rdf", "feed", "channel"]
        case .root: holders = ["channel"]
        default: return nil
        }
        let name = xml.names[id]
        guard holders.contains(name.local.lowercased()) else { return nil }
        names.isAtom = name.local.lowercased() == "feed"
        names.takeByLocalName(name)
        return names.element(id, of: xml)
    }

    /// The picture of an item is an address, or elements of which one holds the address: then the text is not it.
    private mutating func leavePictureText() {
        guard field?.isOfPicture == true, case .field? = places.last else { return }
        if var left = field.take() { spare = left.takeBuffer() }
        places[places.count - 1] = .picture
    }

    /// A person is a line of text, or elements of which one holds the name: then the text is not it.
    private mutating func leavePersonText(_ element: SyndicatedElement?) {
        guard element == .name || element == .email, field?.text.element.isPerson == true else { return }
        guard case .field? = places.last, var left = field.take() else { return }
        spare = left.takeBuffer()
        places[places.count - 1] = beginAuthor()
    }

    /// Whether an element cannot stand in a field, which therefore was not ended: it ends now.
    private mutating func endsField(_ element: SyndicatedElement?, _ id: XMLName.ID) -> Bool {
        guard let depth = field?.depth, let element else { return false }
        let isInTitle = field?.text.element == .title && element.isField
        let isNew = isInTitle || Self.neverInside.contains(element)
        guard element == .item || isNew && format?.isAtom != true else { return false }
        endField()
        places.removeSubrange(min(depth, places.count)...)
        xml.moveElement(to: depth)
        xml.noteUnended()
        return true
    }

    private static let neverInside: Set<SyndicatedElement> = [
        .id, .published, .description, .encoded, .enclosure, .rssAuthor, .mediaContent, .thumbnail,
    ]

    private mutating func place(of element: SyndicatedElement?, _ id: XMLName.ID) -> Position {
        guard let current = places.last else { return root(element, id) }
        guard let element else { return .ignored }
        switch current {
        case .root:
            return inRoot(element, id)
        case .feed, .item, .group, .medium, .source:
            return inside(current, element, id)
        case .author:
            return element == .name || element == .email ? begin(element, id) : .ignored
        case .picture:
            return element == .pictureAddress ? begin(element, id) : .ignored
        case .field, .markup, .ignored:
            return .ignored
        }
    }

    private mutating func root(_ element: SyndicatedElement?, _ id: XMLName.ID) -> Position {
        // What follows the root, such as what a server put behind the feed, is none of the feed.
        guard format == nil else { return element == .rss || element == .feed ? .root : .ignored }
        let attributes = attributes()
        switch element {
        case .rss:
            format = Self.version(attributes[.version])
        case .rdf:
            format = .rss10
        case .feed:
            format =
                SyndicatedVocabulary.isAtom03(xml.names[id].namespace) || attributes[.version] == "0.3"
                ? .atom03 : .atom10
            names.isAtom = true
        case .channel:
            format = .rss20
        default:
            foreignRoot = foreignRoot ?? xml.names[id].local
            return .ignored
        }
        inherit(attributes)
        feed.language = attributes[.lang]
        feed.base = bases.last?.address
        return element == .rss || element == .rdf ? .root : .feed
    }

    private mutating func inRoot(_ element: SyndicatedElement, _ id: XMLName.ID) -> Position {
        guard element == .channel else { return .ignored }
        let attributes = attributes()
        inherit(attributes)
        if SyndicatedVocabulary.isVersion090(xml.names[id].namespace) { format = .rss090 }
        feed.about = attributes[.about]
        feed.language = attributes[.lang] ?? feed.language
        feed.base = bases.last?.address
        return .feed
    }

    /// An element in the feed itself, in an item, or in what is in either of them.
    private mutating func inside(_ current: Position, _ element: SyndicatedElement, _ id: XMLName.ID) -> Position {
        if case .source = current { return element == .author ? beginAuthor() : .ignored }
        switch element {
        case .author: return beginAuthor()
        case .source: return item != nil && format?.isAtom == true ? .source : .ignored
        case .channel: return .feed
        case .mediaGroup:
            group = (item?.media.count ?? feed.media.count, item?.fields.count ?? feed.fields.count)
            return .group
        case .mediaContent: return beginMedium()
        case .thumbnail:
            if let thumbnail = SyndicatedMedia(attributes(), base: bases.last?.address) {
                if item == nil { feed.add(thumbnail: thumbnail) } else { item?.add(thumbnail: thumbnail) }
            }
            return .ignored
        case .picture:
            return item == nil ? .ignored : beginPicture(id)
        case .pictureAddress: return .ignored
        case .atomLink, .enclosure, .itunesPicture:
            let text = text(element, id)
            // Atom's drafts had the address between the tags.
            if element == .atomLink, text.isPlainLink { return begin(.link, id) }
            add(text)
            return .ignored
        case _ where element.isField: return begin(element, id)
        default: return .ignored
        }
    }

    /// Items stand in the feed or beside it: what else is open around one was not ended, and ends now.
    private mutating func beginItem() {
        if item != nil {
            endItem()
            xml.noteUnended()
        }
        itemDepth = places.lastIndex(where: \.holdsItems).map { $0 + 1 } ?? 0
        xml.moveElement(to: itemDepth)
        places.removeSubrange(min(itemDepth, places.count)...)
        bases.removeAll { $0.depth > itemDepth }
        itemsSeen += 1
        guard itemsSeen <= FeedLimits.items else {
            notices.add("item", line: xml.line, "more than \(FeedLimits.items) items, the rest is left out")
            return
        }
        let attributes = attributes()
        inherit(attributes)
        var item = SyndicatedEntry(line: xml.line)
        item.about = attributes[.about]
        item.base = bases.last?.address
        self.item = item
        places.append(.item)
    }

    private mutating func beginAuthor() -> Position {
        person = Person()
        return .author
    }

    private mutating func beginMedium() -> Position {
        guard let medium = SyndicatedMedia(attributes(), base: bases.last?.address) else { return .group }
        if item == nil { feed.add(medium) } else { item?.add(medium) }
        return .medium((item?.media.count ?? feed.media.count) - 1)
    }

    /// An item's own picture: RSS has it for the feed only, and writers put it here in several forms.
    private mutating func beginPicture(_ id: XMLName.ID) -> Position {
        let text = text(.pictureAddress, id)
        guard text.attributes[.url] == nil, text.attributes[.href] == nil, text.attributes[.resource] == nil else {
            add(text)
            return .ignored
        }
        field = SyndicatedField(text, depth: xml.depth - 1, buffer: spare, isOfPicture: true)
        spare = []
        return .field
    }

    private mutating func begin(_ element: SyndicatedElement, _ id: XMLName.ID) -> Position {
        let text = text(element, id)
        // Holds contents that say the same, of which the best is taken.
        if element == .content, text.isMultipart { return .group }
        field = SyndicatedField(text, depth: xml.depth - 1, buffer: spare)
        spare = []
        return .field
    }

    private mutating func text(_ element: SyndicatedElement, _ id: XMLName.ID) -> SyndicatedText {
        let attributes = attributes()
        inherit(attributes)
        let meaning = names.meaning(id, of: xml)
        var kind = meaning.vocabulary == .xhtml ? SyndicatedText.Kind.xhtml : .html
        var isBase64 = false
        if meaning.vocabulary == .atom || meaning.vocabulary == .media {
            kind = SyndicatedText.Kind(type: attributes[.type])
            if attributes[.src] != nil {
                kind = .foreign
            } else if let mode = attributes[.mode]?.lowercased() {
                isBase64 = mode == "base64"
            } else {
                isBase64 = Self.mayBeBase64.contains(element) && SyndicatedText.isBase64(type: attributes[.type])
            }
        }
        var text = SyndicatedText(
            element: element,
            name: meaning.spelling,
            attributes: attributes,
            kind: kind,
            base: bases.last?.address,
            line: xml.line
        )
        text.isBase64 = isBase64
        return text
    }

    private static let mayBeBase64: Set<SyndicatedElement> = [.content, .summary, .title, .description]

    private mutating func attributes() -> SyndicatedAttributes {
        let count = xml.attributeCount
        guard count > 0 else { return SyndicatedAttributes() }
        var attributes = SyndicatedAttributes(capacity: count)
        for index in 0..<count {
            guard let attribute = names.attribute(xml.attributeName(at: index), of: xml) else { continue }
            attributes.add(attribute, xml.attributeValue(at: index))
        }
        return attributes
    }

    /// Remembers the base that an element sets for all inside it.
    private mutating func inherit(_ attributes: SyndicatedAttributes) {
        guard let reference = attributes[.base] else { return }
        let outer = bases.last?.address ?? stories.source.address
        if let address = WebAddress(reference, relativeTo: outer) { bases.append((xml.depth, address)) }
    }

    private mutating func appendText() {
        if case .author = places.last, person.words.count < FeedLimits.label * 4 {
            xml.appendText(to: &person.words)
        } else {
            field?.append(textOf: xml)
        }
    }

    private static func version(_ text: String?) -> FeedFormat {
        switch text?.prefix(4) {
        case "0.90": .rss090
        case "0.91": .rss091
        case "0.92": .rss092
        case "0.93": .rss093
        case "0.94": .rss094
        default: .rss20
        }
    }
}

/// Elements end.
extension SyndicatedReader {
    private mutating func close() {
        guard let place = places.popLast() else { return }
        if !bases.isEmpty { bases.removeAll { $0.depth > xml.depth } }
        switch place {
        case .field: endField()
        case .markup(let name): field?.close(xml.names[name], depth: xml.depth)
        case .author: endAuthor()
        case .group: endGroup()
        case .item: endItem()
        case .root, .feed, .source, .picture, .medium, .ignored: break
        }
    }

    private mutating func endField() {
        guard var ended = field.take() else { return }
        let text = ended.finish()
        spare = ended.takeBuffer()
        if ended.isCut {
            note(text, "longer than \(SyndicatedField.maximumLength) bytes, cut")
        }
        if text.isUndecodable {
            note(text, "base64 without a text in it, left out")
        } else if text.kind == .foreign, !text.text.isEmpty {
            note(text, "neither text nor HTML (\(text.attributes[.type] ?? "elsewhere")), left out")
        }
        switch (text.element, places.last) {
        case (.name, .author): person.name = text.text.trimmed
        case (.email, .author): person.mail = text.text.trimmed
        case (_, .medium(let index)): describe(from: index, with: text)
        default: add(text)
        }
    }

    private mutating func endAuthor() {
        let words = String(decoding: person.words, as: UTF8.self).cleanedLine(limit: FeedLimits.label)
        guard let name = person.name ?? person.mail ?? words else { return }
        let isSource = places.contains { if case .source = $0 { true } else { false } }
        change { $0.add(author: name, ofSource: isSource) }
    }

    /// What a group says holds for all its media that say nothing themselves.
    private mutating func endGroup() {
        guard let start = group else { return }
        group = nil
        for text in (item ?? feed).fields.dropFirst(start.fields) { describe(from: start.media, with: text) }
    }

    private mutating func describe(from start: Int, with text: SyndicatedText) {
        switch text.element {
        case .mediaTitle: change { $0.changeMedia(from: start) { $0.title = $0.title ?? text.text } }
        case .mediaDescription:
            change { $0.changeMedia(from: start) { $0.description = $0.description ?? text.text } }
        case .credit: change { $0.changeMedia(from: start) { $0.credit = $0.credit ?? text.text } }
        default: break
        }
    }

    private mutating func endItem() {
        guard let ended = item.take() else { return }
        group = nil
        stories.add(ended, of: feed, isAtom: format?.isAtom == true)
    }

    private mutating func note(_ text: SyndicatedText, _ reason: String) {
        stories.notices.add(item == nil ? text.name : "item[\(itemsSeen - 1)].\(text.name)", line: text.line, reason)
    }
}

/// What is being read.
extension SyndicatedReader {
    /// Lets a change come to the item, or to the feed itself between items.
    private mutating func change(_ change: (inout SyndicatedEntry) -> Void) {
        if item == nil { change(&feed) } else { item?.apply(change) }
    }

    private mutating func add(_ text: consuming SyndicatedText) {
        if item == nil { feed.add(text) } else { item?.add(text) }
    }
}

extension SyndicatedEntry {
    fileprivate mutating func apply(_ change: (inout SyndicatedEntry) -> Void) { change(&self) }
}

extension FeedFormat {
    /// Whether it is a version of Atom.
    var isAtom: Bool { self == .atom03 || self == .atom10 }
}
