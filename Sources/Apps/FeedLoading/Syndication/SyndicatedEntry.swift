import Markup

/// All that a feed says of itself or of one of its items, in its order.
struct SyndicatedEntry {
    /// The most fields of one element, links of one relation, authors and media of one entry; real ones have a few dozen.
    static let maximumParts = 512

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
    /// What `xml:base` says of it.
    var base: WebAddress?
    var language: String?
    var line: Int

    init(line: Int) {
        self.line = line
        fields.reserveCapacity(12)
    }

    mutating func add(_ text: consuming SyndicatedText) {
        switch text.element {
        case .atomLink where mayAdd(link: text): links.append(text)
        case .enclosure where enclosures.count < Self.maximumParts: enclosures.append(text)
        case .itunesPicture where covers.count < Self.maximumParts: covers.append(text)
        case .atomLink, .enclosure, .itunesPicture: break
        default:
            guard mayAdd(fieldOf: text.element) else { return }
            if !text.text.isEmpty { present |= Self.bit(text.element) }
            fields.append(text)
        }
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
    private func mayAdd(link: borrowing SyndicatedText) -> Bool {
        guard links.count >= Self.maximumParts else { return true }
        let relation = link.attributes[.rel]
        return links.count < 4 * Self.maximumParts
            && links.count(where: { $0.attributes[.rel] == relation }) < Self.maximumParts
    }

    mutating func add(author: String, ofSource: Bool) {
        guard (ofSource ? sourceAuthors : authors).count < Self.maximumParts else { return }
        if ofSource {
            sourceAuthors.append(author)
        } else {
            authors.append(author)
        }
    }

    mutating func add(_ medium: consuming SyndicatedMedia) {
        if media.count < Self.maximumParts { media.append(medium) }
    }

    mutating func add(thumbnail: SyndicatedMedia) {
        if thumbnails.count < Self.maximumParts { thumbnails.append(thumbnail) }
    }

    /// Lets a change come to all media from a place on: what a group says holds for each medium in it.
    mutating func changeMedia(from start: Int, _ change: (inout SyndicatedMedia) -> Void) {
        for index in media.indices.dropFirst(start) { change(&media[index]) }
    }

    func has(_ element: SyndicatedElement) -> Bool {
        let bit = Self.bit(element)
        return bit != 0 ? present & bit != 0 : fields.contains { $0.element == element && !$0.text.isEmpty }
    }

    /// The place among `fields`, from a start on, of the next one of an element that is not empty.
    ///
    /// A sequence would have to hold a copy of the whole entry.
    func place(of element: SyndicatedElement, from start: Int = 0) -> Int? {
        guard has(element) else { return nil }
        return fields[start...].firstIndex { $0.element == element && !$0.text.isEmpty }
    }

    /// The first value that can be read of a field that is not empty, element by element.
    func first<Value>(of elements: [SyndicatedElement], _ read: (SyndicatedText) -> Value?) -> Value? {
        for element in elements {
            var next = place(of: element)
            while let index = next {
                if let value = read(fields[index]) { return value }
                next = place(of: element, from: index + 1)
            }
        }
        return nil
    }

    /// The first field that is not empty, of the first element that has one.
    func first(of elements: SyndicatedElement...) -> SyndicatedText? { first(of: elements) { $0 } }

    /// The best field of the first of some elements that has one which may be shown.
    func best(of elements: [SyndicatedElement], in language: String?) -> SyndicatedText? {
        for element in elements {
            guard var chosen = place(of: element) else { continue }
            var next = place(of: element, from: chosen + 1)
            while let index = next {
                if fields[index].fitness(in: language) > fields[chosen].fitness(in: language) { chosen = index }
                next = place(of: element, from: index + 1)
            }
            if fields[chosen].kind != .foreign { return fields[chosen] }
        }
        return nil
    }

    /// The bit of an element; 0 for one of more elements than there are bits.
    private static func bit(_ element: SyndicatedElement) -> UInt64 { 1 << UInt64(element.rawValue) }
}
