/// Why a picture cannot be used.
package struct PictureFailure: Error, Hashable, CustomStringConvertible {
    /// What is wrong, in plain words.
    package let description: String

    /// Makes a failure.
    package init(_ description: String) {
        self.description = description
    }
}
