/// Reads the items of one JSON response, each on its own: an invalid item is left out and noted.
struct JSONFeedReader {
    /// The whole response.
    let document: JSONView

    /// Where the response came from in the end.
    var source: FeedSource
    private let bytes: ContiguousArray<UInt8>
    var identities = StoryIdentities()
    /// The kinds of widgets of the program's own, by name.
    var widgets: [String: any CustomWidget.Type] = [:]
    /// The lines that stood under the names of people and sections last.
    private var labels = StringInterner()
    private var lines = LineCounter()
    private var noted: NoticeList
    private var unknownMembers = UnknownMembers()
    /// The way to the value that is read, which only notices put into words.
    private var steps: [(name: String, index: Int?)] = []

    /// Reads the response as JSON, which is an object unless it may be a list.
    init(_ response: FeedResponse, from source: FeedSource, mayBeList: Bool = false) throws(FeedFailure) {
        noted = NoticeList(source: source.name)
        self.source = FeedSource(name: source.name, address: response.address ?? source.address)
        document = try response.json(from: source)
        bytes = document.utf8
        guard document.isObject || mayBeList && document.array != nil else {
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
        guard let list = document[UnifiedKey.items], list.array != nil else {
            throw FeedFailure(source: source.name, reason: "not a feed: it has no list named items")
        }
        return items(in: [list], linkIdentity: linkIdentity, read)
    }

    /// Reads the elements of other lists in the same way.
    mutating func items(
        in lists: [JSONView],
        linkIdentity: (WebAddress) -> String,
        _ read: (inout JSONFeedReader, JSONView, Int) -> FeedItem?
    ) -> [FeedItem] {
        var items: [FeedItem] = []
        for list in lists {
            let first = items.count
            items += self.list(list, of: "items", limit: FeedLimits.items - first, from: first, read)
        }
        for finding in identities.resolve(&items, linkIdentity: linkIdentity) {
            let isListed = finding.isShared || noted.listsMore
            let line = isListed ? lines.line(ofByte: finding.origin.position, in: bytes) : nil
            noted.add(finding, of: "items", line: line)
        }
        return items
    }

    /// Reads the elements of `items`, each on its own; those beyond a limit are left out with a notice.
    mutating func list<Value>(
        _ json: JSONView?,
        of things: String,
        limit: Int,
        from first: Int = 0,
        _ read: (inout JSONFeedReader, JSONView, Int) -> Value?
    ) -> [Value] {
        guard let json else { return [] }
        guard let elements = json.array else { return leaveOut(json, at: "items", "a list of \(things)") ?? [] }
        let count = elements.count
        if count > limit { note(json, at: "items", "\(count) \(things), only the first \(limit) are read") }
        var values: [Value] = []
        values.reserveCapacity(min(count, limit))
        for (index, element) in zip(first..., elements.prefix(limit)) {
            if let value = inside("items", index, { read(&$0, element, index) }) { values.append(value) }
        }
        return values
    }

    /// Reads something inside a member, or inside an element of the list that it is.
    mutating func inside<Value>(_ name: String, _ index: Int? = nil, _ read: (inout Self) -> Value) -> Value {
        steps.append((name, index))
        defer { steps.removeLast() }
        return read(&self)
    }

    /// Notes what is wrong with a member, or with the value that is read.
    mutating func note(
        _ json: some JSONPlace,
        at name: String = "",
        behind separator: String = ".",
        _ reason: @autoclosure () -> String
    ) {
        let isListed = noted.listsMore
        let line = isListed ? lines.line(ofByte: json.place.offset, in: bytes) : nil
        let path = isListed ? steps.map { $0.name + ($0.index.map { "[\($0)]" } ?? "") }.joined(separator: ".") : ""
        noted.add(path + (path.isEmpty || name.isEmpty ? name : separator + name), line: line, reason())
    }

    var notices: [FeedNotice] { noted.all }

    /// Whether a value can be an item at all; when it cannot, that is noted.
    mutating func isObject(_ json: some JSONPlace) -> Bool {
        guard !json.place.isObject else { return true }
        note(json, "\(json.place.kindInWords) where an item should be, left out")
        return false
    }
}

/// A value of the document: a view, or its position alone, which is cheaper.
protocol JSONPlace {
    var place: JSONReference { get }
}

extension JSONView: JSONPlace {}

extension JSONReference: JSONPlace {
    var place: JSONReference { self }
}

/// Optional fields: a wrong one is left out with a notice, the item stays.
///
/// Each looks at the bytes first and makes the value straight from them where nothing is to be put right, as almost
/// always; everything else goes the long way over a text.
extension JSONFeedReader {
    /// Words that people read, as headlines of all feeds are read.
    mutating func headline(_ json: (some JSONPlace)?, at name: String = "", limit: Int = FeedLimits.label) -> String? {
        line(json, at: name, limit: limit) { $0.headline(limit: limit) }
    }

