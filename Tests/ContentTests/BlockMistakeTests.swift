import FeedLoading
import Testing

@testable import Content

@Suite("Blocks of a section")
struct BlockMistakeTests {
    private static let file = "content/vg/sections/forside.md"
    private static let feed = "{ loader: unified, source: feeds/vg/forside.json }"

    private static func site(_ blocks: String, more: String = "title: Forside\n", curation: String = "") -> ExampleSite
    {
        let site = ExampleSite().with(file, "---\n\(more)blocks:\n\(blocks)\n---\n")
        return curation.isEmpty ? site : site.with("content/vg/curation/forside.yml", curation)
    }

    @Test("Blocks are read with their sources, each under a label of its own")
    func good() throws {
        let site = Self.site(
            """
              - { id: top, feed: \(Self.feed), limit: 7, layout: [feature boost 1, pair] }
              - { section: sport, title: Sporten, style: dark, more: true, until: 2026-11-21 }
              - { sources: [\(Self.feed), { loader: markdown }], repeat: true }
              - { widget: weather }
              - { ad: front-2 }
              - { section: [sport, nyheter], tag: ski, transform: [{ sort: oldest }, { insert: { ad: a, at: 1 } }] }
            """,
            curation: "pin: [{ story: a, slot: 2, block: top }]"
        ).with("content/vg/sections/nyheter.md", "---\nfeed: \(Self.feed)\n---\n")
        let section = try #require(site.load().brands.first?.sections.first)
        #expect(section.loader.labels == ["top-forside", "3-forside", "3-markdown"])
        #expect(section.blocks.map(\.block.id) == ["top", "2", "3", "4", "5", "6"])
        #expect(
            section.blocks.map(\.content) == [
                .sources(["top-forside"]), .sections(["sport"]), .sources(["3-forside", "3-markdown"]),
                .item(.widget(Widget(.weather(place: nil)))), .item(.ad(AdSlot(id: "front-2"))),
                .sections(["sport", "nyheter"]),
            ]
        )
        #expect(section.blocks.map(\.limit) == [7, 4, nil, nil, nil, 4])
        #expect(section.blocks[1].block == FeedBlock(id: "2", section: "sport", hasMore: true, style: .dark))
        #expect(section.blocks[1].period.until != nil && section.blocks[2].repeats)
        #expect(section.blocks[5].block == FeedBlock(id: "6"))
        let rules = ["keep tag ski", "sort oldest", "insert ad a at index 1"]
        #expect(section.blocks[5].transform.map(\.description) == rules)
        #expect(section.transform.isEmpty)
        #expect(section.curation.lines.first?.action == .pin("a", slot: 2, block: "top"))
    }

    @Test("A block may say that its section is one of articles, and how many stories it needs")
    func articles() throws {
        let site = Self.site("  - { id: own, title: Fra arkivet, loader: markdown, section: guide, minimum: 6 }")
            .with("content/vg/sections/guide.md", "---\ntitle: Guide\nfeed: { loader: markdown }\n---\n")
            .with("content/vg/articles/guide/a.md", "---\ntitle: A\npublished: 2026-11-20\n---\n")
        let block = try #require(site.load().brands.first?.sections.first?.blocks.first)
        #expect(block.content == .sections(["guide"]))
        #expect((block.limit, block.minimum) == (6, 6))
    }

    @Test("Several blocks show one source of the section by its label, and it is loaded once")
    func shared() throws {
        let site = Self.site(
            "  - { sources: [forside], limit: 7 }\n  - { id: rest, sources: [forside, { loader: markdown }] }",
            more: "title: Forside\nsources: [\(Self.feed)]\n"
        )
        let section = try #require(site.load().brands.first?.sections.first)
        #expect(section.loader.labels == ["forside", "rest-markdown"])
        #expect(section.blocks.map(\.content) == [.sources(["forside"]), .sources(["forside", "rest-markdown"])])
    }

    @Test(
        "Every mistake has its place and its advice",
        arguments: [
            ("  - { title: A }", "4:5: error: an entry of \"blocks\" shows nothing; write one of"),
            ("  - { section: sport, ad: a }", "4:5: error: an entry of \"blocks\" shows section and ad; make 2 blocks"),
            ("  - { section: sprot }", "4:16: error: \"sprot\" is no other section; did you mean \"sport\"?"),
            ("  - { section: forside }", "4:16: error: \"forside\" is no other section"),
            ("  - { ad: a, more: true }", "4:14: error: \"more\" cannot be used without \"section\""),
            ("  - { ad: a, limit: 3 }", "4:14: error: \"limit\" cannot be used with \"ad\"; delete it"),
            ("  - { section: [sport, sprot] }", "4:16: error: \"sprot\" is no other section; did you mean \"sport\"?"),
            ("  - { section: [sport, sport], more: true }", "\"more\" cannot be used with several sections; delete it"),
            ("  - { widget: weather, tag: ski }", "\"tag\" cannot be used with \"widget\"; delete it"),
            ("  - { section: sport, transform: [{ command: [a] }] }", "unknown key \"command\""),
            ("  - { section: sport, style: loud }", "allowed words: plain, dark, tint, breaking"),
            ("  - { id: a, ad: a }\n  - { id: a, ad: b }", "the id \"a\""),
            ("  - { section: sport, from: 2026-11-21, until: 2026-11-20 }", "so the block would never be there"),
            ("  []", "3:1: error: no block; add"),
            ("  - { section: sport, limit: 3, minimum: 4 }", "4:33: error: more than the limit of 3"),
            ("  - { section: sport, loader: markdown }", "4:31: error: \"sport\" has no articles; delete it, or add"),
            ("  - { ad: a, loader: markdown }", "\"loader\" cannot be used without \"section\""),
            ("  - { section: sport, loader: unified }", "4:31: error: "),
            ("  - { sources: [ntb] }", "4:17: error: no source has the label \"ntb\""),
        ]
    )
    func mistakes(blocks: String, expected: String) {
        let error = #expect(throws: DiagnosticList.self) { try Self.site(blocks).load() }
        let found = error?.all.map(\.description) ?? []
        #expect(found.contains { $0.contains(expected) }, "\(found)")
    }

    @Test("Blocks stand in place of a feed, with a title, and limit themselves")
    func surroundings() {
        let cases = [
            ("feed: \(Self.feed)\n", "", "\"feed\" cannot be used with blocks"),
            ("feed: \(Self.feed)\n", "", "blocks have no title; add"),
            ("merge: newest\n", "", "\"merge\" cannot be used with blocks"),
            ("title: A\nsources: [\(Self.feed)]\n", "", "3:11: error: no block shows the source \"forside\"; write"),
            ("title: A\n", "limit: 3", "\"limit\" of a section of blocks; write \"limit\" in its blocks"),
            ("title: A\n", "pin: [{ story: a, slot: 1, block: x }]", "no block with stories has the id \"x\""),
        ]
        for (more, curation, expected) in cases {
            let site = Self.site("  - { section: sport }", more: more, curation: curation)
            let error = #expect(throws: DiagnosticList.self) { try site.load() }
            let found = error?.all.map(\.description) ?? []
            #expect(found.contains { $0.contains(expected) }, "\(found)")
        }
    }

    @Test("A block of a section that is a page elsewhere is a warning")
    func pages() throws {
        let warnings = try Self.site("  - { section: nett }").load().warnings.map(\.description)
        #expect(warnings.contains { $0.contains("stories of nett, which is a page elsewhere and has none") })
    }

    @Test(
        "An editor's changes of blocks are read, and every mistake has its place",
        arguments: [
            ("{ block: sport, title: \"\", before: top, note: x }", nil),
            ("{ block: sprot, hide: true }", "no block has the id \"sprot\"; did you mean \"sport\"?"),
            ("{ block: sport, after: tpo }", "no block has the id \"tpo\"; did you mean \"top\"?"),
            ("{ block: sport, before: top, after: top }", "a move to two places; write either before or after"),
            ("{ block: sport }", "a change of nothing; add title, hide, before or after"),
            ("{ hide: true }", "missing key \"block\""),
        ] as [(String, String?)]
    )
    func changes(entry: String, mistake: String?) throws {
        let blocks = "  - { id: top, feed: \(Self.feed) }\n  - { id: sport, section: sport }"
        let site = Self.site(blocks, curation: "blocks: [\(entry)]")
        guard let mistake else {
            let section = try #require(site.load().brands.first?.sections.first)
            let change = BlockChange("sport", title: "", before: "top", note: "x", line: 1)
            #expect(section.curation.blocks == [change])
            return
        }
        let error = #expect(throws: DiagnosticList.self) { try site.load() }
        #expect(error?.description.contains(mistake) == true, "\(error?.description ?? "")")
    }
}
