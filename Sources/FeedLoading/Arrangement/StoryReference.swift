public import Markup

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
        guard let link, let other = teaser.link else { return false }
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
    /// A sum of the address without query and fragment: equal for addresses of the same story.
    var identityKey: UInt64 {
        FNV1a.value(
            of: string.utf8.lazy.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        )
    }

    /// Whether two addresses are the same but for what counts clicks.
    func isSameStory(as other: WebAddress) -> Bool {
        string == other.string || canonicalForIdentity == other.canonicalForIdentity
    }
}
