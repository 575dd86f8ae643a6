import Content
import Markup
package import Theming

/// A part of a text with shortcodes: words, or one of them.
package struct TextPartView: View {
    private let part: TextPart
    private let words: SafeHTML
    private let image: ImageView?

    init(_ part: TextPart, context: some HasTexts & HasLocation & HasDateFormatting) {
        self.part = part
        words = part.html.shown(with: context.links)
        let address = part.shortcode == .figure ? part.html.pictures.first : nil
        let picture = address.map { address in
            let (size, values) = (context.links.choices(address)?.size, part.values)
            return Picture(
                address: address,
                width: size?.width,
                height: size?.height,
                alt: values["alt"],
                credit: values["credit"]
            )
        }
        image = TeaserBuilder(context: context).image(picture, rule: .full, isFirst: false, isAboveFold: false)
    }

    package static let fields: FieldList<TextPartView> = [
        .flag("isYouTube", "Whether it is a video of YouTube.") { $0.part.shortcode == .youtube },
        .flag("isFigure", "Whether it is a picture with words below it.") { $0.part.shortcode == .figure },
        .flag("isInfobox", "Whether it is a box with a text of its own.") { $0.part.shortcode == .infobox },
        .html("words", "The text between shortcodes or of a box.") { view in
            [nil, .infobox].contains(view.part.shortcode) ? view.words : nil
        },
        .text("title", "The title of a video or a box.") { $0.part.values["title"] },
        .url("url", "Where a video is shown.") { view in
            view.part.shortcode == .youtube ? view.part.html.links.first.map { SafeURL($0) } : nil
        },
        .text("video", "The id of a video.") { $0.part.values["id"] },
        .view("image", "The picture of a figure, with its maker; absent when it cannot be shown.") { $0.image },
        .text("caption", "What the picture of a figure shows.") { $0.part.values["caption"] },
    ]
}
