import Content
import FeedLoading
package import Markup
package import Theming

/// A page written in Markdown, such as one about the newspaper.
package struct MarkdownScene<Context: HasBrand & HasFrame>: Scene {
    private let context: Context
    private let title: String
    private let summary: String
    private let text: SafeHTML

    /// Makes a scene of a title and a text.
    package init(context: Context, title: String, summary: String?, text: SafeHTML) {
        self.context = context
        self.title = title
        self.summary = summary ?? "\(title) – \(context.brand.name)"
        self.text = text
    }

    /// The template of every Markdown page.
    package static var template: String { "page" }

    /// The page.
    package func makeView() -> MarkdownView {
        let builder = FrameBuilder(context: context)
        let node = JSON.object([
            "@type": "WebPage",
            "name": JSON(title),
            "url": context.links.canonical(context.place.page).map { JSON($0.string) },
            "inLanguage": JSON(context.language.rawValue),
        ])
        let frame = builder.frame(
            heading: title,
            summary: summary,
            image: text.pictures.first.map { Picture(address: $0) },
            data: .graph([node, builder.breadcrumbData])
        )
        return MarkdownView(frame: frame, heading: title, text: text.shown(with: context.links))
    }
}

/// A page of running text.
package struct MarkdownView: View {
    let frame: FrameView
    let heading: String
    let text: SafeHTML

    /// The fields of a Markdown page.
    package static let fields: FieldList<MarkdownView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .text("heading", "The title of the page.") { $0.heading },
        .html("body", "The text.") { $0.text },
    ]
}
