import Files
import Foundation

/// What builds cost beside the floor, a copy of the same output.
struct BuildsBenchmark {
    /// Sections of each of seven brands.
    let sections: Int
    let runs: Int

    /// Runs the program itself and `cp`, in turn.
    ///
    /// - Throws: What the system says when a folder cannot be written or a program fails.
    func run() throws {
        let folder =
            FileManager.default.temporaryDirectory.path + "/sitegen-bench-\(ProcessInfo.processInfo.processIdentifier)"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let themes = FileTree.disk(".").list("themes").filter(\.isFolder).map(\.name)
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
        let ratio =
            (rows["1 full build"] ?? []).map(\.wall).median / (rows["2 cp -r of its output"] ?? []).map(\.wall).median
        print("full build / cp -r: \(ratio.rounded(to: 3))")
    }

    private func show(_ name: String, _ all: [Measurement]) {
        let wall = all.map(\.wall).median.rounded(to: 3)
        let user = all.map(\.user).median.rounded(to: 3)
        print("\(name): wall \(wall) s, user \(user) s, system \(all.map(\.system).median.rounded(to: 3)) s")
    }
}
