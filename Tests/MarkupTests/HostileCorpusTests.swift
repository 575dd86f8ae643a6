import Foundation
import Markdown
import Testing

@testable import Markup

@Suite(
    "Collected hostile HTML",
    .enabled(if: HostileCorpus.isThere, "the collections of the corpus are not beside the project")
)
struct HostileCorpusTests {
    @Test("No payload gets through")
    func payloads() throws {
        let payloads = try HostileCorpus.payloads()
        #expect(payloads.count > 100)
        for html in payloads {
            #expect(Dangers.left(in: .sanitising(html)) == [])
            #expect(Dangers.left(in: .sanitising(html, relativeTo: WebAddress("https://a.no/b/"))) == [])
            #expect(Dangers.left(in: .markdown(html)) == [])
        }
    }
}

/// Payloads that others have collected, when they lie beside the project.
enum HostileCorpus {
    private struct Entry: Decodable {
        let payload: String
    }

    private static let file = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "../shared/corpora/xss/payloads.json").standardizedFileURL

    static var isThere: Bool { FileManager.default.fileExists(atPath: file.path) }

    static func payloads() throws -> [String] {
        try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file)).map(\.payload)
    }
}
