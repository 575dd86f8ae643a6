import PublishFixtures
import RunFixtures
import TestSupport
import Testing

/// A day of `sitegen run` on which everything fails now and then: the process, the bucket, the feeds and the clock.
///
/// Feeds change at random, about one a minute.
struct RunningDay {
    /// Something that fails from one moment to another.
    enum Outage: CaseIterable {
        case bucket, feeds, clock
    }

    /// How often each feed is asked, in seconds.
    static let cadence = 60
    /// The tolerance on top of a cadence.
    static let grace = Duration.seconds(5)

    let run: SimulatedRun
    private let length: Duration
    private var random: SteadyRandom
    private var pages = PublishedPages()
    private var active: Outage?
    /// Until when an outage excuses what is late.
    private var excusedUntil = Duration.zero
    /// The number of processes that were killed.
    private(set) var kills: [KillSwitch.Place: Int] = [:]
    /// Where the next one dies.
    private var deadly: KillSwitch.Place?
    /// How late something was at most, outside of outages.
    private(set) var latest = Duration.zero
    /// How often that was looked at.
    private(set) var checks = 0

    init(hours: Int, seed: UInt64) throws {
        run = try SimulatedRun(["front", "sport", "culture", "news", "weather"], every: Self.cadence, seed: seed)
        length = .seconds(hours * 3_600)
        random = SteadyRandom(seed: seed)
    }

    /// When each outage begins and how long it lasts; in a short day it is shorter.
    private func span(of outage: Outage) -> (start: Duration, length: Duration) {
        switch outage {
        case .bucket: (length * 0.2, min(.seconds(1_800), length * 0.15))
        case .feeds: (length * 0.5, min(.seconds(1_800), length * 0.1))
        case .clock: (length * 0.75, min(.seconds(3_600), length * 0.1))
        }
    }

    /// How long after an outage something may still be late: the longest pause between two attempts.
    private func aftermath(of outage: Outage) -> Duration {
        switch outage {
        case .bucket: .seconds(60) + Self.grace
        // Nothing was published meanwhile, and what is asked in that pause waits for a cadence.
        case .clock: .seconds(60 + Self.cadence) + Self.grace
        case .feeds: .seconds(300) + Self.grace
        }
    }

    /// Lets the day pass, and some quiet minutes behind it.
    mutating func pass() async throws {
        await run.start()
        var (change, kill) = (moment(after: 1...120), moment(after: 120...420))
        while run.clock.elapsed < length {
            let outage = Outage.allCases.map { span(of: $0) }
            let times = outage.flatMap { [$0.start, $0.start + $0.length] }.filter { $0 > run.clock.elapsed }
            try await pass(until: min(change, kill, times.min() ?? length, length))
            if run.process.life.isDead { try await restart() }
            let now = run.clock.elapsed
            if now >= change {
                if let name = run.sections.randomElement(using: &random) { run.feeds.publish(name) }
                change = moment(after: 1...120)
            }
            if now >= kill {
                deadly = KillSwitch.Place.allCases.randomElement(using: &random)
                // About as many as a small release has.
                let calls = Int.random(in: 0..<(deadly == .bucket ? 12 : 120), using: &random)
                if let deadly { run.process.life.dies(after: calls, to: deadly) }
                kill = moment(after: 120...420)
            }
            switchOutages(at: now)
        }
        try await pass(until: run.clock.elapsed + .seconds(600))
        if run.process.life.isDead {
            try await restart()
            try await pass(until: run.clock.elapsed + .seconds(600))
        }
        await run.stop()
    }

    /// A moment at random, after a pause of so many seconds.
    private mutating func moment(after seconds: ClosedRange<Int>) -> Duration {
        run.clock.elapsed + .seconds(Int.random(in: seconds, using: &random))
    }

    private mutating func switchOutages(at now: Duration) {
        let outage = Outage.allCases.first {
            span(of: $0).start <= now && now < span(of: $0).start + span(of: $0).length
        }
        guard outage != active else { return }
        run.watch.setOut(outage == .bucket)
        run.feeds.setDown(outage == .feeds)
        run.clock.setWallClock(ahead: outage == .clock ? .seconds(7_200) : .zero)
        if let active { excusedUntil = now + aftermath(of: active) }
        active = outage
    }

    private mutating func pass(until time: Duration) async throws {
        var day = self
        try await run.pass(time - run.clock.elapsed) { await day.check() }
        self = day
    }

    /// A new process over the folder and the bucket that the dead one left.
    private mutating func restart() async throws {
        if let deadly { kills[deadly, default: 0] += 1 }
        await run.stop()
        await check()
        await run.start()
    }

    /// Each page has its assets, and outside of outages none is older than its cadence.
    private mutating func check() async {
        checks += 1
        let objects = await run.bucket.objects
        pages.take(objects)
        #expect(pages.missingAssets(in: objects) == [], "at \(run.clock.elapsed)")
        guard active == nil, run.clock.elapsed >= excusedUntil, !run.process.life.isDead else { return }
        for section in run.sections {
            let edition = pages.edition(of: section == run.sections[0] ? "" : section + "/")
            let age = run.feeds.age(of: edition, section)
            latest = max(latest, age)
            #expect(age <= .seconds(Self.cadence) + Self.grace, "\(section) shows \(edition) at \(run.clock.elapsed)")
        }
    }
}
