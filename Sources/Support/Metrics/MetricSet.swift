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
        var writer = MetricWriter(format)
        for family in families.values.sorted(by: { $0.metric.name < $1.metric.name }) {
            writer.write(family)
        }
        return writer.finished()
    }
}
