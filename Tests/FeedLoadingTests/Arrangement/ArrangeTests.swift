import FeedLoading
import Foundation
import Testing

/// Lists for tests: a letter is a story with that id, a digit an advertisement.
enum Letters {
    static let now = Date(timeIntervalSince1970: 1_795_000_000)

    /// A source whose stories are dated a minute apart, the first one newest.
    static func source(
        _ letters: String,
        label: String = "",
        limit: Int? = nil,
        weight: Int = 1,
        age: Double = 0
    ) -> SourceItems {
        let items = letters.enumerated().map { index, letter -> FeedItem in
            guard letter.isLetter else { return .ad(AdSlot(id: String(letter))) }
            return .teaser(
                Teaser(
                    id: String(letter),
                    title: "Story \(letter)",
                    published: now.addingTimeInterval(-age - 60 * Double(index))
                )
            )
        }
        return SourceItems(label: label, items: items, limit: limit, weight: weight)
    }

    /// The items as letters and digits.
    static func text(_ items: [FeedItem]) -> String {
        items.map { item in
            switch item {
            case .teaser(let teaser): teaser.id
            case .ad(let slot): slot.id
            case .widget(let widget): "[" + (widget.kind.stories ?? []).map(\.id).joined() + "]"
            }
        }.joined()
    }

    static func curation(_ actions: CurationLine.Action..., limit: Int? = nil, backfill: String? = nil) -> Curation {
        Curation(actions.map { CurationLine($0) }, limit: limit, backfill: backfill)
    }
}

@Suite("One function decides which story stands where")
struct ArrangeTests {
    private func arranged(
        _ sources: SourceItems...,
        merge: MergeRule = .inOrder,
        by curation: Curation = Curation(),
        insert: [InsertRule] = [],
        kept: [Teaser] = []
    ) -> Arrangement {
        arrange(
            sources,
            by: ArrangementRules(
                merge: merge,
                curation: curation,
                transform: insert.map { TransformRule(.insert($0)) },
                kept: kept
            ),
            at: Letters.now
        )
    }

    private func text(_ arrangement: Arrangement) -> String { Letters.text(arrangement.items) }

    @Test("Without rules a list stays as it is")
    func asItIs() {
        #expect(text(arranged(Letters.source("ab1cd2"))) == "ab1cd2")
        #expect(text(arranged(Letters.source(""))).isEmpty)
        #expect(text(arranged()).isEmpty)
    }

    @Test("Pinned stories take their slots, advertisements keep their distance from the top")
    func pins() {
        let one = arranged(Letters.source("ab1cde"), by: Letters.curation(.pin("d", slot: 1)))
        #expect(text(one) == "da1bce")
        #expect(one.slots.map(\.number) == [1, 2, nil, 3, 4, 5])
        #expect(one.slots[0].reason == .pinned(line: 0))
        #expect(one.pinned.map(\.id) == ["d"])
        let two = arranged(Letters.source("abcdef"), by: Letters.curation(.pin("a", slot: 4), .pin("f", slot: 2)))
        #expect(text(two) == "bfcade")
        #expect(two.lines == [.done, .done])
    }

    @Test("Pins that cannot have their slot say so")
    func crowdedPins() {
        let same = arranged(Letters.source("abc"), by: Letters.curation(.pin("c", slot: 1), .pin("b", slot: 1)))
        #expect(text(same) == "cba")
        #expect(same.lines == [.done, .slotTaken])
        let far = arranged(Letters.source("abc"), by: Letters.curation(.pin("a", slot: 9)))
        #expect(text(far) == "bca")
        #expect(far.lines == [.tooFewStories])
        let twice = arranged(Letters.source("abc"), by: Letters.curation(.pin("c", slot: 1), .pin("c", slot: 2)))
        #expect(text(twice) == "cab")
        #expect(twice.lines == [.done, .alreadyPinned])
        #expect(arranged(Letters.source("abc"), by: Letters.curation(.pin("x", slot: 1))).lines == [.unmatched])
    }

