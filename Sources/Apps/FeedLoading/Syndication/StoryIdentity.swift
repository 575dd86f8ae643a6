import Markup

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// What makes a story the same story in the next response: its id, else its address, else a sum of headline and date.
///
/// The same on every machine and in every run, so that it may be kept.
struct StoryIdentity: Sendable, Hashable {
    /// The identity as a teaser carries it, at most `FeedLimits.id` bytes.
    let string: String

    /// What the identity is made of.
    let source: StoryIdentities.Source

    /// Finds the identity of a story.
    ///
    /// - Parameters:
    ///   - id: what the feed calls it; blanks around it and an empty one do not count.
    ///   - link: where it is.
    ///   - title: its headline.
    ///   - date: when it was published.
    init(id: String?, link: WebAddress?, title: String, date: Date?) {
        let id = id.flatMap(Self.trimmed)
        string = Self.bounded(id ?? link?.canonicalForIdentity ?? Self.sum(of: title, date))
        source = id != nil ? .id : link != nil ? .link : .words
    }

    /// The identity that a story takes where different stories share the one that it has: its link, its link with the place
    /// on the page, headline and link; without a link headline and date.
    ///
    /// - Parameters:
    ///   - source: What the shared identity is made of.
    ///   - teaser: The story.
    ///   - link: The identity of a story that has none but its link.
    /// - Returns: The identity and what it is made of; nil when there is no further one.
    static func next(
        after source: StoryIdentities.Source,
        of teaser: Teaser,
        link: (WebAddress) -> String
    ) -> (String, StoryIdentities.Source)? {
        guard let address = teaser.link else {
            return source == .id ? (sum(of: teaser.title, teaser.published), .words) : nil
        }
        let place = address.canonicalForIdentity + (address.fragment.map { "#" + $0 } ?? "")
        switch source {
        case .id: return (bounded(link(address)), .link)
        case .link where address.fragment != nil: return (bounded(place), .place)
        case .link, .place: return (FNV1a.text(of: place + "\n" + teaser.title), .words)
        case .words, .headline: return nil
        }
    }

    private static func sum(of title: String, _ date: Date?) -> String {
        // No headline has a line feed.
        FNV1a.text(of: title + "\n" + (date?.iso8601 ?? ""))
    }

    /// A text too long to be carried around is as good as its sum.
    private static func bounded(_ text: String) -> String {
        text.utf8.count <= FeedLimits.id ? text : FNV1a.text(of: text)
    }

    private static func trimmed(_ id: String) -> String? {
        let utf8 = id.utf8
        if let first = utf8.first, let last = utf8.last, first > 0x20, last > 0x20 { return id }
        guard let first = utf8.firstIndex(where: { $0 > 0x20 }), let last = utf8.lastIndex(where: { $0 > 0x20 }) else {
            return nil
        }
        return String(id[first...last])
    }
}
