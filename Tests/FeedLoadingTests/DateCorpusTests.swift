import FeedLoading
import Foundation
import Testing

@Suite(
    "Collected dates",
    .enabled(if: SharedCorpora.has("dates/dates.json"), "the collections of the corpus are not beside the project")
)
struct DateCorpusTests {
    private struct Entry: Decodable {
        let input: String
        let expected: String?
    }

    @Test("Every date is read as collected")
    func dates() throws {
        let entries = try JSONDecoder().decode([Entry].self, from: SharedCorpora.data("dates/dates.json"))
        #expect(entries.count > 50)
        for entry in entries {
            #expect(Date(feedDate: entry.input)?.iso8601 == entry.expected, "\(entry.input)")
        }
    }
}
