import Publish

extension TextTable {
    /// A table of a bucket's releases.
    init(_ releases: [PublishedRelease]) {
        let rows = releases.map { release in
            let remarks = [
                release.isCurrent ? "current" : nil, release.hasEmergencyFront ? "emergency front" : nil,
                release.restores.map { "the files of release \($0)" },
                release.accepted.map { "accepted: \($0)" },
            ].compactMap(\.self)
            return [
                "\(release.number)", release.built, release.published, "\(release.pages)",
                release.publisher ?? "unknown", remarks.joined(separator: "; "),
            ]
        }
        self.init(["release", "built", "published", "pages", "by", ""], rows)
    }
}
