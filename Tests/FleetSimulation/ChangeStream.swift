import Foundation

/// When one feed changes: a Poisson process whose rate follows the hour of the day, and bursts.
///
/// It depends on the seed alone, not on when it is asked, so that schedules can be compared.
struct ChangeStream: Sendable {
    private var numbers: SeededNumbers
    /// The changes a second in the mean.
    private let rate: Double
    /// The moments of its bursts that are left, the last one first.
    private var bursts: [Double]
    private var next: Double

    /// Makes a stream.
    ///
    /// - Parameters:
    ///   - rates: The rates.
    ///   - isFront: Whether it is the feed of a front.
    ///   - start: The first moment, in seconds since midnight.
    ///   - seed: The seed of the moments.
    init(_ rates: ChangeRates, isFront: Bool, from start: Double, seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
        rate = (isFront ? rates.front : rates.section) / 3_600
        next = start
        bursts = []
        if isFront {
            for burst in rates.bursts.sorted(by: >) {
                let moment = burst * 3_600 + rates.burst * numbers.chance()
                if moment >= start { bursts.append(moment) }
            }
        }
        advance()
    }

    /// The changes up to a moment that were not taken yet, in their order.
    mutating func take(until moment: Double) -> [Double] {
        var changes: [Double] = []
        while true {
            let isBurst = bursts.last.map { $0 < next } ?? false
            let change = isBurst ? bursts.last ?? next : next
            guard change <= moment else { return changes }
            changes.append(change)
            if isBurst { _ = bursts.popLast() } else { advance() }
        }
    }

    /// Goes to the next change, by thinning a process of the busiest hour.
    private mutating func advance() {
        guard rate > 0 else {
            next = .infinity
            return
        }
        repeat {
            next -= log(1 - numbers.chance()) / (rate * ChangeRates.peak)
        } while numbers.chance() * ChangeRates.peak > ChangeRates.shape[Int(next / 3_600) % 24]
    }
}
