/// A kind of widget of a program of one's own, with how pages show it: its values are the fields of its template.
///
/// ```swift
/// extension Figure: PageWidget {
///     static let fields: FieldList<Figure> = [.text("number", "The figure itself.") { $0.number }]
///     static let template = "<p class=\"figure\">{{number}}</p>"
/// }
/// ```
///
/// The file `templates/plugins/KIND.html` of a theme is used in place of `template`.
public protocol PageWidget: CustomWidget, View {
    /// The template; `{{id}}` and `{{title}}` are those of the block around the widget.
    static var template: String { get }
}

extension PageWidget {
    static var blockField: Field<BlockView> {
        .view(kind, "A widget of the program's own; absent in other blocks.") { $0.content.own?.value as? Self }
    }
}
