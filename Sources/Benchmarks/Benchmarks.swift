import Foundation

/// Prints what things cost, and judges nothing.
///
/// Usage: `SITEGEN_BENCHMARKS=1 swift run -c release Benchmarks
/// [feeds|rendering|themes|builds|edits|network|serving] [SECTIONS] [RUNS]`: everything unless told otherwise, builds of
/// 100 sections a brand, 500 feeds over the network, 5 runs each. `hostile [SECONDS]` sends what a machine makes up to the
/// web server, for ten minutes unless told otherwise.
@main
struct Benchmarks {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        let numbers = arguments.compactMap { Int($0) }
        let wanted = arguments.filter { Int($0) == nil }
        let runs = numbers.dropFirst().first ?? 5
        do {
            if wanted.isEmpty || wanted.contains("themes") { try ThemesBenchmark(runs: runs).run() }
            if wanted.isEmpty || wanted.contains("feeds") { try await FeedsBenchmark(runs: runs).run() }
            if wanted.isEmpty || wanted.contains("rendering") { try await RenderingBenchmark(runs: runs).run() }
            if wanted.isEmpty || wanted.contains("builds") {
                try BuildsBenchmark(sections: numbers.first ?? 100, runs: runs).run()
            }
            if wanted.isEmpty || wanted.contains("edits") { try await EditsBenchmark(runs: runs).run() }
            if wanted.isEmpty || wanted.contains("network") {
                try NetworkBenchmark(sections: numbers.first ?? 500, runs: runs).run()
            }
            if wanted.isEmpty || wanted.contains("serving") { try ServingBenchmark(runs: runs).run() }
            if wanted.contains("hostile") { try HostileRequests(seconds: numbers.first ?? 600).run() }
        } catch {
            print("benchmark failed: \(error)")
            exit(1)
        }
    }
}
