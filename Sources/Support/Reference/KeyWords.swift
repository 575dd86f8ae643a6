/// What people are told about a key.
package struct KeyWords: Sendable {
    /// What holds without the key.
    package enum Default: Sendable {
        /// A value, as one would write it.
        case value(String)
        /// A rule in words.
        case words(String)
    }

    /// The keys that lead to it, divided by full stops; lists add nothing: `places.name`.
    package let path: String
    /// One plain sentence.
    package let meaning: String
    /// What holds without it; nil when it is required, or when nothing takes its place.
    package let `default`: Default?
    /// A valid value, as one would write it.
    package let example: String?
    /// The first version that reads the key.
    package let since: Release

    /// Describes a key.
    package init(
        _ path: String,
        _ meaning: String,
        default: Default? = nil,
        example: String? = nil,
        since: Release = Release(0, 1)
    ) {
        self.path = path
        self.meaning = meaning
        self.default = `default`
        self.example = example
        self.since = since
    }

    /// The same words about a key inside another one.
    package func below(_ outer: String) -> KeyWords {
        KeyWords("\(outer).\(path)", meaning, default: `default`, example: example, since: since)
    }
}

/// Keys that occur at several places.
extension [KeyWords] {
    /// The same words about keys inside another one.
    package func below(_ outer: String) -> [KeyWords] { map { $0.below(outer) } }
}
