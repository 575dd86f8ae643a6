import Markup

/// Reads a feed in XML from its beginning to its end and makes a teaser of each item as it ends.
struct SyndicatedReader: ~Copyable {
    /// What the root says of the dialect.
    var format: FeedFormat?
    /// What the document is instead, when it is no feed.
    var foreignRoot: String?
    /// What the feed says of itself.
    var feed = SyndicatedEntry(line: 1)
    /// The teasers made so far, and the notices of single items.
    var stories: SyndicatedStories
    /// What is to be said of the whole document.
    var notices: NoticeList

    var xml: XMLReader
    var names = SyndicatedNames()
    var places: [Position] = []
    var bases: [(depth: Int, address: WebAddress)] = []
    var field: SyndicatedField?
    var spare: [UInt8] = []
    var item: SyndicatedEntry?
    var itemDepth = 0
    var itemsSeen = 0
    var person = Person()
    var group: (media: Int, fields: Int)?

    struct Person {
        var name: String?
        var mail: String?
    }

    /// Where in the feed an element stands.
    enum Position {
        case root, feed, item, source, author, picture, group, medium(Int), field, markup(XMLName.ID), ignored

        var holdsItems: Bool {
            switch self {
            case .root, .feed: true
            case .item, .source, .author, .picture, .group, .medium, .field, .markup, .ignored: false
            }
        }
    }

    init?(_ text: DecodedText, stories: SyndicatedStories) {
        guard let xml = XMLReader(text.utf8, leadingLines: text.leadingLines) else { return nil }
        self.xml = xml
        self.stories = stories
        notices = NoticeList(source: stories.source.name)
    }

    /// Reads everything, or until there are enough items.
    mutating func read() {
        while let event = xml.next() {
            switch event {
            case .open(let name): open(name)
            case .text: field?.append(textOf: xml)
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

/// What is being read.
extension SyndicatedReader {
    /// Lets a change come to the item, or to the feed itself between items.
    mutating func change(_ change: (inout SyndicatedEntry) -> Void) {
        if item == nil { change(&feed) } else { item?.apply(change) }
    }

    mutating func add(_ text: consuming SyndicatedText) {
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
