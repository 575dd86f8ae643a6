/// Families by their names, as one text for a scraper or a file.
///
/// Equal families give equal bytes, whatever their order was.
package struct MetricSet: Sendable, Hashable {
    private var families: [String: MetricFamily] = [:]

    /// Makes a set; of two samples of a metric with equal labels the later one counts.
    package init(_ families: [MetricFamily] = []) {
        for family in families { add(family) }
    }

    /// Adds a family, or its samples to that of the same metric; two metrics of one name stop the program.
    package mutating func add(_ family: MetricFamily) {
        guard !family.isEmpty else { return }
        let name = family.metric.name
        precondition(families[name].map { $0.metric == family.metric } ?? true, "two metrics have the name \(name)")
        families[name, default: MetricFamily(family.metric)].merge(family)
    }

    /// The set in the text format 0.0.4 of Prometheus, which the textfile collector and `promtool` read.
    package var prometheus: [UInt8] { text(.prometheus) }

    /// The set as a body, ending in a newline if it is not empty.
    package func text(_ format: MetricFormat) -> [UInt8] {
        let lines = families.sorted { $0.key < $1.key }.flatMap { $0.value.lines(format) }
        let end = format == .openMetrics ? ["# EOF"] : []
        return Array((lines + end).map { $0 + "\n" }.joined().utf8)
    }
}

/// Families as text, in OpenMetrics 1.0 or the older format of Prometheus.
///
/// [OpenMetrics](https://prometheus.io/docs/specs/om/open_metrics_spec/) names a counter's family without `_total`,
/// has lines with units and ends with `# EOF`;
/// [0.0.4](https://prometheus.io/docs/instrumenting/exposition_formats/) names it as its samples and knows no info.
extension MetricFamily {
    /// What it is, then its samples.
    fileprivate func lines(_ format: MetricFormat) -> [String] {
        let unit = metric.unit.map { ["# UNIT \(metric.name) \($0.rawValue)"] } ?? []
        let head =
            switch format {
            case .openMetrics:
                ["# TYPE \(metric.name) \(metric.kind.rawValue)"] + unit
                    + ["# HELP \(metric.name) \(Self.escaped(metric.help))"]
            case .prometheus:
                [
                    "# HELP \(metric.seriesName) \(Self.escaped(metric.help, quotes: false))",
                    "# TYPE \(metric.seriesName) \(metric.kind == .counter ? "counter" : "gauge")",
                ]
            }
        return head
            + samples.map { sample in
                let labels = zip(metric.labels, sample.labels).map { "\($0)=\"\(Self.escaped($1))\"" }
                let name = metric.seriesName + (labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}")
                // A whole number has no point: `1764000000`.
                return name + " " + (Int(exactly: sample.value).map(String.init) ?? String(sample.value))
            }
    }

    private static func escaped(_ text: String, quotes: Bool = true) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\n": escaped += "\\n"
            case "\"" where quotes: escaped += "\\\""
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
