import FoundationEssentials

/// The figures of a brand's release that the next release is compared with.
struct ReleaseSummary: Sendable, Hashable {
    /// The figures of one section.
    struct Section: Sendable, Hashable {
        /// The number of stories; nil for a section that shows another site.
        var items: Int?
        /// The date of the newest story; nil when none has a date.
        var newest: Date?
        /// The identity of the section's curation; nil when there is none.
        var curation: String?
        /// Whether the emergency front is in its place.
        var isEmergencyFront = false
    }

    var sections: [String: Section] = [:]

    var hasEmergencyFront: Bool { sections.values.contains(where: \.isEmergencyFront) }
}

extension ReleaseSummary {
    /// The summary as stored in manifests, sections sorted by id.
    var json: JSON {
        let sections = JSON(sorted: sections) { section in
            .object([
                "items": section.items.map { JSON($0) }, "newest": section.newest.map { JSON($0.iso8601) },
                "curation": section.curation.map { JSON($0) }, "emergency": section.isEmergencyFront ? true : nil,
            ])
        }
        return .object(["sections": sections])
    }

    /// An upper bound for counts read from a manifest, so that arithmetic cannot overflow.
    private static let mostItems = 1_000_000

    /// Reads a summary; nil when the JSON has another form.
    init?(json: JSON) {
        guard let members = json["sections"]?.members else { return nil }
        for member in members {
            sections[member.key] = Section(
                items: member.value["items"]?.int(in: 0...Self.mostItems),
                newest: member.value["newest"]?.string.flatMap { Date(iso8601: $0) },
                curation: member.value["curation"]?.string,
                isEmergencyFront: member.value["emergency"]?.bool ?? false
            )
        }
    }
}