    @Test("A pinned story that has left its feed is shown as it was last, until its time is up")
    func kept() {
        let old = Teaser(id: "x", title: "Old")
        let pin = CurationLine(.pin("x", slot: 2), during: Period(until: Letters.now.addingTimeInterval(60)))
        let shown = arranged(Letters.source("abc"), by: Curation([pin]), kept: [old])
        #expect(text(shown) == "axbc")
        #expect(shown.lines == [.kept])
        #expect(shown.slots[1].origin == nil)
        #expect(shown.pinned.isEmpty, "what is kept is not kept anew")
        let rules = ArrangementRules(curation: Curation([pin]), kept: [old])
        let later = arrange([Letters.source("abc")], by: rules, at: Letters.now.addingTimeInterval(60))
        #expect(text(later) == "abc")
        #expect(later.lines == [.expired])
    }

    @Test("Hidden stories are nowhere, and lines count from and until their times")
    func hides() {
        let hidden = arranged(Letters.source("abc"), by: Letters.curation(.hide("b")))
        #expect(text(hidden) == "ac")
        #expect(hidden.leftOut.map(\.reason) == [.hidden(line: 0)])
        let later = CurationLine(.hide("a"), during: Period(from: Letters.now.addingTimeInterval(1)))
        #expect(arranged(Letters.source("abc"), by: Curation([later])).lines == [.waiting])
        let now = CurationLine(.hide("a"), during: Period(from: Letters.now))
        #expect(text(arranged(Letters.source("abc"), by: Curation([now]))) == "bc")
        #expect(Curation([later, now]).nextChange(after: Letters.now) == Letters.now.addingTimeInterval(1))
    }

    @Test("A story inside a widget is hidden and changed too")
    func widgets() throws {
        let stories = ["x", "y"].map { Teaser(id: $0, title: $0) }
        let source = SourceItems(items: Letters.source("ab").items + [.widget(Widget(.list(stories)))])
        let result = arranged(source, by: Letters.curation(.hide("x"), .change("y", StoryChange(headline: "Why"))))
        #expect(text(result) == "ab[y]")
        guard case .widget(let widget)? = result.items.last else { throw Problem() }
        #expect(widget.kind.stories?.map(\.title) == ["Why"])
        #expect(result.lines == [.done, .done])
    }

    private struct Problem: Error {}

    @Test("A story can have another headline, kicker and size; the feed's own text is kept for later")
    func changes() throws {
        let change = StoryChange(headline: "New", kicker: "Now", boost: 2)
        let result = arranged(Letters.source("ab"), by: Letters.curation(.pin("b", slot: 1), .change("b", change)))
        let teaser = try #require(result.items.first?.story)
        #expect(teaser.title == "New" && teaser.kicker == "Now" && teaser.boost == 2)
        #expect(result.slots[0].changes == [1])
        #expect(result.pinned.map(\.title) == ["Story b"])
    }

    @Test("Stories move before or behind others")
    func moves() {
        let result = arranged(
            Letters.source("abcd"),
            by: Letters.curation(.move("d", before: "b"), .moveBehind("a", "c"))
        )
        #expect(text(result) == "dbca")
        let lost = arranged(Letters.source("abcd"), by: Letters.curation(.move("d", before: "x"), .hide("d")))
        #expect(text(lost) == "abc")
        #expect(lost.lines == [.notShown, .done])
    }

    @Test("The limit counts stories, and another source fills up to it")
    func limits() {
        let cut = arranged(Letters.source("ab1cde"), by: Letters.curation(.pin("e", slot: 1), limit: 3))
        #expect(text(cut) == "ea1b")
        #expect(cut.leftOut.map(\.reason) == [.beyondLimit(3), .beyondLimit(3)])
        let filled = arranged(
            Letters.source("ab", label: "own"),
            Letters.source("bxyz", label: "agency"),
            by: Letters.curation(limit: 4, backfill: "agency")
        )
        #expect(text(filled) == "abxy")
        #expect(filled.slots[3].reason == .backfilled)
    }

