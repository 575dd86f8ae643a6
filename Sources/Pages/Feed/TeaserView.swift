import FeedLoading
import Foundation
import Markup
package import Theming

/// A story as a card.
package struct TeaserView: View {
    let id: String
    let title: String
    let link: PageLink?
    let kicker: String?
    let summary: [UInt8]?
    let byline: String?
    let isPremium: Bool
    let isBreaking: Bool
    let time: TimeView?
    let image: ImageView?

    /// The fields of a teaser.
    package static let fields: FieldList<TeaserView> = [
        .text("id", "The identity of the story, for saving it.") { $0.id },
        .text("title", "The headline.") { $0.title },
        .url("url", "Where the story is.") { $0.link?.url },
        .text("kind", "How the reader gets there, as in links; absent when the story is elsewhere.") {
            $0.link?.kindName
        },
        .text("kicker", "One to three words over the headline.") { $0.kicker },
        .utf8("summary", "A sentence or two.") { $0.summary },
        .text("byline", "Who wrote it.") { $0.byline },
        .flag("isPremium", "Whether only subscribers can read it.") { $0.isPremium },
        .flag("isBreaking", "Whether it is happening now.") { $0.isBreaking },
        .view("time", "When it was published.") { $0.time },
        .view("image", "Its picture.") { $0.image },
    ]
}

/// A moment for people and for machines.
package struct TimeView: View {
    let text: String
    let machine: String

    /// The fields of a moment.
    package static let fields: FieldList<TimeView> = [
        .text("text", "The moment as the newsroom writes it.") { $0.text },
        .text("machine", "The moment in UTC, ISO 8601.") { $0.machine },
    ]
}

/// A picture with its place reserved.
package struct ImageView: View {
    let url: SafeURL
    let width: Int
    let height: Int
    let alt: String?
    let credit: String?
    let sizes: String
    let isFirst: Bool
    let isAboveFold: Bool

    /// The fields of a picture.
    package static let fields: FieldList<ImageView> = [
        .url("url", "The picture file.") { $0.url },
        .number("width", "Its width in pixels.") { $0.width },
        .number("height", "Its height in pixels.") { $0.height },
        .text("alt", "What it shows, for those who do not see it; absent when the feed does not say.") { $0.alt },
        .text("credit", "Who made it.") { $0.credit },
        .text("sizes", "How wide it is on the page, in the language of the sizes attribute.") { $0.sizes },
        .flag("isFirst", "Whether it is the first picture of the page.") { $0.isFirst },
        .flag("isLazy", "Whether it may wait until it comes near the window.") { !$0.isAboveFold },
    ]
}

/// Makes cards of teasers.
struct TeaserBuilder {
    private let links: PageLinks
    private let dates: DateFormatting

    init(context: some HasLocation & HasDateFormatting) {
        (links, dates) = (context.links, context.dates)
    }

    func view(_ teaser: Teaser, rule: RowRule, isFirst: Bool, isAboveFold: Bool) -> TeaserView {
        TeaserView(
            id: teaser.id,
            title: JoinedNumbers.joined(in: teaser.title),
            link: teaser.link.flatMap(links.address),
            kicker: teaser.kicker,
            summary: teaser.summary.map { Self.shortened($0.plainUTF8) },
            byline: teaser.byline,
            isPremium: teaser.isPremium,
            isBreaking: teaser.isBreaking,
            time: teaser.published.map { TimeView(text: dates.short($0), machine: $0.iso8601) },
            image: image(teaser.image, rule: rule, isFirst: isFirst, isAboveFold: isAboveFold)
        )
    }

    /// A story as a line: the time of day says enough, but for a story of another day than the newest one.
    func line(_ teaser: Teaser, newest: Date?) -> TeaserView {
        TeaserView(
            id: teaser.id,
            title: JoinedNumbers.joined(in: teaser.title),
            link: teaser.link.flatMap(links.address),
            kicker: nil,
            summary: nil,
            byline: nil,
            isPremium: teaser.isPremium,
            isBreaking: teaser.isBreaking,
            time: teaser.published.map {
                TimeView(text: dates.time($0, on: newest ?? $0), machine: $0.iso8601)
            },
            image: nil
        )
    }

    func image(_ picture: Picture?, rule: RowRule, isFirst: Bool, isAboveFold: Bool) -> ImageView? {
        guard let picture, let url = links.picture(picture.address) else { return nil }
        return ImageView(
            url: url,
            width: picture.width ?? Self.usualSize.width,
            height: picture.height ?? Self.usualSize.height,
            alt: picture.alt,
            credit: picture.credit,
            sizes: Self.sizes(in: rule),
            isFirst: isFirst,
            isAboveFold: isAboveFold
        )
    }

    /// A picture of unknown size is taken to be of the shape cameras have.
    private static var usualSize: (width: Int, height: Int) { (1_200, 800) }

    /// The longest summary on a card, in characters; more is cut at a word.
    private static var longestSummary: Int { 240 }

    private static func shortened(_ utf8: [UInt8]) -> [UInt8] {
        guard utf8.count > longestSummary else { return utf8 }
        let text = String(decoding: utf8, as: UTF8.self)
        guard text.count > longestSummary else { return utf8 }
        let cut = text.prefix(longestSummary)
        let end = cut.lastIndex(of: " ") ?? cut.endIndex
        return Array((cut[..<end] + "…").utf8)
    }

    /// How wide a picture is, as the styles of `base` have it; a theme with other styles only loses some sharpness.
    private static func sizes(in rule: RowRule) -> String {
        switch (rule.shape, rule.size) {
        case (.splash, _), (.full, _), (.feature, _): "(min-width: 1100px) 1040px, 100vw"
        case (.pair, _): "(min-width: 700px) 50vw, 100vw"
        case (.three, _), (.four, _): "(min-width: 700px) 30vw, 40vw"
        case (.scroll, .small): "180px"
        case (.scroll, .feature): "(min-width: 700px) 45vw, 85vw"
        case (.list, _), (.scroll, _): "280px"
        }
    }
}
