package import Content
package import FeedLoading
package import Markup
package import Theming

/// A section listing, the front page among them, in whatever state its feed is.
package struct SectionView: Scene {
    let frame: FrameView
    let heading: String
    let introduction: SafeHTML?
    let place: PlaceNoteView?
    let feed: Recorded<FeedPage>
    let tracking: [String: String]
    let pager: PagerView?
    let tutorials: [TutorialView]

    package static let template = "section"

    package static let textKeys: [TextKey] =
        FeedPage.textKeys + ["frontSummary", "sectionSummary"].map { TextKey($0, .phrase(["title", "brand"])) }
        + ["placeNews", "placeNoNews"].map { TextKey($0, .phrase(["place", "section"])) } + ["placeOther"]
        + [TextKey("pageOf", .phrase(["number", "count"]))] + ["newerStories", "olderStories"]

    /// A part of a long section: its number, counted from 1, and how many there are.
    package typealias Part = (number: Int, count: Int)
    /// The section that holds the news of a place, and whether a story is about the place; else all of them are shown.
    package typealias PlaceNote = (section: String, hasNews: Bool)

    /// Makes the page.
    ///
    /// Its feed may be made for another presentation; a requirement is a page where readers must have been before.
    package init(
        context: some HasBrand & HasFrame & HasDateFormatting,
        title: String,
        introduction: SafeHTML?,
        state: FeedState,
        feed: Recorded<FeedPage>,
        tracking: [String: String] = [:],
        requirement: PageID? = nil,
        place: PlaceNote? = nil,
        part: Part = (number: 1, count: 1)
    ) {
        let builder = FrameBuilder(context: context)
        let isFront = context.place.isFront
        let words = introduction.map(\.plainText) ?? ""
        pager = PagerView(part, texts: context.texts)
        let summary =
            words.isEmpty
            ? context.texts.filled(
                isFront ? "frontSummary" : "sectionSummary",
                ["title": title, "brand": context.brand.name]
            )
            : words
        let links = state.first(Self.longestList, \.link).enumerated().map { index, link in
            JSON.object(["@type": "ListItem", "position": JSON(index + 1), "url": JSON(link.string)])
        }
        let collection = JSON.object([
            "@type": "CollectionPage",
            "name": JSON(title),
            "description": JSON(summary),
            "url": context.links.canonical(context.place.page).map { JSON($0.string) },
            "inLanguage": JSON(context.language.tag),
            "mainEntity": links.isEmpty ? nil : .object(["@type": "ItemList", "itemListElement": JSON(links)]),
        ])
        // A page that is built again tomorrow with the same stories has the same day.
        let newest = isFront ? state.first(.max, \.published).max() : nil
        let partWords = pager.flatMap { $0.isFirst ? nil : $0.words }
        frame = builder.frame(
            // The first part of the front page goes by the brand's name.
            heading: isFront ? partWords : partWords.map { "\(title), \($0)" } ?? title,
            summary: summary,
            image: state.firstPicture,
            data: builder.configuration.isIndexed ? .graph([collection, builder.breadcrumbData]) : nil,
            requirement: requirement,
            edition: newest.map { TimeView(text: context.dates.day($0), machine: $0.iso8601) },
            pager: pager
        )
        heading = title
        self.introduction = introduction?.shown(with: context.links)
        self.place = place.map { note in
            let key = note.hasNews ? "placeNews" : "placeNoNews"
            return PlaceNoteView(
                words: context.texts.filled(key, ["place": title, "section": note.section]),
                other: builder.link(to: .places(brand: context.brand.id))
            )
        }
        (self.feed, self.tracking) = (feed, tracking)
        tutorials = builder.configuration.hasChrome ? TutorialView.views(of: context.brand.tutorials) : []
    }

    /// Stories listed for machines: enough to know the page by, not the whole page again.
    private static let longestList = 10

    package static let fields: FieldList<SectionView> = [
        .view("frame", "The frame around the content.") { $0.frame },
        .text("heading", "The section's name.") { $0.heading },
        .html("introduction", "Some words of the newsroom over the list.") { $0.introduction },
        .view("place", "Which place the page is about; on the page of a place.") { $0.place },
        .recorded("feed", "The feed in its state.") { $0.feed },
        .text("tracking", "The values for those who count what is read, as JSON; absent when there are none.") {
            view in
            let values = JSON(sorted: view.tracking) { JSON($0) }
            return view.tracking.isEmpty ? nil : String(decoding: values.compactText, as: UTF8.self)
        },
        .view("pager", "The ways to newer and older stories, when the section has several pages.") { $0.pager },
        .list("tutorials", "Hints that readers see once, one after the other; in a browser.") { $0.tutorials },
    ]
}

/// The note on the page of a place.
package struct PlaceNoteView: View {
    let words: String
    let other: LinkView?

    package static let fields: FieldList<PlaceNoteView> = [
        .text("words", "Which place is shown, and whether the stories are about it.") { $0.words },
        .view("other", "The way to the other places.") { $0.other },
    ]
}

/// The ways from one part of a long section to the others.
package struct PagerView: View {
    let words: String
    let isFirst: Bool
    let newer: SafeURL?
    let older: SafeURL?

    /// Makes the ways to the parts before and behind one; nil when there is only one.
    init?(_ part: SectionView.Part, texts: Texts) {
        guard part.count > 1 else { return nil }
        let number = part.number
        words = texts.filled("pageOf", ["number": "\(number)", "count": "\(part.count)"])
        isFirst = number == 1
        newer = number > 1 ? SafeURL(relative: number == 2 ? "../../" : "../\(number - 1)/") : nil
        older = number < part.count ? SafeURL(relative: number == 1 ? "page/2/" : "../\(number + 1)/") : nil
    }

    package static let fields: FieldList<PagerView> = [
        .text("words", "Which page of how many it is.") { $0.words },
        .url("newer", "The address of the page before, with newer stories.") { $0.newer },
        .url("older", "The address of the next page, with older stories.") { $0.older },
    ]
}

extension FeedState {
    /// The picture of the first story that has one: that of the page for those who share it.
    package var firstPicture: Picture? { first(1, \.image).first }

    fileprivate func first<Property>(_ count: Int, _ property: (Teaser) -> Property?) -> [Property] {
        guard case .feed(let feed) = self, case .native(let items) = feed.content else { return [] }
        var found: [Property] = []
        for case .teaser(let teaser) in items {
            guard found.count < count else { break }
            if let value = property(teaser) { found.append(value) }
        }
        return found
    }
}

/// Some words that show a reader once what can be done here.
///
/// Any page may hold a queue of them, hidden, in their order, shown by `parts/tutorial`; the script shows the next one
/// only when the last was closed.
package struct TutorialView: View {
    let tutorial: Tutorial

    /// The views of a queue; a page cannot hold one twice, so of two with the same id the first counts.
    static func views(of queue: [Tutorial]) -> [TutorialView] {
        var seen: Set<String> = []
        return queue.filter { seen.insert($0.id).inserted }.map { TutorialView(tutorial: $0) }
    }

    package static let fields: FieldList<TutorialView> = [
        .text("id", "The name by which browsers remember it.") { $0.tutorial.id },
        .text("title", "The subject.") { $0.tutorial.title },
        .text("words", "A sentence or two.") { $0.tutorial.text },
    ]
}
