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
    private struct Line {
        let mark: Character
        let text: Substring
        /// The numbers of the lines before it in the two texts.
        let old: Int
        let new: Int
    }

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
            let hunk = lines[max(index, change - Self.context)..<min(lines.count, end + 1 + Self.context)]
            text += Self.heading(hunk) + hunk.map { "\($0.mark)\($0.text)\n" }.joined()
            index = hunk.endIndex
        }
    }

    private static func split(_ bytes: [UInt8]) -> [Substring] {
        var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines
    }

    private static func lines(_ old: [Substring], _ new: [Substring]) -> [Line] {
        var removals: Set<Int> = []
        var insertions: Set<Int> = []
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removals.insert(offset)
            case .insert(let offset, _, _): insertions.insert(offset)
            }
        }
        var lines: [Line] = []
        var (i, j) = (0, 0)
        while i < old.count || j < new.count {
            let isRemoved = i < old.count && removals.contains(i)
            let isAdded = !isRemoved && j < new.count && insertions.contains(j)
            let mark: Character = isRemoved ? "-" : isAdded ? "+" : " "
            lines.append(Line(mark: mark, text: isRemoved ? old[i] : new[j], old: i, new: j))
            if !isAdded { i += 1 }
            if !isRemoved { j += 1 }
        }
        return lines
    }

    private static func heading(_ hunk: ArraySlice<Line>) -> String {
        guard let first = hunk.first else { return "" }
        func range(_ start: Int, _ count: Int) -> String { "\(count == 0 ? start : start + 1),\(count)" }
        let (old, new) = (hunk.count { $0.mark != "+" }, hunk.count { $0.mark != "-" })
        return "@@ -\(range(first.old, old)) +\(range(first.new, new)) @@\n"
    }
}
