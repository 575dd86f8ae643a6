import Foundation

/// Prints what things cost, and judges nothing.
///
/// Usage: `SITEGEN_BENCHMARKS=1 swift run -c release Benchmarks [NAME] [SIZE] [RUNS]`. Without a name everything runs except
/// the last five.
///
/// - `builds [SECTIONS] [RUNS]`: 700 sections with 5 runs and 7,000 with 2, or as many as given.
/// - `articles [ARTICLES] [RUNS]`: 5,000 articles of a newspaper's own, of which one changes.
/// - `writes`: the cost of a file on this file system.
/// - `themes`, `feeds`, `arranging`, `rendering`, `edits`, `serving`, `network [FEEDS]`: 5 runs each.
/// - `plot [SECTIONS] [RUNS]`: writes docs/performance.svg, up to 7,000 sections by default.
/// - `document [SECTIONS] [RUNS]`: measures builds, plot and writes, and replaces the figures of docs/performance.md; 7,000
///   sections and 5 runs by default.
/// - `fleet-costs [SECTIONS] [RUNS]`: the cost of a release of `sitegen run`, at 1,000 sections by default.
/// - `fleet [--brands N] [--sections N] [--hours H] [--seed S] …`: a day of many brands by a virtual clock.
/// - `hostile [SECONDS]`: sends mutated requests to the web server, for ten minutes by default.
@main
struct Benchmarks {
    static func main() async {
        do {
            try await run(Array(CommandLine.arguments.dropFirst()))
        } catch {
            print("benchmark failed: \(error)")
            exit(1)
        }
    }

    private static func run(_ arguments: [String]) async throws {
        if arguments.first == "fleet" { return try FleetBenchmark(Array(arguments.dropFirst())).run() }
        let numbers = arguments.compactMap { Int($0) }
        let names = arguments.filter { Int($0) == nil }
        let runs = numbers.dropFirst().first ?? 5
        func wants(_ name: String) -> Bool { names.isEmpty || names.contains(name) }
        if wants("themes") { try ThemesBenchmark(runs: runs).run() }
        if wants("feeds") { try await FeedsBenchmark(runs: runs).run() }
        if wants("arranging") { ArrangingBenchmark(runs: runs).run() }
        if wants("rendering") { try await RenderingBenchmark(runs: runs).run() }
        if wants("builds") {
            let hugo = HugoProgram.path()
            for (sections, runs) in numbers.first.map({ [($0, runs)] }) ?? [(700, 5), (7_000, 2)] {
                print(try BuildsBenchmark(sections: sections, runs: runs, hugo: hugo).run())
            }
        }
        if wants("articles") { print(try ArticlesBenchmark(articles: numbers.first ?? 5_000, runs: runs).run()) }
        if wants("writes") { print(try WritesBenchmark(runs: runs).run()) }
        if wants("edits") { try await EditsBenchmark(runs: runs).run() }
        if wants("network") { try NetworkBenchmark(sections: numbers.first ?? 500, runs: runs).run() }
        if wants("serving") { try ServingBenchmark(runs: runs).run() }
        if names.contains("plot") {
            let plot = try PlotBenchmark(sections: numbers.first ?? 7_000, runs: numbers.dropFirst().first ?? 2).run()
            try Data(plot.svg.utf8).write(to: URL(fileURLWithPath: "docs/performance.svg"))
            print(plot.table)
        }
        if names.contains("document") {
            try PerformanceDocument(sections: numbers.first ?? 7_000, runs: runs, hugo: HugoProgram.path()).run()
        }
        if names.contains("fleet-costs") {
            try await FleetCostsBenchmark(sections: numbers.first ?? 1_000, runs: runs).run()
        }
        if names.contains("hostile") { try HostileRequests(seconds: numbers.first ?? 600).run() }
    }
}
