package import Buckets
package import Diagnostics
package import Files

/// Why a publish did not happen, or ended early.
package enum PublishFailure: Error, Sendable {
    /// A file of the output cannot be read.
    case unreadable(Disk.Failure)
    /// A file of the output changed while it was published.
    case changedMeanwhile(String)
    /// The bucket failed.
    case bucket(name: String, BucketFailure)
    /// Somebody or something said no before anything was done: what, and what to do.
    case refused(name: String, String, advice: String)
    /// Something stands in the output that is no file of a site, so that nothing was looked at.
    case obstructed([Diagnostic])
    /// The gate found pages that are not fit to be published.
    case checks(name: String, [Diagnostic])
    /// Objects failed; those before them are there, and the release is not.
    case incomplete(name: String, group: String, failures: [BucketFailure])
    /// The new release is there, but what follows it failed.
    case afterwards(name: String, String, advice: String)
}

extension PublishFailure {
    /// The manifest of the current release is damaged.
    static func unreadableManifest(of name: String, _ damage: ManifestDamage) -> PublishFailure {
        .refused(
            name: name,
            "its manifest cannot be read: \(damage.reason)",
            advice: "delete \(BucketKeys.manifest) there and publish again: everything is put anew"
        )
    }

    /// What a person is told.
    package var diagnostics: [Diagnostic] {
        switch self {
        case .unreadable(let failure):
            [
                .error(
                    failure.path,
                    nil,
                    failure.reason,
                    advice: failure.advice ?? "see to it that it is there and can be read: build again, and publish"
                )
            ]
        case .changedMeanwhile(let path):
            [.error(path, nil, "it changed while it was published", advice: "publish again; nothing is lost")]
        case .bucket(let name, let failure):
            [.error(name, nil, "\(failure.call): \(failure.reason)", advice: failure.advice)]
        case .refused(let name, let what, let advice), .afterwards(let name, let what, let advice):
            [.error(name, nil, what, advice: advice)]
        case .obstructed(let obstacles): obstacles
        case .checks(let name, let findings):
            findings + [
                .error(
                    name,
                    nil,
                    "nothing was published: the gate found \(findings.count) things",
                    advice: "mend them, or say why they do not matter with --accept REASON"
                )
            ]
        case .incomplete(let name, let group, let failures):
            failures.map { .error(name, nil, "\($0.call): \($0.reason)", advice: $0.advice) } + [
                .error(
                    name,
                    nil,
                    "\(group) are not complete, so nothing after them was put and nothing was deleted",
                    advice: "publish again: it is safe and goes on where this ended"
                )
            ]
        }
    }
}
