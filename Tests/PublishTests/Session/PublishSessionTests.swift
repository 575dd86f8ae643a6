import Files
import Foundation
import PublishFixtures
import Testing

@testable import Content
@testable import Publish

@Suite("A session that publishes again and again")
struct PublishSessionTests {
    private let place = SessionPlace()

    private static let front = "vg/index.html"

    @Test("puts a changed page, the list of targets and the manifest, and asks nothing")
    func oneChange() async throws {
        var room = try PublishFixture.written()
        let first = try await place.publish(room)
        #expect(first.uploadCount == 7 && first.sequence == 1 && first.verified == 3)
        await place.bucket.forgetCalls()
        for second in 1...5 {
            try room.edit(Self.front, "edition \(second)", second: second)
            let report = try await place.publish(room)
            #expect(report.requests == ["PUT": 3])
            #expect(report.sequence == 1 && report.amends)
            try await place.expectTruth(room, "edition \(second)")
        }
        let calls = await place.bucket.calls.map(\.description)
        #expect(calls.count == 15)
        #expect(calls.suffix(3) == ["PUT vg/index.html", "PUT vg/targets.json", "PUT .sitegen/manifest.json"])
        #expect(await place.bucket.text(Self.front)?.contains("edition 5") == true)
    }

    @Test("sends nothing for an output that has not changed")
    func noChange() async throws {
        let room = try await place.published()
        await place.bucket.forgetCalls()
        let report = try await place.publish(room)
        #expect(report.requests == [:] && report.unchanged == 7 && report.sequence == nil)
        #expect(await place.bucket.calls.isEmpty)
    }

    @Test("checks the sections again whose files have changed, and no others")
    func sections() async throws {
        let room = try PublishFixture.written()
        let list = { (moment: String) in
            """
            {"brand": "vg", "built": "\(moment)", "sections": [{"id": "forside", "state": "native"},
             {"id": "sport", "state": "native"}]}
            """
        }
        try room.write("vg/targets.json", list(room.moment))
        for folder in ["", "sport/"] {
            try room.write("vg/\(folder)feed.json", #"{"items":[{"title":"one"}]}"#)
            try room.write("vg/app/\(folder)index.html", room.page("one", asset: "base.0123456789.css"))
        }
        try await place.publish(room)
        #expect(await place.session.sections.examined == 2)
        for second in 1...3 {
            try room.write("vg/sport/index.html", room.page("one and \(second)", asset: "base.0123456789.css"))
            try room.write("vg/targets.json", list("2026-11-22T04:00:0\(second)Z"))
            let report = try await place.publish(room)
            #expect(report.findings.allSatisfy { $0.rule == .teasers } && report.requests == ["PUT": 3])
            #expect(await place.session.sections.examined == 1)
            #expect(await place.session.sections.count == 2)
        }
        try room.write("vg/sport/index.html", room.page("two", asset: "base.0123456789.css"))
        let report = try await place.publish(room)
        #expect(report.findings.filter { $0.rule == .presentations }.map(\.what) == ["“one” is in apps only"])
    }

    @Test("begins with the lock, and reads what others have published")
    func begins() async throws {
        var room = try PublishFixture.written()
        try await room.publish(to: place.bucket)
        await place.bucket.forgetCalls()
        let report = try await place.publish(room)
        // The lock, and the one that must be refused.
        #expect(report.requests == ["PUT": 2, "LIST": 1, "GET": 1])
        try room.edit(Self.front, "two", second: 1)
        let change = try await place.publish(room)
        // A release to go back to: a copy of the page and one of the manifest.
        #expect(change.requests == ["PUT": 3, "COPY": 2] && change.sequence == 2)
        try await place.expectTruth(room, "after a release")
    }

    @Test("stores an intent when it puts a file that is new, and removes it")
    func newFile() async throws {
        var room = try await place.published()
        await place.bucket.forgetCalls()
        try room.edit("vg/sport/new/index.html", "new", second: 1)
        try await place.publish(room)
        let calls = await place.bucket.calls.map(\.description)
        #expect(
            calls == [
                "PUT .sitegen/intent.json", "PUT vg/sport/new/index.html", "PUT vg/targets.json",
                "PUT .sitegen/manifest.json", "DELETE .sitegen/intent.json",
            ]
        )
        try await place.expectTruth(room, "after a new file")
    }

