/// The number and size of the stories in one row of a page.
package struct RowRule: Sendable, Hashable {
    /// The shape of a row; its name is the first word of a rule in a theme file, and a class name.
    package enum Shape: String, Sendable, Hashable, CaseIterable {
        /// One story over the full width, the largest headline of the page.
        case splash
        /// One large story and a rail of small ones beside it.
        case lead
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
        /// Stories side by side in a scrolling row.
        case scroll
    }

    /// The card sizes of a scrolling row.
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
    /// The number of stories in the row.
    package let capacity: Int
    /// The card size; nil in rows that do not scroll.
    package let size: CardSize?
    /// The row's boost from 0 to 3: larger headlines, larger and better placed pictures.
    package let boost: Int

    init(_ shape: Shape, capacity: Int, size: CardSize? = nil, boost: Int = 0) {
        (self.shape, self.capacity, self.size, self.boost) = (shape, capacity, size, boost)
    }

    /// One story over the full width, the largest headline of the page.
    package static let splash = RowRule(.splash, capacity: 1)
    /// One large story and a rail of small ones beside it; the large one counts.
    package static func lead(_ count: Int) -> RowRule { RowRule(.lead, capacity: count) }

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
    package static func list(_ count: Int) -> RowRule { RowRule(.list, capacity: count) }

    /// Stories side by side in a scrolling row.
    package static func scroll(_ count: Int, _ size: CardSize = .medium) -> RowRule {
        RowRule(.scroll, capacity: count, size: size)
    }

    /// The same row with a boost; unchanged when its shape cannot be boosted.
    package func boosted(_ level: Int) -> RowRule {
        guard shape.canBeBoosted else { return self }
        let boost = min(max(level, Self.boosts.lowerBound), Self.boosts.upperBound)
        return RowRule(shape, capacity: capacity, size: size, boost: boost)
    }

    /// The levels of a boost.
    package static let boosts = 0...3
}

extension RowRule.Shape {
    /// The possible numbers of stories in a row of the shape.
    var capacities: ClosedRange<Int> {
        switch self {
        case .splash, .full: 1...1
        case .pair: 2...2
        case .lead: 3...5
        case .feature, .three: 3...3
        case .four: 4...4
        case .list: 2...20
        case .scroll: 3...12
        }
    }

    /// Whether the theme chooses the number of stories.
    var takesNumber: Bool { capacities.count > 1 }

    /// Whether a row of the shape can be boosted, which excludes small stories and headlines.
    var canBeBoosted: Bool {
        switch self {
        case .splash, .lead, .feature, .full, .pair: true
        case .three, .four, .list, .scroll: false
        }
    }

    /// Whether a raised story may begin a row of the shape in place of a row of its own.
    package var leads: Bool { [.splash, .full, .lead].contains(self) }

    /// Whether the theme chooses the card size.
    var takesSize: Bool { self == .scroll }
}
