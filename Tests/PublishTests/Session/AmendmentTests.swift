import Foundation
import PublishFixtures
import Testing

@testable import Publish

@Suite("A release that is amended")
struct AmendmentTests {
    private let place = SessionPlace()

    private static let pages = ["vg/index.html", "vg/sport/index.html", "vg/sport/a-story/index.html"]

    private static let targets = "vg/targets.json"

    /// The objects of the current release for readers.
    private func published(_ place: SessionPlace) async throws -> [String: StoredObject] {
        let files = try await place.manifest().files
        return await place.bucket.visible.filter { files[$0.key] != nil && $0.key != Self.targets }
    }

    @Test("comes back as it was amended last, and then the release before it")
    func goingBack() async throws {
        var room = try await place.published()
        let first = try await published(place)
        await place.passes(.seconds(301))
        // A page that the release itself changes, and pages that only its amendments change.
        for (second, path) in [Self.pages[0], Self.pages[1], Self.pages[0], Self.pages[2], Self.pages[1]].enumerated() {
            try room.edit(path, "edition \(second)", second: 301 + second)
            if second == 2 { try room.remove("vg/icon.svg") }
            let report = try await place.publish(room)
            #expect(report.sequence == 2 && report.amends == (second > 0))
            // Each content of the first release is copied once, that of two equal pages together; so is its manifest.
            #expect(report.requests["COPY"] == [2, nil, nil, 1, nil][second])
            #expect(report.requests["PUT"] == 3 && report.requests["GET"] == nil && report.requests["LIST"] == nil)
        }
        let second = try await published(place)
        await place.passes(.seconds(301))
        try room.edit(Self.pages[0], "three", second: 700)
        let third = try await place.publish(room) { $0.grace = .seconds(300) }
        #expect(third.sequence == 3 && third.deleted == 1)
        try await place.expectTruth(room, "after three releases")
        await place.session.close()
        for release in [second, first] {
            try await room.publish(to: place.bucket) { $0.isRollback = true }
            #expect(try await published(place) == release)
        }
    }

    @Test("keeps what an earlier release needs of files that went, came back and changed within it")
    func comingsAndGoings() async throws {
        var room = try await place.published()
        let first = try await published(place)
        await place.passes(.seconds(301))
        try room.remove("vg/icon.svg")
        try room.edit(Self.pages[0], "two", second: 301)
        try await place.publish(room)
        let second = try await published(place)
        await place.passes(.seconds(301))
        try room.edit(Self.pages[0], "three", second: 602)
        try await place.publish(room)
        // Within the third release the icon comes back as it was, changes, goes and comes back as something else.
        for (number, icon) in ["<svg/>", "<svg>a</svg>", nil, "<svg>b</svg>", nil].enumerated() {
            if let icon { try room.write("vg/icon.svg", icon) } else { try room.remove("vg/icon.svg") }
            try room.edit(Self.pages[0], "three \(number)", second: 603 + number)
            #expect(try await place.publish(room).sequence == 3)
            try await place.expectTruth(room, "icon \(number)")
        }
        // Its last version is deleted, and the release amended again.
        try room.edit(Self.pages[0], "three again", second: 700)
        #expect(try await place.publish(room) { $0.grace = .zero }.deleted == 1)
        await place.session.close()
        for release in [second, first] {
            try await room.publish(to: place.bucket) { $0.isRollback = true }
            #expect(try await published(place) == release)
        }
    }

    @Test("keeps a list for an earlier release that it first renewed, then changed")
    func renewedList() async throws {
        var room = try await place.published()
        await place.passes(.seconds(301))
        try room.edit(Self.pages[0], "two", second: 301)
        let release = try await place.publish(room)
        #expect(release.changes.map(\.cause) == ["changed", "renewed"])
        let list = "{\n  \"brand\": \"vg\",\n  \"built\": \"\(room.moment)\",\n  \"sections\": []\n}\n"
        try room.write(Self.targets, list)
        let amendment = try await place.publish(room)
        #expect(amendment.changes.map(\.cause) == ["changed"] && amendment.requests["COPY"] == 1)
        await place.session.close()
        try await room.publish(to: place.bucket) { $0.isRollback = true }
        #expect(await place.bucket.text(Self.targets)?.contains("sections") == false)
    }

    @Test("ends after its time, when the clock is set back, and with the session")
    func ends() async throws {
        var room = try await place.published()
        var expected = 1
        for (second, passed, makesRelease) in [(1, 299, false), (2, 1, true), (3, -11, true), (4, 0, false)] {
            await place.bucket.passes(.seconds(passed))
            if makesRelease { expected += 1 }
            try room.edit(Self.pages[0], "edition \(second)", second: second)
            #expect(try await place.publish(room).sequence == expected, "\(second)")
        }
        await place.session.close()
        try room.edit(Self.pages[0], "edition 5", second: 5)
        #expect(try await place.publish(room).sequence == expected + 1)
    }

