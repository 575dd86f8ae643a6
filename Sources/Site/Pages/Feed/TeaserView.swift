/// A story as a card.
package struct TeaserView: View {
    let teaser: Teaser
    let title: String
    let link: PageLink?
    let time: TimeView?
    /// The language of the story; nil when it is that of the page.
    let language: String?
    /// Whether it is a line, without kicker, summary, byline and picture.
    var isLine = false
    var image: ImageView?

    package static let fields: FieldList<TeaserView> = [
        .text("id", "The identity of the story, for saving it.") { $0.teaser.id },
        .text("title", "The headline.") { $0.title },
        .number("longestWord", "The length of its longest word, 12, 16, 20 and so on; absent when all are shorter.") {
            LongestWord.length(in: $0.title)
        },
        .url("url", "Where the story is.") { $0.link?.url },
        .text("kind", "How the reader gets there, as in links; absent when the story is elsewhere.") {
            $0.link?.kindName
        },
        .text("language", "Its language as a BCP 47 tag; absent when it is that of the page.") { $0.language },
        .text("kicker", "One to three words over the headline.") { $0.isLine ? nil : $0.teaser.kicker },
        .utf8("summary", "A sentence or two.") { view in
            view.isLine ? nil : view.teaser.summary.map { Self.shortened(JoinedNumbers.joined(in: $0.plainUTF8)) }
        },
        .text("byline", "The author.") { $0.isLine ? nil : $0.teaser.byline },
        .flag("isPremium", "Whether only subscribers can read it.") { $0.teaser.isPremium },
        .flag("isBreaking", "Whether it is happening now.") { $0.teaser.isBreaking },
        .view("time", "When it was published.") { $0.time },
        .view("image", "Its picture.") { $0.image },
    ]

    /// The longest summary on a card, in characters; more is cut at a word.
    private static let longestSummary = 240

    private static func shortened(_ utf8: [UInt8]) -> [UInt8] {
        guard utf8.count > longestSummary else { return utf8 }
        let text = String(decoding: utf8, as: UTF8.self)
        guard text.count > longestSummary else { return utf8 }
        let cut = text.prefix(longestSummary)
        let end = cut.lastIndex(of: " ") ?? cut.endIndex
        return Array((cut[..<end] + "…").utf8)
    }
}

/// The length of a headline's longest word, for styles that make it small enough to stand on one line.
enum LongestWord {
    /// Styles have a rule for each multiple of this.
    private static let step = 4
    private static let shortest = 12
    private static let longest = 40

    /// The length in letters, rounded up to a multiple of 4 from 12 to 40; nil when no word has that many.
    static func length(in text: String) -> Int? {
        // Most headlines are answered by their bytes.
        var (run, most) = (0, 0)
        for byte in text.utf8 {
            run = byte == UInt8(ascii: " ") ? 0 : run + 1
            most = max(most, run)
        }
        guard most >= shortest else { return nil }
        let words = text.split { $0.isWhitespace || "-–—/\u{ad}\u{200b}".contains($0) }
        let length = words.lazy.filter { $0.utf8.count >= shortest }.map(\.count).max() ?? 0
        return length < shortest ? nil : min((length + step - 1) / step * step, longest)
    }
}

/// A moment for people and for machines.
package struct TimeView: View {
    let text: String
    let machine: String
    /// The moment with its day, when the text leaves the day out.
    var full: String?

    package static let fields: FieldList<TimeView> = [
        .text("text", "The moment as the newsroom writes it.") { $0.text },
        .text("machine", "The moment in UTC, ISO 8601.") { $0.machine },
        .text("full", "The moment with its day; absent when the text has the day.") { $0.full },
    ]
}

/// A picture with its place reserved.
package struct ImageView: View {
    let url: SafeURL
    let width: Int
    let height: Int
    let alt: String?
    let credit: String?
    let focus: String?
    let choices: PictureChoices?
    let sizes: String
    let isFirst: Bool
    let isAboveFold: Bool

    package static let fields: FieldList<ImageView> = [
        .url("url", "The picture file.") { $0.url },
        .number("width", "Its width in pixels.") { $0.width },
        .number("height", "Its height in pixels.") { $0.height },
        .text("alt", "A description for those who do not see it; absent when the feed does not say.") { $0.alt },
        .text("credit", "The maker.") { $0.credit },
        .text("focus", "What stays in view: percent across and down; absent when the theme decides.") { $0.focus },
        .text("tone", "Its mean colour, as in #9ab, for the place before it is there; absent when unknown.") {
            $0.choices?.tone
        },
        .list("sources", "Its formats, each in several widths; empty when there is only the file itself.") { view in
            (view.choices?.sources ?? []).filter { $0.mediaType != nil }.map(PictureSourceView.init)
        },
        .list("candidates", "Other widths of the file itself; empty when there are none.") { view in
            view.choices?.sources.first { $0.mediaType == nil }.map(PictureSourceView.init)?.candidates ?? []
        },
        .flag("hasSources", "Whether it has several formats.") { view in
            view.choices?.sources.contains { $0.mediaType != nil } == true
        },
        .flag("hasCandidates", "Whether the file itself has other widths.") { view in
            view.choices?.sources.contains { $0.mediaType == nil } == true
        },
        .text("sizes", "How wide it is on the page, in the language of the sizes attribute.") { $0.sizes },
        .flag("isFirst", "Whether it is the first picture of the page.") { $0.isFirst },
        .flag("isLazy", "Whether it may wait until it comes near the window.") { !$0.isAboveFold },
    ]
}

