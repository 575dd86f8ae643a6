import Engine
import Foundation
import PublishFixtures
import SiteFixtures
import Testing

@testable import SharedState

@Suite("Putting the state while builds go on", .timeLimit(.minutes(20)))
struct StateDuringBuildsTests {
    private let bucket = MemoryBucket()

    private static let keys = StateKeys(environment: nil, part: nil)

    @Test(
        "A build that replaces copies while they are put is not held up, and the state is that of the moment before it"
    )
    func buildMeanwhile() async throws {
        let server = NewsServer()
        let machine = try Machine(server)
        try await machine.build()
        let before = try machine.feeds()
        let state = machine.state(in: bucket, hoursLater: 2)
        let builder = SiteBuilder(options: machine.site.options(hoursLater: 2), http: server.client)
        await bucket.watches { call in
            guard call.method == "PUT", call.key.contains("/objects/") else { return }
            await bucket.watches(nil)
            await server.publish(3)
            await state.builds.withLock { _ = try? await builder.build() }
        }
        #expect(await state.push() == [])
        #expect(try machine.feeds()["index"] != before["index"])
        let other = try await Machine.fetched(server, from: bucket, hoursLater: 2)
        #expect(try other.feeds() == before)
        // The next push puts what the build has made.
        #expect(await state.push() == [])
        #expect(await other.state(in: bucket, hoursLater: 2).fetch() == [])
        #expect(try other.feeds()["index"] == machine.feeds()["index"])
    }

    @Test("Files are looked at when no build is under way")
    func waitsForBuild() async throws {
        let machine = try Machine(NewsServer())
        try await machine.build()
        let state = machine.state(in: bucket)
        let pushing = await state.builds.withLock {
            let pushing = Task { await state.push() }
            while await bucket.objects[Self.keys.lock] == nil { await Task.yield() }
            // Enough for a push that does not wait.
            for _ in 0..<10_000 { await Task.yield() }
            #expect(await bucket.objects.keys.allSatisfy { !$0.contains("/objects/") })
            try? machine.site.write(".sitegen/pinned/north/late.json", "{}")
            return pushing
        }
        #expect(await pushing.value == [])
        #expect(try await bucket.listing(Self.keys).files.keys.contains { $0.string == "pinned/north/late.json" })
    }

    @Test("What does not fit into memory and is gone when it is its turn is left to the next look at the files")
    func beyondMemory() async throws {
        let machine = try Machine(NewsServer())
        try await machine.build()
        let transfer = ObjectTransfer(bucket: bucket, keys: Self.keys)
        let snapshot = try StateSnapshot(of: machine.local, besides: [], limit: 0)
        let (path, file) = try #require(snapshot.files.first { $0.key.isFeedCopy })
        try machine.site.remove(".sitegen/" + path.string)
        let put = try await transfer.put(snapshot, from: machine.local)
        #expect(put == Set(snapshot.files.values.map(\.digest)).subtracting([file.digest]))
        let held = try StateSnapshot(of: machine.local, besides: put)
        #expect(held.new.isEmpty)
    }
}
