package import Diagnostics

/// Addresses of former times and the pages that took their place.
package struct LegacyRule: Sendable, Hashable {
    /// The former path below the brand's address, without slashes around it.
    ///
    /// `{name}` stands for a part between two slashes or for some of it, `*` as the last part for any rest.
    package let from: String
    /// The path of the page below the brand's address, without slashes around it; empty for the front page.
    ///
    /// `{name}` stands for what it stood for in `from`.
    package let to: String
    /// Where the file says so.
    package let position: SourcePosition?

    /// Makes a rule.
    package init(from: String, to: String, position: SourcePosition? = nil) {
        self.from = from
        self.to = to
        self.position = position
    }
}
