/// Why a picture cannot be used.
package struct PictureFailure: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in plain words.
    package let description: String
    /// Whether another try would take as much memory or time, and fail as well.
    package let isFinal: Bool

    /// Makes a failure.
    package init(_ description: String, isFinal: Bool = false) {
        self.description = description
        self.isFinal = isFinal
    }
}
