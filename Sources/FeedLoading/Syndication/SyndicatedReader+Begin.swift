import Markup

/// Elements begin.
extension SyndicatedReader {
    mutating func open(_ id: XMLName.ID) {
        let element = names.element(id, of: xml)
        leavePictureText()
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

    /// The picture of an item is an address, or elements of which one holds the address: then the text is not it.
    private mutating func leavePictureText() {
        guard field?.isOfPicture == true, case .field? = places.last else { return }
        if var left = field.take() { spare = left.takeBuffer() }
        places[places.count - 1] = .picture
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
        field = SyndicatedField(text(element, id), depth: xml.depth - 1, buffer: spare)
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
                isBase64 = element == .content && SyndicatedText.isBase64(type: attributes[.type])
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

    private mutating func attributes() -> SyndicatedAttributes {
        var attributes = SyndicatedAttributes()
        for index in 0..<xml.attributeCount {
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
