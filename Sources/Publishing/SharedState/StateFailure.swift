/// Why the state could not be taken from a bucket or put there; never a reason to stop a build.
enum StateFailure: Error, Sendable {
    case bucket(BucketFailure)
    /// A file of this machine cannot be read or written.
    case disk(Disk.Failure)
    /// A later version of the program wrote the state.
    case later(version: Int)
    /// Another job holds the lock, or the bucket cannot have one.
    case lock(PublishFailure)
    /// Another job has put a newer state in spite of the lock.
    case overtaken
    /// A build has written this file while it was sent.
    case changedMeanwhile(String)
    case cancelled

    init(_ error: any Error) {
        switch error {
        case let failure as StateFailure: self = failure
        case let failure as BucketFailure: self = failure.kind == .cancelled ? .cancelled : .bucket(failure)
        case let failure as Disk.Failure: self = .disk(failure)
        case let failure as PublishFailure: self = .lock(failure)
        default: self = .cancelled
        }
    }

    /// The step that failed.
    enum Step: String, Sendable {
        case fetch = "the state cannot be fetched"
        case push = "the state cannot be put"

        /// The consequence for the build or the next job.
        var consequence: String {
            switch self {
            case .fetch: "the build begins with what this machine knows"
            case .push: "pages are not affected; the next job begins with the state before"
            }
        }
    }

    func diagnostic(_ step: Step, at place: String) -> Diagnostic {
        func warning(_ reason: String, _ advice: String) -> Diagnostic {
            .warning(place, nil, "\(step.rawValue): \(reason)", advice: "\(advice); \(step.consequence)")
        }
        switch self {
        case .bucket(let failure): return warning("\(failure.call): \(failure.reason)", failure.advice)
        case .disk(let failure):
            return warning(failure.description, failure.advice ?? "make .sitegen readable and writable")
        case .later(let version):
            return warning("a later sitegen wrote it (format \(version))", "use the same version on all machines")
        case .lock(let failure):
            let first = failure.diagnostics.first
            return warning(first?.what ?? "it is locked", first?.advice ?? "no action is needed")
        case .overtaken: return warning("another job has put a newer one meanwhile", "no action is needed")
        case .changedMeanwhile(let path):
            return warning("\(path) has changed meanwhile", "let no two builds of one folder run at once")
        case .cancelled: return warning("the program was stopped", "no action is needed")
        }
    }
}
