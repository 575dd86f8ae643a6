/// The limits that every release must keep.
package struct PublishContract: Sendable, Hashable {
    /// The least number of stories on the front page.
    package var teasers = 3
    /// The largest share of a section's stories that may go from one release to the next, in per cent.
    package var drop = 50
    /// The largest a page may be, in bytes.
    package var pageBytes = 160_000
    /// The largest a page may be when it is packed, in bytes.
    package var packedBytes = 25_000
}
