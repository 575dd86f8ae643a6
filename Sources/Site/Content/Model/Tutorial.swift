/// A hint that is shown once to each reader.
package struct Tutorial: Sendable, Hashable {
    /// The id by which browsers remember it.
    package let id: String
    /// The title.
    package let title: String
    /// A sentence or two, plain.
    package let text: String
}
