import Diagnostics
import Files
package import Markup

/// The result of a publish or a dry run, for reports and the console; contains no secrets.
package struct PublishReport: Sendable {
    /// The bucket's name.
    package let name: String
    /// Whether it was a dry run.
    package let isDryRun: Bool
    /// The time of the build, in ISO 8601.
    package let buildID: String
    /// The uploads with group, cause and key.
    let uploads: [PublishPlan.Upload]
    /// The number of unchanged files.
    package let unchanged: Int
    /// The number of files that an interrupted publish had uploaded already.
    package let resumed: Int
    /// Keys that this release removes from the site.
    package let removed: [String]
    /// Keys whose grace period is over.
    package let due: [String]
    /// The paths to purge from the CDN.
    package let purge: PurgeList
    /// The reason why a real publish would be refused; nil when it would not be.
    package let refusal: PublishFailure?
    /// The findings of the release checks.
    let findings: [CheckFinding]
    /// What keeps its published version, because the checks doubt the new one.
    package let held: [HeldPart]
    /// The reason for accepting them.
    package let accepted: String?
    /// The restored release; nil when this was not a rollback.
    package let restored: PublishedRelease?
    /// The releases with the emergency front that the rollback has passed over, newest first.
    package let passedOver: [Int]
    /// Whether it amends the current release instead of making one.
    package let amends: Bool
    /// The number of stories that this publish takes down.
    package let takenDown: Int
    /// The number of earlier releases that go with them.
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
        self.name = name
        self.isDryRun = isDryRun
        buildID = draft.buildID
        uploads = draft.plan.uploads
        unchanged = draft.plan.unchanged.count
        resumed = draft.plan.resumed
        removed = (Array(draft.plan.removed.keys) + draft.plan.alreadyMissing).sorted()
        due = draft.plan.due.sorted()
        purge = PurgeList(draft.pages)
        refusal = draft.refusal
        findings = draft.findings
        held = draft.held
        accepted = draft.accepted
        restored = draft.restored
        passedOver = draft.passedOver
        amends = draft.amends
        takenDown = draft.takedown?.new.count ?? 0
        let former = manifest.map { $0.releases.count + (draft.makesRelease ? 1 : 0) } ?? 0
        withdrawn = draft.takesDown ? former : 0
        self.leftovers = leftovers
    }

    /// The number of uploads.
    package var uploadCount: Int { uploads.count }

    /// The uploaded keys in order, with the cause of each.
    package var changes: [(key: String, cause: String)] { uploads.map { ($0.key, $0.cause.rawValue) } }
}

extension PublishReport {
    /// The report of a publish that has nothing to publish.
    static func nothing(of name: String, isDryRun: Bool) -> PublishReport {
        let draft = ReleaseDraft(plan: PublishPlan(), buildID: "", pages: [])
        return PublishReport(draft, of: name, after: nil, leavingOut: [], isDryRun: isDryRun)
    }

    /// The report, members in a fixed order.
    package var json: JSON {
        .object([
            "to": JSON(name),
            "dryRun": JSON(isDryRun),
            "buildID": JSON(buildID),
            "release": sequence.map { JSON($0) },
            "amended": amends ? JSON(true) : nil,
            "restored": restored?.json,
            "passedOver": passedOver.isEmpty ? nil : JSON(passedOver.map { JSON($0) }),
            "refused": refusal.map { JSON($0.diagnostics.map { JSON($0.description) }) },
            "accepted": accepted.map { JSON($0) },
            "findings": JSON(findings.map(\.json)),
            "put": JSON(.object(puts)),
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

    private var puts: [JSON.Member] {
        ObjectGroup.allCases.map { group in
            JSON.Member(group.name, JSON(uploads.count { $0.group == group }))
        }
    }

    /// The plan, key by key, in the order in which it is carried out.
    package var plan: JSON {
        .object([
            "to": JSON(name),
            "buildID": JSON(buildID),
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
