/// The lines that differ between two texts, in the unified format of diff(1).
package struct LineDifference: Sendable {
    /// The number of lines that the second text has and the first has not.
    package private(set) var added = 0
    /// The number of lines that the first text has and the second has not.
    package private(set) var removed = 0
    /// The hunks with three lines of context; empty for equal texts.
    package private(set) var text = ""

    private static let context = 3

    /// One line with its mark: " ", "-" or "+".
    private typealias Line = (mark: Character, text: Substring)

    /// Compares two texts.
    package init(from old: [UInt8], to new: [UInt8], named oldName: String, _ newName: String) {
        let lines = Self.lines(Self.split(old), Self.split(new))
        added = lines.count { $0.mark == "+" }
        removed = lines.count { $0.mark == "-" }
        guard added + removed > 0 else { return }
        text = "--- \(oldName)\n+++ \(newName)\n"
        var index = 0
        while let change = lines[index...].firstIndex(where: { $0.mark != " " }) {
            var end = change
            // Changes with few equal lines between them make one hunk.
            while let next = lines[(end + 1)...].firstIndex(where: { $0.mark != " " }), next - end <= 2 * Self.context {
                end = next
            }
            let start = max(index, change - Self.context)
            index = min(lines.count, end + 1 + Self.context)
            text += Self.heading(lines[start..<index], after: lines[..<start])
            text += lines[start..<index].map { "\($0.mark)\($0.text)\n" }.joined()
        }
    }

    private static func split(_ bytes: [UInt8]) -> [Substring] {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
        let changes = new.difference(from: old)
        let removals = Set(changes.compactMap { if case .remove(let offset, _, _) = $0 { offset } else { nil } })
        let insertions = Set(changes.compactMap { if case .insert(let offset, _, _) = $0 { offset } else { nil } })
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            let isRemoved = i < old.count && removals.contains(i)
            let isAdded = !isRemoved && j < new.count && insertions.contains(j)
            lines.append((isRemoved ? "-" : isAdded ? "+" : " ", isRemoved ? old[i] : new[j]))
            if !isAdded { i += 1 }
            if !isRemoved { j += 1 }
        }
        return lines
    }

    private static func heading(_ hunk: ArraySlice<Line>, after before: ArraySlice<Line>) -> String {
        func range(without mark: Character) -> String {
            let (start, count) = (before.count { $0.mark != mark }, hunk.count { $0.mark != mark })
            return "\(count == 0 ? start : start + 1),\(count)"
        }
        return "@@ -\(range(without: "+")) +\(range(without: "-")) @@\n"
    }
}
