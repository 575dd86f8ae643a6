/// The reason why a publish failed.
package enum PublishFailure: Error, Sendable {
    /// A file of the output cannot be read.
    case unreadable(Disk.Failure)
    /// A file of the output changed during the publish.
    case changedMeanwhile(String)
    /// A request to the bucket failed.
    case bucket(name: String, BucketFailure)
    /// The publish was refused before any change, or a step after the release failed: the bucket, the reason and advice.
    case refused(name: String, String, advice: String)
    /// The output contains entries that are not regular files; nothing was published.
    case obstructed([Diagnostic])
    /// The release checks found problems.
    case checks(name: String, [Diagnostic])
    /// Some uploads failed; earlier ones are stored, but no release was made.
    case incomplete(name: String, group: String, failures: [BucketFailure])
}

extension Bucket {
    /// The publish is refused, or a step after the release failed.
    func refusal(_ what: String, _ advice: String) -> PublishFailure { .refused(name: name, what, advice: advice) }

    /// An error of a publish as its caller gets it.
    func shown(_ error: any Error) -> any Error {
        guard let failure = error as? BucketFailure else { return error }
        return failure.kind == .cancelled ? CancellationError() : PublishFailure.bucket(name: name, failure)
    }
}

extension PublishFailure {
    /// The failure as diagnostics.
    package var diagnostics: [Diagnostic] {
        switch self {
        case .unreadable(let failure):
            let advice = failure.advice ?? "make sure that it exists and is readable: build again, and publish"
            return [.error(failure.path, nil, failure.reason, advice: advice)]
        case .changedMeanwhile(let path):
            return [.error(path, nil, "it changed while it was published", advice: "publish again; nothing is lost")]
        case .bucket(let name, let failure):
            return [Self.diagnostic(of: failure, name)]
        case .refused(let name, let what, let advice):
            return [.error(name, nil, what, advice: advice)]
        case .obstructed(let obstacles): return obstacles
        case .checks(let name, let findings):
            let what =
                "nothing was published: the release checks found \(counted(findings.count, "problem", "problems"))"
            return findings + [.error(name, nil, what, advice: "fix them, or accept them with --accept REASON")]
        case .incomplete(let name, let group, let failures):
            let what = "\(group) are not complete, so nothing after them was put and nothing was deleted"
            let advice = "publish again: it is safe and goes on where this ended"
            return failures.map { Self.diagnostic(of: $0, name) } + [.error(name, nil, what, advice: advice)]
        }
    }

    private static func diagnostic(of failure: BucketFailure, _ name: String) -> Diagnostic {
        .error(name, nil, "\(failure.call): \(failure.reason)", advice: failure.advice)
    }
}
