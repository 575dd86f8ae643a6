/// The qualified name of an element or attribute.
package struct XMLName: Sendable, Hashable {
    /// The prefix before the colon; empty when there is none.
    package let prefix: String
    /// The local name after the colon.
    package let local: String
    /// The declared namespace; empty when there is none.
    package let namespace: String

    /// The index of a name in `XMLReader.names`.
    package typealias ID = Int

    /// The index that all names beyond the limit share.
    static let other: ID = 0

    /// Makes a name.
    package init(prefix: String = "", local: String, namespace: String = "") {
        self.prefix = prefix
        self.local = local
        self.namespace = namespace
    }
}
