import Files
import Foundation

/// Prints what builds cost beside the floor, a copy of the same output, and judges nothing.
///
/// Usage: `swift run -c release Benchmarks [SECTIONS] [RUNS]`, 100 sections a brand and 5 runs unless told otherwise.
@main
struct Benchmarks {
    static func main() {
        do {
            try measure()
        } catch {
            print("benchmark failed: \(error)")
            exit(1)
        }
    }

    private static func measure() throws {
        let numbers = CommandLine.arguments.dropFirst().compactMap { Int($0) }
        let sections = numbers.first ?? 100
        let runs = numbers.dropFirst().first ?? 5
        let folder =
            FileManager.default.temporaryDirectory.path + "/sitegen-bench-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let themes = FileTree.disk(".").list("themes").map(\.name)
        try Workload(brands: 7, sections: sections, teasers: 40, themes: themes).write(to: folder)
        try FileManager.default.copyItem(atPath: "themes", toPath: folder + "/themes")
        let program = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().path + "/sitegen"
        print("7 brands × \(sections) sections × 40 teasers, medians of \(runs) interleaved runs")
        var rows: [String: [Measurement]] = [:]
        for run in 0..<runs {
            let output = "\(folder)/out\(run)"
            let build = ["build", "--quiet", "--site", folder, "--output", output, "--now", "2026-11-20T12:00:00Z"]
            rows["1 full build", default: []].append(try .run(program, build))
            rows["2 cp -r of its output", default: []].append(try .run("/bin/cp", ["-r", output, output + "-copy"]))
            rows["3 build without changes", default: []].append(try .run(program, build))
            try FileManager.default.removeItem(atPath: output)
            try FileManager.default.removeItem(atPath: output + "-copy")
        }
        for (name, measurements) in rows.sorted(by: { $0.key < $1.key }) { show(name, measurements) }
        let ratio = median(rows["1 full build"]) / median(rows["2 cp -r of its output"])
        print("full build / cp -r: \(rounded(ratio))")
    }

    private static func show(_ name: String, _ all: [Measurement]) {
        let user = all.map(\.user).sorted()[all.count / 2]
        let system = all.map(\.system).sorted()[all.count / 2]
        print("\(name): wall \(rounded(median(all))) s, user \(rounded(user)) s, system \(rounded(system)) s")
    }

    private static func median(_ all: [Measurement]?) -> Double {
        let walls = (all ?? []).map(\.wall).sorted()
        return walls.isEmpty ? 0 : walls[walls.count / 2]
    }

    private static func rounded(_ number: Double) -> Double {
        (number * 1_000).rounded() / 1_000
    }
}
