/// All that a feed says of itself or of one of its items, in its order.
///
/// The words and the attributes stand in one array of bytes; strings are made of those that a story keeps.
struct SyndicatedEntry: ~Copyable {
    /// The most fields of one element, links of one relation, authors and media of one entry; real ones have a few dozen.
    static let maximumParts = 512

    /// All words and values of attributes in UTF-8.
    var bytes: [UInt8] = []
    private(set) var attributes: [(name: SyndicatedAttribute, value: Range<Int>)] = []
    private(set) var fields: [SyndicatedText] = []
    /// The links with a relation, as Atom has them.
    private(set) var links: [SyndicatedText] = []
    private(set) var enclosures: [SyndicatedText] = []
    /// Pictures, sounds and films of Media RSS.
    private(set) var media: [SyndicatedMedia] = []
    /// Small pictures of Media RSS.
    private(set) var thumbnails: [SyndicatedMedia] = []
    /// The addresses of pictures that podcasts have.
    private(set) var covers: [SyndicatedText] = []
    /// The names of its authors, as Atom has them.
    private(set) var authors: [String] = []
    /// The names of the authors of the feed it was taken from.
    private(set) var sourceAuthors: [String] = []
    /// Its identity in RDF.
    var about: String?
    /// How many fields each element has, or would have; counted once there are many.
    private var counts: [SyndicatedElement: Int] = [:]
    /// One bit for each of the first 64 elements that a field has which is not empty.
    private var present: UInt64 = 0
    /// The bases that elements set for their content.
    private var bases: [WebAddress] = []
    /// The base from `xml:base`.
    var base: WebAddress?
    var language: String?
    private(set) var line: Int

    init(line: Int) {
        self.line = line
    }

    /// Begins an item in the place of the one before it.
    mutating func begin(line: Int) {
        bytes.removeAll(keepingCapacity: true)
        attributes.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        enclosures.removeAll(keepingCapacity: true)
        (covers, media, thumbnails, authors, sourceAuthors, bases, counts) = ([], [], [], [], [], [], [:])
        (about, base, language, present) = (nil, nil, nil, 0)
        self.line = line
    }
}

/// Adding.
extension SyndicatedEntry {
    /// Adds the attributes of the element that a reader has come to, those that mean something and each once.
    mutating func addAttributes(
        of reader: borrowing XMLReader,
        _ names: inout SyndicatedNames
    ) -> SyndicatedAttributes {
        let (start, first) = (attributes.count, bytes.count)
        for index in 0..<reader.attributeCount {
            guard let name = names.meaning(reader.attributeName(at: index), of: reader).attribute,
                !attributes[start...].contains(where: { $0.name == name })
            else { continue }
            let place = bytes.count
            reader.appendAttribute(at: index, to: &bytes)
            attributes.append((name, bytes[place...].trimmedRange))
        }
        return SyndicatedAttributes(places: start..<attributes.count, start: first)
    }

    mutating func number(of base: WebAddress?) -> Int? {
        guard let base else { return nil }
        if bases.last != base { bases.append(base) }
        return bases.count - 1
    }

    /// Adds a text, or leaves it out where there is no room.
    mutating func add(_ text: SyndicatedText) {
        switch text.element {
        case .atomLink where mayAdd(link: text): links.append(text)
        case .enclosure where enclosures.count < Self.maximumParts: enclosures.append(text)
        case .itunesPicture where covers.count < Self.maximumParts: covers.append(text)
        case .atomLink, .enclosure, .itunesPicture: leaveOut(text.attributes)
        default:
            guard mayAdd(fieldOf: text.element) else { return leaveOut(text.attributes) }
            if !text.words.isEmpty { present |= Self.bit(text.element) }
            fields.append(text)
        }
    }

    /// Leaves out the attributes that were added last, and the words behind them.
    mutating func leaveOut(_ last: SyndicatedAttributes) {
        bytes.removeSubrange(last.start...)
        attributes.removeSubrange(last.places.lowerBound...)
    }

    /// Whether there is room for a field: many categories do not take that of the title.
    private mutating func mayAdd(fieldOf element: SyndicatedElement) -> Bool {
        guard fields.count >= Self.maximumParts else { return true }
        if counts.isEmpty {
            for field in fields { counts[field.element, default: 0] += 1 }
        }
        let count = counts[element] ?? 0
        if count < Self.maximumParts { counts[element] = count + 1 }
        return count < Self.maximumParts
    }

    /// Whether there is room for a link: a few relations may have many.
    private func mayAdd(link: SyndicatedText) -> Bool {
        guard links.count >= Self.maximumParts else { return true }
        let relation = self[.rel, of: link]
        return links.count < 4 * Self.maximumParts
            && links.count(where: { self[.rel, of: $0] == relation }) < Self.maximumParts
    }

    mutating func add(author: String, ofSource: Bool) {
        guard (ofSource ? sourceAuthors : authors).count < Self.maximumParts else { return }
        if ofSource {
            sourceAuthors.append(author)
        } else {
            authors.append(author)
        }
    }

    mutating func add(_ medium: SyndicatedMedia) {
        if media.count < Self.maximumParts { media.append(medium) }
    }

    mutating func add(thumbnail: SyndicatedMedia) {
        if thumbnails.count < Self.maximumParts { thumbnails.append(thumbnail) }
    }

