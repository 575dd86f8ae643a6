import Buckets
import Content
import Diagnostics
import Engine
import Files
import Foundation
import PublishFixtures
import SiteFixtures
import Testing

@testable import Publish

@Suite(
    "A brand whose sections are divided goes back, is divided otherwise, and loses sections",
    .timeLimit(.minutes(10))
)
struct DividedChangesTests {
    private static func difference(_ one: [String: [UInt8]], _ other: [String: [UInt8]]) -> [String] {
        Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }.sorted()
    }

    private static func publishAll(_ paper: borrowing DividedFixture, _ count: Int, to bucket: MemoryBucket)
        async throws
    {
        for shard in Shard.all(of: count) {
            try await paper.buildAndPublish(count == 1 ? nil : shard, to: bucket) { $0.grace = .zero }
        }
    }

    @Test("A rollback goes back with the sections of its shard, and the lists follow")
    func rollback() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        try await Self.publishAll(paper, 3, to: bucket)
        let before = await bucket.timelessText
        for section in ["c", "d", "e", "f"] { try paper.changeFeed(section, "later", stories: 61) }
        try await Self.publishAll(paper, 3, to: bucket)
        let shard = try #require(try Shard.all(of: 3).first { try paper.sections(of: $0).contains("c") })
        let report = try await paper.publish(shard, to: bucket) { $0.isRollback = true }
        #expect(report.lists["vale"] == .current(put: ["vale/sitemap.xml", "vale/targets.json"]))
        let own = try paper.sections(of: shard)
        let now = await bucket.timelessText
        for section in ["c", "d", "e", "f"] {
            let page = "vale/\(section)/index.html"
            #expect((now[page] == before[page]) == own.contains(section), "\(section)")
            let further = String(decoding: try #require(now["vale/sitemap.xml"]), as: UTF8.self)
            #expect(further.contains("vale/\(section)/page/2/") == !own.contains(section), "\(section)")
        }
        for other in Shard.all(of: 3) where other != shard {
            try await paper.publish(other, to: bucket) { $0.isRollback = true }
        }
        let after = await bucket.timelessText
        #expect(Self.difference(before, after.filter { before[$0.key] != nil }) == [])
        #expect(await bucket.pagesWithoutAssets == [])
    }

    @Test("A rollback restores what was removed a short time ago, and what another shard has deleted since")
    func rollbackOfRemovals() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: 2)
        try paper.changeTheme("red")
        try paper.changeFeed("c", "long", stories: 61)
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) }
        let before = await bucket.timelessText
        try paper.changeTheme("blue")
        try paper.changeFeed("c", "short", stories: 40)
        for shard in shards { try await paper.buildAndPublish(shard, to: bucket) }
        for round in 0..<2 {
            for shard in shards { try await paper.publish(shard, to: bucket) { $0.isRollback = true } }
            let after = await bucket.timelessText
            #expect(Self.difference(before, after.filter { before[$0.key] != nil }) == [], "round \(round)")
            #expect(await bucket.pagesWithoutAssets == [])
            guard round == 0 else { break }
            // Forward again, and when the time of the removed files is over they are deleted.
            try paper.changeFeed("d", "more")
            for _ in 0..<3 {
                for shard in shards { try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero } }
                await bucket.passes(.seconds(60))
            }
            #expect(await bucket.site["vale/c/page/2/index.html"] == nil)
        }
    }

    @Test("After a change of the number of shards an asset stays that only another shard's page names")
    func assetsAfterResharding() async throws {
        let paper = try DividedFixture()
        let bucket = MemoryBucket()
        try await paper.buildAndPublish(nil, to: bucket)
        _ = try await paper.reshard(3, in: bucket)
        for shard in Shard.all(of: 3) {
            try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero }
            #expect(await bucket.pagesWithoutAssets == [], "\(shard)")
        }
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
    }

    @Test("Another number of shards moves sections and lists and puts nothing", arguments: [[1, 3, 2, 1], [2, 8, 3]])
    func resharding(counts: [Int]) async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        try await Self.publishAll(paper, counts[0], to: bucket)
        try await paper.build(nil)
        for count in counts.dropFirst() {
            let before = await bucket.site
            let report = try await paper.reshard(count, in: bucket)
            #expect(!report.isUnchanged && report.count == count)
            #expect(await bucket.site == before)
            // Nothing is put or removed by the shards but the lists of sections they did not have.
            for shard in Shard.all(of: count) {
                let one = count == 1 ? nil : shard
                try await paper.build(one)
                await bucket.forgetCalls()
                try await paper.publish(one, to: bucket) { $0.grace = .zero }
                let touched = await bucket.calls.filter { !$0.key.hasPrefix(BucketKeys.root) }
                // The target list tells the time of the oldest list of sections, and those are new.
                let others = touched.filter { $0.method != "PUT" || $0.key != "vale/targets.json" }
                #expect(others == [], "\(count)")
            }
            try paper.changeFeed("c", "with \(count)")
            try await Self.publishAll(paper, count, to: bucket)
            #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
            let keys = try await bucket.manifests().keys
            #expect(keys.allSatisfy { count == 1 ? $0 == ".sitegen/manifest.json" : $0.contains("-of-\(count)/") })
            let own = await bucket.objects.keys.filter { $0.hasPrefix(BucketKeys.shards) }
            #expect(own.allSatisfy { count > 1 && $0.contains("of-\(count)/") }, "\(own)")
        }
    }

    @Test("A section that is given up goes with its pages, and out of the lists")
    func sectionGone() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        try await Self.publishAll(paper, 3, to: bucket)
        try paper.site.remove("content/vale/sections/d.md")
        try paper.changeFeed("c", "later")
        try await Self.publishAll(paper, 3, to: bucket)
        #expect(await bucket.site.keys.filter { $0.hasPrefix("vale/d/") } == [])
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
        // One that is new is in the lists when its shard has made it.
        try paper.write(
            "content/vale/sections/new.md",
            "---\ntitle: New\nfeed: { loader: unified, source: feeds/vale/c.json }\n---\n"
        )
        let shards = try Shard.all(of: 3).sorted { one, _ in try !paper.sections(of: one).contains("new") }
        for (number, shard) in shards.enumerated() {
            let report = try await paper.buildAndPublish(shard, to: bucket)
            let owner = try #require(try shards.first { try paper.sections(of: $0).contains("new") })
            #expect(report.waitingLists.map(\.shards) == (number < 2 ? [[owner.index]] : []))
        }
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
    }

    @Test("A brand whose sections are divided from now on is handed over, page by page, and back")
    func switched() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let brand = try paper.site.read("content/vale/brand.yml")
        try paper.write("content/vale/brand.yml", brand.replacing("shardBy: sections", with: "shardBy: brand"))
        for shard in Shard.all(of: 2) { try await paper.buildAndPublish(shard, to: bucket) }
        let before = await bucket.site.keys
        try paper.write("content/vale/brand.yml", brand)
        let owner = try #require(Shard.all(of: 2).first { $0.owns("vale") })
        for round in 0..<3 {
            for shard in Shard.all(of: 2) {
                try await paper.build(shard)
                // What others take over is no longer in the output of the one that had it.
                if round == 0, shard == owner {
                    await #expect(throws: PublishFailure.self) {
                        try await paper.publish(shard, to: bucket) { $0.maximumDeletions = nil }
                    }
                }
                try await paper.publish(shard, to: bucket)
                #expect(await bucket.pagesWithoutAssets == [])
                // Removed files stay for a day: there is no moment without a page.
                let keys = Set(await bucket.site.keys)
                #expect(before.filter { $0.hasSuffix(".html") && !keys.contains($0) } == [])
            }
            try paper.changeFeed("c", "round \(round)")
            try paper.changeFeed("a", "round \(round)")
        }
        for _ in 0..<2 {
            for shard in Shard.all(of: 2) { try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero } }
        }
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
        // And back: the shard of the brand has all of it first or last.
        for order in [Shard.all(of: 2), Shard.all(of: 2).reversed()] {
            try paper.write("content/vale/brand.yml", brand.replacing("shardBy: sections", with: "shardBy: brand"))
            for _ in 0..<3 {
                for shard in order {
                    try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero }
                    #expect(await bucket.pagesWithoutAssets == [])
                }
            }
            #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
            let lists = await bucket.objects.keys.filter { $0.contains("of-2/lists/") || $0.contains("/sections/") }
            #expect(lists == [])
            try paper.write("content/vale/brand.yml", brand)
            for _ in 0..<2 {
                for shard in order { try await paper.buildAndPublish(shard, to: bucket) { $0.grace = .zero } }
            }
            #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
        }
    }

    @Test("A divided brand that is given up goes with its lists")
    func brandGone() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        try await Self.publishAll(paper, 3, to: bucket)
        for path in try paper.site.contents(below: "content/vale").keys {
            try paper.site.remove("content/vale/\(path)")
        }
        try paper.changeFeed("c", "unused")
        for _ in 0..<2 {
            for shard in Shard.all(of: 3) {
                try await paper.build(shard)
                try await paper.publish(shard, to: bucket) { $0.grace = .zero }
            }
        }
        #expect(await bucket.objects.keys.filter { $0.contains("vale") } == [])
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
    }

    @Test("A rollback leaves the lists of a brand that is to be divided no more, until the whole brand is published")
    func rollbackBeforeUndividing() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        try await Self.publishAll(paper, 2, to: bucket)
        for section in ["c", "d", "e", "f"] { try paper.changeFeed(section, "later") }
        try await Self.publishAll(paper, 2, to: bucket)
        let brand = try paper.site.read("content/vale/brand.yml")
        try paper.write("content/vale/brand.yml", brand.replacing("shardBy: sections", with: "shardBy: brand"))
        for shard in Shard.all(of: 2) { try await paper.publish(shard, to: bucket) { $0.isRollback = true } }
        for list in ["vale/targets.json", "vale/sitemap.xml"] { #expect(await bucket.site[list] != nil, "\(list)") }
    }

    @Test("Nothing is deleted under the common lock when its time is over")
    func term() async throws {
        let paper = try DividedFixture()
        let bucket = MemoryBucket()
        await bucket.sets("vale/index.html", "page")
        let cleanup = Cleanup(bucket: bucket, calls: ConcurrentRequests(connections: 2), keys: .site)
        await #expect(throws: PublishFailure.self) {
            try await cleanup.delete([["vale/index.html"]], during: CommonLock.Term(end: .now))
        }
        #expect(await bucket.calls.filter { $0.method == "DELETE" } == [])
        try await paper.build(Shard.all(of: 2)[0])
        try await CommonLock(publisher: paper.publisher(Shard.all(of: 2)[0], to: bucket)).whileHeld { term in
            try term.check()
            #expect(await bucket.objects[CommonKeys(count: 2).lock] != nil)
            try await cleanup.delete([["vale/index.html"]], during: term)
        }
        #expect(await bucket.objects.keys.sorted() == [])
    }

    @Test("The output of one shard is not published as that of another, nor as the whole site")
    func wrongOutput() async throws {
        let paper = try DividedFixture()
        let shards = Shard.all(of: 2)
        try await paper.build(shards[0])
        let content = try SiteContent.load(from: paper.site.folder)
        for shard in [shards[1], nil] {
            let resolver = TargetResolver(
                content,
                output: paper.output(shards[0]),
                standard: "file:///nowhere",
                shard: shard
            )
            let deployment = try resolver.all(to: "memory", isWholeSite: true)
            let publisher = Publisher(deployment, to: MemoryBucket(), options: paper.options(deployment, shards[0]))
            let failure = try await #require(throws: PublishFailure.self) { try await publisher.publish() }
            let text = failure.diagnostics.map(\.description).joined()
            #expect(
                text.contains("vale/.sections-0-of-2.json: error: this folder holds the part of shard 0/2"),
                "\(text)"
            )
        }
    }

    @Test("A story that is taken down leaves all sections, and the pictures that only it had")
    func takedown() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        try await Self.publishAll(paper, 3, to: bucket)
        try paper.write("content/vale/curation/c.yml", "takedown: [{ story: \"https://www.paper.example/1\" }]\n")
        try await Self.publishAll(paper, 3, to: bucket)
        let texts = await bucket.timelessText.values.map { String(decoding: $0, as: UTF8.self) }
        #expect(!texts.contains { $0.contains("Story of c 1<") })
        #expect(try await bucket.manifests().values.allSatisfy(\.releases.isEmpty))
        #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
    }

    @Test("A session puts the lists with a change of its shard, and asks nothing when there is none")
    func session() async throws {
        var paper = try DividedFixture()
        let bucket = MemoryBucket()
        let shards = Shard.all(of: 2)
        let sessions = shards.map { _ in PublishSession(bucket: bucket) }
        func publish(_ shard: Shard) async throws -> PublishReport {
            try await paper.build(shard)
            let deployment = try paper.deployment(shard)
            return try await sessions[shard.index].publish(deployment, options: paper.options(deployment, shard))
        }
        for shard in shards { _ = try await publish(shard) }
        for (number, section) in ["c", "d", "e", "c", "d"].enumerated() {
            try paper.changeFeed(section, "later \(number)", stories: 5 + number)
            for shard in shards {
                await bucket.forgetCalls()
                let report = try await publish(shard)
                let isOwn = try paper.sections(of: shard).contains(section)
                #expect((report.uploadCount > 0) == isOwn)
                let lists = await bucket.calls.filter { ["vale/targets.json", "vale/sitemap.xml"].contains($0.key) }
                #expect(lists.map(\.key) == (isOwn ? ["vale/targets.json"] : []), "\(section) \(shard)")
                if !isOwn { #expect(report.requests == [:]) }
            }
            #expect(Self.difference(await bucket.timelessText, try await paper.fresh()) == [])
        }
        for session in sessions { await session.close() }
        #expect(await bucket.objects.keys.filter { $0.hasSuffix("/lock") } == [])
    }
}
