/// Why the state could not be taken from a bucket or put there; never a reason to stop a build.
struct StateFailure: Error, Sendable {
    let reason: String
    let advice: String

    init(_ reason: String, _ advice: String) { (self.reason, self.advice) = (reason, advice) }

    /// The failure of a bucket, of a file of this machine, or of the lock, which another job holds or the bucket cannot have.
    init(_ error: any Error) {
        switch error {
        case let failure as StateFailure: self = failure
        case let failure as BucketFailure where failure.kind != .cancelled:
            self.init("\(failure.call): \(failure.reason)", failure.advice)
        case let failure as Disk.Failure:
            self.init(failure.description, failure.advice ?? "make .sitegen readable and writable")
        case let failure as PublishFailure:
            let first = failure.diagnostics.first
            self.init(first?.what ?? "it is locked", first?.advice ?? "no action is needed")
        default: self.init("the program was stopped", "no action is needed")
        }
    }

    /// A warning about a step that failed, with the consequence for the build or the next job.
    func diagnostic(_ what: String, _ consequence: String, at place: String) -> Diagnostic {
        .warning(place, nil, "\(what): \(reason)", advice: "\(advice); \(consequence)")
    }
}
