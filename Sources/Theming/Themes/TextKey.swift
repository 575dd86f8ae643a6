/// A text that the program itself asks for, and what it may hold.
///
/// Most are words; a string literal makes one of those.
package struct TextKey: Sendable, Hashable, ExpressibleByStringLiteral {
    /// What a text may hold.
    package enum Form: Sendable, Hashable {
        /// Words, with these names in braces filled in.
        case phrase([String])
        /// Words for a number that stands under this name in braces; plural forms are welcome.
        case counted(String)
        /// That many words divided by blanks, such as the names of the months.
        case words(Int)
    }

    /// The key in the files of texts.
    package let name: String
    /// What it may hold.
    package let form: Form

    /// Describes a text.
    package init(_ name: String, _ form: Form = .phrase([])) {
        self.name = name
        self.form = form
    }

    /// A text of words without anything to fill in.
    package init(stringLiteral name: String) {
        self.init(name)
    }
}
