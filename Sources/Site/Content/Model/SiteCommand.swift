/// A program of the site that gives a feed.
package struct SiteCommand: Sendable, Hashable {
    /// The program and its arguments.
    package let arguments: [String]
    /// The names of the variables of the environment that it gets.
    package var variables: [String] = []
    /// The feed that it changes; nil when it makes one.
    package var input: Input?

    /// The feed that a program gets.
    package struct Input: Sendable, Hashable {
        /// The loader of its format.
        package let kind: LoaderKind
        /// Where it is.
        package let source: ContentSource
    }

    /// The program's name in messages, without its arguments, which may be secret.
    package var name: String { arguments.first ?? "" }
}
