/// A game in a table of results.
package struct GameView: View {
    private let teaser: TeaserView
    private let result: GameResult?

    init(_ teaser: TeaserView) {
        self.teaser = teaser
        result = GameResult(headline: teaser.title)
    }

    package static let fields: FieldList<GameView> = [
        .flag("hasScore", "Whether the headline says who played and how it ended.") { $0.result != nil },
        .text("competition", "The competition, such as SHL; absent when the headline does not say.") {
            $0.result?.competition
        },
        .text("home", "The team at home.") { $0.result?.home },
        .text("away", "The other team.") { $0.result?.away },
        .text("score", "The score, on one line.") { $0.result?.score },
        .text("title", "The whole headline.") { $0.teaser.title },
        .url("url", "Where the story is.") { $0.teaser.link?.url },
        .text("kind", "How the reader gets there, as in links.") { $0.teaser.link?.kindName },
    ]
}

/// A headline such as `SHL: Luleå – Frölunda 6–1`, taken apart.
struct GameResult: Hashable {
    let competition: String?
    let home: String
    let away: String
    let score: String

    /// Reads a headline; nil when it does not name two teams with a dash between blanks and end in a score.
    ///
    /// `V86` and `05.40` are no scores: a score is two numbers of up to three digits with a dash and nothing else.
    init?(headline: String) {
        let plain = headline.replacing("\u{2060}", with: "")
        guard let space = plain.lastIndex(of: " ") else { return nil }
        let score = plain[plain.index(after: space)...]
        let goals = score.split(omittingEmptySubsequences: false) { $0 == "–" || $0 == "-" }
        guard goals.count == 2, goals.allSatisfy({ (1...3).contains($0.count) && $0.allSatisfy(\.isNumber) })
        else { return nil }
        var names = plain[..<space]
        if let colon = names.firstRange(of: ": ") {
            competition = String(names[..<colon.lowerBound])
            names = names[colon.upperBound...]
        } else {
            competition = nil
        }
        guard let dash = names.firstRange(of: " – ") ?? names.firstRange(of: " - ") else { return nil }
        let (home, away) = (names[..<dash.lowerBound], names[dash.upperBound...])
        guard !home.isEmpty, !away.isEmpty, !away.contains(" – ") else { return nil }
        (self.home, self.away) = (String(home), String(away))
        self.score = JoinedNumbers.joined(in: String(score))
    }
}
