/// How many stories stand together in one row of a front, and how.
package enum RowRule: Sendable, Hashable {
    /// One story over the full width, the largest headline of the page.
    case splash
    /// One large story and two small ones beside it.
    case feature
    /// One story over the full width.
    case full
    /// Two stories of equal weight.
    case pair
    /// Three small stories.
    case three
    /// Four small stories.
    case four
    /// Headlines only, one below the other.
    case list(Int)
    /// Stories side by side, to be scrolled.
    case scroll(Int)

    /// How many stories the row takes.
    package var capacity: Int {
        switch self {
        case .splash, .full: 1
        case .pair: 2
        case .feature, .three: 3
        case .four: 4
        case .list(let count), .scroll(let count): count
        }
    }

    /// The name in theme files and in class names.
    package var name: String {
        switch self {
        case .splash: "splash"
        case .feature: "feature"
        case .full: "full"
        case .pair: "pair"
        case .three: "three"
        case .four: "four"
        case .list: "list"
        case .scroll: "scroll"
        }
    }

    /// Reads `pair` or `list 5`; nil when it is no rule.
    init?(_ text: String) {
        let words = text.split(separator: " ")
        guard let name = words.first, words.count <= 2 else { return nil }
        let count = words.count == 2 ? Int(words[1]) : nil
        switch (String(name), words.count) {
        case ("splash", 1): self = .splash
        case ("feature", 1): self = .feature
        case ("full", 1): self = .full
        case ("pair", 1): self = .pair
        case ("three", 1): self = .three
        case ("four", 1): self = .four
        case ("list", 2):
            guard let count, (2...20).contains(count) else { return nil }
            self = .list(count)
        case ("scroll", 2):
            guard let count, (3...12).contains(count) else { return nil }
            self = .scroll(count)
        default: return nil
        }
    }

    static let allNames = ["splash", "feature", "full", "pair", "three", "four", "list N", "scroll N"]
}

/// The order of rows on a page: first these, then those again and again.
package struct PageLayout: Sendable, Hashable {
    /// The rows at the top of the page.
    package let start: [RowRule]
    /// The rows below, repeated until the stories are used up; never empty.
    package let again: [RowRule]

    /// A page that is described nowhere: three in a row.
    package static let plain = PageLayout(start: [], again: [.three])

    /// Makes a layout; without rows to repeat it repeats three in a row.
    package init(start: [RowRule], again: [RowRule]) {
        self.start = start
        self.again = again.isEmpty ? [.three] : again
    }

    /// The rule of the row at an index, counted from 0.
    package func rule(at index: Int) -> RowRule {
        index < start.count ? start[index] : again[(index - start.count) % again.count]
    }
}
