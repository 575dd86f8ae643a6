/// Writes families as text, in OpenMetrics 1.0 or the older format of Prometheus.
///
/// [OpenMetrics](https://prometheus.io/docs/specs/om/open_metrics_spec/) names a counter's family without `_total`,
/// has lines with units and ends with `# EOF`;
/// [0.0.4](https://prometheus.io/docs/instrumenting/exposition_formats/) names it as its samples and knows no info.
struct MetricWriter {
    private let format: MetricFormat
    private var bytes: [UInt8] = []

    init(_ format: MetricFormat) {
        self.format = format
    }

    /// Writes a family: what it is, then its samples.
    mutating func write(_ family: MetricFamily) {
        let metric = family.metric
        switch format {
        case .openMetrics:
            line("# TYPE \(metric.name) \(metric.kind.rawValue)")
            if let unit = metric.unit { line("# UNIT \(metric.name) \(unit.rawValue)") }
            line("# HELP \(metric.name) \(escaped(metric.help, quotes: true))")
        case .prometheus:
            line("# HELP \(metric.seriesName) \(escaped(metric.help, quotes: false))")
            line("# TYPE \(metric.seriesName) \(metric.kind == .counter ? "counter" : "gauge")")
        }
        for sample in family.samples {
            let labels = zip(metric.labels, sample.labels)
                .map { name, value in "\(name)=\"\(escaped(value, quotes: true))\"" }
                .joined(separator: ",")
            line(metric.seriesName + (labels.isEmpty ? "" : "{\(labels)}") + " " + number(sample.value))
        }
    }

    consuming func finished() -> [UInt8] {
        if format == .openMetrics { line("# EOF") }
        return bytes
    }

    private mutating func line(_ text: String) {
        bytes += text.utf8
        bytes.append(UInt8(ascii: "\n"))
    }

    private func escaped(_ text: String, quotes: Bool) -> String {
        guard text.utf8.contains(where: { [UInt8(ascii: "\\"), UInt8(ascii: "\n"), UInt8(ascii: "\"")].contains($0) })
        else { return text }
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

    /// A whole number without a point: `1764000000`, and others with the digits that tell them apart.
    private func number(_ value: Double) -> String { Int(exactly: value).map { String($0) } ?? String(value) }
}
