import Publish

/// A table of a bucket's releases, one a line.
struct ReleaseTable {
    private static let gap = "  "
    private static let heads = ["release", "built", "published", "pages", "by", ""]

    private let rows: [[String]]

    init(_ releases: [PublishedRelease]) {
        rows = releases.map { release in
            let remarks = [
                release.isCurrent ? "current" : nil, release.restores.map { "the files of release \($0)" },
                release.accepted.map { "accepted: \($0)" },
            ].compactMap(\.self)
            return [
                "\(release.number)", release.built, release.published, "\(release.pages)",
                release.publisher ?? "unknown", remarks.joined(separator: "; "),
            ].map(Self.plain)
        }
    }

    /// The table with a header line; empty when there are no releases.
    var text: String {
        guard !rows.isEmpty else { return "" }
        let lines = [Self.heads] + rows
        let widths = Self.heads.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
        return lines.map { line in
            let cells = zip(line, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(cells.joined(separator: Self.gap).reversed().drop { $0 == " " }.reversed()) + "\n"
        }.joined()
    }

    /// Text from a bucket, without terminal control sequences.
    private static func plain(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.properties.generalCategory == .control ? "?" : $0 })
        )
    }
}
