/// The result of a publish or a dry run, for reports and the console; contains no secrets.
///
/// What was planned is said by the draft of the release, whose values are also those of the report.
@dynamicMemberLookup
package struct PublishReport: Sendable {
    /// The bucket's name.
    package let name: String
    /// Whether it was a dry run.
    package let isDryRun: Bool
    private let draft: ReleaseDraft
    /// The number of earlier releases that go with the stories that are taken down.
    package let withdrawn: Int
    /// Files of editors and tools in the output, which are not published.
    package let leftovers: [String]
    /// The release number; nil before the release is made.
    package internal(set) var sequence: Int?
    /// The number of uploaded bytes.
    package internal(set) var bytes = 0
    /// The number of deleted files.
    package internal(set) var deleted = 0
    /// The number of objects that were read back and verified.
    package internal(set) var verified = 0
    /// Requests by method.
    package internal(set) var requests: [String: Int] = [:]
    /// The duration in seconds.
    package internal(set) var seconds = 0.0

    init(
        _ draft: ReleaseDraft,
        of name: String,
        after manifest: ReleaseManifest?,
        leavingOut leftovers: [String],
        isDryRun: Bool
    ) {
        self.draft = draft
        self.name = name
        self.isDryRun = isDryRun
        let former = manifest.map { $0.releases.count + (draft.makesRelease ? 1 : 0) } ?? 0
        withdrawn = draft.takesDown ? former : 0
        self.leftovers = leftovers
    }

    /// A value of the draft.
    package subscript<Value>(dynamicMember path: KeyPath<ReleaseDraft, Value>) -> Value { draft[keyPath: path] }

    var uploads: [PublishFile] { draft.plan.uploads }
    /// The number of unchanged files.
    package var unchanged: Int { draft.plan.unchanged.count }
    /// The number of files that an interrupted publish had uploaded already.
    package var resumed: Int { draft.plan.resumed }
    /// Keys that this release removes from the site.
    package var removed: [String] { (Array(draft.plan.removed.keys) + draft.plan.alreadyMissing).sorted() }
    /// Keys whose grace period is over.
    package var due: [String] { draft.plan.due.sorted() }
    /// The paths to purge from the CDN.
    package var purge: PurgeList { PurgeList(draft.pages) }
    /// The number of stories that this publish takes down.
    package var takenDown: Int { draft.takedown?.new.count ?? 0 }

    /// The number of uploads.
    package var uploadCount: Int { uploads.count }

    /// The uploaded keys in order, with the cause of each.
    package var changes: [(key: String, cause: String)] { uploads.map { ($0.key, $0.cause.rawValue) } }
}

extension PublishReport {
    /// The report, members in a fixed order.
    package var json: JSON {
        .object([
            "to": JSON(name),
            "dryRun": JSON(isDryRun),
            "buildID": JSON(draft.buildID),
            "release": sequence.map { JSON($0) },
            "amended": draft.amends ? JSON(true) : nil,
            "restored": draft.restored?.json,
            "passedOver": draft.passedOver.isEmpty ? nil : JSON(draft.passedOver.map { JSON($0) }),
            "refused": draft.refusal.map { JSON($0.diagnostics.map { JSON($0.description) }) },
            "accepted": draft.accepted.map { JSON($0) },
            "findings": JSON(draft.findings.map(\.json)),
            "put": JSON(
                .object(
                    ObjectGroup.allCases.map { group in .init(group.name, JSON(uploads.count { $0.group == group })) }
                )
            ),
            "unchanged": JSON(unchanged),
            "leftOut": JSON(leftovers.map { JSON($0) }),
            "resumed": JSON(resumed),
            "gone": JSON(removed.count),
            "deleted": JSON(isDryRun ? due.count : deleted),
            "takenDown": takenDown == 0 ? nil : JSON(takenDown),
            "withdrawn": takenDown == 0 ? nil : JSON(withdrawn),
            "bytes": JSON(bytes),
            "purge": JSON(purge.lines.map { JSON($0) }),
            "requests": JSON(sorted: requests) { JSON($0) },
            "verified": JSON(verified),
            "seconds": JSON((seconds * 1_000).rounded() / 1_000),
        ])
    }

    /// The plan, key by key, in the order in which it is carried out.
    package var plan: JSON {
        .object([
            "to": JSON(name),
            "buildID": JSON(draft.buildID),
            "put": JSON(
                uploads.map { upload in
                    .object([
                        "key": JSON(upload.key), "group": JSON(upload.group.name), "cause": JSON(upload.cause.rawValue),
                        "sha256": JSON(upload.record.content),
                    ])
                }
            ),
            "unchanged": JSON(unchanged),
            "gone": JSON(removed.map { JSON($0) }),
            "delete": JSON(due.map { JSON($0) }),
            "purge": JSON(purge.lines.map { JSON($0) }),
        ])
    }
}
