/// The reference for templates: every view's fields with kind and meaning.
package struct ViewReference: Sendable {
    /// A view and the shortest path of sections to it.
    private struct ViewPlace: Sendable {
        let view: ViewType
        /// The template that shows or contains it.
        let template: String
        /// The enclosing sections, empty for the view of a page.
        let sections: [String]
    }

    private let entries: [ViewPlace]

    /// Collects the views of pages and their inner views, without duplicates.
    package init(_ pages: [ThemeLoader.Page]) {
        var entries = pages.map { ViewPlace(view: $0.view, template: $0.template, sections: []) }
        var index = 0
        while index < entries.count {
            let entry = entries[index]
            for field in entry.view.fields {
                guard let inner = field.kind.inner, inner.isNamed,
                    !entries.contains(where: { $0.view.name == inner.name })
                else { continue }
                entries.append(
                    ViewPlace(view: inner, template: entry.template, sections: entry.sections + [field.name])
                )
            }
            index += 1
        }
        self.entries = entries
    }

    /// The names of the views, those of pages first.
    package var names: [String] { entries.map(\.view.name) }

    /// All views, or one, as text in columns; nil when there is no view of that name.
    ///
    /// `teaser` means `TeaserView`, and the name of a page's template its view.
    package func text(of name: String? = nil) -> String? {
        let chosen = entries.filter { entry in
            guard let name else { return true }
            let view = entry.view.name.lowercased()
            return view == name.lowercased() || view == name.lowercased() + "view"
                || entry.sections.isEmpty && entry.template == name
        }
        guard !chosen.isEmpty else { return nil }
        return chosen.map(Self.text).joined(separator: "\n")
    }

    /// All views as a document.
    package var markdown: String {
        let introduction = """
            # Fields

            What templates may name, view by view. Written by `sitegen themes fields --markdown`; see
            [README.md](README.md) for the language.


            """
        return introduction + entries.map(Self.markdown).joined(separator: "\n")
    }

    private static func text(_ entry: ViewPlace) -> String {
        let fields = entry.view.fields
        let width = (fields.map(\.name.count).max() ?? 0) + 2
        let kindWidth = (fields.map(\.kind.signature.count).max() ?? 0) + 2
        let lines = fields.map { field in
            "  " + field.name.padded(to: width) + field.kind.signature.padded(to: kindWidth) + field.meaning
        }
        let page = "the page of templates/\(entry.template).html"
        let place = entry.sections.isEmpty ? page : "in \(entry.template).html: \(way(entry))"
        return ([entry.view.name + "  " + place] + lines).joined(separator: "\n") + "\n"
    }

    private static func markdown(_ entry: ViewPlace) -> String {
        let rows = entry.view.fields.map { "| `\($0.name)` | \($0.kind.signature) | \($0.meaning) |" }
        let page = "The page of `templates/\(entry.template).html`."
        let place = entry.sections.isEmpty ? page : "In `\(entry.template).html`: `\(way(entry))`"
        return "## \(entry.view.name)\n\n\(place)\n\n| Field | Kind | Meaning |\n|---|---|---|\n"
            + rows.joined(separator: "\n") + "\n"
    }

    private static func way(_ entry: ViewPlace) -> String { entry.sections.map { "{{#\($0)}}" }.joined() }
}

extension FieldKind {
    fileprivate var inner: ViewType? {
        switch self {
        case .view(let view), .list(let view): view
        case .text, .number, .url, .html, .json, .refresh, .flag: nil
        }
    }

    fileprivate var signature: String {
        switch self {
        case .text: "text"
        case .number: "number"
        case .url: "address"
        case .html: "markup"
        case .json: "JSON data"
        case .refresh: "refresh"
        case .flag: "flag"
        case .view(let view): view.name
        case .list(let view): view.isNamed ? "list of \(view.name)" : "list of texts"
        }
    }
}

extension ViewType {
    /// Whether its fields have names; a list of plain values uses `.`.
    fileprivate var isNamed: Bool { place(of: ".") == nil }
}

extension String {
    /// The text with spaces up to a width, and with one at least.
    package func padded(to width: Int) -> String { self + String(repeating: " ", count: Swift.max(1, width - count)) }
}
