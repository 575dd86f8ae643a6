/// A story as a person names it: by its id, or by its address.
///
/// An address is the story's whatever counts clicks in it, and whatever place on the page it names.
public struct StoryReference: Sendable, Hashable, CustomStringConvertible {
    /// The id or the address, as it was written.
    public let text: String
    /// The address; nil when the text is an id.
    public let link: WebAddress?

    /// Makes a reference from an id or an address.
    public init(_ text: String) {
        self.text = text
        link = WebAddress(text)
    }

    /// The id or the address, as it was written.
    public var description: String { text }

    /// Whether a story is the one that is meant.
    public func names(_ teaser: Teaser) -> Bool {
        if teaser.id == text { return true }
        guard let link, let other = teaser.ownLink else { return false }
        return link == other || link.identityKey == other.identityKey && link.isSameStory(as: other)
    }
}

extension StoryReference: ExpressibleByStringLiteral {
    /// Makes a reference from an id or an address.
    public init(stringLiteral text: String) {
        self.init(text)
    }
}

extension WebAddress {
    /// How many bytes at the end of a path tell addresses apart well enough to compare only few of them.
    private static let tellingBytes = 24

    /// A number that is equal for addresses of the same story: a sum of the end of the path, and its length.
    var identityKey: UInt64 {
        let length = lengthWithoutQuery
        let start = max(0, length - Self.tellingBytes)
        return string.withUTF8Span { utf8 in
            var sum = FNV1a.start ^ UInt64(length)
            for index in start..<min(length, utf8.count) { sum = FNV1a.adding(utf8[index], to: sum) }
            return sum
        }
    }

    /// Whether two addresses are the same but for what counts clicks.
    package func isSameStory(as other: WebAddress) -> Bool {
        string == other.string || canonicalForIdentity == other.canonicalForIdentity
    }
}

/// Finds which of some references name a story, without comparing it with each.
struct ReferenceIndex {
    private var ids: [String: [Int]] = [:]
    private var links: [UInt64: [(link: WebAddress, place: Int)]] = [:]

    /// Makes an index of references and what is to be found for each.
    init(_ references: [(reference: StoryReference, place: Int)]) {
        for (reference, place) in references {
            ids[reference.text, default: []].append(place)
            if let link = reference.link { links[link.identityKey, default: []].append((link, place)) }
        }
    }

    /// The values of the references that name a story, in the order they were given.
    func places(of teaser: Teaser) -> [Int] {
        guard !ids.isEmpty else { return [] }
        var places = ids[teaser.id] ?? []
        guard !links.isEmpty, let link = teaser.ownLink, let candidates = links[link.identityKey] else { return places }
        for (candidate, place) in candidates where candidate.isSameStory(as: link) && !places.contains(place) {
            places.append(place)
        }
        return places.sorted()
    }
}
