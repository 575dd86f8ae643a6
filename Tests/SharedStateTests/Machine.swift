import Buckets
import Engine
import Foundation
import PublishFixtures
import SiteFixtures
import TestSupport
import Testing

@testable import SharedState

/// A machine with the content of a site: a new one knows nothing of earlier builds.
struct Machine {
    let site: TemporarySite
    let server: NewsServer

    init(_ server: NewsServer) throws {
        self.server = server
        // Nothing but feeds over the network: stored entries of files name the folder.
        var files = ["content/north/brand.yml": TemporarySite.brandFile("north", home: "always")]
        for (section, every) in NewsServer.sections {
            files["content/north/sections/\(section).md"] = """
                ---
                title: \(section)
                feed: { loader: unified, source: "https://feeds.example.no/\(section).json" }
                \(every)
                ---
                """
        }
        site = try TemporarySite(files)
    }

    /// A new machine that has taken the state of a bucket without a warning.
    static func fetched(
        _ server: NewsServer,
        from bucket: any Bucket,
        hoursLater: Double = 0,
        _ location: SourceLocation = #_sourceLocation
    ) async throws -> Machine {
        let machine = try Machine(server)
        #expect(await machine.state(in: bucket, hoursLater: hoursLater).fetch() == [], sourceLocation: location)
        return machine
    }

    var local: LocalState { LocalState(site: site.folder) }

    /// The state in a bucket, at a time.
    func state(
        in bucket: any Bucket,
        hoursLater: Double = 0,
        part: String? = nil,
        disk: FileSystem = .disk
    ) -> RemoteState {
        RemoteState(
            bucket: bucket,
            local: LocalState(site: site.folder, on: disk),
            part: part,
            program: "1.2.3",
            owner: "machine",
            clock: .standing(at: site.options(hoursLater: hoursLater).now),
            disk: disk
        )
    }

    @discardableResult
    func build(hoursLater: Double = 0) async throws -> BuildReport {
        try await site.build(http: server.client, hoursLater: hoursLater)
    }

    /// The work of a job: fetch, build, push.
    @discardableResult
    func job(with bucket: any Bucket, hoursLater: Double = 0) async throws -> [Diagnostic] {
        let state = state(in: bucket, hoursLater: hoursLater)
        let warnings = await state.fetch()
        try await build(hoursLater: hoursLater)
        return warnings + (await state.push())
    }

    /// The stored feeds, by name.
    func feeds() throws -> [String: [UInt8]] { try site.contents(below: ".sitegen/feeds") }

    /// The pages, without the moments of builds.
    func pages() throws -> [String: [UInt8]] { try site.timeless(below: "output") }
}

extension MemoryBucket {
    /// The listing of the state that is there.
    func listing(_ keys: StateKeys) throws -> StateListing {
        try StateListing(packed: try #require(objects[keys.listing]).bytes)
    }
}