/// A picture in one format.
package struct PictureSourceView: View {
    let type: String?
    let candidates: [CandidateView]

    init(_ source: PictureChoices.Source) {
        type = source.mediaType
        candidates = source.candidates.enumerated().map { index, candidate in
            CandidateView(candidate: candidate, isLast: index == source.candidates.count - 1)
        }
    }

    package static let fields: FieldList<PictureSourceView> = [
        .text("type", "The media type, such as image/webp.") { $0.type },
        .list("candidates", "Its files, the narrowest first.") { $0.candidates },
    ]
}

/// A file of a picture with its width, as `srcset` has them.
package struct CandidateView: View {
    let candidate: PictureChoices.Candidate
    let isLast: Bool

    package static let fields: FieldList<CandidateView> = [
        .url("url", "The file.") { $0.candidate.url },
        .number("width", "Its width in pixels.") { $0.candidate.width },
        .flag("isLast", "Whether no other one follows.") { $0.isLast },
    ]
}

struct TeaserBuilder {
    /// A picture of unknown size is taken to be of the shape cameras have.
    private static let usualSize = (width: 1_200, height: 800)

    private let links: PageLinks
    private let dates: DateFormatting
    private let newest: Date?
    private let language: Language

    /// Makes cards of a page; on the day of its newest story the time of day says enough.
    init(context: some HasTexts & HasLocation & HasDateFormatting, newest: Date? = nil) {
        (links, dates, self.newest, language) = (context.links, context.dates, newest, context.language)
    }

    func view(_ teaser: Teaser, rule: RowRule, place: Int = 0, isFirst: Bool, isAboveFold: Bool) -> TeaserView {
        var view = view(teaser, newest: newest)
        view.image = image(teaser.image, rule: rule, place: place, isFirst: isFirst, isAboveFold: isAboveFold)
        return view
    }

    /// A story as a line: the time of day says enough, but for a story of another day than the newest one.
    func line(_ teaser: Teaser, newest: Date?) -> TeaserView {
        var view = view(teaser, newest: newest ?? teaser.published)
        view.isLine = true
        return view
    }

    private func view(_ teaser: Teaser, newest: Date?) -> TeaserView {
        TeaserView(
            teaser: teaser,
            title: JoinedNumbers.joined(in: teaser.title),
            link: teaser.link.flatMap(links.address),
            time: teaser.published.map { date in
                let (text, full) = (dates.time(date, on: newest ?? .distantPast), dates.short(date))
                return TimeView(text: text, machine: date.iso8601, full: text == full ? nil : full)
            },
            language: teaser.language.flatMap(Language.init).flatMap { $0.primary == language.primary ? nil : $0.tag }
        )
    }

    func image(_ picture: Picture?, rule: RowRule, place: Int = 0, isFirst: Bool, isAboveFold: Bool) -> ImageView? {
        guard let picture, let url = links.picture(picture.address) else { return nil }
        return ImageView(
            url: url,
            width: picture.width ?? Self.usualSize.width,
            height: picture.height ?? Self.usualSize.height,
            alt: picture.alt,
            credit: picture.credit,
            focus: picture.focus,
            choices: links.choices(picture.address),
            sizes: Self.sizes(rule, place: place),
            isFirst: isFirst,
            isAboveFold: isAboveFold
        )
    }

    /// The value of the `sizes` attribute: the widths that the styles of `base` give; with other styles a picture may be a
    /// step too small or too large.
    private static func sizes(_ rule: RowRule, place: Int) -> String {
        switch (rule.shape, rule.size, rule.boost, place) {
        case (.splash, _, 3, _): "100vw"
        case (.splash, _, _, _), (.full, _, 2..., _): "(min-width: 1100px) 1080px, 100vw"
        case (.full, _, _, _): "(min-width: 1100px) 620px, (min-width: 700px) 56vw, 92vw"
        case (.lead, _, 3, 0), (.feature, _, 3, 0): "(min-width: 1100px) 1080px, 100vw"
        case (.lead, _, _, 0): "(min-width: 1100px) 720px, (min-width: 1000px) 64vw, 100vw"
        case (.lead, _, 0...2, _) where rule.capacity > 3: "(min-width: 1000px) 120px, (min-width: 700px) 46vw, 36vw"
        case (.lead, _, _, _): "(min-width: 1100px) 345px, (min-width: 700px) 46vw, 36vw"
        case (.feature, _, _, 0): "(min-width: 1100px) 720px, (min-width: 700px) 64vw, 100vw"
        case (.feature, _, _, _): "(min-width: 1100px) 350px, (min-width: 700px) 31vw, 36vw"
        case (.pair, _, _, _): "(min-width: 1100px) 530px, (min-width: 700px) 46vw, 92vw"
        case (.three, _, _, _): "(min-width: 1100px) 345px, (min-width: 700px) 30vw, 37vw"
        case (.four, _, _, _): "(min-width: 1100px) 262px, (min-width: 700px) 23vw, 37vw"
        case (.scroll, .small, _, _): "170px"
        case (.scroll, .feature, _, _): "(min-width: 1100px) 330px, (min-width: 700px) 42vw, 85vw"
        case (.list, _, _, _), (.scroll, _, _, _): "(min-width: 1100px) 240px, (min-width: 700px) 26vw, 80vw"
        }
    }
}