    /// Lets words of a text describe all media from a place on that have none of their own.
    mutating func describeMedia(from start: Int, with text: SyndicatedText) {
        let property: WritableKeyPath<SyndicatedMedia, String?>
        switch text.element {
        case .mediaTitle: property = \.title
        case .mediaDescription: property = \.description
        case .credit: property = \.credit
        default: return
        }
        let words = string(of: text)
        for index in media.indices.dropFirst(start) where media[index][keyPath: property] == nil {
            media[index][keyPath: property] = words
        }
    }
}

/// Finding.
extension SyndicatedEntry {
    func has(_ element: SyndicatedElement) -> Bool {
        let bit = Self.bit(element)
        return bit != 0 ? present & bit != 0 : fields.contains { $0.element == element && !$0.words.isEmpty }
    }

    /// The first value that can be read of a field that is not empty, element by element.
    func first<Value>(of elements: [SyndicatedElement], _ read: (SyndicatedText) -> Value?) -> Value? {
        for element in elements where has(element) {
            for field in fields where field.element == element && !field.words.isEmpty {
                if let value = read(field) { return value }
            }
        }
        return nil
    }

    /// The first field that is not empty, of the first element that has one.
    func first(of elements: SyndicatedElement...) -> SyndicatedText? { first(of: elements) { $0 } }

    /// The best field of the first of some elements that has one which may be shown.
    func best(of elements: [SyndicatedElement], in language: String?) -> SyndicatedText? {
        for element in elements where has(element) {
            var best: (text: SyndicatedText, fitness: Int)?
            for field in fields where field.element == element && !field.words.isEmpty {
                let fitness = fitness(of: field, in: language)
                if fitness > best?.fitness ?? -1 { best = (field, fitness) }
            }
            if let best, best.text.kind != .foreign { return best.text }
        }
        return nil
    }

    /// How well it fits, to choose among several: what may be shown at all, then the language, then HTML before plain text.
    private func fitness(of text: SyndicatedText, in language: String?) -> Int {
        guard text.kind != .foreign else { return 0 }
        let isMarkup = text.kind == .plain ? 0 : 1
        guard let own = self[.lang, of: text], let language else { return 3 + isMarkup }
        // Whatever country or script they name.
        let primary: (String) -> String = { $0.prefix { $0 != "-" && $0 != "_" }.lowercased() }
        return (primary(own) == primary(language) ? 5 : 1) + isMarkup
    }

    /// The bit of an element; 0 for one of more elements than there are bits.
    private static func bit(_ element: SyndicatedElement) -> UInt64 { 1 << UInt64(element.rawValue) }
}

/// Reading.
extension SyndicatedEntry {
    /// The value of an attribute without blanks around it; nil when it is missing or empty.
    @inline(__always)
    subscript(name: SyndicatedAttribute, of attributes: SyndicatedAttributes) -> String? {
        place(of: name, in: attributes).map { String(decoding: bytes[$0], as: UTF8.self) }
    }

    /// The value of an attribute of the element that a text is the content of.
    subscript(name: SyndicatedAttribute, of text: SyndicatedText) -> String? { self[name, of: text.attributes] }

    /// Where in `bytes` the value of an attribute stands; nil when it is missing or empty.
    ///
    /// Inlined: a call takes a copy of the whole entry, shallow as it is.
    @inline(__always)
    func place(of name: SyndicatedAttribute, in attributes: SyndicatedAttributes) -> Range<Int>? {
        for index in attributes.places where self.attributes[index].name == name {
            let value = self.attributes[index].value
            return value.isEmpty ? nil : value
        }
        return nil
    }

    func base(of text: SyndicatedText) -> WebAddress? { text.base.map { bases[$0] } }

    /// The words, blanks around them gone; HTML is source.
    func string(of text: SyndicatedText) -> String { String(decoding: bytes[text.words], as: UTF8.self) }

    /// The address that a reference leads to.
    func address(at place: Range<Int>, relativeTo base: WebAddress?) -> WebAddress? {
        let reference = bytes[place]
        return WebAddress(plain: reference.span)
            ?? WebAddress(String(decoding: reference, as: UTF8.self), relativeTo: base)
    }

    /// One line of plain text; nil when nothing is left.
    func line(of text: SyndicatedText, limit: Int) -> String? {
        let words = string(of: text)
        return text.kind == .plain ? words.cleanedLine(limit: limit) : words.headline(limit: limit)
    }

    /// The HTML that may be shown; nil when nothing is left.
    func html(of text: SyndicatedText, relativeTo base: WebAddress?) -> SafeHTML? {
        let words = bytes[text.words]
        let html: SafeHTML
        switch text.kind {
        case .plain: html = SafeHTML(text: words.span)
        case .html, .xhtml:
            html =
                words.span.hasMarkupBytes
                ? SafeHTML.sanitising(words, relativeTo: self.base(of: text) ?? base) : SafeHTML(text: words.span)
        case .foreign: return nil
        }
        return html.isEmpty ? nil : html
    }
}

extension ArraySlice<UInt8> {
    /// Where the bytes without white space around them stand.
    var trimmedRange: Range<Int> {
        let rest = trimmingASCIIBlanks
        return rest.startIndex..<rest.endIndex
    }
}
