/// The doubts of the release checks about the output, rule by rule, and since when: the memory of a program that publishes
/// by itself.
///
/// There may be no person to decide, so a doubt stops no release: the part keeps its published version until the
/// checks find nothing any more, it is accepted, or it has lasted for `longestHold`.
struct Doubts: Sendable, Hashable {
    /// How long a doubtful part keeps its published version.
    static let longestHold = Duration.seconds(15 * 60)

    /// A doubt of one part by one rule.
    struct Doubt: Sendable, Hashable {
        /// When it was found first, by the bucket's clock.
        var since: Date
        /// Why the part is published all the same; nil while it is held.
        var accepted: String?
    }

    /// A part and the rule that it violates.
    struct Key: Sendable, Hashable, Comparable {
        let part: String
        let rule: CheckFinding.Rule

        static func < (one: Key, other: Key) -> Bool {
            (one.part, one.rule.rawValue) < (other.part, other.rule.rawValue)
        }
    }

    private(set) var entries: [Key: Doubt] = [:]

    /// The doubts that hold a part now.
    var held: Set<Key> { Set(entries.filter { $0.value.accepted == nil }.keys) }

    subscript(key: Key) -> Doubt? { entries[key] }

    /// Takes the found parts and rules, each with the acceptance of one that is not held.
    ///
    /// A doubt that was not found stays where `isStillDoubted` says that the checks have not looked.
    mutating func update(_ found: [Key: String?], at now: Date, isStillDoubted: (Key) -> Bool) {
        entries = entries.filter { found[$0.key] != nil || isStillDoubted($0.key) }
        for (key, acceptance) in found {
            var entry = entries[key] ?? Doubt(since: now)
            // A clock that was set back must not hold a part for longer.
            entry.since = min(entry.since, now)
            let isOver = now.timeIntervalSince(entry.since) >= Self.longestHold / .seconds(1)
            entry.accepted = entry.accepted ?? acceptance ?? (isOver ? Self.lapse : nil)
            entries[key] = entry
        }
    }

    private static let lapse = "held for \(Int(longestHold / .seconds(60))) minutes"

    mutating func accept(_ keys: Set<Key>, because reason: String) {
        for key in keys { entries[key]?.accepted = reason }
    }

    /// The doubts after the release that was made by them: where an accepted part was compared with the version that it
    /// has replaced, the next difference is another doubt, even when it comes with the very next release.
    func afterRelease() -> Doubts {
        var after = self
        let held = Set(held.map(\.part))
        after.entries = entries.filter { key, entry in
            entry.accepted == nil || !key.rule.comparesWithPublished || held.contains(key.part)
        }
        return after
    }
}

extension Doubts {
    var json: JSON {
        JSON(
            entries.sorted { $0.key < $1.key }.map { key, entry in
                .object([
                    "part": JSON(key.part), "rule": JSON(key.rule.rawValue), "since": JSON(entry.since.iso8601),
                    "accepted": entry.accepted.map { JSON($0) },
                ])
            }
        )
    }

    /// Reads doubts; entries of another form are left out.
    init(json: JSON?) {
        for entry in json?.array ?? [] {
            guard let part = entry["part"]?.string,
                let rule = entry["rule"]?.string.flatMap({ CheckFinding.Rule(rawValue: $0) }),
                let since = entry["since"]?.string.flatMap({ Date(iso8601: $0) })
            else { continue }
            entries[Key(part: part, rule: rule)] = Doubt(since: since, accepted: entry["accepted"]?.string)
        }
    }
}

/// A part that keeps its published version, for logs and metrics.
package struct HeldPart: Sendable, Hashable {
    /// The name: `vg/sport` for a section, the path of a page that belongs to none, a brand's id, or `removals`.
    package let name: String
    /// The brand's id; empty for removals.
    package let brand: String
    /// The rule of the release checks that it violates.
    package let rule: String
    /// The check's message.
    package let what: String
    /// The advice.
    package let advice: String
    /// Whether the part only waits for the answer of its feed, which is usual at the start of a program.
    package let isWaiting: Bool
    /// Since when it is held, by the bucket's clock.
    package let since: Date
    /// When the new version is published whatever the checks say.
    package var until: Date { since + Doubts.longestHold / .seconds(1) }

    /// Whether a section such as `vg/sport` belongs to it.
    package func holds(section: String) -> Bool { section == name || section.hasPrefix(name + "/") }
}
