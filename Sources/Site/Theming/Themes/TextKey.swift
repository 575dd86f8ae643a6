/// A text that the program uses, and its form.
///
/// A string literal makes a text without placeholders.
package struct TextKey: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The form of a text.
    package enum Form: Sendable, Hashable {
        /// Text with these placeholders.
        case phrase([String])
        /// Text for a number with this placeholder; plural forms are allowed.
        case counted(String)
        /// This many words separated by blanks, such as the names of the months.
        case words(Int)
    }

    /// The key in the files of texts.
    package let name: String
    /// The form.
    package let form: Form

    /// Describes a text.
    package init(_ name: String, _ form: Form = .phrase([])) {
        self.name = name
        self.form = form
    }

    /// A text without placeholders.
    package init(stringLiteral name: String) {
        self.init(name)
    }
}
