import Buckets
import Diagnostics
import Files
import Publish

/// Why the state could not be taken from a bucket or put there; never a reason to stop a build.
enum StateFailure: Error, Sendable {
    /// A request failed.
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
    /// The task was cancelled.
    case cancelled

    /// What could not be done.
    enum Step: String, Sendable {
        case fetch = "the state cannot be fetched"
        case push = "the state cannot be put"

        /// What follows from it.
        var consequence: String {
            switch self {
            case .fetch: "the build begins with what this machine knows"
            case .push: "pages are not affected; the next job begins with the state before"
            }
        }
    }

    /// The failure as a warning.
    ///
    /// - Parameters:
    ///   - step: What could not be done.
    ///   - place: The bucket and the folder in it.
    /// - Returns: What was not done, why, what to do and what follows.
    func diagnostic(_ step: Step, at place: String) -> Diagnostic {
        func told(_ reason: String, _ advice: String) -> Diagnostic {
            .warning(place, nil, "\(step.rawValue): \(reason)", advice: "\(advice); \(step.consequence)")
        }
        switch self {
        case .bucket(let failure): return told("\(failure.call): \(failure.reason)", failure.advice)
        case .disk(let failure):
            return told(failure.description, failure.advice ?? "make .sitegen readable and writable")
        case .later(let version):
            return told("a later sitegen wrote it (format \(version))", "use the same version on all machines")
        case .lock(let failure):
            let first = failure.diagnostics.first
            return told(first?.what ?? "it is locked", first?.advice ?? "no action is needed")
        case .overtaken: return told("another job has put a newer one meanwhile", "no action is needed")
        case .changedMeanwhile(let path):
            return told("\(path) has changed meanwhile", "let no two builds of one folder run at once")
        case .cancelled: return told("the program was stopped", "no action is needed")
        }
    }
}
