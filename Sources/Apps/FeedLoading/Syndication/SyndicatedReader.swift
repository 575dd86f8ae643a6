/// Reads a feed in XML from its beginning to its end and makes a teaser of each item as it ends.
struct SyndicatedReader: ~Copyable {
    /// The dialect that the root names.
    private(set) var format: FeedFormat?
    /// The name of the root of a document that is no feed.
    private(set) var foreignRoot: String?
    /// The teasers made so far, and the notices of single items.
    var stories: SyndicatedStories
    /// Notices about the whole document.
    private(set) var notices: NoticeList

    private var xml: XMLReader
    private var names = SyndicatedNames()
    private var places: [Position] = []
    private var bases: [(depth: Int, address: WebAddress)] = []
    private var field: SyndicatedField?
    /// The entry that is being read: an item, and between items and at the end the feed itself.
    private(set) var entry = SyndicatedEntry(line: 1)
    /// The feed while an item is read; between items the item before, whose memory the next one takes.
    private var other = SyndicatedEntry(line: 1)
    private var isInItem = false
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

    var documentNames: [XMLName] { xml.names }

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
        if isInItem { endItem() }
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
        let element = names.meaning(id, of: xml).element ?? holder(id)
        leavePictureText()
        leavePersonText(element)
        if field != nil, !endsField(element, id) {
            places.append(.markup(id))
            field?.open(xml.names[id], of: xml, to: &entry.bytes)
            return
        }
        if element == .item, format != nil {
            beginItem()
            return
        }
        places.append(place(of: element, id))
    }

    /// The element that holds the feed in a namespace that is not its own, known by its local name.
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
        return names.meaning(id, of: xml).element
    }

    /// The picture of an item is an address, or elements of which one holds the address: then the text is not it.
    private mutating func leavePictureText() {
        guard field?.isOfPicture == true, case .field? = places.last else { return }
        if let left = field.take() { entry.leaveOut(left.text.attributes) }
        places[places.count - 1] = .picture
    }

    /// A person is a line of text, or elements of which one holds the name: then the text is not it.
    private mutating func leavePersonText(_ element: SyndicatedElement?) {
        guard element == .name || element == .email, field?.text.element.isPerson == true else { return }
        guard case .field? = places.last, let left = field.take() else { return }
        entry.leaveOut(left.text.attributes)
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
        // Elements behind the root, such as those that a server adds, do not belong to the feed.
        guard format == nil else { return element == .rss || element == .feed ? .root : .ignored }
        let attributes = attributes()
        switch element {
        case .rss:
            format = entry[.version, of: attributes].flatMap { Self.versions[$0.prefix(4)] } ?? .rss20
        case .rdf:
            format = .rss10
        case .feed:
            format =
                SyndicatedVocabulary.isAtom03(xml.names[id].namespace) || entry[.version, of: attributes] == "0.3"
                ? .atom03 : .atom10
            names.isAtom = true
        case .channel:
            format = .rss20
        default:
            foreignRoot = foreignRoot ?? xml.names[id].local
            return .ignored
        }
        inherit(attributes)
        entry.language = entry[.lang, of: attributes]
        entry.base = bases.last?.address
        return element == .rss || element == .rdf ? .root : .feed
    }

    private mutating func inRoot(_ element: SyndicatedElement, _ id: XMLName.ID) -> Position {
        guard element == .channel else { return .ignored }
        let attributes = attributes()
        inherit(attributes)
        if xml.names[id].namespace.lowercased().contains("netscape.com/rdf/simple/0.9") { format = .rss090 }
        entry.about = entry[.about, of: attributes]
        entry.language = entry[.lang, of: attributes] ?? entry.language
        entry.base = bases.last?.address
        return .feed
    }

    /// An element in the feed itself, in an item, or in a part of either.
    private mutating func inside(_ current: Position, _ element: SyndicatedElement, _ id: XMLName.ID) -> Position {
        if case .source = current { return element == .author ? beginAuthor() : .ignored }
        switch element {
        case .author: return beginAuthor()
        case .source: return isInItem && format?.isAtom == true ? .source : .ignored
        case .channel: return .feed
        case .mediaGroup:
            group = (entry.media.count, entry.fields.count)
            return .group
        case .mediaContent:
            guard let medium = medium() else { return .group }
            entry.add(medium)
            return .medium(entry.media.count - 1)
        case .thumbnail:
            if let thumbnail = medium() { entry.add(thumbnail: thumbnail) }
            return .ignored
        case .picture:
            return isInItem ? beginPicture(id) : .ignored
        case .pictureAddress: return .ignored
        case .atomLink, .enclosure, .itunesPicture:
            let text = text(element, id)
            // Atom's drafts had the address between the tags.
            if element == .atomLink, text.relation == .alternate, entry[.href, of: text] == nil {
                return begin(text, as: .link)
            }
            entry.add(text)
            return .ignored
        case _ where element.isField: return begin(element, id)
        default: return .ignored
        }
    }

    /// Items stand in the feed or beside it: other elements open around one were not ended, and end now.
    private mutating func beginItem() {
        if isInItem {
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
        swap(&entry, &other)
        isInItem = true
        entry.begin(line: xml.line)
        let attributes = attributes()
        inherit(attributes)
        entry.about = entry[.about, of: attributes]
        entry.language = entry[.lang, of: attributes]
        entry.base = bases.last?.address
        places.append(.item)
    }

    private mutating func beginAuthor() -> Position {
        person = Person()
        return .author
    }

    private mutating func medium() -> SyndicatedMedia? {
        let attributes = attributes()
        defer { entry.leaveOut(attributes) }
        return SyndicatedMedia(attributes, of: entry, base: bases.last?.address)
    }

    /// An item's own picture: RSS has it for the feed only, and writers put it here in several forms.
    private mutating func beginPicture(_ id: XMLName.ID) -> Position {
        let text = text(.pictureAddress, id)
        if entry.pictureReference(of: text) != nil {
            entry.add(text)
            return .ignored
        }
        field = SyndicatedField(text, depth: xml.depth - 1, isOfPicture: true)
        return .field
    }

    private mutating func begin(_ element: SyndicatedElement, _ id: XMLName.ID) -> Position {
        begin(text(element, id), as: element)
    }

    private mutating func begin(_ text: SyndicatedText, as element: SyndicatedElement) -> Position {
        // Holds contents that say the same, of which the best is taken.
        if element == .content, text.type.isMultipart { return .group }
        var text = text
        text.element = element
        field = SyndicatedField(text, depth: xml.depth - 1)
        return .field
    }

    private mutating func text(_ element: SyndicatedElement, _ id: XMLName.ID) -> SyndicatedText {
        let attributes = attributes()
        inherit(attributes)
        let type = entry[.type, of: attributes].map { names.type($0) } ?? .none
        let vocabulary = names.meaning(id, of: xml).vocabulary
        var kind = vocabulary == .xhtml ? SyndicatedText.Kind.xhtml : .html
        var isBase64 = false
        if vocabulary == .atom || vocabulary == .media {
            kind = type.kind
            if entry[.src, of: attributes] != nil {
                kind = .foreign
            } else if let mode = entry[.mode, of: attributes]?.lowercased() {
                isBase64 = mode == "base64"
            } else {
                isBase64 = element.mayBeBase64 && type.isBase64
            }
        }
        return SyndicatedText(
            element: element,
            name: id,
            attributes: attributes,
            kind: kind,
            type: type,
            relation: SyndicatedText.Relation(entry[.rel, of: attributes]),
            isBase64: isBase64,
            words: entry.bytes.count..<entry.bytes.count,
            base: entry.number(of: bases.last?.address),
            line: xml.line
        )
    }

    private mutating func attributes() -> SyndicatedAttributes { entry.addAttributes(of: xml, &names) }

    /// Remembers the base that an element sets for all inside it.
    private mutating func inherit(_ attributes: SyndicatedAttributes) {
        guard let reference = entry[.base, of: attributes] else { return }
        let outer = bases.last?.address ?? stories.source.address
        if let address = WebAddress(reference, relativeTo: outer) { bases.append((xml.depth, address)) }
    }

    private mutating func appendText() {
        if case .author = places.last, person.words.count < FeedLimits.label * 4 {
            person.words += xml.text
        } else {
            field?.append(textOf: xml, to: &entry.bytes)
        }
    }

    private static let versions: [Substring: FeedFormat] = [
        "0.90": .rss090, "0.91": .rss091, "0.92": .rss092, "0.93": .rss093, "0.94": .rss094,
    ]
}

