/// A link with its text.
package struct LinkView: View {
    /// The relation of a link to the page that it is on, in the words of `aria-current`.
    enum Current: String {
        /// It leads to the page itself.
        case page
        /// The page stands below it.
        case branch = "true"
    }

    let title: String
    let way: PageLink
    var current: Current?

    package static let fields: FieldList<LinkView> = [
        .text("title", "The text of the link.") { $0.title },
        .url("url", "Where it leads.") { $0.way.url },
        .text(
            "kind",
            "How the reader gets there: push, pop, tab, modal, dismiss or root; absent when it leads to the page itself."
        ) { $0.way.kindName },
        .text("current", "page where the reader is, true for the tab that holds the page, else absent.") {
            $0.current?.rawValue
        },
    ]
}
