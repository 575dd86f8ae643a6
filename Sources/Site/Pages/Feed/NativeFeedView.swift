/// A feed's items as a newspaper page: blocks of rows, with widgets between them.
package struct NativeFeedView: View {
    let latest: LatestView?
    let blocks: [BlockView]

    init(items: [FeedItem], layout: PageLayout, context: some HasBrand & HasLocation & HasTexts & HasDateFormatting) {
        let newest = items.compactMap { if case .teaser(let teaser) = $0 { teaser.published } else { nil } }.max()
        let teasers = TeaserBuilder(context: context, newest: newest)
        // Only the masthead of a front says the day; elsewhere the first story does.
        let first = context.place.isFront ? teasers : TeaserBuilder(context: context)
        let page = PageRows(items, layout: layout)
        latest = LatestView(items, above: page, count: layout.latest, context: context)
        var ads = AdViewBuilder(context: context)
        var isFirstPicture = true
        var isFirstRow = true
        var isFirstStory = true
        blocks = page.blocks.enumerated().map { index, block in
            let id = "block-\(index + 1)"
            switch block {
            case .stories(let rows, let heading):
                let views = rows.enumerated().map { row, content in
                    switch content {
                    case .teasers(let rule, let members):
                        let views = members.enumerated().map { place, teaser in
                            let isAboveFold = isFirstRow && row == 0
                            let isFirst = isAboveFold && isFirstPicture && teaser.image != nil
                            if isFirst { isFirstPicture = false }
                            return (isAboveFold && place == 0 ? first : teasers).view(
                                teaser,
                                rule: rule,
                                place: place,
                                isFirst: isFirst,
                                isAboveFold: isAboveFold
                            )
                        }
                        return RowView(rule: rule, teasers: views, ad: nil)
                    case .ad(let slot):
                        return RowView(rule: nil, teasers: [], ad: ads.next(slot))
                    }
                }
                isFirstRow = false
                let named = heading.map { NamedBlock($0, context: context) }
                let hasStories = views.contains { $0.ad == nil }
                let isFirst = hasStories && isFirstStory
                if hasStories { isFirstStory = false }
                let title = hasStories ? context.texts[isFirst ? "stories" : "moreStories"] : nil
                return BlockView(
                    id: id,
                    kind: "stories",
                    title: named?.title ?? title,
                    rows: views,
                    teasers: [],
                    isFirst: isFirst,
                    named: named
                )
            case .widget(let widget):
                return BlockView(
                    id: id,
                    kind: widget.kind,
                    title: widget.title ?? widget.heading(context.texts),
                    rows: [],
                    teasers: widget.teasers.map {
                        teasers.view($0, rule: widget.rule, isFirst: false, isAboveFold: false)
                    },
                    content: WidgetContentView(widget.content, context: context)
                )
            }
        }
    }

    package static let fields: FieldList<NativeFeedView> = [
        .view("latest", "The newest stories, above the rows; absent when the theme wants none.") { $0.latest },
        .list("blocks", "Rows of stories and widgets, from top to bottom.") { $0.blocks },
    ]
}

/// The places for advertisements, each with a name of its own, so that lists of them tell them apart.
private struct AdViewBuilder {
    private let word: String
    private let houseAds: [HouseAd]
    private let slots: [String: Ads.Slot]
    private var count = 0

    init(context: some HasBrand & HasLocation & HasTexts) {
        (word, slots) = (context.texts["ad"], context.brand.ads.slots)
        let houseAds = context.brand.houseAds
        // Pages begin with different ones, each always with the same.
        let first =
            houseAds.isEmpty ? 0 : context.place.page.description.utf8.reduce(0) { $0 &+ Int($1) } % houseAds.count
        self.houseAds = Array(houseAds[first...] + houseAds[..<first])
    }

    /// The next place; the brand's own advertisements stand there in turn, each once.
    mutating func next(_ slot: AdSlot) -> AdView {
        let house = houseAds.dropFirst(count).first.map(HouseAdView.init)
        count += 1
        let known = slots[slot.id]
        let word = known?.label ?? word
        return AdView(
            id: slot.id,
            slot: known,
            word: word,
            label: count == 1 ? word : "\(word) \(count)",
            house: house,
            isSpare: house == nil && !houseAds.isEmpty
        )
    }
}

/// Some stories side by side, or a place for an advertisement.
package struct RowView: View {
    let rule: RowRule?
    let teasers: [TeaserView]
    let ad: AdView?

    package static let fields: FieldList<RowView> = [
        .text("kind", "The shape of the row: splash, lead, feature, full, pair, three, four, list, scroll, ad.") {
            $0.rule?.shape.rawValue ?? "ad"
        },
        .flag("isList", "Whether the row shows headlines only.") { $0.rule?.shape == .list },
        .flag("isBoosted", "Whether the row is raised above its like.") { $0.level != nil },
        .number("boost", "How much it is raised, 1 to 3; absent when it is not.") { $0.level },
        .text("size", "How large the cards of a row to be scrolled are: small, medium or feature.") {
            $0.rule?.size?.rawValue
        },
        .flag("hasTeasers", "Whether the row is made of stories.") { !$0.teasers.isEmpty },
        .list("teasers", "The stories in the row.") { $0.teasers },
        .view("ad", "The place for an advertisement.") { $0.ad },
    ]

    private var level: Int? {
        guard let boost = rule?.boost, boost > 0 else { return nil }
        return boost
    }
}

/// A place for an advertisement.
package struct AdView: View {
    let id: String
    let slot: Ads.Slot?
    let word: String
    let label: String
    let house: HouseAdView?
    let isSpare: Bool

    package static let fields: FieldList<AdView> = [
        .text("id", "The number of the slot in the advertising system.") { $0.id },
        .text("label", "The name of the place, unlike any other on the page.") { $0.label },
        .text("word", "What stands over it.") { $0.word },
        .text("sizes", "Its sizes, such as `320x250 980x300`; absent when none are known.") {
            $0.slot?.sizes.map { "\($0.width)x\($0.height)" }.joined(separator: " ")
        },
        .view("narrow", "The size that is kept free in a narrow window; absent when none is known.") { view in
            (view.slot?.sizes.last { $0.width <= 480 } ?? view.slot?.sizes.first).map(AdSizeView.init)
        },
        .view("wide", "The same in a wide window.") { $0.slot?.sizes.last.map(AdSizeView.init) },
        .text("format", "The word for the script that fills it.") { $0.slot?.format },
        .flag("isEager", "Whether it is filled at once.") { $0.slot?.isLazy == false },
        .view("house", "The content until there is an advertisement; absent when the brand has nothing to say.") {
            $0.house
        },
        .flag("isSpare", "Whether all that the brand has to say stands further up, so that it is closed while empty.") {
            $0.isSpare
        },
    ]
}

/// The room for an advertisement.
package struct AdSizeView: View {
    let size: Ads.Size

    package static let fields: FieldList<AdSizeView> = [
        .number("width", "Pixels of CSS.") { $0.size.width }, .number("height", "Pixels of CSS.") { $0.size.height },
    ]
}

/// A brand's own advertisement.
package struct HouseAdView: View {
    let ad: HouseAd

    package static let fields: FieldList<HouseAdView> = [
        .text("title", "The offer.") { $0.ad.title },
        .text("words", "A sentence or two.") { $0.ad.text },
        .text("action", "The text of the button.") { $0.ad.action },
        .url("url", "Where the button leads.") { SafeURL($0.ad.link) },
    ]
}
