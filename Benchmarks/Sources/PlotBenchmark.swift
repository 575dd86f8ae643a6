import Files
import Foundation

/// Time and memory of builds against the number of sections, as a plot.
struct PlotBenchmark {
    /// The largest site.
    let sections: Int
    let runs: Int

    private static let sizes = [70, 700, 2_100, 4_200, 7_000, 21_000, 42_000, 70_000]

    /// The medians at one size.
    private struct Point {
        let sections: Int
        let cold: [Measurement]
        let unchanged: [Measurement]
    }

    /// Builds sites of growing size.
    ///
    /// - Returns: The plot as SVG, and its values as a table in Markdown.
    /// - Throws: The system's error when a folder cannot be written or the program fails.
    func run() throws -> (svg: String, table: String) {
        let points = try Self.sizes.filter { $0 <= sections }.map(point)
        let time = LineChart(
            title: "Time of a build",
            unit: "s",
            lines: [
                LineChart.Line(name: "cold", points: points.map { ($0.sections, $0.cold.map(\.wall).median) }),
                LineChart.Line(
                    name: "no change",
                    points: points.map { ($0.sections, $0.unchanged.map(\.wall).median) }
                ),
            ]
        )
        let memory = LineChart(
            title: "Peak memory of a build",
            unit: "MiB",
            lines: [
                LineChart.Line(name: "cold", points: points.map { ($0.sections, $0.cold.map(\.peak).median) }),
                LineChart.Line(
                    name: "no change",
                    points: points.map { ($0.sections, $0.unchanged.map(\.peak).median) }
                ),
            ]
        )
        let rows = points.map { point in
            let cells =
                [point.cold.map(\.wall), point.unchanged.map(\.wall), point.cold.map(\.peak)]
                + [point.unchanged.map(\.peak)]
            return "| \(point.sections) | \(cells.map(\.median.readable).joined(separator: " | ")) |"
        }
        let table = """
            ### Values of the plot

            Medians of \(runs) \(runs == 1 ? "run" : "runs").

            | sections | cold s | no change s | cold MiB | no change MiB |
            |---|---|---|---|---|
            \(rows.joined(separator: "\n"))

            """
        return (LineChart.svg([time, memory], axis: "sections"), table)
    }

    private func point(_ sections: Int) throws -> Point {
        FileHandle.standardError.write(Data("plot: \(sections) sections\n".utf8))
        let folder = FileManager.default.temporaryDirectory.path + "/sitegen-plot-\(getpid())"
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let site = try BenchmarkSite(sections: sections, brands: 7, folder: folder)
        var cold: [Measurement] = []
        var unchanged: [Measurement] = []
        for _ in 0..<max(1, runs) {
            for path in site.leftovers { try? FileManager.default.removeItem(atPath: path) }
            site.settle()
            cold.append(try .run(site.program, site.arguments))
            site.settle()
            unchanged.append(try .run(site.program, site.arguments))
        }
        return Point(sections: sections, cold: cold, unchanged: unchanged)
    }
}
