import Diagnostics
package import Markup

/// What a publish did, or would do, for reports and for people; holds no secret.
package struct PublishReport: Sendable {
    /// Where to.
    package let name: String
    /// Whether nothing was done but planning.
    package let isDryRun: Bool
    /// When the site was built, in ISO 8601.
    package let buildID: String
    /// Files that go up, by group and cause, with their keys.
    let uploads: [PublishPlan.Upload]
    /// How many files stay as they are.
    package let unchanged: Int
    /// How many files a publish that did not end had put already.
    package let resumed: Int
    /// Keys that are no longer part of the site from now on.
    package let gone: [String]
    /// Keys that have been gone for long enough.
    package let due: [String]
    /// What a CDN is told.
    package let purge: PurgeList
    /// Why a dry run would have been refused; nil when it would not.
    package let refusal: PublishFailure?
    /// What the gate found.
    let findings: [CheckFinding]
    /// Why.
    package let accepted: String?
    /// The release that was gone back to, or would be; nil when it is no way back.
    package let restored: PublishedRelease?
    /// Files of editors and tools that lie in the output and are not published.
    package let leftovers: [String]
    /// The release; nil before there is one.
    package internal(set) var sequence: Int?
    /// Bytes that were put.
    package internal(set) var bytes = 0
    /// Files that were removed because they had been gone for long.
    package internal(set) var deleted = 0
    /// Objects that were read again.
    package internal(set) var verified = 0
    /// Requests by method.
    package internal(set) var requests: [String: Int] = [:]
    /// From the first look to the end, in seconds.
    package internal(set) var seconds = 0.0

    init(_ draft: ReleaseDraft, of name: String, leavingOut leftovers: [String], isDryRun: Bool) {
        self.name = name
        self.isDryRun = isDryRun
        buildID = draft.buildID
        uploads = draft.plan.uploads
        unchanged = draft.plan.unchanged.count
        resumed = draft.plan.resumed
        gone = (Array(draft.plan.gone.keys) + draft.plan.vanished).sorted()
        due = draft.plan.due.sorted()
        purge = PurgeList(draft.pages)
        refusal = draft.refusal
        findings = draft.findings
        accepted = draft.accepted
        restored = draft.restored
        self.leftovers = leftovers
    }

    /// How many files go up.
    package var uploadCount: Int { uploads.count }

    /// The keys that go up, in their order, and why each does.
    package var changes: [(key: String, cause: String)] { uploads.map { ($0.key, $0.cause.rawValue) } }
}

extension PublishReport {
    /// The report, members in a fixed order.
    package var json: JSON {
        .object([
            "to": JSON(name),
            "dryRun": JSON(isDryRun),
            "buildID": JSON(buildID),
            "release": sequence.map { JSON($0) },
            "restored": restored?.json,
            "refused": refusal.map { JSON($0.diagnostics.map { JSON($0.description) }) },
            "accepted": accepted.map { JSON($0) },
            "findings": JSON(findings.map(\.json)),
            "put": JSON(.object(puts)),
            "unchanged": JSON(unchanged),
            "leftOut": JSON(leftovers.map { JSON($0) }),
            "resumed": JSON(resumed),
            "gone": JSON(gone.count),
            "deleted": JSON(isDryRun ? due.count : deleted),
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
            "gone": JSON(gone.map { JSON($0) }),
            "delete": JSON(due.map { JSON($0) }),
            "purge": JSON(purge.lines.map { JSON($0) }),
        ])
    }
}
