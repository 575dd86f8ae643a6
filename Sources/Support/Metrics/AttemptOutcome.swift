/// How an attempt of a build or a publish ended.
package enum AttemptOutcome: String, Sendable, Hashable, CaseIterable {
    /// It succeeded.
    case succeeded
    /// It failed, and left everything as it was.
    case failed

    /// 1 for a success, 0 for a failure.
    package var value: Double { self == .succeeded ? 1 : 0 }
}
