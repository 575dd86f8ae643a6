import Foundation
package import PublishFixtures
import Runner
package import SiteFixtures
package import TestSupport

/// A small site whose feeds, bucket and clock are in memory, and the process that keeps it up to date.
package final class SimulatedRun {
    package let site: TemporarySite
    package let clock: SimulatedClock
    package let feeds: FeedService
    package let bucket = MemoryBucket()
    package let watch = ReleaseWatch()
    package let state: SlowState
    /// The process; another one after each kill.
    package private(set) var process: RunProcess

    /// The names of the sections, the front first.
    package let sections: [String]
    /// How often each feed is asked.
    package let cadence: Int

    /// Makes a site with one brand, whose sections have a feed each; nothing runs before `start`.
    ///
    /// - Parameters:
    ///   - sections: The names of the sections; the first one is the front.
    ///   - cadence: How often each is asked, in seconds.
    ///   - seed: The seed of random numbers.
    /// - Throws: When the folder cannot be written.
    package init(_ sections: [String], every cadence: Int = 60, seed: UInt64 = 1) throws {
        clock = SimulatedClock(seed: seed)
        feeds = FeedService(clock)
        state = SlowState(clock)
        self.sections = sections
        self.cadence = cadence
        site = try TemporarySite([
            "content/site.yml": "deadline: 60s\nloadDeadline: 30m\n",
            "content/north/brand.yml": """
            name: The North Post
            url: https://web.example.no/north/
            language: nb
            timeZone: Europe/Oslo
            home: \(sections.first ?? "front")
            """,
        ])
        process = RunProcess(site, feeds, bucket, watch, state, clock)
        for section in sections { try add(section) }
    }

    /// A run that has been at work for a minute, or another time.
    package static func running(
        _ sections: [String],
        every cadence: Int = 60,
        for time: Duration = .seconds(61)
    ) async throws -> SimulatedRun {
        let run = try SimulatedRun(sections, every: cadence)
        await run.start()
        try await run.pass(time)
        return run
    }

    /// Writes a section with the feed of its name.
    package func add(_ section: String) throws {
        if feeds.edition(of: section) == 0 { feeds.publish(section) }
        try site.write(
            "content/north/sections/\(section).md",
            """
            ---
            title: Section \(section)
            every: \(cadence)s
            feed:
              loader: unified
              source: \(FeedService.origin)\(section).json
            ---
            """
        )
    }

    /// Starts a process over the folder and the bucket as they are.
    package func start() async {
        process = RunProcess(site, feeds, bucket, watch, state, clock)
        process.start()
        await process.settle()
    }

    /// Stops the process and waits for its end.
    package func stop() async {
        process.stop()
        await process.wait()
    }

    /// Lets time pass; due work meanwhile is done in its order.
    ///
    /// - Parameters:
    ///   - time: How long.
    ///   - check: Called at the end of each time in which nothing was under way.
    /// - Throws: The error of `check`.
    package func pass(_ time: Duration, check: () async throws -> Void = {}) async throws {
        let end = clock.elapsed + time
        while let next = clock.nextEnd, next <= end, !process.life.isDead {
            try await advance(to: next, check)
        }
        guard !process.life.isDead else { return }
        try await advance(to: end, check)
    }

    private func advance(to time: Duration, _ check: () async throws -> Void) async throws {
        await bucket.passes(time - clock.elapsed)
        clock.advance(to: time)
        // Before anything reacts: the longest time for which nothing has happened.
        try await check()
        await process.settle()
    }

    /// The edition of a feed that its page in the bucket shows; 0 when there is no such page.
    package func shownEdition(of section: String) async -> Int {
        let key = section == sections.first ? "north/index.html" : "north/\(section)/index.html"
        guard let text = await bucket.text(key) else { return 0 }
        return text.firstMatch(of: /edition-([0-9]+) story/).flatMap { Int($0.1) } ?? 0
    }
}
