import FeedLoading
import Foundation
import Testing

@Suite("A front of blocks")
struct ArrangeBlocksTests {
    /// A source of letters that is another section.
    private func section(_ letters: String, _ name: String) -> SourceItems {
        SourceItems(label: name, items: Letters.source(letters).items, isForInsertion: true)
    }

    private func stories(
        _ id: String,
        _ content: BlockRule.Content,
        _ rules: [TransformRule.Action] = [],
        limit: Int? = nil,
        minimum: Int = 1,
        repeats: Bool = false,
        from: Date? = nil,
        until: Date? = nil
    ) -> BlockRule {
        let (block, period, transform) = (
            FeedBlock(id: id), Period(from: from, until: until), rules.map { TransformRule($0) }
        )
        return BlockRule(
            block,
            content,
            transform: transform,
            limit: limit,
            minimum: minimum,
            repeats: repeats,
            during: period
        )
    }

    private func arranged(
        _ sources: [SourceItems],
        _ blocks: [BlockRule],
        by curation: Curation = Curation(),
        _ rules: [TransformRule] = []
    ) -> Arrangement {
        arrange(sources, by: ArrangementRules(curation: curation, transform: rules, blocks: blocks), at: Letters.now)
    }

    /// The items as letters and digits, each beginning of a block as its id in brackets.
    private func text(_ arrangement: Arrangement) -> String {
        arrangement.items.map { item in
            if case .widget(let widget) = item, case .block(let block) = widget.kind { return "[\(block.id)]" }
            return Letters.text([item])
        }.joined()
    }

    @Test("Blocks take their stories from top to bottom, a story once")
    func order() {
        let sources = [Letters.source("abcd", label: "own"), section("bxcy", "sport"), section("az", "culture")]
        let blocks = [
            stories("top", .sources(["own"]), limit: 3), BlockRule(FeedBlock(id: "ad"), .item(.ad(AdSlot(id: "7")))),
            stories("sport", .sections(["sport"]), limit: 2), stories("culture", .sections(["culture"])),
        ]
        let list = arranged(sources, blocks)
        #expect(text(list) == "[top]abc7[sport]xy[culture]z")
        #expect(list.slots.compactMap(\.number) == [1, 2, 3, 4, 5, 6])
        #expect(list.slots.first { $0.number == 4 }?.reason == .inBlock(2))
        // What no block takes is left out with the reason; stories of other sections are at home there.
        #expect(list.leftOut.filter { $0.reason == .untaken }.map { $0.item.story?.id } == ["d"])
    }

