import FeedLoading
import Foundation
import Testing

@Suite(
    "Collected dates",
    .enabled(if: DateCorpus.file != nil, "the collections of the corpus are not beside the project")
)
struct DateCorpusTests {
    @Test("Every date is read as collected")
    func dates() throws {
        let entries = try DateCorpus.entries()
        #expect(entries.count > 50)
        for entry in entries {
            #expect(Date(feedDate: entry.input)?.iso8601 == entry.expected, "\(entry.input)")
        }
    }
}

/// Dates that others have collected, when they lie beside the project or a folder above it.
enum DateCorpus {
    struct Entry: Decodable {
        let input: String
        let expected: String?
    }

    static let file: URL? = {
        var folder = URL(filePath: #filePath).deletingLastPathComponent()
        while folder.path.count > 1 {
            let file = folder.appending(path: "../shared/corpora/dates/dates.json").standardizedFileURL
            if FileManager.default.fileExists(atPath: file.path) { return file }
            folder.deleteLastPathComponent()
        }
        return nil
    }()

    static func entries() throws -> [Entry] {
        try JSONDecoder().decode([Entry].self, from: Data(contentsOf: #require(file)))
    }
}
