/// The reason why a bucket request failed, after all retries.
///
/// It never contains credentials or request headers.
package struct BucketFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of failure, for callers that handle some kinds.
    package enum Kind: Sendable, Hashable {
        /// The bucket does not support the operation, such as conditional requests.
        case unsupported
        /// The credentials are missing or insufficient.
        case denied
        /// The bucket does not exist.
        case noBucket
        /// The object exceeds the caller's limit.
        case tooLarge
        /// The task was cancelled.
        case cancelled
        /// Any other failure.
        case other
    }

    /// The failed operation, such as `PUT vg/index.html`.
    package let call: String
    /// The reason.
    package let reason: String
    /// A suggested fix.
    package let advice: String
    /// The kind of failure.
    package let kind: Kind

    /// Makes a failure.
    package init(_ call: String, _ reason: String, advice: String, kind: Kind = .other) {
        (self.call, self.reason, self.advice, self.kind) = (call, reason, advice, kind)
    }

    /// The failure as one line.
    package var description: String { "\(call): \(reason); \(advice)" }
}
