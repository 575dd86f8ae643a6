import FeedLoading
import Foundation

/// What is remembered of the stories of one source: when each was first seen, and the date it had then.
///
/// A feed that is given new dates, or loses them, would else bring all its old stories as news. Stories of the first
/// load are of unknown age; one that joins later is as old as its first sight.
struct SeenStories: Sendable, Hashable {
    /// One story; moments are seconds since 1970.
    struct Story: Sendable, Hashable {
        /// A number made of its identity.
        let key: UInt64
        /// When it joined the feed; nil when it was there at the first load.
        let firstSeen: Int?
        /// The earliest date of publication it has had; nil when it never had one.
        let published: Int?

        /// The date to show; nil when nobody knows it.
        var date: Int? { published ?? firstSeen }
    }

    /// More than a feed shows at a time, so that stories that leave for a while are known when they come back.
    private static let maximumStories = 4_000

    /// The stories of the last load, then those before them.
    let stories: [Story]

    /// Nothing has been seen yet.
    static let none = SeenStories([])

    init(_ stories: [Story]) {
        self.stories = stories
    }

    /// A look-up by identity.
    func index() -> [UInt64: Story] {
        Dictionary(stories.map { ($0.key, $0) }) { first, _ in first }
    }

    /// The memory after a load.
    ///
    /// - Parameters:
    ///   - teasers: The stories as they came; of a date far ahead the moment of the load is remembered.
    ///   - now: The moment of the load.
    ///   - isFirst: Whether the source was never loaded before.
    /// - Returns: The stories of this load, then those of the loads before.
    func updated(with teasers: [Teaser], at now: Date, isFirst: Bool) -> SeenStories {
        let known = index()
        var taken: Set<UInt64> = []
        var list: [Story] = []
        let moment = Self.seconds(now)
        for teaser in teasers {
            let key = Self.key(of: teaser.id)
            guard taken.insert(key).inserted else { continue }
            let claimed = teaser.published.map { Self.isFarAhead($0, of: now) ? moment : Self.seconds($0) }
            guard let story = known[key] else {
                list.append(Story(key: key, firstSeen: isFirst ? nil : moment, published: claimed))
                continue
            }
            let earlier = story.published ?? story.firstSeen
            let published = claimed.map { min($0, earlier ?? $0) } ?? story.published
            list.append(Story(key: key, firstSeen: story.firstSeen, published: published))
        }
        for story in stories where !taken.contains(story.key) { list.append(story) }
        return SeenStories(Array(list.prefix(Self.maximumStories)))
    }

    /// A date more than a day ahead is a mistake of the clock that wrote it.
    static func isFarAhead(_ date: Date, of now: Date) -> Bool {
        date > now.addingTimeInterval(86_400)
    }

    /// A moment as it is remembered: whole seconds since 1970.
    static func seconds(_ date: Date) -> Int {
        Int(date.timeIntervalSince1970.rounded(.down))
    }

    /// FNV-1a over the identity: the same in every run.
    static func key(of id: String) -> UInt64 {
        id.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}

/// A story as a line of the kept copy: key, first sight, date; a hyphen where there is none.
extension SeenStories.Story {
    init?(line: Substring) {
        let parts = line.split(separator: " ")
        guard parts.count == 3, let key = UInt64(parts[0], radix: 16) else { return nil }
        self.init(key: key, firstSeen: Int(parts[1]), published: Int(parts[2]))
    }

    var line: String {
        "\(String(key, radix: 16)) \(firstSeen.map(String.init) ?? "-") \(published.map(String.init) ?? "-")"
    }
}
