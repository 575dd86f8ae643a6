import Engine
import Foundation
import PublishFixtures
import SiteFixtures
import Testing

@testable import SharedState

@Suite("Jobs in fresh containers", .timeLimit(.minutes(20)))
struct FreshContainerTests {
    private let server = NewsServer()
    private let bucket = MemoryBucket()

    /// A morning: the hours of its jobs, and how many stories each feed has then.
    private static let morning = [(0.0, 2), (0.02, 2), (1.0, 3), (1.01, 3), (3.0, 4)]

    @Test("They make the same pages with the same first-seen dates as one machine, and ask the same questions")
    func sameAsWarm() async throws {
        let warm = try Machine(server)
        for (hour, stories) in Self.morning {
            await server.publish(stories)
            try await warm.build(hoursLater: hour)
            let questions = await server.asked()
            let fresh = try Machine(server)
            #expect(try await fresh.job(with: bucket, hoursLater: hour) == [])
            #expect(await server.asked() == questions, "after \(hour) hours")
            #expect(try fresh.pages() == warm.pages(), "after \(hour) hours")
            #expect(try fresh.feeds() == warm.feeds(), "after \(hour) hours")
        }
        // Without the state the stories of the morning are dated and asked for anew.
        let cold = try Machine(server)
        try await cold.build(hoursLater: 3)
        #expect(await server.asked().allSatisfy { $0.validator == nil })
        #expect(try cold.pages() != warm.pages())
    }

    @Test("A feed is not asked twice: with its validator when it is due, and not at all before")
    func requests() async throws {
        try await Machine(server).job(with: bucket)
        #expect(await server.asked().map(\.validator) == [nil, nil, nil])
        try await Machine(server).job(with: bucket, hoursLater: 0.01)
        #expect(await server.asked() == [.init(section: "always", validator: "\"2\"")])
        try await Machine(server).job(with: bucket, hoursLater: 0.1)
        #expect(await server.asked().map(\.section) == ["always", "minutely"])
    }

    @Test("A host that asked to be left alone is left alone by the next container, too")
    func hostWaits() async throws {
        try await Machine(server).job(with: bucket)
        await server.refuse(HTTPResponse(status: 503, headers: ["Retry-After": "7200"], finalURL: ""))
        try await Machine(server).job(with: bucket, hoursLater: 1)
        #expect(await server.asked().isEmpty == false)
        try await Machine(server).job(with: bucket, hoursLater: 2)
        #expect(await server.asked() == [])
        await server.refuse(nil)
        try await Machine(server).job(with: bucket, hoursLater: 4)
        #expect(await server.asked().count == 3)
    }

    @Test("A dead feed is shown from the copy of another machine")
    func deadFeed() async throws {
        try await Machine(server).job(with: bucket)
        await server.refuse(HTTPResponse(status: 404, finalURL: ""))
        let fresh = try Machine(server)
        try await fresh.job(with: bucket, hoursLater: 2)
        #expect(try fresh.site.read("output/north/hourly/index.html").contains("hourly 1"))
    }

    @Test("Beside an output that is kept, the container knows how it was made and writes nothing")
    func keptOutput() async throws {
        let machine = try Machine(server)
        try await machine.job(with: bucket)
        try FileManager.default.removeItem(atPath: machine.site.folder + "/.sitegen")
        #expect(await machine.state(in: bucket).fetch() == [])
        let report = try await machine.build()
        #expect(report.changed.isEmpty)
        #expect(report.pages.skipped > 0 && report.pages.written == 0)
    }

    @Test("Without an output, nothing claims that its pages are there")
    func noOutput() async throws {
        let machine = try Machine(server)
        try await machine.job(with: bucket)
        let pages = try machine.pages()
        try FileManager.default.removeItem(atPath: machine.site.folder + "/.sitegen")
        try FileManager.default.removeItem(atPath: machine.site.output)
        #expect(await machine.state(in: bucket).fetch() == [])
        #expect(!machine.site.exists(".sitegen/manifests"))
        try await machine.build()
        #expect(try machine.pages() == pages)
    }

    @Test("Parts of a site have states of their own")
    func parts() async throws {
        let machine = try Machine(server)
        try await machine.build()
        #expect(await machine.state(in: bucket, part: "0-of-2").push() == [])
        let other = try Machine(server)
        #expect(await other.state(in: bucket, part: "1-of-2").fetch() == [])
        #expect(!other.site.exists(".sitegen/feeds"))
        #expect(await other.state(in: bucket, part: "0-of-2").fetch() == [])
        #expect(try other.feeds() == machine.feeds())
    }
}
