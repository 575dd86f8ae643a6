import FeedLoading
import Pages
import Theming

/// Where the rows of a section's pages show its stories.
struct StoryRows {
    /// The row of each story in words, by the story's id.
    let places: [String: String]

    /// Finds the stories of a list in rows.
    ///
    /// - Parameters:
    ///   - pages: The rows of the section's first page and of its further ones.
    ///   - list: The ids of the stories in the order of the list. A raised story stands above stories that it follows in
    ///     the list, so readers may meet them in another order.
    init(_ pages: [PageRows], list: [String]) {
        var words: [(id: String, row: String)] = []
        for (page, rows) in pages.enumerated() {
            let start = page == 0 ? "" : "page \(page + 1), "
            for (row, (rule, teasers)) in rows.storyRows.enumerated() {
                let boost = rule.boost > 0 ? ", boost \(rule.boost)" : ""
                words += teasers.map { ($0, "\(start)row \(row + 1), \(rule.shape.rawValue)\(boost)") }
            }
        }
        let shown = Set(words.map(\.id))
        let listed = list.filter(shown.contains)
        var places: [String: String] = [:]
        for (number, word) in words.enumerated() {
            let isMoved = listed.dropFirst(number).first != word.id
            places[word.id] = word.row + (isMoved ? ", where readers meet it as number \(number + 1)" : "")
        }
        self.places = places
    }
}

extension PageRows {
    /// The rows of stories with the ids in them, from top to bottom.
    fileprivate var storyRows: [(rule: RowRule, teasers: [String])] {
        blocks.flatMap { block -> [(rule: RowRule, teasers: [String])] in
            guard case .stories(let rows) = block else { return [] }
            return rows.compactMap { row in
                guard case .teasers(let rule, let teasers) = row else { return nil }
                return (rule, teasers.map(\.id))
            }
        }
    }
}
