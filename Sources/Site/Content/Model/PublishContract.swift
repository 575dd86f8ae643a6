/// What a newsroom promises its readers of every release.
package struct PublishContract: Sendable, Hashable {
    /// The least number of stories on the front page.
    package static let defaultTeasers = 3
    /// How much of a section may go at once, in per cent.
    package static let defaultDrop = 50
    /// The largest a page may be, in bytes.
    package static let defaultPageBytes = 160_000
    /// The largest a page may be when it is packed, in bytes.
    package static let defaultPackedBytes = 25_000

    /// The least number of stories on the front page.
    package let teasers: Int
    /// The largest share of a section's stories that may go from one release to the next, in per cent.
    package let drop: Int
    /// The largest a page may be, in bytes.
    package let pageBytes: Int
    /// The largest a page may be when it is packed, in bytes.
    package let packedBytes: Int

    /// Makes a contract; what is left out is the default.
    package init(
        teasers: Int = defaultTeasers,
        drop: Int = defaultDrop,
        pageBytes: Int = defaultPageBytes,
        packedBytes: Int = defaultPackedBytes
    ) {
        self.teasers = teasers
        self.drop = drop
        self.pageBytes = pageBytes
        self.packedBytes = packedBytes
    }
}
