import Diagnostics

/// The id or the address of a story that somebody may have meant.
///
/// Addresses of a newspaper have long beginnings in common, so only what is between the equal beginning and the equal end
/// of two names is compared.
struct NearestStory: Sendable, Hashable {
    /// The letters in which it differs from what was written.
    let cost: Int
    /// The id or the address.
    let name: String

    /// The advice for a message.
    var question: String { "did you mean \"\(name)\"?" }
}

extension NearestStory: Comparable {
    /// Whether a name is nearer; of equally near ones the first in the alphabet.
    static func < (left: NearestStory, right: NearestStory) -> Bool {
        (left.cost, left.name) < (right.cost, right.name)
    }
}

extension NearestStory {
    /// The most letters in which two names may differ.
    private static let longestDifference = 24
    /// The most letters of a difference that is one of wording, not of a name left out.
    private static let mostEdits = 3

    /// Finds the nearest name; nil when none is similar.
    ///
    /// - Parameters:
    ///   - wrong: The name that was written.
    ///   - names: The names that are known.
    init?(like wrong: String, among names: some Sequence<String>) {
        let wanted = Array(wrong.utf8)
        let candidates = names.compactMap { name in
            Self.difference(wanted, Array(name.utf8)).map { NearestStory(cost: $0, name: name) }
        }
        guard let nearest = candidates.min() else { return nil }
        self = nearest
    }

    /// How many letters two names differ in; nil when they are not similar.
    private static func difference(_ left: [UInt8], _ right: [UInt8]) -> Int? {
        let start = zip(left, right).prefix { $0 == $1 }.count
        let rest = min(left.count, right.count) - start
        let end = zip(left.reversed(), right.reversed()).prefix(rest) { $0 == $1 }
        let (first, second) = (left[start..<(left.count - end)], right[start..<(right.count - end)])
        let longest = max(first.count, second.count)
        guard longest <= longestDifference, longest * 2 < max(left.count, right.count) else { return nil }
        // A part that only one of them has: a name that was cut off, or one letter too many.
        if first.isEmpty || second.isEmpty { return longest }
        let words = [first, second].map { String(decoding: $0, as: UTF8.self) }
        return longest <= mostEdits || nearestName(to: words[0], among: [words[1]]) != nil ? longest : nil
    }
}

extension Sequence {
    /// The number of elements at the beginning that fulfil a condition, of a limited number.
    fileprivate func prefix(_ limit: Int, while condition: (Element) -> Bool) -> Int {
        var count = 0
        for element in self {
            guard count < limit, condition(element) else { break }
            count += 1
        }
        return count
    }
}
