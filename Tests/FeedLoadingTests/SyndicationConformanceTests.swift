import Foundation
import Testing

@testable import FeedLoading
@testable import Markup

@Suite(
    "Conformance with gofeed's collection",
    .enabled(if: SharedCorpora.has("gofeed/cases.json"), "the collections of the corpus are not beside the project")
)
struct SyndicationConformanceTests {
    @Test("What our model can say is what gofeed expects, but for the listed differences")
    func cases() throws {
        let cases = try ConformanceCase.all().filter { $0.file.hasSuffix(".xml") }
        #expect(cases.count > 90)
        var held = 0
        var different: Set<String> = []
        var unexpressed: Set<String> = []
        for example in cases {
            let source = FeedSource(name: example.file)
            let response = FeedResponse(Array(try SharedCorpora.data("gofeed/\(example.file)")))
            let feed = try SyndicatedXML.feed(of: response, from: source)
            for assertion in example.assertions {
                guard let ours = feed.value(at: assertion.path) else {
                    unexpressed.insert(assertion.pattern)
                    continue
                }
                if ours == assertion.asWeSayIt {
                    held += 1
                } else {
                    different.insert("\(example.name) \(assertion.path)")
                }
            }
        }
        #expect(different == Set(KnownDifferences.reasons.keys))
        #expect(
            unexpressed.filter { pattern in
                !KnownDifferences.unexpressed.contains { pattern.hasPrefix($0) }
            } == []
        )
        #expect(Double(held) >= 0.98 * Double(held + different.count))
    }
}

/// One feed of the collection and what it has to become.
struct ConformanceCase: Decodable {
    struct Assertion: Decodable {
        let path: String
        let expected: String

        private enum Key: CodingKey { case path, expected }

        init(from decoder: any Decoder) throws {
            let values = try decoder.container(keyedBy: Key.self)
            path = try values.decode(String.self, forKey: .path)
            if let text = try? values.decode(String.self, forKey: .expected) {
                expected = text
            } else if let number = try? values.decode(Int.self, forKey: .expected) {
                expected = String(number)
            } else {
                expected = String(try values.decode(Bool.self, forKey: .expected))
            }
        }

        /// The expected value as our model has it: HTML sanitised, what a feed says of itself as text, a host with a slash.
        var asWeSayIt: String {
            switch pattern {
            case "items.N.content", "items.N.description":
                return SafeHTML.sanitising(expected).source
            case "description":
                return SafeHTML.sanitising(expected).plainText
            case "link", "items.N.link":
                return WebAddress(expected)?.string ?? expected
            default:
                return expected
            }
        }

        /// The path with `N` for every number.
        var pattern: String {
            path.split(separator: ".").map { Int($0) == nil ? String($0) : "N" }.joined(separator: ".")
        }
    }

    let file: String
    let assertions: [Assertion]

    var name: String { file.split(separator: "/").last.map(String.init) ?? file }

    static func all() throws -> [ConformanceCase] {
        try JSONDecoder().decode([ConformanceCase].self, from: SharedCorpora.data("gofeed/cases.json"))
    }
}

extension Feed {
    /// The value of our model at a path of gofeed's; nil when it has no such thing.
    fileprivate func value(at path: String) -> String? {
        let steps = path.split(separator: ".").map(String.init)
        if steps.first == "items", steps.count > 2, let index = Int(steps[1]) {
            guard Teaser.knows(steps.dropFirst(2)) else { return nil }
            return stories.indices.contains(index) ? stories[index].value(at: steps.dropFirst(2)) : "no such item"
        }
        switch path {
        case "title": return title ?? ""
        case "link": return metadata.homePage?.string ?? ""
        case "description": return metadata.summary ?? ""
        case "language": return metadata.language ?? ""
        case "author.name", "authors.0.name": return metadata.author ?? ""
        case "updatedParsed": return metadata.updated?.iso8601 ?? ""
        case "items.length": return String(stories.count)
        case "feedType": return metadata.format.map { $0.isAtom ? "atom" : "rss" } ?? ""
        case "feedVersion": return metadata.format.flatMap { Self.versions[$0] } ?? ""
        default: return nil
        }
    }

    private static let versions: [FeedFormat: String] = [
        .rss090: "0.9", .rss091: "0.91", .rss092: "0.92", .rss093: "0.93", .rss094: "0.94", .rss10: "1.0",
        .rss20: "2.0", .atom03: "0.3", .atom10: "1.0",
    ]
}

extension Teaser {
    fileprivate static func knows(_ steps: ArraySlice<String>) -> Bool {
        let name = steps.map { Int($0) == nil ? $0 : "N" }.joined(separator: ".")
        return [
            "title", "link", "guid", "description", "content", "author.name", "publishedParsed", "updatedParsed",
            "image.url", "enclosures.length", "enclosures.N.url", "enclosures.N.type", "enclosures.N.length",
            "categories.length", "categories.N",
        ].contains(name)
    }

    fileprivate func value(at steps: ArraySlice<String>) -> String {
        let index = steps.compactMap { Int($0) }.first ?? 0
        let enclosure = enclosures.indices.contains(index) ? enclosures[index] : nil
        switch steps.filter({ Int($0) == nil }).joined(separator: ".") {
        case "title": return title
        case "link": return link?.string ?? ""
        case "guid": return id
        case "description": return summary?.source ?? ""
        case "content": return content?.source ?? ""
        case "author.name": return byline?.split(separator: ",").first.map { String($0) } ?? ""
        case "publishedParsed": return published?.iso8601 ?? ""
        case "updatedParsed": return updated?.iso8601 ?? ""
        case "image.url": return image?.address.string ?? ""
        case "enclosures.length" where steps.count == 2: return String(enclosures.count)
        case "enclosures.url": return enclosure?.address.string ?? ""
        case "enclosures.type": return enclosure?.type ?? ""
        case "enclosures.length": return enclosure?.length.map { String($0) } ?? ""
        case "categories.length": return String(tags.count)
        default: return tags.indices.contains(index) ? tags[index] : ""
        }
    }
}
