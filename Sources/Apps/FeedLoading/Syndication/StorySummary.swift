import Markup

extension SafeHTML {
    /// The most bytes of a text that is its own summary.
    private static let longestSummary = FeedLimits.summary

    /// The text of a story as its summary: the whole of a short one, the first words of a long one.
    ///
    /// - Parameter title: The headline over it.
    /// - Returns: The summary; nil when the text has no words, or only those of the headline.
    func summary(below title: String) -> SafeHTML? {
        guard utf8.count <= Self.longestSummary else {
            return beginning(bytes: Self.longestSummary).leadingWords(limit: FeedLimits.madeSummary)
                .map { SafeHTML(text: $0) }
        }
        let words = plainText
        return words.isEmpty || words == title ? nil : self
    }
}