    @Test("Stories that are pinned are not taken by a carousel in search of stories")
    func filling() {
        let pictured = Letters.source("abcdefghij").items.map { item -> FeedItem in
            guard var teaser = item.story else { return item }
            teaser.image = WebAddress("https://example.no/\(teaser.id).jpg").map { Picture(address: $0) }
            return .teaser(teaser)
        }
        let result = arranged(
            SourceItems(items: pictured),
            by: Letters.curation(.pin("j", slot: 3)),
            insert: [InsertRule(.widget(Widget(.carousel([]))), at: 1)]
        )
        #expect(text(result) == "a[bcdefg]hji")
        #expect(result.slots.map(\.number) == [1, nil, 2, 3, 4])
        #expect(result.leftOut.allSatisfy { $0.reason == .inWidget })
    }
}

@Suite("Several sources become one list")
struct MergeTests {
    private let front = Letters.source("abc", label: "front", age: 30)
    private let sport = Letters.source("xyz", label: "sport", weight: 2)

    private func merged(_ rule: String, _ sources: SourceItems...) throws -> String {
        let merge = try #require(MergeRule(rule), "\(rule)")
        return Letters.text(arrange(sources, by: ArrangementRules(merge: merge), at: Letters.now).items)
    }

    @Test("By time, in order, by turns, or by steps")
    func rules() throws {
        #expect(try merged("newest", front, sport) == "xaybzc")
        #expect(try merged("inOrder", front, sport) == "abcxyz")
        #expect(try merged("interleave", front, sport) == "axybzc")
        #expect(try merged("first 2 of front, then newest of all", front, sport) == "abxyzc")
        #expect(try merged("first 1 of sport, first 2 newest of all, interleave of front", front, sport) == "xaybc")
        #expect(try merged("newest of sport", front, sport) == "xyz")
    }

    @Test(
        "A rule that is not understood is none",
        arguments: [
            "", "new", "first of a", "first 0 of a", "first -1 of a", "newest of", "newest,", "then newest",
            "newest of a b", "first 3 of a b", "3 of a",
        ]
    )
    func unknown(_ text: String) {
        #expect(MergeRule(text) == nil)
    }

    @Test("A rule says what it is in the words it is read from")
    func words() throws {
        let text = "first 3 of forside, first 2 newest of all, interleave of sport"
        let rule = try #require(MergeRule(text))
        #expect(rule.steps.map(\.description).joined(separator: ", ") == text)
        #expect(rule.labels == ["forside", "sport"])
    }

    @Test("Sources have limits, and stories that no step takes say so")
    func limits() {
        let sources = [Letters.source("abcd", label: "a", limit: 2), Letters.source("xyz", label: "b")]
        let rules = ArrangementRules(
            merge: MergeRule([.init(.inOrder, count: 1, of: ["b"]), .init(.newest, of: ["a"])])
        )
        let result = arrange(sources, by: rules, at: Letters.now)
        #expect(Letters.text(result.items) == "xab")
        #expect(result.leftOut.map(\.reason) == [.beyondSourceLimit(2), .beyondSourceLimit(2), .untaken, .untaken])
    }

