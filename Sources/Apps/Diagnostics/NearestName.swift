/// The most similar name, for "did you mean".
///
/// Names are compared case-insensitively by optimal string alignment distance; a name further away than a third of its
/// length, and at least one step, is not offered. Ties go to the alphabetically first name, so that output is stable.
package func nearestName(to wrong: String, among names: some Sequence<String>) -> String? {
    let wanted = Array(wrong.lowercased().unicodeScalars.prefix(longestNameCompared))
    let limit = max(1, wanted.count / 3)
    var best: (distance: Int, name: String)?
    for name in names.sorted() {
        let candidate = Array(name.lowercased().unicodeScalars.prefix(longestNameCompared))
        guard (candidate.count - wanted.count).magnitude <= limit else { continue }
        let distance = editDistance(wanted, candidate)
        if distance <= limit, distance < best?.distance ?? .max {
            best = (distance, name)
        }
    }
    return best?.name
}

/// A "did you mean" suggestion; nil when no name is similar.
package func didYouMean(_ wrong: String, among names: some Sequence<String>) -> String? {
    nearestName(to: wrong, among: names).map { "did you mean \"\($0)\"?" }
}

/// Longer names are cut: the comparison costs the product of both lengths.
private let longestNameCompared = 80

/// The number of insertions, deletions, replacements and swaps of neighbours that turn one name into the other.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
        var current = [row]
        for column in 1...right.count {
            let replaced = last[column - 1] + (left[row - 1] == right[column - 1] ? 0 : 1)
            var cost = min(replaced, last[column] + 1, current[column - 1] + 1)
            if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                cost = min(cost, beforeLast[column - 2] + 1)
            }
            current.append(cost)
        }
        (beforeLast, last) = (last, current)
    }
    return last[right.count]
}
