package import Content
package import FeedLoading
package import Markup
package import Theming

/// A section listing, the front page among them, in whatever state its feed is.
package struct SectionScene<Context: HasBrand & HasFrame & HasDateFormatting & HasTutorials>: Scene {
    private let context: Context
    private let title: String
    private let introduction: SafeHTML?
    private let isFramed: Bool
    private let state: FeedState
    private let age: CopyAge?
    private let layout: PageLayout
    private let requirement: PageID?
    private let place: PlaceNote?
    private let part: Part
    private var feed: Recorded<FeedPage>?

    /// Which part of a long section the page is.
    package struct Part: Sendable {
        /// The number, counted from 1.
        package let number: Int
        /// How many parts there are.
        package let count: Int

        /// Makes a part; without arguments it is the only one.
        package init(_ number: Int = 1, of count: Int = 1) {
            self.number = number
            self.count = count
        }
    }

    /// What the page of a place says of its stories.
    package struct PlaceNote: Sendable {
        let section: String
        let hasNews: Bool

        /// Makes a note.
        ///
        /// - Parameters:
        ///   - section: The name of the section that holds the news of the place.
        ///   - hasNews: Whether a story is about the place; else all of the section are shown.
        package init(section: String, hasNews: Bool) {
            self.section = section
            self.hasNews = hasNews
        }
    }

    /// Makes a scene.
    ///
    /// - Parameters:
    ///   - context: What the page depends on.
    ///   - title: The section's name, shown as its heading.
    ///   - introduction: Some words of the newsroom over the list.
    ///   - isFramed: Whether a web feed is shown in a frame instead of by a link.
    ///   - state: The last state of its feed.
    ///   - age: How old the feed is when it is a kept copy.
    ///   - layout: How its items are put into rows.
    ///   - requirement: Where readers must have been before; nil when nothing is required of them.
    ///   - place: What is said of the stories when the page is that of a place.
    ///   - part: Which part of the section it is.
    package init(
        context: Context,
        title: String,
        introduction: SafeHTML?,
        isFramed: Bool,
        state: FeedState,
        age: CopyAge? = nil,
        layout: PageLayout,
        requirement: PageID? = nil,
        place: PlaceNote? = nil,
        part: Part = Part()
    ) {
        self.context = context
        self.title = title
        self.introduction = introduction
        self.isFramed = isFramed
        self.state = state
        self.age = age
        self.layout = layout
        self.requirement = requirement
        self.place = place
        self.part = part
        feed = nil
    }

    /// The same scene with the feed's part of the page made already, maybe for another presentation.
    package func showing(_ feed: Recorded<FeedPage>) -> SectionScene {
        var scene = self
        scene.feed = feed
        return scene
    }

    /// The feed's part of the page.
    package func makeFeed() -> Recorded<FeedPage> {
        feed ?? Recorded(FeedPage(state: state, age: age, layout: layout, isFramed: isFramed, context: context))
    }

    /// The template of every section.
    package static var template: String { "section" }

    /// What the scene itself says.
    package static var textKeys: [TextKey] {
        FeedPage.textKeys + ["frontSummary", "sectionSummary"].map { TextKey($0, .phrase(["title", "brand"])) }
            + ["placeNews", "placeNoNews"].map { TextKey($0, .phrase(["place", "section"])) } + ["placeOther"]
            + [TextKey("pageOf", .phrase(["number", "count"]))] + ["newerStories", "olderStories"]
    }

    /// The page in its state.
    package func makeView() -> SectionView {
        let builder = FrameBuilder(context: context)
        let isFront = context.place.isFront
        let words = introduction.map(\.plainText) ?? ""
        let pager = pager
        let summary =
            words.isEmpty
            ? context.texts.filled(
                isFront ? "frontSummary" : "sectionSummary",
                ["title": title, "brand": context.brand.name]
            )
            : words
        let frame = builder.frame(
            heading: heading(isFront: isFront, pager),
            summary: summary,
            image: state.firstPicture,
            data: builder.configuration.isIndexed ? .graph([collection(summary), builder.breadcrumbData]) : nil,
            requirement: requirement,
            edition: isFront ? edition : nil,
            pager: pager
        )
        return SectionView(
            frame: frame,
            heading: title,
            introduction: introduction?.shown(with: context.links),
            place: place.map { note in
                PlaceNoteView(
                    words: context.texts.filled(
                        note.hasNews ? "placeNews" : "placeNoNews",
                        ["place": title, "section": note.section]
                    ),
                    other: builder.link(to: .places(brand: context.brand.id))
                )
            },
            feed: makeFeed(),
            pager: pager,
            tutorials: builder.configuration.showsTutorials ? TutorialPresenter(context.tutorials).makeViews() : []
        )
    }

    /// What the page is called; nil for the first part of the front page, which goes by the brand's name.
    private func heading(isFront: Bool, _ pager: PagerView?) -> String? {
        let words = pager.flatMap { $0.isFirst ? nil : $0.words }
        guard !isFront else { return words }
        return words.map { "\(title), \($0)" } ?? title
    }

    /// The ways to the parts before and behind this one; nil when there is only one.
    private var pager: PagerView? {
        guard part.count > 1 else { return nil }
        let number = part.number
        let newer = number == 2 ? "../../" : "../\(number - 1)/"
        let older = number == 1 ? "page/2/" : "../\(number + 1)/"
        return PagerView(
            words: context.texts.filled("pageOf", ["number": "\(number)", "count": "\(part.count)"]),
            isFirst: number == 1,
            newer: number > 1 ? SafeURL(relative: newer) : nil,
            older: number < part.count ? SafeURL(relative: older) : nil
        )
    }

    /// The day of the newest story: a page that is built again tomorrow with the same stories stays the same.
    private var edition: TimeView? {
        first(.max, \.published).max().map { TimeView(text: context.dates.day($0), machine: $0.iso8601) }
    }

    /// A property of the first stories that have it.
    private func first<Property>(_ count: Int, _ property: (Teaser) -> Property?) -> [Property] {
        guard case .feed(let feed) = state, case .native(let items) = feed.content else { return [] }
        var found: [Property] = []
        for case .teaser(let teaser) in items {
            guard found.count < count else { break }
            if let value = property(teaser) { found.append(value) }
        }
        return found
    }

    /// Stories listed for machines: enough to know the page by, not the whole page again.
    private static var longestList: Int { 10 }

    private func collection(_ summary: String) -> JSON {
        let elements = first(Self.longestList, \.link).enumerated().map { index, link in
            JSON.object(["@type": "ListItem", "position": JSON(index + 1), "url": JSON(link.string)])
        }
        return .object([
            "@type": "CollectionPage",
            "name": JSON(title),
            "description": JSON(summary),
            "url": context.links.canonical(context.place.page).map { JSON($0.string) },
            "inLanguage": JSON(context.language.rawValue),
            "mainEntity": elements.isEmpty
                ? nil : .object(["@type": "ItemList", "itemListElement": JSON(elements)]),
        ])
    }
}

