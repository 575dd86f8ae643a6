import Markup
package import Theming

/// A page written in Markdown, such as one about the newspaper.
package struct MarkdownView: Scene {
    let frame: FrameView
    let heading: String
    let text: SafeHTML
    let parts: [TextPartView]

    package static let template = "page"

    /// Makes the page of a text.
    package init(context: some HasBrand & HasFrame & HasDateFormatting, page: Page) {
        let builder = FrameBuilder(context: context)
        let (title, text) = (page.title, page.body)
        let node = JSON.object([
            "@type": "WebPage",
            "name": JSON(title),
            "url": context.links.canonical(context.place.page).map { JSON($0.string) },
            "inLanguage": JSON(context.language.tag),
        ])
        frame = builder.frame(
            heading: title,
            summary: page.summary ?? "\(title) – \(context.brand.name)",
            image: text.pictures.first.map { Picture(address: $0) },
            data: .graph([node, builder.breadcrumbData])
        )
        heading = title
        self.text = text.shown(with: context.links)
        parts = page.parts.map { TextPartView($0, context: context) }
    }

    package static let fields: FieldList<MarkdownView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "The title of the page.") { $0.heading },
        .html("body", "The text.") { $0.text },
        .list("parts", "The parts of a text with shortcodes; empty for others.") { $0.parts },
    ]
}
