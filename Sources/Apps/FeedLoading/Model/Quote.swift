/// A quotation, set large between stories.
public struct Quote: Sendable, Hashable {
    /// The quoted words, plain text.
    public var text: String
    /// The speaker, plain text.
    public var speaker: String?
    /// The story that it is from.
    public var link: WebAddress?

    /// Makes a quote.
    public init(text: String, speaker: String? = nil, link: WebAddress? = nil) {
        self.text = text
        self.speaker = speaker
        self.link = link
    }
}

/// An answer of a poll and how many gave it.
public struct PollAnswer: Sendable, Hashable {
    /// The answer, plain text.
    public var title: String
    /// How many readers gave it.
    public var votes: Int

    /// Makes an answer.
    public init(title: String, votes: Int) {
        self.title = title
        self.votes = votes
    }
}
