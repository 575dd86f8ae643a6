import Foundation

/// Measurements by row, in the order in which the rows were first measured, as a Markdown table.
struct MeasurementTable {
    private struct Row {
        let name: String
        var measurements: [Measurement] = []
        var written: [Int] = []
    }

    private var rows: [Row] = []

    /// Adds one run to a row.
    ///
    /// - Parameters:
    ///   - measurement: The cost of the run.
    ///   - name: The name of the row.
    ///   - written: The number of files that the run wrote; nil when they were not counted.
    mutating func add(_ measurement: Measurement, to name: String, written: Int? = nil) {
        let index = rows.firstIndex { $0.name == name } ?? rows.count
        if index == rows.count { rows.append(Row(name: name)) }
        rows[index].measurements.append(measurement)
        if let written { rows[index].written.append(written) }
    }

    /// The measurements of a row.
    func measurements(of name: String) -> [Measurement] {
        rows.first { $0.name == name }?.measurements ?? []
    }

    /// The table: medians, with minimum and maximum when there are several runs.
    var markdown: String {
        var lines = [
            "| | wall s | user s | system s | peak MiB | files written |",
            "|---|---|---|---|---|---|",
        ]
        for row in rows {
            let runs = row.measurements
            let cells = [runs.map(\.wall), runs.map(\.user), runs.map(\.system), runs.map(\.peak)].map(Self.cell)
            let written = Set(row.written).sorted().map(String.init).joined(separator: ", ")
            lines.append("| \(([row.name] + cells + [written]).joined(separator: " | ")) |")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func cell(_ values: [Double]) -> String {
        let median = values.median.readable
        guard values.count > 1, let least = values.min(), let most = values.max() else { return median }
        return "\(median) (\(least.readable)–\(most.readable))"
    }
}

extension Double {
    /// The number with about three significant digits.
    var readable: String {
        String(format: self < 1 ? "%.3f" : self < 10 ? "%.2f" : self < 100 ? "%.1f" : "%.0f", self)
    }
}
