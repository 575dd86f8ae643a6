import PublishFixtures
import Testing

@testable import Content
@testable import Publish

@Suite("Keys by path and keys by address")
struct KeyLayoutTests {
    private let bucket = MemoryBucket()

    /// The ways to publish a brand with a host of its own: with `--to`, and with `publish.to`.
    private enum Way: CaseIterable { case paths, addresses }

    private func deployment(_ way: Way, _ room: borrowing PublishFixture) throws -> Deployment {
        let url = try #require(WebAddress("https://vg.example/"))
        let brand = Brand(id: "vg", name: "VG", url: url, language: .norwegian, home: "forside", sections: [])
        let resolver = TargetResolver(SiteContent(brands: [brand]), output: room.output, standard: "memory")
        switch way {
        case .paths: return try resolver.all(to: "memory", isWholeSite: true)
        case .addresses: return try #require(try resolver.byBrand().deployments.first)
        }
    }

    private func publish(
        _ way: Way,
        _ room: borrowing PublishFixture,
        to bucket: MemoryBucket,
        _ change: (inout Publisher.Options) -> Void = { _ in }
    ) async throws -> PublishReport {
        let deployment = try deployment(way, room)
        var options = Publisher.Options(deployment, site: room.folder, output: room.output, owner: "desk")
        options.accepted = "a test"
        change(&options)
        if options.isRollback { options.accepted = nil }
        return try await Publisher(deployment, to: bucket, options: options).publish()
    }

    @Test(
        "Before the first upload it is said that keys are not the paths of addresses; afterwards a server answers already"
    )
    func warnings() async throws {
        let room = try PublishFixture.written()
        let found = try await deployment(.paths, room).keyWarnings(for: bucket).map(\.what)
        #expect(
            found == [
                "with --to the front of VG gets the key vg/index.html, but the path of https://vg.example/ is index.html"
            ]
        )
        #expect(try await deployment(.addresses, room).keyWarnings(for: bucket).isEmpty)
        #expect(try await room.deployment().keyWarnings(for: bucket).isEmpty)
        _ = try await publish(.paths, room, to: bucket)
        #expect(try await deployment(.paths, room).keyWarnings(for: bucket).isEmpty)
        #expect(try await deployment(.paths, room).layoutError(in: bucket) == nil)
    }

    @Test(
        "Going over to the other keys is refused with its name, and --rekey then loses nothing",
        arguments: [false, true]
    )
    func rekey(isBackwards: Bool) async throws {
        let (old, new): (Way, Way) = isBackwards ? (.addresses, .paths) : (.paths, .addresses)
        let (oldKey, newKey) = isBackwards ? ("", "vg/") : ("vg/", "")
        let room = try PublishFixture.written()
        for number in 0..<40 { try room.write("vg/sport/story-\(number)/index.html", "<p>\(number)</p>") }
        _ = try await publish(old, room, to: bucket)
        let before = await bucket.visible
        let what =
            "its keys were made otherwise: it has \(oldKey)targets.json, and this publish would put \(newKey)targets.json"
        #expect(try await deployment(new, room).layoutError(in: bucket)?.what == what)
        do {
            _ = try await publish(new, room, to: bucket)
            Issue.record("it was not refused")
        } catch let failure as PublishFailure {
            #expect(failure.diagnostics.first?.what == what, "\(failure)")
            #expect(failure.diagnostics.first?.advice.contains("--rekey") == true)
        }
        #expect(await bucket.visible == before)
        let report = try await publish(new, room, to: bucket) { $0.rekeys = true }
        #expect(report.uploadCount == before.count && report.removed.count == before.count && report.deleted == 0)
        let both = await bucket.visible
        for (key, object) in before {
            #expect(
                both[key]?.bytes == object.bytes,
                "readers of the old addresses are served for as long as grace says"
            )
            #expect(both[newKey + key.dropFirst(oldKey.count)]?.bytes == object.bytes)
        }
        #expect(try await publish(new, room, to: bucket).uploadCount == 0)
        let back = try await publish(old, room, to: bucket) { $0.isRollback = true }
        #expect(back.restored?.number == 1)
        let restored = await bucket.visible
        #expect(before.allSatisfy { restored[$0.key]?.bytes == $0.value.bytes })
    }

    @Test("--rekey lets no file go that has no other key, and a whole brand is still protected")
    func losses() async throws {
        let room = try PublishFixture.written()
        for number in 0..<40 { try room.write("vg/sport/story-\(number)/index.html", "<p>\(number)</p>") }
        _ = try await publish(.paths, room, to: bucket)
        for number in 0..<40 { try room.remove("vg/sport/story-\(number)/index.html") }
        await #expect(throws: PublishFailure.self) {
            try await publish(.addresses, room, to: bucket) { $0.rekeys = true }
        }
        try room.remove("vg/targets.json")
        await #expect(throws: PublishFailure.self) { try await publish(.paths, room, to: bucket) { $0.rekeys = true } }
    }
}