extension FeedState {
    /// The picture of the first story that has one: that of the page for those who share it.
    package var firstPicture: Picture? {
        guard case .feed(let feed) = self, case .native(let items) = feed.content else { return nil }
        for case .teaser(let teaser) in items {
            if let picture = teaser.image { return picture }
        }
        return nil
    }
}

/// A section listing.
package struct SectionView: View {
    let frame: FrameView
    let heading: String
    let introduction: SafeHTML?
    let place: PlaceNoteView?
    let feed: Recorded<FeedPage>
    let pager: PagerView?
    let tutorials: [TutorialView]

    /// The fields of a section page.
    package static let fields: FieldList<SectionView> = [
        .view("frame", "What stands around the content.") { $0.frame },
        .text("heading", "The section's name.") { $0.heading },
        .html("introduction", "Some words of the newsroom over the list.") { $0.introduction },
        .view("place", "Which place the page is about; on the page of a place.") { $0.place },
        .recorded("feed", "The feed in its state.") { $0.feed },
        .view("pager", "The ways to newer and older stories, when the section has several pages.") { $0.pager },
        .list("tutorials", "What readers are told once, one after the other; in a browser.") { $0.tutorials },
    ]
}

/// What the page of a place says of itself.
package struct PlaceNoteView: View {
    let words: String
    let other: LinkView?

    /// The fields of the note.
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

    /// The fields of a pager.
    package static let fields: FieldList<PagerView> = [
        .text("words", "Which page of how many it is.") { $0.words },
        .url("newer", "The address of the page before, with newer stories.") { $0.newer },
        .url("older", "The address of the next page, with older stories.") { $0.older },
    ]
}
