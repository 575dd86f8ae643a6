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
        var titles = StoriesTitles(
            texts: context.texts,
            houseAds: context.brand.houseAds,
            slots: context.brand.ads.slots
        )
        var isFirstPicture = true
        var isFirstRow = true
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
                        return RowView(rule: nil, teasers: [], ad: titles.nextAd(slot))
                    }
                }
                isFirstRow = false
                let named = heading.map { NamedBlock($0, context: context) }
                let title = views.contains { $0.ad == nil } ? titles.next() : views.first?.ad?.label ?? ""
                return BlockView(
                    id: id,
                    kind: "stories",
                    title: named?.title ?? title,
                    rows: views,
                    teasers: [],
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

/// Names for the blocks of stories and the advertisements, each its own, so that lists of them tell them apart.
private struct StoriesTitles {
    let texts: Texts
    let houseAds: [HouseAd]
    let slots: [String: Ads.Slot]
    fileprivate var count = 0
    fileprivate var adCount = 0

    mutating func next() -> String {
        count += 1
        switch count {
        case 1: return texts["stories"]
        case 2: return texts["moreStories"]
        default: return "\(texts["moreStories"]) (\(count - 1))"
        }
    }

    /// The place of the next advertisement; the brand's own ones stand there in turn, each once.
    mutating func nextAd(_ slot: AdSlot) -> AdView {
        let house = houseAds.dropFirst(adCount).first.map(HouseAdView.init)
        adCount += 1
        let (known, word) = (slots[slot.id], slots[slot.id]?.label ?? texts["ad"])
        return AdView(
            id: slot.id,
            slot: known,
            word: word,
            label: adCount == 1 ? word : "\(word) \(adCount)",
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
        .text("kind", "The shape of the row: splash, feature, full, pair, three, four, list, scroll, ad.") {
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
