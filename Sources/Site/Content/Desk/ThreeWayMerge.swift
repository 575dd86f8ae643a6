/// Two changes of one text, merged line by line.
package struct ThreeWayMerge: Sendable, Hashable {
    /// The merged text; where both changed the same lines, both stand between marks as version control writes them.
    package let text: String
    /// How many places both have changed differently.
    package let conflicts: Int

    /// Merges; what both add at one place is no conflict: indented lines come first, else theirs.
    package init(base: String, mine: String, theirs: String) {
        let old = Self.lines(of: base)
        let (mine, theirs) = (Change(of: old, to: mine), Change(of: old, to: theirs))
        var (text, conflicts, place) = ("", 0, 0)
        while place <= old.count {
            var end = place
            while end < old.count, mine.removed.contains(end) || theirs.removed.contains(end) { end += 1 }
            let (own, others) = (mine.text(of: place..<end, in: old), theirs.text(of: place..<end, in: old))
            let kept = old[place..<end].joined()
            if own == others || others == kept {
                text += own
            } else if own == kept {
                text += others
            } else if end == place {
                text += [others, own].sorted { $0.continuesAbove && !$1.continuesAbove }.joined()
            } else {
                conflicts += 1
                text += "<<<<<<< mine\n\(own)=======\n\(others)>>>>>>> theirs\n"
            }
            if end == place, place < old.count { text += old[place] }
            place = max(end, place + 1)
        }
        (self.text, self.conflicts) = (text, conflicts)
    }

    /// How many lines of a text are changed, added or removed in another; a key that only begins a list is none.
    package static func changedLines(from base: String, to text: String) -> Int {
        let old = lines(of: base)
        let change = Change(of: old, to: text)
        func count(_ lines: [String]) -> Int { lines.count { !$0.hasSuffix(":\n") } }
        return max(count(change.removed.map { old[$0] }), count(change.added.values.flatMap(\.self)))
    }

    /// The lines of two texts, each behind a sign: `-` is gone, `+` has come, and a blank is in both.
    package static func marked(from base: String, to text: String) -> String {
        let old = lines(of: base)
        let change = Change(of: old, to: text)
        var (marked, place) = ("", 0)
        while place <= old.count {
            var end = place
            while change.removed.contains(end) { end += 1 }
            marked += old[place..<end].map { "-" + $0 }.joined()
            marked += (place...end).flatMap { change.added[$0] ?? [] }.map { "+" + $0 }.joined()
            if end < old.count { marked += " " + old[end] }
            place = end + 1
        }
        return marked
    }

    /// The lines with their ends; the last one has one, too.
    private static func lines(of text: String) -> [String] {
        guard !text.isEmpty else { return [] }
        // Scalars, because a carriage return and a line feed are one character.
        let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map {
            String($0) + "\n"
        }
        return lines.last == "\n" ? lines.dropLast() : lines
    }

    /// Which lines a text has lost, and which it has got before each of the others.
    private struct Change {
        var removed: Set<Int> = []
        var added: [Int: [String]] = [:]

        init(of old: [String], to text: String) {
            let new = ThreeWayMerge.lines(of: text)
            let difference = new.difference(from: old)
            var inserted: Set<Int> = []
            for change in difference {
                switch change {
                case .insert(let offset, _, _): inserted.insert(offset)
                case .remove(let offset, _, _): removed.insert(offset)
                }
            }
            var (place, index) = (0, 0)
            while index < new.count || place < old.count {
                let start = place
                while removed.contains(place) { place += 1 }
                let first = index
                while inserted.contains(index) { index += 1 }
                // As many lines as are gone take their place; further ones come behind them.
                let (changed, further) = (
                    new[first..<index].prefix(place - start), new[first..<index].dropFirst(place - start)
                )
                if !changed.isEmpty { added[start] = (added[start] ?? []) + changed }
                if !further.isEmpty { added[place] = (added[place] ?? []) + further }
                guard place < old.count else { break }
                (place, index) = (place + 1, index + 1)
            }
        }

        /// The new text of some lines; of none, what is added there.
        func text(of lines: Range<Int>, in old: [String]) -> String {
            guard !lines.isEmpty else { return (added[lines.lowerBound] ?? []).joined() }
            return lines.map { (added[$0] ?? []).joined() + (removed.contains($0) ? "" : old[$0]) }.joined()
        }
    }
}

extension String {
    /// Whether a text in YAML goes on with the list or the keys above it.
    fileprivate var continuesAbove: Bool { hasPrefix(" ") || hasPrefix("-") }
}
