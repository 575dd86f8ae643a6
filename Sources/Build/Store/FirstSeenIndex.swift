import FeedLoading
import Foundation

/// What is remembered of the stories of one source: when each was first seen, and the date it had then.
///
/// A feed that is given new dates, or loses them, would else bring all its old stories as news. Stories of the first
/// load are of unknown age; one that joins later is as old as its first sight.
struct FirstSeenIndex: Sendable, Hashable {
    /// One story; moments are seconds since 1970.
    struct Story: Sendable, Hashable {
        /// A number made of its identity.
        let key: UInt64
        /// When it was first seen.
        let firstSeen: Int
        /// Whether it was there at the first load, so that it may be of any age.
        let isOld: Bool
        /// The earliest date of publication it has had; nil when it never had one.
        let published: Int?

        /// The date to show; nil when nobody knows it.
        var date: Int? { published ?? (isOld ? nil : firstSeen) }
    }

    /// More than a feed shows at a time, so that stories that leave for a while are known when they come back.
    private static let maximumStories = 2 * FeedLimits.items

    /// The stories of the last load, then those before them.
    let stories: [Story]

    /// Nothing has been seen yet.
    static let none = FirstSeenIndex([])

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
    func updated(with teasers: [Teaser], at now: Date, isFirst: Bool) -> FirstSeenIndex {
        let known = index()
        var taken: Set<UInt64> = []
        var list: [Story] = []
        let moment = Self.seconds(now)
        for teaser in teasers {
            let key = Self.key(of: teaser.id)
            guard taken.insert(key).inserted else { continue }
            // A date far ahead says nothing; its story is as old as its first sight.
            let claimed = teaser.published.flatMap { Self.isFarAhead($0, of: now) ? nil : Self.seconds($0) }
            guard let story = known[key] else {
                list.append(Story(key: key, firstSeen: moment, isOld: isFirst, published: claimed))
                continue
            }
            let earlier = story.published ?? story.firstSeen
            let published = claimed.map { min($0, earlier) } ?? story.published
            list.append(Story(key: key, firstSeen: story.firstSeen, isOld: story.isOld, published: published))
        }
        for story in stories where !taken.contains(story.key) { list.append(story) }
        return FirstSeenIndex(Array(list.prefix(Self.maximumStories)))
    }

    /// A date more than a day ahead is a mistake of the clock that wrote it.
    static func isFarAhead(_ date: Date, of now: Date) -> Bool {
        date > now.addingTimeInterval(86_400)
    }

    /// A moment as it is remembered: whole seconds since 1970.
    static func seconds(_ date: Date) -> Int {
        Int(date.timeIntervalSince1970.rounded(.down))
    }

    /// The number of a story of some identity.
    static func key(of id: String) -> UInt64 {
        FNV1a.value(of: id.utf8)
    }
}

/// A story as a line of the kept copy: key, first sight, date or a hyphen, and `old` when it was there at first.
extension FirstSeenIndex.Story {
    init?(line: Substring) {
        let parts = line.split(separator: " ")
        guard (3...4).contains(parts.count), let key = UInt64(parts[0], radix: 16), let firstSeen = Int(parts[1]) else {
            return nil
        }
        self.init(key: key, firstSeen: firstSeen, isOld: parts.last == "old", published: Int(parts[2]))
    }

    var line: String {
        "\(String(key, radix: 16)) \(firstSeen) \(published.map(String.init) ?? "-")\(isOld ? " old" : "")"
    }
}
