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
    let bytes: [UInt8]
    /// The identities of the stories so far.
    var identities = StoryIdentities()
    /// The lines that stood under the names of people and sections last.
    var labels = StringInterner()
    private var lines = LineCounter()
    private var noted: NoticeList

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
    ///   - substitute: The identity of a story whose id is not one.
    ///   - read: Reads an element; each story that it gives, also inside a widget, it adds to `identities`.
    /// - Returns: The items, each story with an identity of its own.
    /// - Throws: `FeedFailure` when there is no such list: then this is no feed.
    mutating func items(
        substitute: (Teaser) -> String,
        _ read: (inout JSONFeedReader, JSONView, Int) -> FeedItem?
    ) throws(FeedFailure) -> [FeedItem] {
        guard let list = document["items"], let elements = list.array else {
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
        resolveIdentities(of: &items, substitute)
        return items
    }

    /// Gives each story an identity of its own, and leaves out those that came before.
    private mutating func resolveIdentities(of items: inout [FeedItem], _ substitute: (Teaser) -> String) {
        var findings: [StoryIdentities.Finding] = []
        identities.resolve(&items, substitute: substitute) { findings.append($0) }
        for finding in findings {
            switch finding {
            case .shared(_, _, let origin):
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
    mutating func line(_ json: JSONView?, at path: @autoclosure () -> String, limit: Int = FeedLimits.label) -> String?
    {
        guard let json else { return nil }
        guard let text = json.text else { return leaveOut(json, path(), "text") }
        guard let line = text.cleanedLine(limit: limit) else { return nil }
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
