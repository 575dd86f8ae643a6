/// Which stories a rule is about: those that meet all its conditions; without a condition all stories do.
///
/// Names and words are the same in capitals and small letters.
public struct StoryFilter: Sendable, Hashable, Codable {
    /// The sections, of which a story has one; empty for any.
    public var sections: [String]
    /// The tags, of which a story has one; empty for any.
    public var tags: [String]
    /// The words, of which one stands in the headline, the kicker or the summary; empty for any.
    public var words: [String]
    /// Whether the story is for subscribers; nil when that does not matter.
    public var isPremium: Bool?
    /// Whether the story is happening now; nil when that does not matter.
    public var isBreaking: Bool?
    /// Whether the story has a picture; nil when that does not matter.
    public var hasPicture: Bool?
    /// The seconds since it was published that the story has reached; nil for any.
    ///
    /// A story without a date is of no age.
    public var olderThan: TimeInterval?
    /// The seconds since it was published that the story has not reached; nil for any.
    ///
    /// A story without a date is of no age.
    public var newerThan: TimeInterval?

    // As files and `app.json` name them; ages are seconds.
    private enum CodingKeys: String, CodingKey {
        case sections = "section", tags = "tag", words = "matches", isPremium = "premium", isBreaking = "breaking"
        case hasPicture = "picture", olderThan, newerThan
    }

    /// Makes a filter.
    public init(
        sections: [String] = [],
        tags: [String] = [],
        words: [String] = [],
        isPremium: Bool? = nil,
        isBreaking: Bool? = nil,
        hasPicture: Bool? = nil,
        olderThan: TimeInterval? = nil,
        newerThan: TimeInterval? = nil
    ) {
        (self.sections, self.tags, self.words, self.isPremium) = (sections, tags, words, isPremium)
        (self.isBreaking, self.hasPicture, self.olderThan) = (isBreaking, hasPicture, olderThan)
        self.newerThan = newerThan
    }

    /// Whether a story meets all conditions at a moment.
    public func matches(_ story: Teaser, at now: Date) -> Bool {
        func isRight<Value: Equatable>(_ value: Value, _ wanted: Value?) -> Bool { wanted.map { $0 == value } ?? true }
        guard isRight(story.isPremium, isPremium), isRight(story.isBreaking, isBreaking),
            isRight(story.image != nil, hasPicture)
        else { return false }
        let age = story.published.map { now.timeIntervalSince($0) }
        if let olderThan, age.map({ $0 < olderThan }) ?? true { return false }
        if let newerThan, age.map({ $0 >= newerThan }) ?? true { return false }
        if !sections.isEmpty, !Self.folded(sections).contains(where: { $0 == story.section?.lowercased() }) {
            return false
        }
        if !tags.isEmpty, !story.tags.contains(where: { Self.folded(tags).contains($0.lowercased()) }) { return false }
        guard !words.isEmpty else { return true }
        let texts = [story.title, story.kicker, story.summary?.plainText].compactMap { $0?.lowercased() }
        return Self.folded(words).contains { word in texts.contains { $0.contains(word) } }
    }

    private static func folded(_ names: [String]) -> [String] { names.map { $0.lowercased() } }
}

extension StoryFilter: CustomStringConvertible {
    /// The conditions in words, as files write them; empty when there is none.
    public var description: String {
        let parts: [(String, String?)] = [
            ("section", Self.inWords(sections)), ("tag", Self.inWords(tags)), ("matches", Self.inWords(words)),
            ("premium", isPremium.map { "\($0)" }), ("breaking", isBreaking.map { "\($0)" }),
            ("picture", hasPicture.map { "\($0)" }), ("olderThan", olderThan.map(Self.inWords)),
            ("newerThan", newerThan.map(Self.inWords)),
        ]
        return parts.compactMap { name, value in value.map { "\(name) \($0)" } }.joined(separator: ", ")
    }

    /// The conditions behind an action.
    var inWords: String { self == StoryFilter() ? "" : " where \(self)" }

    private static func inWords(_ names: [String]) -> String? {
        names.isEmpty ? nil : names.joined(separator: " or ")
    }

    private static func inWords(_ seconds: TimeInterval) -> String {
        let units: KeyValuePairs = [86_400.0: "d", 3_600: "h", 60: "m"]
        let unit = units.first { seconds >= $0.key && seconds.truncatingRemainder(dividingBy: $0.key) == 0 }
        let number = seconds / (unit?.key ?? 1)
        return (Int(exactly: number.rounded()).map(String.init) ?? "\(number)") + (unit?.value ?? "s")
    }
}
