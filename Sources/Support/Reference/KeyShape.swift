/// A key of a mapping, as it is read and described.
package struct KeyShape {
    /// The value or the rule without the key.
    package enum Default: Sendable, ExpressibleByStringInterpolation {
        /// A value, as one would write it.
        case value(String)
        /// A rule in words.
        case words(String)

        /// Makes a rule in words.
        package init(stringLiteral words: String) {
            self = .words(words)
        }
    }

    /// The key as it is written.
    package let name: String
    /// Whether the key has to be there.
    package var isRequired: Bool
    /// Its possible values.
    package var shape: ValueShape
    /// One plain sentence; empty for keys that are not described.
    package let meaning: String
    /// The value or the rule without it; nil when it is required, or when nothing takes its place.
    package var `default`: Default?
    /// A valid value, as one would write it.
    package var example: String?

    /// Describes a key.
    package init(
        _ name: String,
        isRequired: Bool = false,
        _ shape: ValueShape,
        _ meaning: String = "",
        default: Default? = nil,
        example: String? = nil
    ) {
        (self.name, self.isRequired, self.shape, self.meaning) = (name, isRequired, shape, meaning)
        self.default = `default`
        self.example = example
    }
}
