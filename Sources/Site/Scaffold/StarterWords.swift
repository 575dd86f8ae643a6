/// The texts of a new site in the language of its readers, from `Resources/words.json`.
struct StarterWords: Sendable {
    enum Key: String, CaseIterable {
        /// The ids of the front, of the newest stories and of the newsroom's own articles, and their titles.
        case front, latest, articles, frontTitle, latestTitle, articlesTitle
        /// The id, title and text of the page about the newspaper; `{name}` is its name.
        case about, aboutTitle, aboutText
        /// The id, headline, summary and text of the first article.
        case article, articleTitle, articleSummary, articleText
        /// The time zone of most of its readers.
        case timeZone
    }

    private let texts: [Key: String]
    /// The stories of the sample feed: kicker, headline and summary.
    let stories: [(kicker: String, headline: String, summary: String)]

    private init?(_ json: JSON) {
        let found = Key.allCases.compactMap { key -> (Key, String)? in
            let value = json[key.rawValue]
            return (value?.string ?? value?.array?.compactMap(\.string).joined(separator: "\n")).map { (key, $0) }
        }
        texts = Dictionary(found) { first, _ in first }
        let lines = (json["stories"]?.array ?? []).map { $0.array?.compactMap(\.string) ?? [] }
        stories = lines.filter { $0.count == 3 }.map { ($0[0], $0[1], $0[2]) }
        guard texts.count == Key.allCases.count, !stories.isEmpty, stories.count == lines.count else { return nil }
    }

    subscript(key: Key) -> String { texts[key] ?? "" }

    private static let all = (try? JSON(parsing: PackageResources.words_json)) ?? .object([:])

    /// The languages that it has words in.
    static var languages: [String] { (all.members ?? []).map(\.key).sorted() }

    /// The words in a language, or the English ones.
    static func of(_ language: Language) -> StarterWords {
        let words = (language.lookups + [Language.english.tag]).lazy.compactMap { all[$0].flatMap(StarterWords.init) }
        guard let words = words.first else { preconditionFailure("words.json lacks a text") }
        return words
    }
}
