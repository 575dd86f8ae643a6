/// How an attempt of a build or a publish ended.
package enum AttemptOutcome: String, Sendable, Hashable, CaseIterable {
    /// It did what it was to do.
    case succeeded
    /// It did not; what was there before is there still.
    case failed

    /// 1 for a success, 0 for a failure.
    package var value: Double {
        switch self {
        case .succeeded: 1
        case .failed: 0
        }
    }
}
