/// How many stories stand together in one row of a page, and how large they are.
package struct RowRule: Sendable, Hashable {
    /// The shape of a row; its name is the first word of a rule in a theme file, and a class name.
    package enum Shape: String, Sendable, Hashable, CaseIterable {
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
        case list
        /// Stories side by side, to be scrolled.
        case scroll
    }

    /// How large the cards of a row to be scrolled are.
    package enum CardSize: String, Sendable, Hashable, CaseIterable {
        /// A small picture and a headline, many side by side.
        case small
        /// A card as in a row of four.
        case medium
        /// A large card, two side by side.
        case feature
    }

    /// The shape.
    package let shape: Shape
    /// How many stories the row takes.
    package let capacity: Int
    /// How large the cards are; nil in rows that are not scrolled.
    package let size: CardSize?
    /// How much the row is raised above its like, from 0 to 3: larger headlines, larger pictures in a better place.
    package let boost: Int

    init(_ shape: Shape, capacity: Int, size: CardSize? = nil, boost: Int = 0) {
        self.shape = shape
        self.capacity = capacity
        self.size = size
        self.boost = boost
    }

    /// One story over the full width, the largest headline of the page.
    package static let splash = RowRule(.splash, capacity: 1)
    /// One large story and two small ones beside it.
    package static let feature = RowRule(.feature, capacity: 3)
    /// One story over the full width.
    package static let full = RowRule(.full, capacity: 1)
    /// Two stories of equal weight.
    package static let pair = RowRule(.pair, capacity: 2)
    /// Three small stories.
    package static let three = RowRule(.three, capacity: 3)
    /// Four small stories.
    package static let four = RowRule(.four, capacity: 4)

    /// Headlines only.
    package static func list(_ count: Int) -> RowRule {
        RowRule(.list, capacity: count)
    }

    /// Stories side by side, to be scrolled.
    package static func scroll(_ count: Int, _ size: CardSize = .medium) -> RowRule {
        RowRule(.scroll, capacity: count, size: size)
    }

    /// The same row raised to a level; where its shape cannot be raised, the row as it is.
    package func boosted(_ level: Int) -> RowRule {
        guard shape.canBeBoosted else { return self }
        let bounds = Self.boosts
        return RowRule(
            shape,
            capacity: capacity,
            size: size,
            boost: min(max(level, bounds.lowerBound), bounds.upperBound)
        )
    }

    /// The levels of a boost.
    package static let boosts = 0...3
}

extension RowRule.Shape {
    /// How many stories a row of the shape may take.
    var capacities: ClosedRange<Int> {
        switch self {
        case .splash, .full: 1...1
        case .pair: 2...2
        case .feature, .three: 3...3
        case .four: 4...4
        case .list: 2...20
        case .scroll: 3...12
        }
    }

    /// Whether the number of stories is for the theme to say.
    var takesNumber: Bool { capacities.count > 1 }

    /// Whether a row of the shape can be raised: small stories and headlines stay what they are.
    var canBeBoosted: Bool {
        switch self {
        case .splash, .feature, .full, .pair: true
        case .three, .four, .list, .scroll: false
        }
    }

    /// Whether the theme may say how large the cards are.
    var takesSize: Bool { self == .scroll }
}