    @Test("holds no story that is taken down, nor does anything else")
    func takedown() async throws {
        var room = try PublishFixture.written()
        try room.write("vg/news/wrong-name/index.html", "<html>A wrong name</html>")
        try await place.publish(room)
        for second in 1...4 {
            await place.passes(.seconds(200))
            try room.edit(Self.pages[0], "wrong-name \(second)", second: second * 200)
            try await place.publish(room)
        }
        #expect(try await !holders(place.bucket).isEmpty)
        room.takedowns = ["https://www.paper.example/news/wrong-name"]
        try room.remove("vg/news/wrong-name/index.html")
        try room.edit(Self.pages[0], "corrected", second: 801)
        let report = try await place.publish(room)
        #expect(report.takenDown == 1 && !report.amends && report.requests["LIST"] == nil)
        #expect(try await holders(place.bucket) == [])
        try await place.expectTruth(room, "after the takedown")
        try room.edit(Self.pages[1], "next", second: 802)
        let next = try await place.publish(room)
        #expect(next.amends && next.requests == ["PUT": 3])
        try await place.expectTruth(room, "after the next change")
        await place.session.close()
        let back = try room.publisher(to: place.bucket) { $0.isRollback = true }
        await #expect(throws: PublishFailure.self) { try await back.publish() }
    }

    /// The keys of objects that hold the story.
    private func holders(_ bucket: MemoryBucket) async throws -> [String] {
        await bucket.objects.filter {
            $0.key.contains("wrong-name") || String(decoding: $0.value.bytes, as: UTF8.self).contains("wrong-name")
        }.keys.sorted()
    }

    @Test(
        "killed after any number of calls, is made up for by the next publish, which can go back to every release",
        arguments: [Duration.seconds(300), .zero],
        [true, false]
    )
    func killedAnywhere(window: Duration, publishesBeforeGoingBack: Bool) async throws {
        let fresh = MemoryBucket()
        var room = try PublishFixture()
        _ = try await releases(in: &room, SessionPlace(amending: window))
        try change(&room)
        try await room.publish(to: fresh)
        var dead = 0
        while true {
            let place = SessionPlace(amending: window)
            var room = try PublishFixture()
            let first = try await releases(in: &room, place)
            try change(&room)
            await place.bucket.dies(after: dead)
            let publisher = try room.publisher(to: place.bucket)
            let survived = try? await place.session.publish(publisher.deployment, options: publisher.options)
            await place.bucket.dies(after: nil)
            if publishesBeforeGoingBack {
                try await room.publish(to: place.bucket) { $0.isOnlyOfOwner = true }
                let manifest = try await place.manifest()
                // The list of targets is renewed with the next change.
                let site = await place.bucket.site.filter { $0.key != Self.targets }
                let whole = await fresh.site.filter { $0.key != Self.targets }
                #expect(site.filter { manifest.files[$0.key] != nil } == whole, "after \(dead) calls")
                #expect(
                    Set(site.keys).subtracting(manifest.files.keys).isSubset(of: manifest.tombstones.keys),
                    "\(dead)"
                )
                #expect(
                    await Set(place.bucket.objects.keys).isDisjoint(with: [
                        BucketKeys.site.lock, BucketKeys.site.intent,
                    ])
                )
            }
            while try await !place.manifest().releases.isEmpty {
                let back = try room.publisher(to: place.bucket) { ($0.isRollback, $0.isOnlyOfOwner) = (true, true) }
                guard (try? await back.publish()) != nil else { break }
            }
            #expect(try await published(place) == first, "back to the first release, after \(dead) calls")
            guard survived == nil else { break }
            dead += 1
        }
        #expect(dead > 7)
    }

    /// Two releases, the second of which may be amended; returns the first.
    private func releases(in room: inout PublishFixture, _ place: SessionPlace) async throws -> [String: StoredObject] {
        try room.writeSite()
        try await room.publish(to: place.bucket)
        let first = try await published(place)
        try room.edit(Self.pages[0], "two", second: 1)
        try await place.publish(room)
        return first
    }

    private func change(_ room: inout PublishFixture) throws {
        try room.remove("vg/icon.svg")
        try room.write("vg/assets/base.9999999999.css", "body { color: red }")
        try room.write("vg/sport/new/index.html", room.page("new", asset: "base.9999999999.css"))
        try room.edit(Self.pages[1], "three", second: 2)
        try room.edit(Self.pages[0], "three", second: 2)
    }
}