    /// A headline that may well be that of an item before: the name of a person or a section.
    private mutating func label(_ json: JSONReference?, at name: String = "") -> String? {
        guard let json, let content = json.plainContent else { return headline(json, at: name) }
        if let line = labels.line(at: content, of: bytes) { return line }
        guard let line = cleanLine(at: json, limit: FeedLimits.label) else { return headline(json, at: name) }
        labels.keep(line, at: content, of: bytes)
        return line
    }

    private func cleanLine(at place: JSONReference, limit: Int) -> String? {
        guard let content = place.plainContent, !content.isEmpty else { return nil }
        let text = bytes.span.extracting(content)
        return text.isCleanLine(limit: limit) && !text.mayBeHTML ? document.string(of: place) : nil
    }

    /// Plain text in which references to characters are decoded, and angle brackets mean themselves.
    mutating func words(_ json: (some JSONPlace)?, at name: String = "", limit: Int) -> String? {
        line(json, at: name, limit: limit) { $0.decodingCharacterReferences.cleanedLine(limit: limit) }
    }

    /// A line in which ampersands and angle brackets mean themselves: a name or an address.
    mutating func line(_ json: (some JSONPlace)?, at name: String = "", limit: Int = FeedLimits.label) -> String? {
        line(json, at: name, limit: limit) { $0.cleanedLine(limit: limit) }
    }

    private mutating func line(
        _ json: (some JSONPlace)?,
        at name: String = "",
        limit: Int,
        _ clean: (String) -> String?
    ) -> String? {
        guard let json else { return nil }
        guard let text = document.text(of: json.place) else { return leaveOut(json, at: name, "text") }
        guard let line = clean(text) else { return nil }
        if line.utf8.count > limit, line.count > limit { note(json, at: name, "longer than \(limit) characters, cut") }
        return line
    }

    mutating func address(
        _ json: (some JSONPlace)?,
        at name: String = "",
        relativeTo base: WebAddress? = nil
    ) -> WebAddress? {
        guard let place = json?.place else { return nil }
        if let content = place.plainContent, let address = WebAddress(plain: bytes.span.extracting(content)) {
            return address
        }
        guard place.isString else { return leaveOut(place, at: name, "an address") }
        let text = document.string(of: place)
        // An empty reference would lead to the feed itself.
        if !text.isBlank, let address = WebAddress(text, relativeTo: base ?? source.address) { return address }
        return refuse(place, at: name, "no usable http or https address, left out")
    }

    private mutating func identity(_ json: JSONReference?, at name: String = "") -> String? {
        guard let json else { return nil }
        guard let text = document.text(of: json) else { return leaveOut(json, at: name, "an identity") }
        guard text.utf8.count <= FeedLimits.id else {
            return refuse(json, at: name, "longer than \(FeedLimits.id) bytes, left out")
        }
        return text.isEmpty ? nil : text
    }

