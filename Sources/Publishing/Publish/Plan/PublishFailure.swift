package import Buckets
package import Diagnostics
package import Files

/// The reason why a publish failed.
package enum PublishFailure: Error, Sendable {
    /// A file of the output cannot be read.
    case unreadable(Disk.Failure)
    /// A file of the output changed during the publish.
    case changedMeanwhile(String)
    /// A request to the bucket failed.
    case bucket(name: String, BucketFailure)
    /// A check refused the publish before any change: the bucket, the reason and advice.
    case refused(name: String, String, advice: String)
    /// The output contains entries that are not regular files; nothing was published.
    case obstructed([Diagnostic])
    /// The release checks found problems.
    case checks(name: String, [Diagnostic])
    /// Some uploads failed; earlier ones are stored, but no release was made.
    case incomplete(name: String, group: String, failures: [BucketFailure])
    /// The release was made, but a step after it failed.
    case afterwards(name: String, String, advice: String)
}

extension PublishFailure {
    /// The failure as diagnostics.
    package var diagnostics: [Diagnostic] {
        switch self {
        case .unreadable(let failure):
            [
                .error(
                    failure.path,
                    nil,
                    failure.reason,
                    advice: failure.advice ?? "make sure that it exists and is readable: build again, and publish"
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
                    "nothing was published: the release checks found \(findings.count) problem\(findings.count == 1 ? "" : "s")",
                    advice: "fix them, or accept them with --accept REASON"
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
