/// Former addresses and the pages that took their place.
package struct RedirectRule: Sendable, Hashable {
    /// The former path below the brand's address.
    package let from: PathPattern
    /// The path of the page below the brand's address; empty for the front page.
    ///
    /// Its names stand for what they stood for in `from`.
    package let to: PathPattern
    /// Where the file says so.
    package var position: SourcePosition?
}
