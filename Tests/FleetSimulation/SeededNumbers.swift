/// A linear congruential generator, by Knuth's constants.
package struct SeededNumbers: Sendable {
    private var state: UInt64

    /// Makes a sequence; the same for the same seed.
    package init(seed: UInt64) {
        state = seed &* 0x9e37_79b9_7f4a_7c15 &+ 1
    }

    /// A number from 0 up to 1.
    package mutating func chance() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 11) / Double(1 << 53)
    }
}
