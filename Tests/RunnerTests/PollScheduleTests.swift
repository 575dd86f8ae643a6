import Runner
import Testing

@Suite("The schedule of questions")
struct PollScheduleTests {
    private func source(
        _ id: String,
        host: String = "a.example",
        isFront: Bool = false,
        every cadence: Int? = 60,
        followsFreshness: Bool = true
    ) -> ScheduledSource {
        ScheduledSource(
            id: id,
            host: host,
            isFront: isFront,
            cadence: cadence.map { .seconds($0) },
            followsFreshness: followsFreshness
        )
    }

    private func schedule(_ sources: [ScheduledSource], policy: PollPolicy = PollPolicy()) -> PollSchedule {
        var schedule = PollSchedule(policy: policy)
        schedule.replace(with: sources, at: .zero) { 0 }
        return schedule
    }

    @Test("A source is asked a cadence after it was last asked, and up to a tenth earlier, never later")
    func cadence() {
        var schedule = schedule([source("one")])
        #expect(schedule.take(at: .zero) == ["one"])
        #expect(schedule.take(at: .seconds(30)).isEmpty)
        schedule.note("one", .unchanged(freshFor: nil), at: .seconds(3), chance: 0)
        #expect(schedule.nextTime() == .seconds(60))
        #expect(schedule.take(at: .milliseconds(59_999)).isEmpty)
        #expect(schedule.take(at: .seconds(60)) == ["one"])
        schedule.note("one", .unchanged(freshFor: nil), at: .seconds(61), chance: 1)
        #expect(schedule.nextTime() == .seconds(114))
    }

    @Test("An answer's freshness makes the cadence longer, up to a quarter of an hour, unless the section has its own")
    func freshness() {
        var schedule = schedule([source("service"), source("own", followsFreshness: false)])
        _ = schedule.take(at: .zero)
        schedule.note("service", .unchanged(freshFor: .seconds(300)), at: .zero, chance: 0)
        schedule.note("own", .unchanged(freshFor: .seconds(300)), at: .zero, chance: 0)
        #expect(schedule.take(at: .seconds(60)) == ["own"])
        #expect(schedule.take(at: .seconds(299)).isEmpty)
        #expect(schedule.take(at: .seconds(300)) == ["service"])
        schedule.note("service", .unchanged(freshFor: .seconds(86_400)), at: .seconds(300), chance: 0)
        schedule.note("own", .unchanged(freshFor: nil), at: .seconds(300), chance: 0)
        _ = schedule.take(at: .seconds(360))
        #expect(schedule.nextTime() == .seconds(1_200))
    }

    @Test("What fails is asked half as often each time, at most every five minutes, and not before Retry-After")
    func failures() {
        var schedule = schedule([source("one")])
        var now = Duration.zero
        var pauses: [Int] = []
        for _ in 0..<6 {
            #expect(schedule.take(at: now) == ["one"])
            schedule.note("one", .failed(isNews: false, retryAfter: nil), at: now, chance: 0)
            let next = schedule.nextTime() ?? now
            pauses.append(Int((next - now).components.seconds))
            now = next
        }
        #expect(pauses == [60, 120, 240, 300, 300, 300])
        #expect(schedule.take(at: now) == ["one"])
        schedule.note("one", .failed(isNews: false, retryAfter: .seconds(3_600)), at: now, chance: 0)
        #expect(schedule.nextTime() == now + .seconds(3_600))
        #expect(schedule.take(at: now + .seconds(3_600)) == ["one"])
        schedule.note("one", .unchanged(freshFor: nil), at: now + .seconds(3_600), chance: 0)
        #expect(schedule.nextTime() == now + .seconds(3_660))
    }

    @Test("A source whose answer waits to be built is not asked again before it is")
    func backpressure() {
        var schedule = schedule([source("one")])
        _ = schedule.take(at: .zero)
        schedule.note("one", .changed(freshFor: nil), at: .seconds(1), chance: 0)
        #expect(schedule.nextTime() == nil)
        #expect(schedule.take(at: .seconds(600)).isEmpty)
        schedule.noteBuilt(["one"])
        #expect(schedule.take(at: .seconds(600)) == ["one"])
    }

    @Test("Of sources that are due at the same time, fronts are asked first")
    func frontsFirst() {
        var policy = PollPolicy()
        policy.concurrency = 1
        var schedule = schedule([source("a"), source("b"), source("front", isFront: true)], policy: policy)
        #expect(schedule.take(at: .zero) == ["front"])
        #expect(schedule.take(at: .zero).isEmpty)
        schedule.note("front", .unchanged(freshFor: nil), at: .zero, chance: 0)
        #expect(schedule.take(at: .zero) == ["a"])
    }

    @Test("A slow host holds its own sources back and no others")
    func slowHost() {
        var policy = PollPolicy()
        policy.concurrencyPerHost = 2
        policy.patience = .seconds(60)
        let slow = (0..<5).map { source("slow-\($0)", host: "slow.example") }
        var schedule = schedule(slow + [source("z", host: "other.example")], policy: policy)
        #expect(schedule.take(at: .zero) == ["slow-0", "slow-1", "z"])
        #expect(schedule.take(at: .seconds(9)).isEmpty)
        schedule.note("slow-1", .failed(isNews: true, retryAfter: nil), at: .seconds(10), chance: 0)
        #expect(schedule.take(at: .seconds(10)) == ["slow-2"])
        #expect(schedule.asking == 3)
    }

