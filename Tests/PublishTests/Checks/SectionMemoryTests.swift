import Content
import Files
import Foundation
import SiteFixtures
import TestSupport
import Testing

@testable import Publish

@Suite("What the checks remember of sections")
struct SectionMemoryTests {
    /// The files of the sections, and the list of them.
    private static let files = ["", "sport/", "shop/", "tips/"].flatMap { folder in
        ["\(folder)index.html", "app/\(folder)index.html"] + (folder == "shop/" ? [] : ["\(folder)feed.json"])
    }.map { "output/north/" + $0 }
    private static let list = "output/north/targets.json"

    /// Pairs of words, of which the first is replaced by the second.
    private static let edits = [
        ("Story 2", "Story 1"), ("Story 3", "Another"), ("paper.example/2?", "paper.example/3?"),
        ("2026-11-20T", "2026-11-30T"), ("2026-11-20T", "2026-11-18T"), ("\"title\"", "\"name\""), ("<main", "<div"),
        ("<main", "<main hidden"), ("sitegen-built", "sitegen-other"), ("Story 0", "built"),
    ]
    private static let listEdits = [
        ("\"native\"", "\"error\""), ("\"web\"", "\"native\""), ("\"native\"", "\"web\""),
        ("\"built\": \"2026", "\"built\": \"2025"),
        ("\"built\": \"2026", "\"built\": \"2027"), ("\"front\"", "\"sport\""), ("\"tips\"", "\"gone\""),
        ("/north/app/sport/", "/north/app/tips/"), ("\"id\"", "\"curation\": \"x\", \"id\""),
    ]

    @Test("never change what a check says, whatever happens to the output", arguments: 1...3)
    func sameAsFresh(seed: UInt64) async throws {
        var random = SteadyRandom(seed: seed)
        let site = try await TemporarySite.checked()
        let originals = try Dictionary(uniqueKeysWithValues: (Self.files + [Self.list]).map { ($0, try site.read($0)) })
        var brands = [try site.brands()]
        for (part, other) in [
            ("home: front", "home: front\npublish: { contract: { teasers: 9, drop: 1% } }"),
            ("home: front", "home: sport"),
            ("/north/", "/south/north/"),
        ] {
            let text = try site.read("content/north/brand.yml")
            try site.edit("content/north/brand.yml", part, to: other)
            brands.append(try site.brands())
            try site.write("content/north/brand.yml", text)
        }
        var more = try await site.releaseCheck([]).facts
        more.sections = more.sections.mapValues { section in
            ReleaseSummary.Section(items: section.items.map { $0 * 3 }, newest: section.newest?.addingTimeInterval(9))
        }
        var last = more
        var memory = SectionMemory()
        var (reused, rules) = (0, Set<CheckFinding.Rule>())
        for step in 1...40 {
            for _ in 0..<Int.random(in: 0...2, using: &random) { try edit(site, originals, &random) }
            let content = Bool.random(using: &random) ? brands[0] : brands.randomElement(using: &random) ?? brands[0]
            let before = [nil, more, last][Int.random(in: 0...2, using: &random)]
            memory.digests = try await site.digests()
            let kept = try await site.releaseCheck([], of: content, published: before, keeping: &memory)
            var nothing = SectionMemory()
            let fresh = try await site.releaseCheck([], of: content, published: before, keeping: &nothing)
            #expect(kept == fresh, "step \(step)")
            #expect(nothing.count == 0)
            reused += nothing.examined - memory.examined
            rules.formUnion(fresh.findings.map(\.rule))
            last = fresh.facts
        }
        // Otherwise this test says nothing.
        #expect(reused > 40)
        #expect(rules.isSuperset(of: [.presentations, .teasers, .drop, .newest]))
    }

    /// Spoils a file of the output, or makes it good again.
    private func edit(_ site: TemporarySite, _ originals: [String: String], _ random: inout SteadyRandom) throws {
        let isList = Int.random(in: 0..<4, using: &random) == 0
        let path = isList ? Self.list : Self.files.randomElement(using: &random) ?? Self.list
        let (part, other) = (isList ? Self.listEdits : Self.edits).randomElement(using: &random) ?? ("", "")
        switch Int.random(in: 0..<8, using: &random) {
        case 0: try? site.remove(path)
        case 1: try site.write(path, "{")
        case 2, 3: try site.write(path, originals[path] ?? "")
        default: if let text = try? site.read(path) { try site.write(path, text.replacing(part, with: other)) }
        }
    }

    @Test("spare reading the files of sections that have not changed")
    func reads() async throws {
        let site = try await TemporarySite.checked()
        let brands = try site.brands()
        var memory = SectionMemory()
        memory.digests = try await site.digests()
        let before = try await site.releaseCheck([], of: brands, keeping: &memory)
        #expect(memory.examined == 4 && memory.count == 4)
        try site.edit("output/north/sport/feed.json", "Story 2", to: "Another")
        memory.digests = try await site.digests()
        // A file that is read is missed.
        for path in Self.files where !path.contains("sport") { try site.remove(path) }
        let after = try await site.releaseCheck([], of: brands, keeping: &memory)
        #expect(memory.examined == 1 && memory.count == 4)
        #expect(after == before)
    }

    @Test("are not kept of a file that changed after it was digested, or that was not digested")
    func changedMeanwhile() async throws {
        let site = try await TemporarySite.checked()
        let brands = try site.brands()
        var memory = SectionMemory()
        let digests = try await site.digests()
        memory.digests = digests
        let page = "output/north/app/sport/index.html"
        let text = try site.read(page)
        try site.edit(page, "Ski &amp; skates", to: "Other")
        #expect(try await site.releaseCheck([], of: brands, keeping: &memory).findings.count == 1)
        try site.write(page, text)
        memory.digests["north/tips/feed.json"] = nil
        #expect(try await site.releaseCheck([], of: brands, keeping: &memory).findings == [])
        #expect(memory.examined == 2 && memory.count == 3)
        memory.digests = digests
        #expect(try await site.releaseCheck([], of: brands, keeping: &memory).findings == [])
        #expect(memory.examined == 1 && memory.count == 4)
    }

    @Test("are of the sections and brands of the last check only")
    func bounded() async throws {
        let site = try await TemporarySite.checked()
        let brands = try site.brands()
        var memory = SectionMemory()
        for edition in 1...5 {
            try site.edit("output/north/sport/feed.json", "Story 2", to: "Story 2 \(edition)")
            memory.digests = try await site.digests()
            _ = try await site.releaseCheck([], of: brands, keeping: &memory)
            #expect(memory.count == 4)
        }
        try site.edit(Self.list, "\"state\"", to: "\"was\"")
        _ = try await site.releaseCheck([], of: brands, keeping: &memory)
        #expect(memory.count == 0)
        try await site.rebuild()
        memory.digests = try await site.digests()
        _ = try await site.releaseCheck([], of: brands, keeping: &memory)
        #expect(memory.count == 4)
        memory.begin(with: brands.filter { $0.id == "south" })
        #expect(memory.count == 0)
    }
}
