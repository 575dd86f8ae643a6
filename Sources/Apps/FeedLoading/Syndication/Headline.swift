import Markup

extension String {
    /// A title of a feed as one plain line, nil when nothing is left.
    ///
    /// Feeds escape titles once too often, or wrap them twice: a `<![CDATA[…]]>` that was left in the text is unwrapped,
    /// known tags go, character references are decoded once more. Tags that show up only then go when they are a pair
    /// (`<b>bold</b>`); a single one is what the headline is about. What is no known tag is words: `a < b`, `<svg>`.
    ///
    /// - Parameter limit: the most characters.
    /// - Returns: the line, ending in "…" when it was cut.
    func headline(limit: Int) -> String? {
        guard hasMarkupBytes else { return cleanedLine(limit: limit) }
        let length = max(HeadlineMarkup.maximumSourceLength, limit * HeadlineMarkup.sourceOfCharacter)
        if utf8.count <= length, !mayBeHTML { return cleanedLine(limit: limit) }
        let source = prefix(bytes: length)
        let words = HeadlineMarkup.withoutTags(HeadlineMarkup.unwrapped(source)).decodingCharacterReferences
        return HeadlineMarkup.withoutPairs(words).cleanedLine(limit: limit)
    }
}
