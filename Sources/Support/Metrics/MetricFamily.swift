/// The values of one metric: a sample for each combination of label values.
package struct MetricFamily: Sendable, Hashable {
    /// The declaration of the metric.
    package let metric: Metric
    /// Values by the label values in the order of the metric's labels.
    private var values: [[String]: Double] = [:]

    /// A family of one sample; without one it is not written, because a 0 would be taken for a value.
    package init(_ metric: Metric, _ value: Double? = nil, _ labels: [String: String] = [:]) {
        self.metric = metric
        if let value { set(value, labels) }
    }

    /// A family of numbers by the values of a label, all of them with some other labels.
    package init(_ metric: Metric, by label: String, _ counts: [String: Int], _ labels: [String: String] = [:]) {
        self.init(metric)
        for (value, count) in counts { set(Double(count), labels.merging([label: value]) { $1 }) }
    }

    /// Sets the value of a sample in the metric's unit; the last one counts, and each label needs a value.
    ///
    /// A value that is not finite is no sample, nor is a negative one of a counter: readers of the format refuse the
    /// whole text for it.
    package mutating func set(_ value: Double, _ labels: [String: String] = [:]) {
        let key = key(labels)
        guard value.isFinite, metric.kind != .counter || value >= 0 else { return values[key] = nil }
        values[key] = value
    }

    /// Adds to a sample, which begins at 0; `add(0, …)` shows a counter before anything has happened.
    package mutating func add(_ value: Double, _ labels: [String: String] = [:]) {
        set((self[labels] ?? 0) + value, labels)
    }

    /// The value of the sample with some label values; nil when there is none.
    package subscript(_ labels: [String: String]) -> Double? { values[key(labels)] }

    /// Whether it has no samples.
    package var isEmpty: Bool { values.isEmpty }

    /// Takes the samples of another family of the same metric; its values count.
    mutating func merge(_ other: MetricFamily) { values.merge(other.values) { $1 } }

    var samples: [(labels: [String], value: Double)] {
        values.map { ($0.key, $0.value) }.sorted { $0.labels.lexicographicallyPrecedes($1.labels) }
    }

    private func key(_ labels: [String: String]) -> [String] {
        let key = metric.labels.compactMap { labels[$0] }
        precondition(
            key.count == metric.labels.count && labels.count == key.count,
            "\(metric.name) has the labels \(metric.labels), not \(labels.keys.sorted())"
        )
        return key
    }
}