    @Test("Sources that hang hold others up for a second, not until they are given up")
    func hanging() {
        var policy = PollPolicy()
        (policy.concurrency, policy.concurrencyPerHost) = (4, 2)
        let hanging =
            (0..<3).map { source("a\($0)", host: "one.example") }
            + (0..<3).map { source("b\($0)", host: "two.example") }
        var schedule = schedule(hanging + [source("c", host: "one.example"), source("d")], policy: policy)
        #expect(schedule.take(at: .zero) == ["a0", "a1", "b0", "b1"])
        #expect(schedule.nextTime() == .seconds(1))
        #expect(schedule.take(at: .milliseconds(999)) == [])
        #expect(schedule.take(at: .seconds(1)) == ["a2", "b2", "c", "d"])
        #expect(schedule.asking == 8)
        // A late end frees nothing twice.
        for id in ["a0", "a1", "b0"] {
            schedule.note(id, .failed(isNews: true, retryAfter: nil), at: .seconds(1), chance: 0)
        }
        schedule.noteBuilt(["a0", "a1", "b0"])
        schedule.askNow(["a0", "a1", "b0"], at: .seconds(1))
        #expect(schedule.take(at: .seconds(1)) == [])
        #expect(schedule.asking == 5)
    }

    @Test("Sources of a host that cannot answer all of them in time take turns")
    func turns() {
        var policy = PollPolicy()
        policy.concurrencyPerHost = 1
        var schedule = schedule(["a", "b", "c", "d", "e"].map { source($0, every: 10) }, policy: policy)
        var counts: [String: Int] = [:]
        for step in 0..<50 {
            let now = Duration.seconds(4 * step)
            for id in schedule.take(at: now) {
                counts[id, default: 0] += 1
                schedule.note(id, .unchanged(freshFor: nil), at: now + .seconds(4), chance: 0)
            }
        }
        #expect(counts == ["a": 10, "b": 10, "c": 10, "d": 10, "e": 10])
    }

    @Test("Of sources that wait for the same host, the front is asked first")
    func frontOfHost() {
        var policy = PollPolicy()
        policy.concurrencyPerHost = 1
        policy.patience = .seconds(60)
        var schedule = schedule([source("a"), source("b"), source("c")], policy: policy)
        #expect(schedule.take(at: .zero) == ["a"])
        schedule.replace(
            with: [source("a"), source("b"), source("c"), source("front", isFront: true)],
            at: .seconds(1)
        ) { 0 }
        #expect(schedule.take(at: .seconds(1)).isEmpty)
        schedule.note("a", .unchanged(freshFor: nil), at: .seconds(2), chance: 0)
        #expect(schedule.take(at: .seconds(2)) == ["front"])
        // Without the front, those that waited before are not forgotten.
        schedule.replace(with: [source("a"), source("b"), source("c")], at: .seconds(3)) { 0 }
        #expect(schedule.take(at: .seconds(3)) == ["b"])
    }

    @Test("Who says that a feed has changed does not lose its turn by that")
    func askNowKeepsTurn() {
        var policy = PollPolicy()
        policy.concurrency = 1
        var schedule = schedule([source("a"), source("b"), source("c")], policy: policy)
        #expect(schedule.take(at: .zero) == ["a"])
        schedule.askNow(["b"], at: .seconds(1))
        schedule.note("a", .unchanged(freshFor: nil), at: .seconds(2), chance: 0)
        #expect(schedule.take(at: .seconds(2)) == ["b"])
    }

    @Test("Who says that a feed has changed gets it asked at once, but no feed more often than every second")
    func askNow() {
        var schedule = schedule([source("one"), source("on demand", every: nil)])
        // A source on demand only is asked once, at the start.
        #expect(schedule.take(at: .zero) == ["on demand", "one"])
        for id in ["one", "on demand"] { schedule.note(id, .unchanged(freshFor: nil), at: .zero, chance: 0) }
        #expect(schedule.nextTime() == .seconds(60))
        schedule.askNow(["one", "on demand", "unknown"], at: .milliseconds(200))
        #expect(schedule.take(at: .milliseconds(200)) == [])
        #expect(schedule.take(at: .seconds(1)) == ["on demand", "one"])
        // While a question is under way, another one follows it.
        schedule.askNow(["one"], at: .milliseconds(1_100))
        #expect(schedule.take(at: .seconds(2)).isEmpty)
        schedule.note("one", .changed(freshFor: nil), at: .seconds(3), chance: 0)
        schedule.noteBuilt(["one"])
        #expect(schedule.take(at: .seconds(3)) == ["one"])
    }

    @Test("Other sources replace those before; what is known of the same ones stays")
    func replaced() {
        var schedule = schedule([source("kept"), source("gone")])
        #expect(schedule.take(at: .zero) == ["gone", "kept"])
        schedule.note("kept", .unchanged(freshFor: nil), at: .seconds(1), chance: 0)
        schedule.replace(with: [source("kept"), source("new")], at: .seconds(2)) { 0.5 }
        #expect(schedule.asking == 0)
        schedule.note("gone", .changed(freshFor: nil), at: .seconds(3), chance: 0)
        #expect(schedule.take(at: .seconds(2)) == ["new"])
        #expect(schedule.take(at: .seconds(60)) == ["kept"])
    }

    @Test("A source that an earlier process asked is due a cadence after that, however long ago")
    func restart() {
        var schedule = PollSchedule()
        let ages = ["recent": Duration.seconds(10), "nearly due": .seconds(50), "overdue": .seconds(600)]
        schedule.replace(with: ages.keys.map { source($0) }, askedBefore: ages, at: .seconds(5)) { 0.5 }
        #expect(schedule.take(at: .seconds(5)) == ["overdue"])
        #expect(schedule.take(at: .seconds(15)) == ["nearly due"])
        #expect(schedule.take(at: .seconds(34)) == [])
        #expect(schedule.take(at: .seconds(35)) == ["recent"])
    }
}
