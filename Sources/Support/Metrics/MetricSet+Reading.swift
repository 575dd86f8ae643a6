/// Reading what an earlier run has written, so that a failure does not erase the time of the last success.
extension MetricSet {
    /// The values of the program's own metrics in a text of format 0.0.4, which may be any bytes.
    ///
    /// It is lenient: unknown text is left out, such as a line that was cut off or is of another version. The
    /// later of two samples with equal labels counts.
    package init(lenientText text: [UInt8]) {
        self.init()
        let known = Dictionary(Metric.all.map { ($0.seriesName, $0) }) { first, _ in first }
        for line in text.split(separator: UInt8(ascii: "\n")) {
            guard let sample = MetricLine(line), let metric = known[sample.name] else { continue }
            guard sample.labels.keys.sorted() == metric.labels else { continue }
            var family = MetricFamily(metric)
            family.set(sample.value, sample.labels)
            add(family)
        }
    }
}

/// One sample: `name{label="value"} 1`, without a time stamp.
private struct MetricLine {
    let name: String
    let value: Double
    private(set) var labels: [String: String] = [:]

    /// Reads a line; nil when it has another form.
    init?(_ bytes: ArraySlice<UInt8>) {
        let label = /([^="{},\s]+)="((?:[^"\\]|\\[n\\"])*)",?/.matchingSemantics(.unicodeScalar)
        let escape = /\\(.)/.matchingSemantics(.unicodeScalar)
        let line = /(?s)([^{\s]+)(?:\{(.*)\})? (\S+)/.matchingSemantics(.unicodeScalar)
        guard let text = String(validating: bytes, as: UTF8.self), let parts = text.wholeMatch(of: line),
            let value = Double(parts.3)
        else { return nil }
        (name, self.value) = (String(parts.1), value)
        var rest = parts.2 ?? ""
        while let found = rest.prefixMatch(of: label) {
            labels[String(found.1)] = String(found.2.replacing(escape) { $0.1 == "n" ? "\n" : $0.1 })
            rest = rest[found.range.upperBound...]
        }
        guard rest.isEmpty else { return nil }
    }
}
