import Foundation

/// The possible values of a key.
package indirect enum ValueShape {
    /// A line of text of a certain form.
    case text(TextForm)
    /// One of a fixed set of words.
    case words([String])
    /// A whole number within bounds; `Int.max` means without an upper bound.
    case integer(ClosedRange<Int>)
    /// A number, which may have a fraction; nil means without bounds.
    case number(ClosedRange<Double>?)
    /// One of a fixed set of numbers.
    case numbers([Double])
    /// True or false.
    case boolean
    /// A list of such values.
    case list(ValueShape)
    /// Keys and values.
    case mapping(MappingShape)
    /// A value of any of these shapes.
    case either([ValueShape])
    /// The shape of a name in the document, which may contain itself.
    case definition(String)
    /// Any value.
    case anything
}

/// The form of a text.
package struct TextForm: Sendable {
    /// The noun for the text, with an article: "a duration".
    package let noun: String
    /// A regular expression (ECMA 262) that every valid text matches; nil when each text may be valid.
    package let pattern: String?
    /// Valid texts.
    package let examples: [String]
    /// Whether the text may look like a number in the file.
    package let takesNumbers: Bool

    /// Describes a form.
    package init(_ noun: String, pattern: String? = nil, examples: [String] = [], takesNumbers: Bool = false) {
        (self.noun, self.pattern, self.examples, self.takesNumbers) = (noun, pattern, examples, takesNumbers)
    }
}

/// The keys of a mapping.
package struct MappingShape {
    /// The treatment of keys that are not listed.
    package indirect enum Others {
        /// They are errors.
        case refused
        /// They are not read.
        case ignored
        /// Names of the writer's choice that match a pattern have such values; the rest are errors.
        case named(pattern: String, ValueShape)
    }

    /// The listed keys, in the order in which they are read.
    package var keys: [KeyShape]
    /// Sets of keys of which one has to be there; empty when nothing but the required keys has to.
    package let alternatives: [[String]]
    /// Whether only one of the alternatives may be there.
    package let isExclusive: Bool
    /// The treatment of other keys.
    package let others: Others

    /// Describes a mapping.
    package init(
        _ keys: [KeyShape],
        alternatives: [[String]] = [],
        isExclusive: Bool = false,
        others: Others = .refused
    ) {
        (self.keys, self.alternatives, self.isExclusive) = (keys, alternatives, isExclusive)
        self.others = others
    }

    /// The names of the listed keys.
    package var names: [String] { keys.map(\.name) }
}
extension TextForm {
    /// Whether a text has the form; false for a form without a pattern.
    package func describes(_ text: String) -> Bool {
        pattern.flatMap { text.range(of: $0, options: .regularExpression) } == text.startIndex..<text.endIndex
    }
}
