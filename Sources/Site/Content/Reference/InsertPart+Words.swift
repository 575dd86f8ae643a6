import Reference

/// What people are told about `insert`, which brands and sections have.
extension InsertPart {
    /// The words about `insert` and the keys inside it.
    ///
    /// - Parameter default: What holds for the file without the key.
    /// - Returns: The words.
    static func words(default: KeyWords.Default) -> [KeyWords] {
        [
            KeyWords(
                "insert",
                "Advertisements and widgets that are put into the stories, one rule after the other.",
                default: `default`,
                example: "[{ ad: \"457\", at: 4 }, { widget: carousel, at: 10 }]"
            )
        ]
            + [
                KeyWords("ad", "The id of an advertisement.", example: "\"457\""),
                KeyWords("widget", "The kind of a widget.", example: "carousel"),
                KeyWords(
                    "at",
                    "The place in the list as it is after the rules before, counted from 0; past the end means at the end.",
                    example: "4"
                ),
            ].below("insert")
    }
}
