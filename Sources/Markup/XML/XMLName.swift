/// The name of an element or attribute as the document spells it.
package struct XMLName: Sendable, Hashable {
    /// What stands before the colon; empty when there is none.
    package let prefix: String
    /// What stands behind it.
    package let local: String
    /// The namespace that was declared for it; empty when there is none.
    package let namespace: String

    /// The places of names in `XMLReader.names`, in the order in which they appeared in the document.
    package typealias ID = Int

    /// The place of a name that is one of too many to be told apart.
    static let other: ID = 0

    /// Makes a name.
    package init(prefix: String = "", local: String, namespace: String = "") {
        self.prefix = prefix
        self.local = local
        self.namespace = namespace
    }
}
