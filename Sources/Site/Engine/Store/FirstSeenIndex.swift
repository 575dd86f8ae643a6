/// When each story of a source was first seen, and the date it had then.
///
/// Without it, a feed whose dates change or disappear would present all its old stories as new. The age of stories of
/// the first load is unknown; later ones are dated by when they were first seen.
struct FirstSeenIndex: Sendable, Hashable {
    /// One story; times are seconds since 1970.
    struct Story: Sendable, Hashable {
        /// A hash of its identity.
        let key: UInt64
        let firstSeen: Int
        /// Whether it was in the first load, so that its age is unknown.
        let isOld: Bool
        /// Its earliest date of publication; nil when it never had one.
        let published: Int?

        /// The date to show; nil when unknown.
        var date: Int? { published ?? (isOld ? nil : firstSeen) }
    }

    /// More than a feed shows at a time, so that stories that disappear for a while are recognised when they return.
    private static let maximumStories = 2 * FeedLimits.items

    /// The stories of the last load, then those before them.
    let stories: [Story]

    static let none = FirstSeenIndex(stories: [])

    func index() -> [UInt64: Story] { Dictionary(stories.map { ($0.key, $0) }) { first, _ in first } }

    /// The index after a load.
    ///
    /// - Parameters:
    ///   - teasers: The loaded stories; a date far in the future is replaced by the time of the load.
    ///   - now: The time of the load.
    ///   - isFirst: Whether the source was never loaded before.
    /// - Returns: The stories of this load, then those of earlier loads.
    func updated(with teasers: [Teaser], at now: Date, isFirst: Bool) -> FirstSeenIndex {
        let known = index()
        var taken: Set<UInt64> = []
        var list: [Story] = []
        let moment = Self.seconds(now)
        for teaser in teasers {
            let key = Self.key(of: teaser.id)
            guard taken.insert(key).inserted else { continue }
            // A date far in the future is ignored. A story that only says when it changed was there by then: it is never
            // dated by the later moment at which it was first seen.
            let dates = [teaser.published, teaser.updated].compactMap(\.self)
            let claimed = dates.first { !Self.isFarAhead($0, of: now) }.map(Self.seconds)
            guard let story = known[key] else {
                list.append(Story(key: key, firstSeen: moment, isOld: isFirst, published: claimed))
                continue
            }
            let earlier = story.published ?? story.firstSeen
            let published = claimed.map { min($0, earlier) } ?? story.published
            list.append(Story(key: key, firstSeen: story.firstSeen, isOld: story.isOld, published: published))
        }
        for story in stories where !taken.contains(story.key) { list.append(story) }
        return FirstSeenIndex(stories: Array(list.prefix(Self.maximumStories)))
    }

    /// Whether a date is more than a day in the future, which is a mistake of a clock.
    static func isFarAhead(_ date: Date, of now: Date) -> Bool { date > now.addingTimeInterval(86_400) }

    /// A time as stored: whole seconds since 1970.
    static func seconds(_ date: Date) -> Int { date.wholeSeconds }

    static func key(of id: String) -> UInt64 { FNV1a.value(of: id.utf8) }
}

/// A story as a line of the cached feed: key, first seen, date or a hyphen, and `old` when it was in the first load.
extension FirstSeenIndex.Story {
    private static let moments = Int(Date.writable.lowerBound)...Int(Date.writable.upperBound)

    init?(line: Substring) {
        let parts = line.split(separator: " ")
        guard (3...4).contains(parts.count), let key = UInt64(parts[0], radix: 16),
            let firstSeen = Int(parts[1], in: Self.moments)
        else {
            return nil
        }
        self.init(
            key: key,
            firstSeen: firstSeen,
            isOld: parts.last == "old",
            published: Int(parts[2], in: Self.moments)
        )
    }

    var line: String {
        "\(String(key, radix: 16)) \(firstSeen) \(published.map(String.init) ?? "-")\(isOld ? " old" : "")"
    }
}
