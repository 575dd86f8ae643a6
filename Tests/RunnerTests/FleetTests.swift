import FleetSimulation
import Runner
import Testing

@Suite("A fleet of brands by a virtual clock")
struct FleetTests {
    /// Three brands in the busiest hours, in which the services do what they can to be late.
    private func fleet(seed: UInt64) -> Fleet {
        var fleet = Fleet()
        (fleet.brands, fleet.sections, fleet.start, fleet.hours, fleet.seed) = (3, 20, 19, 3, seed)
        return fleet
    }

    @Test("Every change is published, at most a cadence and a few releases after it was made", arguments: 1...3)
    func published(seed: UInt64) {
        var fleet = fleet(seed: seed)
        (fleet.services.outages, fleet.services.failures, fleet.services.slowHosts) = (0, 0, 0)
        var simulation = FleetSimulation(fleet)
        let figures = simulation.run()
        #expect(figures.changes > 300)
        #expect(figures.frontAges.worst < 75 && figures.frontAges.quantile(0.5) < 35)
        #expect(figures.sectionAges.worst < 315 && figures.sectionAges.quantile(0.5) < 170)
        #expect(figures.oldestWaiting < 315)
        #expect(figures.changes == figures.frontAges.count + figures.sectionAges.count)
    }

    @Test("Of many fronts and slow releases, no section waits longer than a few releases more")
    func fair() {
        var fleet = fleet(seed: 1)
        (fleet.brands, fleet.sections, fleet.rates.front, fleet.rates.section) = (40, 40, 120, 10)
        (fleet.services.outages, fleet.services.failures, fleet.services.slowHosts) = (0, 0, 0)
        fleet.policy.concurrency = 64
        fleet.costs.build = 8
        var simulation = FleetSimulation(fleet)
        let figures = simulation.run()
        #expect(figures.longestQueue > 40)
        #expect(max(figures.sectionAges.worst, figures.oldestWaiting) < 400)
    }

    @Test("Of one host that cannot answer in time, no source waits much longer than another", arguments: 1...3)
    func oneHost(seed: UInt64) {
        var fleet = fleet(seed: seed)
        (fleet.brands, fleet.hosts, fleet.services.median) = (10, 1, 8)
        (fleet.services.outages, fleet.services.failures, fleet.services.slowHosts) = (0, 0, 0)
        (fleet.services.spread, fleet.frontCadence) = (0, .seconds(300))
        var simulation = FleetSimulation(fleet)
        let figures = simulation.run()
        // Four answers each eight seconds: the turn of each of 200 feeds comes after 400 seconds instead of 300.
        #expect(figures.sectionAges.worst < 450)
        #expect(figures.oldestWaiting < 450)
    }

    @Test("The same fleet gives the same figures")
    func deterministic() {
        let figures = (0..<2).map { _ in
            var simulation = FleetSimulation(fleet(seed: 9))
            return simulation.run()
        }
        #expect(figures[0] == figures[1])
        #expect(figures[0].failures > 0)
    }
}
