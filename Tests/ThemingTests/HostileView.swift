import Theming

/// A view whose every value is the same text, in the kinds that templates know.
struct HostileView: View {
    let value: String

    var words: [String] { [value, value] }
    var author: HostileAuthor { HostileAuthor(value: value) }
    var tags: [HostileTag] { [HostileTag(value: value), HostileTag(value: value)] }

    static let fields: FieldList<HostileView> = [
        .text("title", "The value as text.") { $0.value },
        .text("absent", "Nothing.") { _ in nil },
        .number("count", "A number.") { _ in 7 },
        .url("link", "The value as an address.") { HostileView.link($0.value) },
        .html("summary", "The value as markup.") { .sanitising($0.value) },
        .json("data", "The value as data.") { view in
            ScriptJSON(.object([view.value: JSON([JSON(view.value), 1])]))
        },
        .flag("isNew", "Yes.") { _ in true },
        .flag("isOld", "No.") { _ in false },
        .texts("words", "The value twice.") { $0.words },
        .view("author", "A view inside.") { $0.author },
        .view("nobody", "No view.") { _ in HostileAuthor?.none },
        .list("tags", "Two views.") { $0.tags },
    ]

    /// The value as an address, wherever it leads; nil when a reader must not be sent there.
    static func link(_ value: String) -> SafeURL? {
        let address = value == HostileValue.harmlessText ? HostileValue.harmlessAddress : value
        return WebAddress(address).map { SafeURL($0) } ?? SafeURL(relative: address)
    }
}

/// A view inside a view, which has one of its own.
struct HostileAuthor: View {
    let value: String

    static let fields: FieldList<HostileAuthor> = [
        .text("name", "The value as text.") { $0.value },
        .url("home", "The value as an address.") { HostileView.link($0.value) },
        .view("tag", "A view inside.") { HostileTag(value: $0.value) },
    ]
}

/// A view in a list.
struct HostileTag: View {
    let value: String

    static let fields: FieldList<HostileTag> = [
        .text("name", "The value as text.") { $0.value },
        .url("home", "The value as an address.") { HostileView.link($0.value) },
    ]
}
