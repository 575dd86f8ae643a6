import FeedLoading
import Foundation
import Markup

/// The cost of deciding which story stands where: 1,000 stories and 100 lines of an editor.
struct ArrangingBenchmark {
    private static let stories = 1_000
    private static let lines = 100

    let runs: Int

    /// Arranges the same stories again and again, from one source and from three.
    func run() {
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        for count in [1, 3] {
            let sources = sources(count, at: now)
            let rules = ArrangementRules(merge: count == 1 ? .inOrder : .newest, curation: curation)
            var times: [Double] = []
            var shown = 0
            for _ in 0..<max(20, runs) {
                times.append(processorTime { shown = arrange(sources, by: rules, at: now).slots.count } * 1_000)
            }
            print(
                "arranging \(Self.stories) stories of \(count) source\(count == 1 ? "" : "s") by \(Self.lines) lines: "
                    + "\(times.median.rounded(to: 2)) ms of processor time, \(shown) shown"
            )
        }
    }

    /// Stories of which every tenth stands in two sources.
    private func sources(_ count: Int, at now: Date) -> [SourceItems] {
        let words = ["i", "på", "vil", "er", "ikke", "etter", "norge", "politiet"]
        return (0..<count).map { source in
            let items = (0..<Self.stories / count).map { place -> FeedItem in
                let number = place % 10 == 0 ? place : place + source * Self.stories
                // Half of the words are those of every headline, as in newspapers.
                let title = (0..<8).map { word in
                    let value = (number + 1) * (word + 7) * 2_654_435_761 % 4_093
                    return word % 2 == 0 ? words[value % words.count] : Self.letters(value)
                }.joined(separator: " ")
                return .teaser(
                    Teaser(
                        id: "story-\(number)",
                        title: "\(title) \(number)",
                        link: WebAddress(
                            "https://www.example.no/nyheter/i/\(number)/\(title.replacing(" ", with: "-"))"
                        ),
                        published: now.addingTimeInterval(-60 * Double(number))
                    )
                )
            }
            return SourceItems(label: "source\(source)", items: items)
        }
    }

    /// A word of its own for a number.
    private static func letters(_ number: Int) -> String {
        "ord" + String(String(number).compactMap { $0.wholeNumberValue.map { Array("abdefghijk")[$0] } })
    }

    private var curation: Curation {
        Curation(
            (0..<Self.lines).map { line in
                let story = StoryReference("story-\(line * 3)")
                switch line % 5 {
                case 0: return CurationLine(.pin(story, slot: line + 1))
                case 1: return CurationLine(.hide(story))
                case 2: return CurationLine(.change(story, StoryChange(headline: "Another headline")))
                default: return CurationLine(.move(story, before: StoryReference("story-\(line)")))
                }
            }
        )
    }
}
