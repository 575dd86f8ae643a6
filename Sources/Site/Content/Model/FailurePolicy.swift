/// The reaction of a section to a failing feed.
package enum FailurePolicy: String, Sendable, CaseIterable {
    /// Shows the last feed that could be loaded, and the error when there is none.
    case keepLastGood
    /// Shows the error.
    case showError
    /// Ends the build before anything is written.
    case failBuild
}
