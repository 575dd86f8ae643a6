package import Markup
package import Theming

/// A page written in Markdown, such as one about the newspaper.
package struct MarkdownView: Scene {
    let frame: FrameView
    let heading: String
    let text: SafeHTML

    package static let template = "page"

    /// Makes a page of a title and a text.
    package init(context: some HasBrand & HasFrame, title: String, summary: String?, text: SafeHTML) {
        let builder = FrameBuilder(context: context)
        let node = JSON.object([
            "@type": "WebPage",
            "name": JSON(title),
            "url": context.links.canonical(context.place.page).map { JSON($0.string) },
            "inLanguage": JSON(context.language.tag),
        ])
        frame = builder.frame(
            heading: title,
            summary: summary ?? "\(title) – \(context.brand.name)",
            image: text.pictures.first.map { Picture(address: $0) },
            data: .graph([node, builder.breadcrumbData])
        )
        heading = title
        self.text = text.shown(with: context.links)
    }

    package static let fields: FieldList<MarkdownView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "The title of the page.") { $0.heading },
        .html("body", "The text.") { $0.text },
    ]
}
