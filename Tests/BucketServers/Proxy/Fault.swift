/// The treatment of one request by a proxy.
package enum Fault: Sendable, Hashable {
    /// Lets it through, and its answer back.
    case none
    /// Lets it through after so many milliseconds.
    case delay(Int)
    /// Answers with a status of its own, and perhaps with how many seconds to wait; the server hears nothing.
    case refusal(Int, retryAfter: Int?)
    /// Breaks the connection; the server hears nothing.
    case drop
    /// Lets it through and breaks the connection instead of answering: the request is carried out.
    case lostAnswer
    /// Lets it through and breaks the connection in the midst of the answer.
    case halfAnswer
}

/// Chance that is the same in each run, and for a request the same whatever happens to the others.
package struct SteadyChance: Sendable {
    private let seed: UInt64

    /// Other seeds are other chances.
    package init(seed: UInt64) { self.seed = seed }

    /// A number from 0 up to 1 that belongs to a request.
    ///
    /// - Parameters:
    ///   - method: Its method.
    ///   - key: Its key.
    ///   - turn: How often the same was asked for before.
    /// - Returns: The number.
    package func number(_ method: String, _ key: String, turn: Int) -> Double {
        // FNV-1a, and then the mixing of SplitMix64: equal beginnings must not lead to like numbers.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325 ^ seed
        for byte in "\(method) \(key) \(turn)".utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
        hash ^= hash >> 31
        return Double(hash >> 11) / Double(1 << 53)
    }
}