    @Test("purges a CDN without asking for the paths that are pending")
    func purges() async throws {
        var room = try PublishFixture()
        room.settings = PublishSettings(invalidate: "cat > told.txt")
        try room.writeSite()
        try await place.publish(room)
        try room.edit(Self.front, "two", second: 1)
        let report = try await place.publish(room)
        #expect(report.requests == ["PUT": 4, "DELETE": 1])
        try await place.expectTruth(room, "after a purge")
    }

    @Test("keeps the state when an output is refused")
    func refusedOutput() async throws {
        var room = try await place.published()
        let now = room.moment
        room.moment = "2026-11-22T03:00:00Z"
        try room.writeSite("older")
        #expect(try await place.complaint(room).contains("newer than this one"))
        room.moment = now
        try room.edit(Self.front, "two", second: 1)
        try room.write("vg/sport/index.html", room.page("one", asset: "base.0123456789.css"))
        #expect(try await place.publish(room).requests == ["PUT": 3])
    }

    @Test("deletes what is due, and forgets nothing by that")
    func dueDeletions() async throws {
        var room = try await place.published()
        try room.remove("vg/icon.svg")
        #expect(try await place.publish(room).removed == ["vg/icon.svg"])
        for _ in 0..<47 { await place.passes(.seconds(1_800)) }
        #expect(try await place.publish(room).deleted == 0)
        await place.passes(.seconds(1_800))
        let report = try await place.publish(room)
        #expect(report.deleted == 1 && report.requests["LIST"] == nil)
        #expect(await place.bucket.objects["vg/icon.svg"] == nil)
        try await place.expectTruth(room, "after a deletion")
        try room.edit(Self.front, "two", second: 86_400)
        try await place.publish(room)
        try await place.expectTruth(room, "after the next release")
    }

    @Test("reads everything again after an hour, and repairs what somebody else damaged")
    func refreshes() async throws {
        let room = try await place.published()
        await place.bucket.sets(Self.front, "defaced")
        await place.passes(.seconds(1_799))
        #expect(try await place.publish(room).requests == [:])
        await place.passes(.seconds(1_801))
        let report = try await place.publish(room)
        #expect(report.requests["LIST"] == 1 && report.changes.map(\.cause) == ["damaged"])
        #expect(await place.bucket.text(Self.front)?.contains("one") == true)
        try await place.expectTruth(room, "after repairing")
    }

    @Test("knows its own release after reading everything again, so that a clock set back holds up no build")
    func ownRelease() async throws {
        var room = try await place.published()
        await place.passes(.seconds(3_600))
        try room.edit(Self.front, "two", second: -600)
        let report = try await place.publish(room) { $0.buildsInOrder = true }
        #expect(report.requests["LIST"] == 1 && report.uploadCount == 2)
        try await place.expectTruth(room, "after a build of an earlier time")
    }

    @Test("of two hundred releases keeps no more than of the first")
    func memory() async throws {
        let place = SessionPlace(amending: .zero)
        var room = try PublishFixture.written()
        try await place.publish(room) { $0.keep = 3 }
        var sizes: [[Int]] = []
        for number in 1...200 {
            await place.passes(.seconds(30))
            if number > 1 { try room.remove("vg/sport/\(number - 1)/index.html") }
            try room.write("vg/sport/\(number)/index.html", room.page("\(number)", asset: "base.0123456789.css"))
            try room.edit(Self.front, "edition \(number)", second: number * 30)
            try await place.publish(room) { ($0.keep, $0.grace) = (3, .seconds(120)) }
            let state = try #require(await place.session.held?.state)
            let manifest = try #require(state.manifest)
            sizes.append([
                state.listing.count, manifest.files.count, manifest.tombstones.count, manifest.kept.count,
                manifest.releases.count, state.openRelease?.uploaded.count ?? 0,
                await place.session.digests.count,
            ])
        }
        #expect(sizes[199] == sizes[20])
        #expect(try await place.manifest().sequence == 201)
        try await place.expectTruth(room, "after two hundred releases")
    }
}
