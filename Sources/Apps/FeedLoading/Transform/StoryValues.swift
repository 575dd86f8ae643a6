/// A field of a story that is one line of text.
public enum StoryField: String, Codable, CodingKeyRepresentable, Sendable, Hashable, CaseIterable {
    case kicker, section, author
}

/// Other values for some fields of a story; nil leaves what the feed says.
public struct StoryValues: Sendable, Hashable, Codable {
    /// The fields of text; an empty text takes the value away.
    public var texts: [StoryField: String]
    /// Whether only subscribers can read it.
    public var isPremium: Bool?
    /// Whether it is happening now.
    public var isBreaking: Bool?
    /// How much larger it is shown than by its place: 0 not at all, 3 most.
    public var boost: Int?

    /// Makes values.
    public init(texts: [StoryField: String] = [:], isPremium: Bool? = nil, isBreaking: Bool? = nil, boost: Int? = nil) {
        (self.texts, self.isPremium, self.isBreaking, self.boost) = (texts, isPremium, isBreaking, boost)
    }

    /// The story with the values.
    public func applied(to story: Teaser) -> Teaser {
        var story = story
        for (field, text) in texts { story[field] = text.isEmpty ? nil : text }
        if let isPremium { story.isPremium = isPremium }
        if let isBreaking { story.isBreaking = isBreaking }
        if let boost { story.boost = boost }
        return story
    }
}

extension StoryValues: CustomStringConvertible {
    /// The values in words, as files write them.
    public var description: String {
        let texts = StoryField.allCases.compactMap { field in
            self.texts[field].map { "\(field.rawValue) \($0.isEmpty ? "\"\"" : $0)" }
        }
        let others = [
            isPremium.map { "premium \($0)" }, isBreaking.map { "breaking \($0)" }, boost.map { "boost \($0)" },
        ]
        return (texts + others.compactMap(\.self)).joined(separator: ", ")
    }
}

extension Teaser {
    fileprivate subscript(field: StoryField) -> String? {
        get {
            switch field {
            case .kicker: kicker
            case .section: section
            case .author: byline
            }
        }
        set {
            switch field {
            case .kicker: kicker = newValue
            case .section: section = newValue
            case .author: byline = newValue
            }
        }
    }

    /// The story with a field moved to another one; itself where the field has no value.
    func renaming(_ field: StoryField, to other: StoryField) -> Teaser {
        guard field != other, let text = self[field] else { return self }
        var story = self
        story[other] = text
        story[field] = nil
        return story
    }
}
