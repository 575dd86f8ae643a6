import Foundation

/// Many ages, of which quantiles are known to two in a hundred.
package struct AgeTable: Sendable, Hashable {
    private var counts: [Int] = []
    /// The greatest age in seconds; 0 when there is none.
    package private(set) var worst = 0.0
    /// The number of ages.
    package private(set) var count = 0

    /// Makes an empty table.
    package init() {}

    /// Adds an age in seconds.
    mutating func add(_ age: Double) {
        let row = max(0, Int(log(max(age, Self.least) / Self.least) / log(Self.step)))
        if row >= counts.count { counts += Array(repeating: 0, count: row - counts.count + 1) }
        counts[row] += 1
        count += 1
        worst = max(worst, age)
    }

    /// The age in seconds that a share of all does not exceed; 0 when there is none.
    package func quantile(_ share: Double) -> Double {
        var left = Int((share * Double(count)).rounded(.up))
        for (row, number) in counts.enumerated() {
            left -= number
            if left <= 0 { return min(worst, Self.least * pow(Self.step, Double(row + 1))) }
        }
        return worst
    }

    private static let least = 0.01
    private static let step = 1.02
}
