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

    /// Finds the identity of a story whose id does not count.
    init(ignoringIDOf teaser: Teaser) {
        self.init(id: nil, link: teaser.link, title: teaser.title, date: teaser.published)
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