    @Test(
        "A block that may repeat shows stories of blocks above it, others never do, and neither shows a pinned story twice"
    )
    func repeats() {
        let sources = [Letters.source("ab", label: "own"), section("abx", "sport")]
        let top = stories("top", .sources(["own"]))
        #expect(
            text(arranged(sources, [top, stories("sport", .sections(["sport"]), repeats: true)])) == "[top]ab[sport]abx"
        )
        #expect(text(arranged(sources, [top, top])) == "[top]ab")
        let pin = Letters.curation(.pin("x", slot: 1))
        let pinned = arranged(sources, [top, stories("sport", .sections(["sport"]), repeats: true)], by: pin)
        #expect(text(pinned) == "[top]xab[sport]ab")
    }

    @Test(
        "An editor moves, hides and renames blocks, each for a time",
        arguments: [
            ([BlockChange("culture", before: "top")], "[culture]z[top]ab[sport]xy"),
            ([BlockChange("top", after: "sport")], "[sport]xy[top]ab[culture]z"),
            ([BlockChange("sport", isHidden: true)], "[top]ab[culture]z"),
            (
                [BlockChange("culture", before: "sport"), BlockChange("culture", after: "none")],
                "[top]ab[culture]z[sport]xy"
            ),
            ([BlockChange("none", isHidden: true), BlockChange("top", before: "top")], "[top]ab[sport]xy[culture]z"),
            (
                [BlockChange("top", isHidden: true, during: Period(until: Letters.now))],
                "[top]ab[sport]xy[culture]z"
            ),
        ]
    )
    func changed(changes: [BlockChange], expected: String) {
        let sources = [Letters.source("ab", label: "own"), section("xy", "sport"), section("z", "culture")]
        let blocks = [
            stories("top", .sources(["own"])), stories("sport", .sections(["sport"])),
            stories("culture", .sections(["culture"])),
        ]
        #expect(text(arranged(sources, blocks, by: Curation(blocks: changes))) == expected)
    }

    @Test("The heading that an editor wants stands over a block, and none where it is empty")
    func retitled() {
        let sources = [Letters.source("ab", label: "own")]
        for (title, expected) in [("New", "New"), ("", nil)] {
            let block = BlockRule(FeedBlock(id: "top"), title: "Old", .sources(["own"]))
            let list = arranged(sources, [block], by: Curation(blocks: [BlockChange("top", title: title)]))
            guard case .widget(let start)? = list.items.first else {
                Issue.record("no block")
                return
            }
            #expect(start.title == expected)
        }
    }

    @Test("A block without stories is not there, and the result names it; its time counts, too")
    func empty() {
        let sources = [Letters.source("ab", label: "own"), section("a", "sport")]
        let list = arranged(sources, [stories("top", .sources(["own"])), stories("sport", .sections(["sport"]))])
        #expect(text(list) == "[top]ab")
        #expect(list.leftOutBlocks == ["sport"])
        let later = stories("later", .sources(["own"]), from: Letters.now.addingTimeInterval(1))
        let over = stories("over", .sources(["own"]), until: Letters.now)
        let timed = arranged(sources, [later, over, stories("sport", .sections(["sport"]))])
        #expect(text(timed) == "[sport]a")
        #expect(timed.leftOutBlocks.isEmpty)
        #expect(text(arranged([], [stories("sport", .sections(["sport"]))])).isEmpty)
    }

    @Test("A block with fewer stories than its minimum is not there, and later blocks may have them")
    func minimum() {
        let sources = [Letters.source("abc", label: "own"), Letters.source("x", label: "more")]
        func list(_ minimum: Int) -> Arrangement {
            let blocks = [
                stories("own", .sources(["own"]), limit: 3, minimum: minimum),
                stories("rest", .sources(["more", "own"])),
            ]
            return arranged(sources, blocks)
        }
        #expect(text(list(3)).hasPrefix("[own]abc"))
        let short = list(4)
        #expect(short.leftOutBlocks == ["own"])
        #expect(text(short).hasPrefix("[rest]") && text(short).count == "[rest]abcx".count)
        #expect(short.leftOut.isEmpty)
    }

    @Test("Pins name a block, or are of the first one with stories; they make room, and keep within its limit")
    func pins() {
        let sources = [Letters.source("abcd", label: "own"), section("xyz", "sport")]
        let ad = BlockRule(FeedBlock(id: "ad"), .item(.ad(AdSlot(id: "7"))))
        let blocks = [
            ad, stories("top", .sources(["own"]), limit: 2), stories("sport", .sections(["sport"]), limit: 2),
        ]
        let list = arranged(
            sources,
            blocks,
            by: Letters.curation(.pin("z", slot: 1), .pin("d", slot: 2, block: "sport"))
        )
        #expect(text(list) == "7[top]za[sport]xd")
        #expect(list.lines == [.done, .done])
        let far = arranged(sources, blocks, by: Letters.curation(.pin("z", slot: 9, block: "top")))
        #expect(text(far) == "7[top]az[sport]xy")
        #expect(far.lines == [.tooFewStories])
        let gone = [blocks[1], stories("over", .sections(["sport"]), until: Letters.now)]
        let unseen = arranged(sources, gone, by: Letters.curation(.pin("z", slot: 1, block: "over")))
        #expect(text(unseen) == "[top]ab")
        #expect(unseen.lines == [.notShown])
        let crowded = Letters.curation(.pin("a", slot: 1), .pin("b", slot: 2), .pin("c", slot: 3))
        let full = arranged(sources, blocks, by: crowded)
        #expect(text(full) == "7[top]ab[sport]xy")
        #expect(full.lines == [.done, .done, .notShown])
        #expect(arranged(sources, [ad], by: crowded).lines == [.notShown, .notShown, .notShown])
    }

    @Test("Lines hide, move and change stories of blocks, and rules leave them out")
    func lines() {
        let sources = [Letters.source("abcd", label: "own"), section("xyz", "sport")]
        let blocks = [stories("top", .sources(["own"]), limit: 3), stories("sport", .sections(["sport"]))]
        let curation = Letters.curation(
            .hide("x"),
            .move("c", before: "a"),
            .change("y", StoryChange(headline: "Better"))
        )
        let list = arranged(sources, blocks, by: curation)
        #expect(text(list) == "[top]cab[sport]yz")
        #expect(list.lines == [.done, .done, .done])
        #expect(list.slots.contains { $0.item.story?.title == "Better" })
        let rules = [
            TransformRule(.drop(StoryFilter(words: ["Story b"]))),
            TransformRule(.insert(InsertRule(.ad(AdSlot(id: "9")), .every(2)))),
        ]
        #expect(text(arranged(sources, blocks, rules)) == "[top]ac9d[sport]x9yz")
    }

    @Test(
        "Several sources of a block, or several sections, come newest first; the first source brings its advertisements"
    )
    func severalSources() {
        let sources = [Letters.source("a1b", label: "one", age: 30), Letters.source("c2d", label: "two")]
        let list = arranged(sources, [stories("top", .sources(["one", "two"]))])
        #expect(text(list) == "[top]ca1db")
        #expect(list.leftOut.map(\.reason) == [.otherSource])
        let sections = [
            SourceItems(label: "one", items: sources[0].items, isForInsertion: true),
            SourceItems(label: "two", items: sources[1].items, isForInsertion: true),
        ]
        #expect(text(arranged(sections, [stories("top", .sections(["one", "two"]))])) == "[top]cadb")
    }

    @Test(
        "Advertisements of a feed stand in the block that has the story before them, once",
        arguments: [
            ("1ab2cd3", 2, "[top]1ab2[rest]cd3"), ("ab12cd", 2, "[top]ab12[rest]cd"),
            ("a1bcd2", 3, "[top]a1bc[rest]d2"),
            ("abc1d", 2, "[top]ab[rest]c1d"), ("1", 2, ""),
        ]
    )
    func divided(feed: String, limit: Int, expected: String) {
        let sources = [Letters.source(feed, label: "one"), Letters.source(feed, label: "two")]
        let blocks = [stories("top", .sources(["one"]), limit: limit), stories("rest", .sources(["two"]))]
        #expect(text(arranged(sources, blocks)) == expected)
    }

    @Test("A feed of a hundred thousand advertisements comes to an end, each of them once")
    func manyAdvertisements() {
        let ads = (0..<50_000).map { FeedItem.ad(AdSlot(id: "\($0)")) }
        let items = Letters.source("a").items + ads + Letters.source("b").items + ads
        let sources = ["one", "two"].map { SourceItems(label: $0, items: items) }
        let blocks = [stories("top", .sources(["one"]), limit: 1), stories("rest", .sources(["two"]))]
        let list = arranged(sources, blocks)
        #expect(list.items.count == 100_000 + 4)
        #expect(list.leftOut.count { $0.reason == .otherSource } == 0)
    }

    @Test("An advertisement behind a hidden story stands behind the one before, and before all without one")
    func besideHidden() {
        let blocks = [stories("top", .sources(["own"]), limit: 3)]
        for (hidden, expected) in [("b", "[top]a1cd"), ("a", "[top]b1cd")] {
            let list = arranged(
                [Letters.source("ab1cd", label: "own")],
                blocks,
                by: Letters.curation(.hide(.init(hidden)))
            )
            #expect(text(list) == expected)
        }
        let first = arranged([Letters.source("a1bcd", label: "own")], blocks, by: Letters.curation(.hide("a")))
        #expect(text(first) == "[top]1bcd")
    }

    @Test("The rules of a block choose, sort, change and put between; what they leave out is there for the next block")
    func rulesOfBlocks() {
        let sources = [Letters.source("abcd", label: "own"), section("xyz", "sport")]
        let only = TransformRule.Action.drop(StoryFilter(words: ["Story a", "Story c"]))
        let blocks = [
            stories("top", .sources(["own"]), [only, .insert(InsertRule(.ad(AdSlot(id: "7")), .every(1)))]),
            stories("rest", .sources(["own"]), [.set(StoryValues(boost: 3))]),
            stories("sport", .sections(["sport"]), [.sort(.oldest), .limit(2)]),
        ]
        let list = arranged(sources, blocks)
        #expect(text(list) == "[top]b7d[rest]ac[sport]zy")
        #expect(list.items.compactMap(\.story).map(\.boost) == [nil, nil, 3, 3, nil, nil])
        #expect(list.slots.first { $0.item == .ad(AdSlot(id: "7")) }?.reason == .inBlock(0))
    }

    private func arranged(_ sources: [SourceItems], _ blocks: [BlockRule], _ rules: [TransformRule]) -> Arrangement {
        arranged(sources, blocks, by: Curation(), rules)
    }
}