    private mutating func summary(_ json: JSONReference?, at name: String = "") -> SafeHTML? {
        if let content = json?.plainContent, !content.isEmpty {
            let text = bytes.span.extracting(content)
            if text.isCleanLine(limit: FeedLimits.summary), !text.mayBeHTML { return SafeHTML(text: text) }
        }
        guard let text = line(json, at: name, limit: FeedLimits.summary) else { return nil }
        let html = text.mayBeHTML ? SafeHTML.sanitising(text, relativeTo: source.address) : SafeHTML(text: text)
        return html.isEmpty ? nil : html
    }

    private mutating func date(_ json: JSONReference?, at name: String = "") -> Date? {
        guard let json else { return nil }
        if let content = json.plainContent, let date = Date(iso8601: bytes.span.extracting(content)) { return date }
        guard json.isString else { return leaveOut(json, at: name, "a date") }
        if let date = Date(iso8601: document.string(of: json)) { return date }
        return refuse(json, at: name, "no ISO 8601 date, left out")
    }

    private mutating func flag(_ json: JSONReference?, at name: String = "") -> Bool {
        guard let json else { return false }
        return json.bool ?? leaveOut(json, at: name, "true or false") ?? false
    }

    private mutating func side(_ json: JSONReference?, at name: String = "") -> Int? {
        guard let json else { return nil }
        let number = document.view(of: json)
        if let side = number.int(in: 1...FeedLimits.pictureSide) { return side }
        guard number.double != nil else { return leaveOut(json, at: name, "a number of pixels") }
        return refuse(json, at: name, "no whole number from 1 to \(FeedLimits.pictureSide), left out")
    }

    /// The values of a feed for those who count what is read, by name; others are left out with a notice.
    mutating func tracking(_ json: JSONView?) -> [String: String] {
        guard let json else { return [:] }
        guard let members = json.members else { return leaveOut(json, at: "tracking", "an object") ?? [:] }
        var values: [String: String] = [:]
        for (name, value) in members {
            guard FeedMetadata.isTrackingName(name), values.count < FeedLimits.tracking else {
                note(value, at: "tracking", "only \(FeedLimits.tracking) names of A–Z, a–z, 0–9 and _ are read")
                continue
            }
            values[name] = inside("tracking") { $0.line(value, at: name) }
        }
        return values
    }

    /// Notes why there is no value.
    mutating func refuse<Value>(_ json: some JSONPlace, at name: String = "", _ reason: String) -> Value? {
        note(json, at: name, reason)
        return nil
    }

    mutating func leaveOut<Value>(_ json: some JSONPlace, at name: String = "", _ expected: String) -> Value? {
        refuse(json, at: name, "\(json.place.kindInWords) where \(expected) should be, left out")
    }
}

/// Stories as the unified and the switchable service write them.
extension JSONFeedReader {
    mutating func story(_ fields: JSONFields<StoryMember>, _ index: Int) -> FeedItem? {
        // Not mapped: a closure would be lent the story, and have to copy it.
        guard let teaser = teaser(fields, index) else { return nil }
        return .teaser(teaser)
    }

    /// Reads one teaser of the item at an index, or notes why it cannot be used.
    mutating func teaser(_ fields: JSONFields<StoryMember>, _ index: Int, isInWidget: Bool = false) -> Teaser? {
        guard isObject(fields.json) else { return nil }
        noteUnknownMembers(of: fields)
        guard let title = fields[.title] else { return refuse(fields.json, "no title, left out") }
        guard title.isString else {
            return refuse(title, at: "title", "\(title.kindInWords) where text should be, item left out")
        }
        guard let headline = headline(title, at: "title", limit: FeedLimits.title)
        else { return refuse(title, at: "title", "empty title, item left out") }
        let id = identity(fields[.id], at: "id")
        var teaser = Teaser(
            id: id,
            title: headline,
            link: address(fields[.url], at: "url") ?? id?.absoluteAddress,
            summary: summary(fields[.summary], at: "summary"),
            kicker: label(fields[.kicker], at: "kicker"),
            byline: label(fields[.byline], at: "byline"),
            published: date(fields[.published], at: "published"),
            updated: date(fields[.updated], at: "updated"),
            section: label(fields[.section], at: "section"),
            isPremium: flag(fields[.premium], at: "premium"),
            isBreaking: flag(fields[.breaking], at: "breaking"),
            image: fields[.image].flatMap { image in inside("image") { $0.picture(image) } }
        )
        if teaser.published == nil { teaser.published = teaser.updated }
        let source: StoryIdentities.Source = id != nil ? .id : teaser.link != nil ? .link : .headline
        identities.add(
            teaser,
            .init(index: index, position: fields.json.offset, source: source, isInWidget: isInWidget)
        )
        return teaser
    }

