import FeedLoading
import FoundationEssentials
import Markup

/// What a release of a brand had to tell, against which the next one is measured.
struct ReleaseSummary: Sendable, Hashable {
    /// What one section had.
    struct Section: Sendable, Hashable {
        /// How many stories; nil for a section that shows another site, which has none of its own.
        var items: Int?
        /// When the newest of them was published; nil when none has a date.
        var newest: Date?
    }

    /// The sections by id.
    var sections: [String: Section] = [:]
}

extension ReleaseSummary {
    /// The facts as manifests have them, sections by id.
    var json: JSON {
        let members = sections.sorted { $0.key < $1.key }.map { id, section in
            JSON.Member(
                id,
                .object(["items": section.items.map { JSON($0) }, "newest": section.newest.map { JSON($0.iso8601) }])
            )
        }
        return .object(["sections": JSON(.object(members))])
    }

    /// More stories than any section has, so that what is read can be counted with.
    private static let mostItems = 1_000_000

    /// Reads facts; nil when it is something else.
    init?(json: JSON) {
        guard let members = json["sections"]?.members else { return nil }
        for member in members {
            sections[member.key] = Section(
                items: member.value["items"]?.int.flatMap { (0...Self.mostItems).contains($0) ? $0 : nil },
                newest: member.value["newest"]?.string.flatMap { Date(iso8601: $0) }
            )
        }
    }
}