/// Elements end.
extension SyndicatedReader {
    private mutating func close() {
        guard let place = places.popLast() else { return }
        if !bases.isEmpty { bases.removeAll { $0.depth > xml.depth } }
        switch place {
        case .field: endField()
        case .markup(let name): field?.close(xml.names[name], depth: xml.depth, to: &entry.bytes)
        case .author: endAuthor()
        case .group:
            // Descriptions of a group hold for all its media that have none themselves.
            guard let start = group.take() else { return }
            for text in entry.fields.dropFirst(start.fields) { entry.describeMedia(from: start.media, with: text) }
        case .item: endItem()
        case .root, .feed, .source, .picture, .medium, .ignored: break
        }
    }

    private mutating func endField() {
        guard var ended = field.take() else { return }
        ended.finish(&entry.bytes)
        let text = ended.text
        if ended.isCut {
            note(text, "longer than \(SyndicatedField.maximumLength) bytes, cut")
        }
        if ended.isUndecodable {
            note(text, "base64 without a text in it, left out")
        } else if text.kind == .foreign, !text.words.isEmpty {
            note(text, "neither text nor HTML (\(entry[.type, of: text] ?? "elsewhere")), left out")
        }
        switch (text.element, places.last) {
        case (.name, .author): person.name = text.words.isEmpty ? nil : entry.string(of: text)
        case (.email, .author): person.mail = text.words.isEmpty ? nil : entry.string(of: text)
        case (_, .medium(let index)): entry.describeMedia(from: index, with: text)
        default: return entry.add(text)
        }
        entry.leaveOut(text.attributes)
    }

    private mutating func endAuthor() {
        var name = person.name ?? person.mail
        if name == nil { name = String(decoding: person.words, as: UTF8.self).cleanedLine(limit: FeedLimits.label) }
        guard let name else { return }
        let isSource = places.contains { if case .source = $0 { true } else { false } }
        entry.add(author: name, ofSource: isSource)
    }

    private mutating func endItem() {
        guard isInItem else { return }
        group = nil
        isInItem = false
        swap(&entry, &other)
        stories.add(other, of: entry, isAtom: format?.isAtom == true, names: xml.names)
    }

    private mutating func note(_ text: SyndicatedText, _ reason: String) {
        let name = xml.names[text.name].spelling
        stories.notices.add(isInItem ? "item[\(itemsSeen - 1)].\(name)" : name, line: text.line, reason)
    }
}

extension FeedFormat {
    var isAtom: Bool { self == .atom03 || self == .atom10 }
}