    @Test("A link that different stories of one source have does not make them copies of a story elsewhere")
    func sharedLinks() throws {
        let live = try #require(WebAddress("https://a.no/live"))
        let story = { (id: String, link: WebAddress?) in FeedItem.teaser(Teaser(id: id, title: id, link: link)) }
        let front = SourceItems(label: "a", items: [story("a", live)])
        let posts = SourceItems(label: "b", items: [story("x", live), story("y", live)])
        let copy = SourceItems(label: "c", items: [story("c", live)])
        #expect(
            Letters.text(arrange([front, posts], by: ArrangementRules(merge: .inOrder), at: Letters.now).items) == "axy"
        )
        #expect(
            Letters.text(arrange([front, copy], by: ArrangementRules(merge: .inOrder), at: Letters.now).items) == "a"
        )
    }

    @Test("Advertisements and widgets come from the first source only")
    func otherSources() {
        let result = arrange(
            [Letters.source("a1b", label: "a"), Letters.source("x2y", label: "b")],
            by: ArrangementRules(merge: .newest),
            at: Letters.now
        )
        #expect(Letters.text(result.items).contains("1"))
        #expect(result.leftOut.map(\.reason) == [.otherSource])
    }

    private func story(_ id: String, _ title: String, _ link: String? = nil, hours: Double = 0) -> FeedItem {
        .teaser(
            Teaser(
                id: id,
                title: title,
                link: link.flatMap { WebAddress($0) },
                published: Letters.now.addingTimeInterval(-hours * 3_600)
            )
        )
    }

    /// By what the second story is a copy of the first; nil when both are shown.
    private func sameness(_ first: FeedItem, _ second: FeedItem) -> Arrangement.Sameness? {
        let sources = [SourceItems(label: "a", items: [first]), SourceItems(label: "b", items: [second])]
        let result = arrange(sources, by: ArrangementRules(), at: Letters.now)
        guard case .repeated(let sameness, _)? = result.leftOut.first?.reason else { return nil }
        return sameness
    }

    @Test("A story is the same by its id, its link, or nearly the same headline on the same day")
    func same() {
        let link = "https://example.no/story"
        #expect(sameness(story("1", "One"), story("1", "Two")) == .id)
        #expect(sameness(story("1", "One", link), story("2", "Two", link + "?utm_source=rss#top")) == .link)
        let headline = "Regjeringen vil bygge ny jernbane til Ålesund"
        #expect(
            sameness(story("1", headline), story("2", "REGJERINGEN vil bygge ny jernbane til ÅLESUND!")) == .headline
        )
        #expect(
            sameness(story("1", headline), story("2", "Regjeringen vil bygge ny jernbane til «Molde»")) == .headline
        )
        #expect(sameness(story("1", headline), story("2", "Vil bygge ny jernbane til Ålesund")) == .headline)
        #expect(sameness(story("1", "Uavgjort"), story("2", "Uavgjort!")) == .headline)
    }

    @Test("Stories that only look the same stay two")
    func different() {
        let headline = "Regjeringen vil bygge ny jernbane til Ålesund"
        #expect(sameness(story("1", "One", "https://a.no/1"), story("1", "Two", "https://b.no/1")) == nil)
        #expect(sameness(story("1", headline), story("2", headline, hours: 25)) == nil)
        #expect(sameness(story("1", headline), story("2", "Regjeringen vil ikke bygge flyplass til Molde")) == nil)
        #expect(sameness(story("1", "Brann tapte 1–2"), story("2", "Brann tapte 0–2")) == nil)
        let score = "Brann tapte 1–2 mot Molde på Brann stadion"
        #expect(sameness(story("1", score), story("2", score.replacing("1–2", with: "0–2"))) == nil)
        #expect(sameness(story("1", "«»"), story("2", "!")) == nil)
        let source = SourceItems(items: [story("1", headline), story("2", headline)])
        #expect(arrange([source, SourceItems(items: [])], by: ArrangementRules(), at: Letters.now).slots.count == 2)
    }

    @Test("A line about one copy of a story counts for the one that is shown")
    func copies() throws {
        let link = "https://example.no/story"
        let sources = [
            SourceItems(label: "a", items: [story("1", "One", link)]),
            SourceItems(label: "b", items: [story("2", "Two", link), story("3", "Three")]),
        ]
        func result(_ action: CurationLine.Action) -> Arrangement {
            arrange(sources, by: ArrangementRules(curation: Letters.curation(action)), at: Letters.now)
        }
        #expect(Letters.text(result(.hide("2")).items) == "3")
        #expect(Letters.text(result(.moveBehind("2", "3")).items) == "31")
        #expect(Letters.text(result(.pin("2", slot: 2)).items) == "32")
        let teaser = try #require(result(.change("2", StoryChange(headline: "New"))).items.first?.story)
        #expect((teaser.id, teaser.title) == ("1", "New"))
    }
}