    private mutating func picture(_ json: JSONReference) -> Picture? {
        guard json.isObject else { return leaveOut(json, "a picture") }
        let fields = JSONFields<PictureMember>(of: json, in: document)
        noteUnknownMembers(of: fields)
        guard let address = address(fields[.url], at: "url") else { return nil }
        var picture = Picture(
            address: address,
            width: side(fields[.width], at: "width"),
            height: side(fields[.height], at: "height"),
            alt: headline(fields[.alt], at: "alt", limit: FeedLimits.summary),
            credit: label(fields[.credit], at: "credit")
        )
        picture.focus = focus(fields[.focus])
        return picture
    }

    /// A point in percent, in the steps of ten that styles have.
    private mutating func focus(_ json: JSONReference?) -> String? {
        guard let json else { return nil }
        let words = json.isString ? document.string(of: json).split(separator: " ") : []
        let point = words.map { Int($0) ?? -1 }
        guard point.count == 2, point.allSatisfy((0...100).contains) else {
            return refuse(json, at: "focus", "no two percentages such as \"50 30\", left out")
        }
        return point.map { "\(($0 + 5) / 10 * 10)" }.joined(separator: " ")
    }

    private mutating func noteUnknownMembers<Name: JSONMemberName>(of fields: JSONFields<Name>) {
        guard fields.hasUnknownMembers else { return }
        for found in unknownMembers.new(in: document.view(of: fields.json), Name.vocabulary) {
            note(found.value, found.reason)
        }
    }
}

/// Finds the lines of places in a text, each counted from the place that was asked for before it.
///
/// Mistakes are found in the order of the text, so all of them together cost one pass over it.
private struct LineCounter {
    private var offset = 0
    private var line = 1

    mutating func line(ofByte place: Int, in bytes: ContiguousArray<UInt8>) -> Int {
        let place = min(max(place, 0), bytes.count)
        if place >= offset {
            line += bytes[offset..<place].count { $0 == UInt8(ascii: "\n") }
        } else {
            line -= bytes[place..<offset].count { $0 == UInt8(ascii: "\n") }
        }
        offset = place
        return line
    }
}

/// Lines that come again from item to item, such as bylines and sections: made once, they cost neither time nor memory.
private struct StringInterner {
    /// How many lines are kept at most; a newer one takes the place of an older.
    private static let capacity = 64

    private var entries: [(place: Range<Int>, line: String)?] = Array(repeating: nil, count: Self.capacity)

    /// The line that was made of the same bytes somewhere else in the text.
    func line(at place: Range<Int>, of bytes: ContiguousArray<UInt8>) -> String? {
        let text = bytes.span
        guard let entry = entries[slot(of: place, text)], entry.place.count == place.count else { return nil }
        return text.extracting(entry.place).isEqual(to: text.extracting(place)) ? entry.line : nil
    }

    mutating func keep(_ line: String, at place: Range<Int>, of bytes: ContiguousArray<UInt8>) {
        entries[slot(of: place, bytes.span)] = (place, line)
    }

    private func slot(of place: Range<Int>, _ text: Span<UInt8>) -> Int {
        guard let first = place.first, let last = place.last else { return 0 }
        return (Int(text[first]) &* 7 &+ Int(text[last]) &* 3 &+ place.count) & (Self.capacity - 1)
    }
}
