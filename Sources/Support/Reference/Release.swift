/// A released version of the program, as the history of a key names it.
///
/// The program's own version is elsewhere and goes on; this one stays.
package struct Release: Sendable, Hashable, CustomStringConvertible {
    private let numbers: [Int]

    /// Makes a version of its numbers.
    package init(_ major: Int, _ minor: Int, _ patch: Int = 0) {
        numbers = [major, minor, patch]
    }

    /// The version as it is written.
    package var description: String { numbers.map(String.init).joined(separator: ".") }
}

extension Release: Comparable {
    /// Orders versions by their numbers.
    package static func < (one: Release, other: Release) -> Bool {
        one.numbers.lexicographicallyPrecedes(other.numbers)
    }
}
