/// The reference of the JSON files of a theme.
package enum ThemeReference {
    /// `theme.json` and `tokens.json`.
    package static var files: [ReferenceDocument] {
        [
            ReferenceDocument(
                "theme",
                title: "A theme",
                file: "themes/THEME/theme.json",
                summary: "How a theme lays out stories. Every part that is missing comes from the extended theme.",
                ThemeFile.keys
            ),
            ReferenceDocument(
                "tokens",
                title: "Tokens",
                file: "themes/THEME/tokens.json, and tokens.dark.json for what differs in the dark",
                summary:
                    "Groups and tokens in the format of the Design Tokens Community Group, 2025.10, as far as "
                    + "this page has it. `color.text` becomes `var(--color-text)`.",
                TokenKeys.file,
                definitions: [
                    ("token", .mapping(TokenKeys.token)), ("group", .mapping(TokenKeys.group)),
                    ("reference", TokenValues.reference),
                ] + TokenType.allCases.map { ($0.rawValue, TokenValues.shape(of: $0)) }
            ),
        ]
    }
}
