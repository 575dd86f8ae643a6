import Files
import Foundation

/// Replaces the figures in docs/performance.md and the plot beside it.
struct PerformanceDocument {
    /// The larger of the two sites, and the end of the plot.
    let sections: Int
    /// Runs of the small site; the large one has half of them.
    let runs: Int
    let hugo: String?

    private static let path = "docs/performance.md"
    private static let start = "<!-- figures: begin -->\n"
    private static let end = "<!-- figures: end -->\n"

    /// Measures everything that the document shows, and prints it too.
    ///
    /// - Throws: The system's error when a file cannot be written or a program fails, and `WithoutMarks`.
    func run() throws {
        let text = String(decoding: try Disk.read(Self.path), as: UTF8.self)
        guard let start = text.firstRange(of: Self.start), let end = text.firstRange(of: Self.end),
            start.upperBound <= end.lowerBound
        else { throw WithoutMarks() }
        let plot = try PlotBenchmark(sections: sections, runs: max(1, runs / 2)).run()
        let figures = [
            Self.machine(),
            try BuildsBenchmark(sections: 700, runs: runs, hugo: hugo).run(),
            try BuildsBenchmark(sections: sections, runs: max(1, runs / 2), hugo: hugo).run(),
            try ArticlesBenchmark(articles: 5_000, runs: runs).run(),
            plot.table,
            try WritesBenchmark(runs: runs).run(),
        ].joined(separator: "\n")
        print(figures)
        let document = text[..<start.upperBound] + "\n" + figures + "\n" + text[end.lowerBound...]
        try Disk.write(Array(plot.svg.utf8), to: "docs/performance.svg")
        try Disk.write(Array(document.utf8), to: Self.path)
    }

    /// The lines that mark the figures are missing from the document.
    struct WithoutMarks: Error, CustomStringConvertible {
        var description: String { "\(path) must have the lines \(start)and \(end)" }
    }

    /// Date, processors, file system and system.
    private static func machine() -> String {
        let information = ProcessInfo.processInfo
        let day = Date.now.formatted(.iso8601.year().month().day())
        let memory = Double(information.physicalMemory) / 1_073_741_824
        return """
            Measured on \(day): \(information.activeProcessorCount) cores, \(memory.readable) GiB of memory, \
            \(fileSystem()), \(information.operatingSystemVersionString).

            """
    }

    /// The kind of the file system of the temporary folder, from the longest mount point that holds it.
    private static func fileSystem() -> String {
        let folder = Disk.resolved(FileManager.default.temporaryDirectory.path) ?? "/"
        let lines = ((try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? "").split(separator: "\n")
        let mounts = lines.map { $0.split(separator: " ") }.filter { $0.count > 2 }
        let holding = mounts.filter { $0[1] == "/" || folder == $0[1] || folder.hasPrefix($0[1] + "/") }
        return holding.max { $0[1].count < $1[1].count }.map { String($0[2]) } ?? "unknown file system"
    }
}
