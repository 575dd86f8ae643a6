/// The key `blocks` of sections.
extension SectionReader {
    /// The most blocks of a front.
    private static let mostBlocks = 30
    /// How many stories of a section a block has if nothing is said.
    private static let usualStories = 4

    /// What a block shows of sources.
    private enum BlockSource {
        /// A source of its own.
        case own(SectionSource)
        /// The label of one of the section's `sources`.
        case shared(Located<String>)
    }

    /// Reads the blocks of a front and the sources that they bring; nil when the key is missing.
    ///
    /// The other sections are nil when they are not known; `shared` are the sources of the section, which blocks name, and
    /// `mistakes` is how many the file had before they were read.
    func readBlocks(_ keys: Keys, beside ids: [String]?, _ shared: [Located<Source>]?, since mistakes: Int)
        -> [(rule: BlockRule, sources: [SectionSource])]?
    {
        let blocks = keys(
            "blocks",
            "The front from top to bottom in blocks, in place of `feed`; \(Self.mostBlocks) at most."
        ).example("[{ feed: { loader: unified, source: feeds/front.json } }, { title: Sport, section: sport }]")
            .list(atMost: Self.mostBlocks) { readBlock($0, beside: ids) }
        guard let place = keys.keyPosition(of: "blocks") else { return nil }
        keys.refuse(["feed", "merge", "renderAsWeb"], with: "blocks", "delete it, or make it a block")
        if !keys.has("title") { keys.note(place, "blocks have no title", "add \"title: …\"") }
        if keys.hasEmptyList("blocks") { keys.note(place, "no block", "add \"- { section: … }\" below it") }
        var read: [(rule: BlockRule, sources: [SectionSource])] = []
        for (index, block) in (blocks ?? []).enumerated() {
            var rule = block.value.rule
            if rule.block.id.isEmpty { rule.block.id = "\(index + 1)" }
            var (labels, own): ([String], [SectionSource]) = ([], [])
            for source in block.value.sources {
                switch source {
                case .own(var source):
                    source.label = "\(rule.block.id)-\(source.label)"
                    own.append(source)
                    labels.append(source.label)
                case .shared(let label): labels.append(label.value)
                }
            }
            if !labels.isEmpty { rule.content = .sources(labels) }
            read.append((rule, own))
        }
        let named = blocks.map { blocks in
            zip(blocks, read).map { block, read in
                Located(value: read.rule.block.id, position: block.position, keyPosition: block.position)
            }
        }
        keys.noteRepeats(of: named ?? [], kind: "the id", advice: "give each block its own \"id: …\"")
        let all = (shared ?? []).map(\.value.source) + read.flatMap(\.sources)
        if all.count(where: { $0.loader.articles != nil }) > 1 {
            let advice = "make them one of the section's sources, and name that in blocks"
            keys.note(place, "the articles are listed twice", advice)
        }
        // A source or block that is left out would be missed by others.
        if keys.mistakes == mistakes { check(shared, namedBy: (blocks ?? []).flatMap(\.value.sources), keys) }
        return read
    }

    /// Each source of the section is named by a block, and no other is.
    private func check(_ shared: [Located<Source>]?, namedBy sources: [BlockSource], _ keys: Keys) {
        let named = sources.compactMap { if case .shared(let label) = $0 { label } else { nil } }
        let labels = shared.map { $0.map(\.value.label) } ?? []
        keys.noteRepeats(of: labels, kind: "the label", advice: "give each source its own \"label: …\"")
        for label in named where !labels.contains(where: { $0.value == label.value }) {
            let advice = suggestion(for: label.value, among: labels.map(\.value).sorted(), kind: "labels")
            keys.note(label.position, "no source has the label \(quoted(label.value))", advice)
        }
        for label in labels where !named.contains(where: { $0.value == label.value }) {
            let advice = "write \"sources: [\(label.value)]\" in a block, or delete it"
            keys.note(label.position, "no block shows the source \(quoted(label.value))", advice)
        }
    }

