/// Why a bucket did not do what it was asked, after all patience.
///
/// Never holds a secret: neither credentials nor the header fields of a request.
package struct BucketFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// What kind of failure it is, where somebody acts upon it.
    package enum Kind: Sendable, Hashable {
        /// The bucket does not know what was asked of it, such as conditions.
        case unsupported
        /// It does not let us in.
        case denied
        /// There is no such bucket.
        case noBucket
        /// The object is larger than the caller allows.
        case tooLarge
        /// The work was cancelled.
        case cancelled
        /// Anything else.
        case other
    }

    /// What was asked, such as `PUT vg/index.html`.
    package let call: String
    /// Why it failed, in plain words.
    package let reason: String
    /// What to do about it.
    package let advice: String
    /// What kind of failure it is.
    package let kind: Kind

    /// Makes a failure.
    package init(_ call: String, _ reason: String, advice: String, kind: Kind = .other) {
        self.call = call
        self.reason = reason
        self.advice = advice
        self.kind = kind
    }

    /// The failure as one line.
    package var description: String { "\(call): \(reason); \(advice)" }
}
