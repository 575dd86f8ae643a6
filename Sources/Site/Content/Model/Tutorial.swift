/// Some words that tell a reader once what can be done here.
package struct Tutorial: Sendable, Hashable {
    /// What browsers remember it by.
    package let id: String
    /// What it is about.
    package let title: String
    /// A sentence or two, plain.
    package let text: String
}