    private func readBlock(_ keys: Keys, beside ids: [String]?) -> (rule: BlockRule, sources: [BlockSource])? {
        var block = FeedBlock(id: "")
        var (title, limit, minimum, repeats) = (String?.none, Int?.none, 1, false)
        keys("id", "The name of the block, for `block` in the curation.")
            .or("its place, counted from 1").example("sport").set(&block.id, .identifier)
        keys("title", "Its heading.").or("the title of its section, or none").example("Sport").set(&title, .text)
        let section = keys(
            "section",
            "The section whose stories it shows, and to which its heading leads; or several, the newest stories first."
        ).example("sport").optional(.oneOrMore(of: .identifier, atMost: 20, noun: "sections", advice: "write 1 to 20"))
        if let section { keys.expectOthers(section.value, at: section.position, among: ids) }
        let loader = keys("loader", "`markdown` says that the stories of the section are its articles.")
            .or("whatever the section has").example("markdown").optional(.one(of: [LoaderName.markdown], by: \.name))
        let bare = section?.value.first { reader.files.list("\(folder)/articles/\($0)").isEmpty }
        if ids != nil, let loader, let id = bare {
            keys.note(loader.position, "\(quoted(id)) has no articles", "delete it, or add articles/\(id)/NAME.md")
        }
        let feed = keys("feed", "The one source of its stories; its keys are those of an entry of `sources`.")
            .example("{ loader: unified, source: feeds/economy.json }")
            .object { readSource($0) }
        let sources = keys(
            "sources",
            "Several sources of its stories, the newest first; also by the labels of the section's `sources`."
        ).example("[forside, { loader: unified, source: feeds/economy.json }]")
            .list(atMost: 20, or: .identifier, as: BlockSource.shared) { readSource($0).map { .own($0.source) } }
        let widget = keys("widget", "A widget, by its kind.")
            .example("weather").optional(.one(of: WidgetKind.insertable, by: \.name))
        let ad = keys("ad", "An advertisement, by its id.").example("\"457\"").optional(.text)
        let tag = keys("tag", "A tag that its stories have, or several of which they have one.")
            .or("any stories").example("election").optional(.names)
        let transform = TransformRule.list(keys, in: brand.zone, beside: ids, allowsCommands: nil)
        keys("limit", "The most stories.").or("\(Self.usualStories) of a section, or its minimum; all of a source")
            .example("4")
            .set(&limit, .stories)
        keys("minimum", "The fewest stories; with fewer the block is not there, and a notice says so.")
            .or(.value("1")).example("3").set(&minimum, .stories)
        keys("layout", "Its rows, as themes write them; the last one goes on.")
            .or("the theme's rows below its first ones").example("[feature boost 1, pair]")
            .set(&block.layout, .list(of: .text))
        keys("style", "Its look.").example("dark").set(&block.style, .word)
        keys("more", "Whether a link to the section ends it; for `section`.").example("true").set(&block.hasMore, .flag)
        keys("repeat", "Whether it may show stories that blocks above it show.").example("true").set(&repeats, .flag)
        let period = keys.period(
            in: brand.zone,
            from: keys("from", "Before this time the block is not there.").or("it is there")
                .example("2026-11-20T18:00"),
            until: keys("until", "From this time on the block is gone.").or("it stays").example("2026-11-21T06:00"),
            consequence: ", so the block would never be there",
            advice: "write a later time, or take one of the two out"
        )
        let contents = ["section", "feed", "sources", "widget", "ad"]
        let given = keys.one(of: contents) { given in
            given.isEmpty
                ? ("shows nothing", "write one of \(contents.joined(separator: ", "))")
                : ("shows \(given.joined(separator: " and "))", "make \(given.count) blocks of it")
        }
        guard let given else { return nil }
        for key in ["more", "loader"] { keys.refuse(key, without: "section", "delete it, or write \"section: …\"") }
        if section.map({ $0.value.count > 1 }) ?? false {
            keys.refuse(["more"], with: "several sections", "delete it: it leads to one")
        }
        if given == "widget" || given == "ad" {
            let ofStories = ["title", "tag", "transform", "insert", "limit", "minimum", "layout", "style", "repeat"]
            keys.refuse(ofStories, with: quoted(given), "delete it")
        }
        if section?.value.count == 1 { block.section = section?.value.first }
        let own = feed.map { [BlockSource.own($0.value.source)] } ?? sources?.map(\.value) ?? []
        let item =
            widget.map { FeedItem.widget(Widget($0.value)) } ?? ad.map { FeedItem.ad(AdSlot(id: $0.value)) }
        let content = section.map { BlockRule.Content.sections($0.value) } ?? item.map { .item($0) } ?? .sources([])
        var rule = BlockRule(block, title: title, content, during: period)
        rule.transform = (tag.map { [TransformRule(.keep(StoryFilter(tags: $0.value)))] } ?? []) + transform.rules
        rule.limit = limit ?? section.map { _ in max(Self.usualStories, minimum) }
        (rule.minimum, rule.repeats) = (minimum, repeats)
        if let limit, limit < minimum, let place = keys.keyPosition(of: "minimum") {
            keys.note(place, "more than the limit of \(limit), so the block would never be there", "write less")
        }
        rule.line = keys.position.line
        return (rule, own)
    }
}
