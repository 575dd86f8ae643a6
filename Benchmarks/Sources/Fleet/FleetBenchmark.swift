import FleetSimulation
import Foundation
import Runner

/// A day of many brands by a virtual clock, with the scheduler of `sitegen run`: its cost, and how old pages are.
struct FleetBenchmark {
    private struct Mistake: Error, CustomStringConvertible {
        let description: String
    }

    private var fleet = Fleet()

    /// Reads options such as `--brands 200`; see docs/sizing.md.
    ///
    /// - Throws: A mistake that names the options.
    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let number = rest.popFirst().flatMap(Int.init), number >= 0, set(name, number) else {
                throw Mistake(
                    description: """
                        "\(name)": give --brands, --sections, --hosts, --from (an hour), --hours, --seed, --concurrency,
                        --per-host, --front-cadence or --section-cadence (seconds), --front-changes or --section-changes
                        (an hour), and a number
                        """
                )
            }
        }
    }

    private mutating func set(_ name: String, _ number: Int) -> Bool {
        switch name {
        case "--brands": fleet.brands = max(1, number)
        case "--sections": fleet.sections = max(1, number)
        case "--hosts": fleet.hosts = max(1, number)
        case "--from": fleet.start = number % 24
        case "--hours": fleet.hours = number
        case "--seed": fleet.seed = UInt64(number)
        case "--concurrency": fleet.policy.concurrency = max(1, number)
        case "--per-host": fleet.policy.concurrencyPerHost = max(1, number)
        case "--front-cadence": fleet.frontCadence = .seconds(max(1, number))
        case "--section-cadence": fleet.sectionCadence = .seconds(max(1, number))
        case "--front-changes": fleet.rates.front = Double(number)
        case "--section-changes": fleet.rates.section = Double(number)
        default: return false
        }
        return true
    }

    /// Simulates and prints.
    func run() {
        let clock = ContinuousClock()
        let begin = clock.now
        var simulation = FleetSimulation(fleet) { clock.now - begin }
        var figures = FleetFigures()
        let seconds = processorTime { figures = simulation.run() }
        printCosts()
        print("\(fleet.brands) brands × \(fleet.sections) sections, \(fleet.hours) hours, seed \(fleet.seed)")
        print("| | |\n|---|---|")
        for (name, value) in rows(figures) { print("| \(name) | \(value) |") }
        let decision = figures.schedulerSeconds / Double(max(1, figures.decisions)) * 1e6
        print(
            "simulated in \(seconds.readable) s of processor time; the scheduler took \(decision.readable) µs for each of",
            "\(figures.decisions.grouped) decisions"
        )
    }

    private func printCosts() {
        let costs = fleet.costs
        print(
            "costs: a question \(costs.ask) s, with a feed \(costs.ask + costs.answer) s; a build \(costs.build) s +",
            "\(costs.buildSection) s a section (\(costs.buildCompare) s without a change) + \(costs.buildBrand) s a brand",
            "with a change + \(costs.buildChange) s a change; a publish \(costs.publish) s +",
            "\(costs.publishFile) s a file (\(costs.publishCompare) s when nothing is put) + \(costs.publishPut) s a PUT;",
            "\(costs.changeFiles) files and",
            "\(costs.changeBytes) B a change, \(costs.brandFiles) and \(costs.brandBytes) B a brand with one,",
            "\(costs.manifestBytes) B of manifest a file; assumed: PUT \(costs.put) s, \(costs.connections) at a time,",
            "\(costs.bandwidth / 1e6) MB/s"
        )
    }

    private func rows(_ figures: FleetFigures) -> [(String, String)] {
        let time = Double(max(1, fleet.hours)) * 3_600
        func share(_ seconds: Double) -> String { (seconds / time * 100).readable + " %" }
        func ages(_ table: AgeTable) -> String {
            [table.quantile(0.5), table.quantile(0.99), table.worst].map { $0.readable + " s" }.joined(separator: ", ")
        }
        return [
            ("questions", figures.polls.grouped + ", \((Double(figures.polls) / time).readable) a second"),
            ("answers without a feed (304)", figures.unchanged.grouped),
            ("questions without an answer", figures.failures.grouped),
            ("fetched", (Double(figures.fetchedBytes) / 1e9).readable + " GB"),
            ("builds", figures.builds.grouped),
            ("publishes, of them releases that are kept", figures.publishes.grouped + ", " + figures.releases.grouped),
            ("PUT", figures.puts.grouped),
            ("COPY", figures.copies.grouped),
            ("PUT and COPY in the busiest minute", figures.busiestMinute.grouped),
            ("put", (Double(figures.putBytes) / 1e9).readable + " GB"),
            ("changes published", figures.changes.grouped),
            (
                "changes waiting at the end, the oldest",
                figures.waiting.grouped + ", \(figures.oldestWaiting.readable) s"
            ),
            ("age of fronts: median, 99 %, worst", ages(figures.frontAges)),
            ("age of sections: median, 99 %, worst", ages(figures.sectionAges)),
            (
                "one core busy: questions, builds, publishes",
                [figures.askSeconds, figures.buildSeconds, figures.publishSeconds].map(share).joined(separator: ", ")
            ),
            ("time with a release under way", share(figures.releasing)),
            ("time with all questions under way", share(figures.crowded)),
            ("longest queue of answers", figures.longestQueue.grouped),
        ]
    }
}

extension Int {
    /// The number with a comma before each three digits.
    fileprivate var grouped: String {
        let digits = Array(String(self))
        return digits.indices.map { index in
            (index > 0 && (digits.count - index) % 3 == 0 ? "," : "") + String(digits[index])
        }.joined()
    }
}
